import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { combine, grantLicence, parseEvidence, render } from '../src/index.ts';
import { GOLDEN_FILES } from './golden/cases.ts';
import { goldenPage } from './golden/page.ts';

const FOLDER = fileURLToPath(new URL('../golden/en/answer/', import.meta.url));

describe('golden wording', () => {
  it.each(GOLDEN_FILES)('$name is as approved', async (file) => {
    await expect(goldenPage(file)).toMatchFileSnapshot(`${FOLDER}${file.name}.md`);
  });

  it('has no file that no case writes', () => {
    const written = GOLDEN_FILES.map(({ name }) => `${name}.md`);
    expect(readdirSync(FOLDER).filter((file) => !written.includes(file))).toEqual([]);
  });

  it.each(GOLDEN_FILES.filter(({ conclusion }) => conclusion !== null))(
    '$name holds its conclusion, and a sibling where "none" is refused',
    ({ conclusion, cases }) => {
      const conclusions = cases.map(({ title, input }) => {
        const parsed = parseEvidence(input);
        if (!parsed.ok) throw new Error(`${title} does not parse.`);
        return { isSibling: title.startsWith('sibling'), conclusion: combine(parsed.value).conclusion };
      });
      expect(conclusions.filter(({ isSibling }) => !isSibling).map((c) => c.conclusion)).toEqual(
        cases.filter(({ title }) => !title.startsWith('sibling')).map(() => conclusion),
      );
      const refuses = conclusion === 'found' || conclusion === 'open' || conclusion === 'read-only';
      expect(conclusions.filter(({ isSibling }) => isSibling).map((c) => c.conclusion)).toEqual(
        refuses ? ['none'] : [],
      );
    },
  );

  it('says "none" over the scope exactly where the licence grants it', () => {
    for (const { cases } of GOLDEN_FILES) {
      for (const { input } of cases) {
        const parsed = parseEvidence(input);
        if (!parsed.ok) throw new Error('A golden case does not parse.');
        const claims = render(parsed.value).parts.map(({ claim }) => claim);
        const saysNone = claims.some(({ type, about }) => type === 'absence_full' && about === undefined);
        const licence = grantLicence(parsed.value);
        expect(saysNone).toBe(licence.decide({ type: 'absence_full' }).granted);
      }
    }
  });
});
