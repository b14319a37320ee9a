import { describe, expect, it } from 'vitest';
import { readEnglish } from '../../src/audit/read-english.ts';
import { KINDS } from '../../src/plan/kind.ts';
import { BUILT_IN_TEMPLATES } from '../../src/wording/built-in-templates.ts';
import { languageOf } from '../../src/wording/language.ts';
import { proveTemplates } from '../../src/wording/prove-templates.ts';
import { TARGETS } from '../../src/wording/target.ts';
import { loadTemplateSet } from '../../src/wording/template-set.ts';
import { shippedTemplates, voiceOf } from '../../src/wording/templates.ts';
import { READERS } from './readers.ts';

/** What the judge says of the English set with one sentence changed. */
const judged = (file: string, template: string): readonly string[] => {
  const language = languageOf('en', 'UTC');
  const loaded = loadTemplateSet({ ...BUILT_IN_TEMPLATES.en, [file]: template }, language.categories);
  if (!loaded.ok) throw new Error(loaded.issues.map(({ message }) => message).join(' '));
  const found = proveTemplates({ language, templates: loaded.value, target: 'text' }, readEnglish);
  return [
    ...new Set(
      found.flatMap(({ statement, variant, faults }) => faults.map((f) => `${statement}.${variant} ${f}`)),
    ),
  ];
};

