import { describe, expect, it } from 'vitest';
import {
  builtInTemplates,
  loadTemplates,
  parseEvidence,
  readEnglish,
  render,
  type TemplateFiles,
} from '../../src/index.ts';

const EN = builtInTemplates('en');
const NEXT = 'answer/next-step.action.mustache';
const OPEN = 'answer/conclusion-open.place.mustache';

const UNAVAILABLE = { status: 'unavailable', scope: 'all invoices', reason: 'timed_out' };

const evidence = (input: unknown) => {
  const parsed = parseEvidence(input);
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join(' '));
  return parsed.value;
};

const issuesOf = (files: TemplateFiles, judge?: typeof readEnglish) => {
  const loaded = loadTemplates(files, judge === undefined ? {} : { judge });
  return loaded.ok ? [] : loaded.issues;
};

describe('loadTemplates', () => {
  it('renders with a set of your own', () => {
    const loaded = loadTemplates({ ...EN, [NEXT]: 'Please {{action}}.' }, { judge: readEnglish });
    if (!loaded.ok) throw new Error('The set does not load.');
    const wording = render(evidence(UNAVAILABLE), { templates: loaded.value });
    expect(wording.text).toMatch(
      /^I could not complete the check of "all invoices": .* Please repeat the read\.$/,
    );
    expect(wording.proven).toBe(true);
    expect(wording.locale).toBe('en');
  });

  it('reports a set that no judge has read as not proven, in every wording', () => {
    const loaded = loadTemplates(EN);
    if (!loaded.ok) throw new Error('The set does not load.');
    expect(loaded.value.proven).toBe(false);
    expect(render(evidence(UNAVAILABLE), { templates: loaded.value }).proven).toBe(false);
    expect(render(evidence(UNAVAILABLE)).proven).toBe(true);
  });

  it('refuses a sentence that claims what its statement does not, with the file, the sentence and the claim', () => {
    const issues = issuesOf(
      { ...EN, [OPEN]: 'Nothing found in {{place}}: no {{finding_noun}}.' },
      readEnglish,
    );
    expect(new Set(issues.map(({ code, file }) => `${code} ${file}`))).toEqual(
      new Set([`template-misread ${OPEN}`]),
    );
    expect(issues[0]?.message).toMatch(
      /^Reads as "Nothing found in ".+": no .+\.", and claims absence_full\.$/,
    );
  });

  it('loads the same sentence without a judge, since nobody has read it', () => {
    expect(issuesOf({ ...EN, [OPEN]: 'Nothing found in {{place}}: no {{finding_noun}}.' })).toEqual([]);
  });

  it('names the file of the plural form that is misread', () => {
    const file = 'answer/further-gaps.plain.one.mustache';
    const issues = issuesOf(
      { ...EN, [file]: 'All but {{count}} part of {{place}} is fine: {{tally}}.' },
      readEnglish,
    );
    expect(new Set(issues.map((issue) => issue.file))).toEqual(new Set([file]));
  });

  it('loads whole sets only', () => {
    expect(issuesOf({ [NEXT]: 'Next: {{action}}.' }).length).toBeGreaterThan(100);
    expect(issuesOf({ ...EN, 'answer/none.mustache': 'None.' }).map(({ code }) => code)).toEqual([
      'template-unknown',
    ]);
  });

  it('writes numbers and dates as the locale of the set does, and reports it', () => {
    const german = loadTemplates(EN, { locale: 'de-at' });
    if (!german.ok) throw new Error('The set does not load.');
    const { text, locale } = render(
      evidence({ status: 'complete', scope: 'S', records_read: 12345, finding_count: 1234 }),
      { templates: german.value },
    );
    expect(locale).toBe('de-AT');
    expect(text).toContain('12\u00A0345');
  });

  it('asks for every plural category of the locale', () => {
    const loaded = loadTemplates(EN, { locale: 'pl' });
    const missing = loaded.ok ? [] : loaded.issues.map(({ file }) => file);
    expect(missing).toContain('answer/further-gaps.plain.few.mustache');
    expect(missing).toContain('answer/further-gaps.plain.many.mustache');
  });

  it.each(['xx-nowhere-at-all', 'not a tag', ''])('throws for the locale "%s"', (locale) => {
    expect(() => loadTemplates(EN, { locale })).toThrow('Expected `locale` to be a language tag');
  });

  it('takes templates or a locale, not both', () => {
    const loaded = loadTemplates(EN);
    if (!loaded.ok) throw new Error('The set does not load.');
    expect(() => render(evidence(UNAVAILABLE), { templates: loaded.value, locale: 'en' })).toThrow(
      'received both',
    );
  });
});
