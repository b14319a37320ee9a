import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Entry, entriesOf } from '../src/catalogue/entry.ts';
import { markdownPage } from '../src/catalogue/markdown-page.ts';
import { SIBLING } from '../src/catalogue/shape.ts';
import { SHAPES } from '../src/catalogue/shapes.ts';
import { FORMS, LOCALES, render } from '../src/index.ts';

const GOLDEN = fileURLToPath(new URL('../golden/', import.meta.url));

const isSibling = ({ title }: { title: string }): boolean => title === SIBLING;

const FOLDERS = LOCALES.flatMap((locale) =>
  FORMS.map((form) => ({ locale, form, folder: `${GOLDEN}${locale}/${form}/` })),
);

describe.each(FOLDERS)('golden wording: $locale, $form', ({ locale, form, folder }) => {
  it.each(SHAPES)('$name is as approved', async (shape) => {
    const selection = { conclusion: 'all', form, target: 'auto', locale } as const;
    const page = markdownPage({ name: shape.name, entries: entriesOf(shape) }, selection);
    await expect(page).toMatchFileSnapshot(`${folder}${shape.name}.md`);
  });

  it('has no file that no case writes', () => {
    const written = SHAPES.map(({ name }) => `${name}.md`);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    expect(files.filter((file) => !written.includes(file))).toEqual([]);
  });
});

describe('the golden folder', () => {
  const foldersIn = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));

  it('has no locale and no form that is not offered', () => {
    expect(foldersIn(GOLDEN).filter((locale) => !LOCALES.some((one) => one === locale))).toEqual([]);
    for (const locale of LOCALES) {
      expect(foldersIn(`${GOLDEN}${locale}`).filter((form) => !FORMS.some((one) => one === form))).toEqual(
        [],
      );
    }
  });
});

describe('the cases', () => {
  it.each(SHAPES.filter(({ conclusion }) => conclusion !== null))(
    '$name holds its conclusion, and a sibling where "none" is refused',
    (shape) => {
      const entries = entriesOf(shape);
      const conclusionsOf = (list: readonly Entry[]) => list.map(({ conclusion }) => conclusion);
      const own = entries.filter((entry) => !isSibling(entry));
      expect(conclusionsOf(own)).toEqual(own.map(() => shape.conclusion));
      const refuses = ['found', 'open', 'read-only'].includes(shape.conclusion ?? '');
      expect(conclusionsOf(entries.filter(isSibling))).toEqual(refuses ? ['none'] : []);
    },
  );

  it('say "none" over the scope exactly where the licence grants it', () => {
    for (const { evidence, licence, id } of SHAPES.flatMap(entriesOf)) {
      const claims = render(evidence).parts.map(({ claim }) => claim);
      const saysNone = claims.some(({ type, about }) => type === 'absence_full' && about === undefined);
      expect(saysNone, id).toBe(licence.decide({ type: 'absence_full' }).granted);
    }
  });

  it('each have a place of their own', () => {
    const ids = SHAPES.flatMap(entriesOf).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
