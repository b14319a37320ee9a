import { describe, expect, it } from 'vitest';
import {
  builtInTemplates,
  checkTemplates,
  parseEvidence,
  readEnglish,
  type TemplateFiles,
} from '../../src/index.ts';

const EN = builtInTemplates('en');
const OPEN = 'answer/conclusion-open.place.mustache';

const check = (files: TemplateFiles) => checkTemplates(files, { judge: readEnglish });

describe('checkTemplates', () => {
  it('proves the built-in set over hundreds of states, each in every form', () => {
    const { states, wordings, ...rest } = check(EN);
    expect(rest).toEqual({ locale: 'en', verdict: 'proven', issues: [] });
    expect(states).toBeGreaterThan(500);
    expect(wordings).toBe(4 * states);
  });

  it('says that a set which nobody has read is not proven', () => {
    const { verdict, locale, states } = checkTemplates(EN, { locale: 'en-GB' });
    expect({ verdict, locale }).toEqual({ verdict: 'not-proven', locale: 'en-GB' });
    expect(states).toBeGreaterThan(500);
  });

  it('names of a misread sentence a state that denies what it claims', () => {
    const { verdict, issues } = check({ ...EN, [OPEN]: 'Nothing found in {{place}}: no {{finding_noun}}.' });
    expect(verdict).toBe('refused');
    const [issue, ...more] = issues;
    expect(more).toEqual([]);
    expect(issue).toMatchObject({
      code: 'template-misread',
      file: OPEN,
      sentence: expect.stringMatching(/^Nothing found in/),
      faults: ['claims absence_full'],
      state: { form: 'answer', denied: [{ claim: { type: 'absence_full' }, rule: 'none-is-earned' }] },
    });
    const parsed = parseEvidence(issue?.state?.evidence);
    expect(parsed.ok && parsed.value.results.map(({ status }) => status)).toEqual(['partial']);
    expect(issue?.state?.text).toMatch(/^Nothing found in "all invoices"/);
    expect(issue?.more).toBeGreaterThan(0);
  });

  it('passes over states that would allow the claim', () => {
    const file = 'answer/gap.plain.mustache';
    const { issues } = check({
      ...EN,
      [file]: 'There are problems in {{place}} beyond {{parts}} ({{cause}}).',
    });
    expect(issues.map((issue) => issue.file)).toContain(file);
    for (const { state } of issues) expect(state?.denied).toMatchObject([{ claim: { type: 'existence' } }]);
  });

  it('names a state for a sentence that fails to claim what it must', () => {
    const file = 'brief/none-found.query.mustache';
    const { issues } = check({ ...EN, [file]: 'Whether {{place}} has any {{finding_noun}} is open.' });
    expect(issues).toMatchObject([
      { file, faults: ['does not claim absence_full'], state: { form: 'brief', denied: [] } },
    ]);
  });

  it('names a state for a sentence that only a prompt or a report has', () => {
    const { issues } = check({
      ...EN,
      'prompt/permission.plain.mustache': 'All is fine.',
      'report/read-short.partial.mustache': 'Read in full',
    });
    expect(issues.map(({ state }) => state?.form).toSorted()).toEqual(['prompt', 'report']);
  });

  it('lists what keeps a set from loading, and plans nothing', () => {
    const { verdict, states, issues } = check({ ...EN, [OPEN]: '{{#place}}' });
    expect({ verdict, states }).toEqual({ verdict: 'refused', states: 0 });
    expect(issues).toMatchObject([{ code: 'template-syntax', file: OPEN, sentence: null, state: null }]);
  });

  it('throws for a locale that Intl does not know', () => {
    expect(() => checkTemplates(EN, { locale: 'not a tag' })).toThrow(
      'Expected `locale` to be a language tag',
    );
  });
});
