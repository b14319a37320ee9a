import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FORMS } from '../../src/plan/form.ts';
import { variants } from '../../src/plan/statement.ts';
import { BUILT_IN_TEMPLATES } from '../../src/wording/built-in-templates.ts';
import { loadTemplateSet, type TemplateFiles, trustTemplateSet } from '../../src/wording/template-set.ts';

const EN: TemplateFiles = BUILT_IN_TEMPLATES.en;
const ENGLISH = ['one', 'other'];

const faults = (files: TemplateFiles, categories = ENGLISH): readonly string[] => {
  const loaded = loadTemplateSet(files, categories);
  return loaded.ok ? [] : loaded.issues.map(({ code, file }) => `${code} ${file}`);
};

const without = (file: string): TemplateFiles => {
  return Object.fromEntries(Object.entries(EN).filter(([name]) => name !== file));
};

const withPhrases = (change: (phrases: Record<string, Record<string, string>>) => void): TemplateFiles => {
  const phrases = JSON.parse(EN['phrases.json'] ?? '');
  change(phrases);
  return { ...EN, 'phrases.json': JSON.stringify(phrases) };
};

describe('loadTemplateSet', () => {
  it('loads the built-in set', () => {
    expect(faults(EN)).toEqual([]);
  });

  it.each(Object.keys(EN).filter((file) => file !== 'phrases.json'))('does not load without %s', (file) => {
    const plural = file.replace(/\.(one|other)\.mustache$/, '.mustache');
    const missing = faults(without(file));
    expect(missing).toContain(`template-missing ${file}`);
    expect(missing).not.toContain(`template-missing ${plural === file ? '' : plural}`);
  });

  it('does not load with a file too many', () => {
    expect(faults({ ...EN, 'answer/none-found.mustache': 'x' })).toEqual([
      'template-unknown answer/none-found.mustache',
    ]);
  });

  it('wants every plural category of the locale, once a sentence inflects', () => {
    const missing = faults(EN, ['one', 'few', 'other']);
    expect(missing).toContain('template-missing answer/further-gaps.plain.few.mustache');
    expect(missing).not.toContain('template-missing answer/found-exactly.counted.few.mustache');
  });

  it('refuses one template for all numbers beside one for each', () => {
    const both = { ...EN, 'answer/further-gaps.plain.mustache': '{{count}} {{place}} {{tally}}' };
    expect(faults(both)).toEqual([
      'template-unknown answer/further-gaps.plain.one.mustache',
      'template-unknown answer/further-gaps.plain.other.mustache',
    ]);
  });

  it.each([
    ['no phrases', without('phrases.json')],
    ['phrases that are no JSON', { ...EN, 'phrases.json': '{' }],
    ['phrases that are no table', { ...EN, 'phrases.json': '{"reason": [1]}' }],
    [
      'a phrase that is missing',
      withPhrases(({ reason }) => {
        delete reason?.['timed_out'];
      }),
    ],
    [
      'a phrase that nothing uses',
      withPhrases(({ reason }) => {
        if (reason) reason['tired'] = 'it was tired';
      }),
    ],
    [
      'a phrase with a placeholder too many',
      withPhrases(({ reason }) => {
        if (reason) reason['timed_out'] = 'it took {{n}}';
      }),
    ],
  ])('does not load with %s', (_, files) => {
    expect(faults(files)).toEqual(['phrases-malformed phrases.json']);
  });

  it('says everything that is wrong at once', () => {
    const broken = {
      ...EN,
      'answer/gap.plain.mustache': '{{#a}}',
      'answer/excluded.plain.mustache': 'x',
      x: '',
    };
    expect(faults(broken)).toEqual([
      'template-syntax answer/gap.plain.mustache',
      'template-tags answer/excluded.plain.mustache',
      'template-unknown x',
    ]);
  });
});

describe('trustTemplateSet', () => {
  it('holds what the loader holds', () => {
    const loaded = loadTemplateSet(EN, ENGLISH);
    if (!loaded.ok) throw new Error('The set does not load.');
    const trusted = trustTemplateSet(EN);
    for (const { statement, variant } of variants()) {
      for (const form of FORMS) {
        for (const category of ENGLISH) {
          const of = [form, statement, variant, category] as const;
          expect(trusted.sentence(...of)).toEqual(loaded.value.sentence(...of));
          expect(trusted.file(...of)).toBe(loaded.value.file(...of));
        }
      }
    }
    expect(trusted.phrase('place', 'both')).toEqual(loaded.value.phrase('place', 'both'));
    expect(trusted.phrase('reason', 'timed_out')).toEqual(loaded.value.phrase('reason', 'timed_out'));
  });

  it.each([
    ['is missing', without('answer/gap.plain.mustache')],
    ['lacks a placeholder', { ...EN, 'answer/gap.plain.mustache': 'A gap.' }],
  ])('throws where a template %s, rather than to say nothing', (_, files) => {
    expect(() => trustTemplateSet(files).sentence('answer', 'gap', 'plain', 'other')).toThrow(
      /answer\/gap\.plain/,
    );
  });
});

describe('the built-in templates', () => {
  it('are what the folder holds', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const script = `import { builtInTemplates } from '${root}templates/build.mjs'; console.log(builtInTemplates().trimEnd());`;
    const fresh = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(readFileSync(`${root}src/wording/built-in-templates.ts`, 'utf8')).toBe(fresh);
  });
});