describe('proveTemplates', () => {
  it.each(TARGETS)(
    '[G5] finds every built-in template for %s to read as its own statement and as nothing stronger',
    (target) => {
      const judge = (sentence: string) => readEnglish(READERS[target](sentence).words);
      expect(proveTemplates(voiceOf(shippedTemplates('en'), target, 'UTC'), judge)).toEqual([]);
    },
  );

  it('[G5] finds no kind that a prompt forbids to be a claim by itself', () => {
    const { kind } = JSON.parse(BUILT_IN_TEMPLATES.en['phrases.json'] ?? '');
    expect(Object.keys(kind)).toEqual([...KINDS]);
    for (const phrase of Object.values(kind))
      expect([phrase, ...readEnglish(String(phrase)).claims]).toEqual([phrase]);
  });

  it.each([
    [
      'answer/could-not-complete.place.mustache',
      'Nothing found in {{place}} ({{cause}}).',
      'could-not-complete.place claims absence_full',
    ],
    [
      'answer/gap.plain.mustache',
      'All clear apart from {{parts}} in {{place}}: {{cause}}.',
      'gap.plain claims universal_positive',
    ],
  ])('refuses %s if it says "%s"', (file = '', template = '', fault = '') => {
    expect(judged(file, template)).toContain(fault);
  });

  it('refuses an exact count for a lower bound', () => {
    expect(
      judged('answer/found-at-least.counted.mustache', '{{findings}} among the {{records}} in {{place}}.'),
    ).toContain('found-at-least.counted claims count_exact');
  });

  it('refuses the number of records where the number of findings belongs', () => {
    expect(
      judged(
        'answer/found-at-least.counted.mustache',
        'Partial observations in {{place}}: at least {{records}} among the {{findings}} read.',
      ),
    ).toContain('found-at-least.counted does not state its findings first');
  });

  it('refuses a hedge that takes a proven "none" away', () => {
    expect(
      judged('answer/none-found.query.mustache', 'Whether {{place}} has any {{finding_noun}} is open.'),
    ).toContain('none-found.query does not claim absence_full');
  });

  it.each([
    ['You may claim: {{kinds}}.', 'does not forbid claims'],
    ['You may claim: {{kinds}}.', 'also permits claims'],
    ['Not all was read, so do not claim anything but: {{kinds}}.', 'also permits claims'],
    ['Do not hesitate to claim: {{kinds}}.', 'does not forbid claims'],
    ['Not all was read. State: {{kinds}}.', 'also requires claims'],
    ['Mind: {{kinds}}.', 'does not forbid claims'],
    ['No claims of these kinds are forbidden: {{kinds}}.', 'does not forbid claims'],
    ['Claims which are forbidden elsewhere go here: {{kinds}}.', 'does not forbid claims'],
    ['Do not keep claims to a minimum, or within bounds: {{kinds}}.', 'does not forbid claims'],
    ['Make no secret of: {{kinds}}.', 'does not forbid claims'],
  ])('refuses a prohibition that says "%s"', (template, fault) => {
    expect(judged('prompt/prohibition.part.mustache', template)).toContain(`prohibition.part ${fault}`);
  });

  it.each([
    'Never claim: {{kinds}}.',
    'Not all was read: you must not say any of this: {{kinds}}.',
    'Claims of these kinds are forbidden: {{kinds}}.',
  ])('accepts a prohibition that says "%s"', (template) => {
    expect(judged('prompt/prohibition.part.mustache', template)).toEqual([]);
  });

  it.each([
    [
      'prompt/requirement.plain.mustache',
      'The answer may leave out:',
      'requirement.plain does not require words',
    ],
    ['prompt/permission.plain.mustache', 'Never used:', 'permission.plain does not permit claims'],
    ['report/read-short.partial.mustache', 'Seen', 'read-short.partial does not state its limit'],
    ['report/read-short.partial.mustache', 'Read', 'read-short.partial claims completeness'],
    ['brief/no-snapshot.plain.mustache', 'Hello.', 'no-snapshot.plain does not state its limit'],
    [
      'answer/could-not-complete.place.mustache',
      'The check of {{place}} went its way: {{cause}}.',
      'could-not-complete.place does not state its limit',
    ],
    [
      'answer/next-step.none.mustache',
      'You may say that the check was made.',
      'next-step.none also permits claims',
    ],
    [
      'answer/next-step.action.mustache',
      'Next: {{action}}. Do not claim totals.',
      'next-step.action also forbids claims',
    ],
  ])('refuses %s if it says "%s"', (file, template, fault) => {
    expect(judged(file, template)).toContain(fault);
  });

  it.each([
    ['row', 'plain', '{{source}}: nothing is missing ({{read}}; {{establishes}})', 'claims absence_full'],
    ['column', 'establishes', 'Nothing is missing', 'claims absence_full'],
    ['column', 'read', 'Whatever you like', 'also permits claims'],
  ])('refuses a %s.%s that says "%s"', (list, name, phrase, fault) => {
    const phrases = JSON.parse(BUILT_IN_TEMPLATES.en['phrases.json'] ?? '');
    phrases[list][name] = phrase;
    expect(judged('phrases.json', JSON.stringify(phrases))).toContain(`null.${list}.${name} ${fault}`);
  });

  it.each(['reason', 'kind', 'action'] as const)('refuses a %s that permits a claim in passing', (table) => {
    const phrases = JSON.parse(BUILT_IN_TEMPLATES.en['phrases.json'] ?? '');
    const [name = ''] = Object.keys(phrases[table]);
    phrases[table][name] = 'you may say what you like';
    const faults = judged('phrases.json', JSON.stringify(phrases));
    expect(faults.filter((fault) => fault.endsWith('also permits claims'))).not.toEqual([]);
  });

  it.each([
    ['brief/total-open.place.mustache', 'No others in {{place}}.', 'total-open.place claims absence_full'],
    [
      'prompt/prohibition.part.mustache',
      'Not all was read, but nothing is missing: {{kinds}}.',
      'prohibition.part claims absence_full',
    ],
    ['prompt/permission.plain.mustache', 'All is fine.', 'permission.plain claims universal_positive'],
    ['report/read-short.partial.mustache', 'Read in full', 'read-short.partial claims completeness'],
    ['report/read-in-full.plain.mustache', 'Seen', 'read-in-full.plain does not claim completeness'],
  ])('refuses %s if it says "%s"', (file, template, fault) => {
    expect(judged(file, template)).toContain(fault);
  });

  it('refuses a number that is no value', () => {
    expect(
      judged('answer/no-snapshot.plain.mustache', 'No consistent snapshot of 7 was established.'),
    ).toContain('no-snapshot.plain states the number 7');
  });
});
