import { describe, expect, it } from 'vitest';
import * as underclaim from '../src/index.ts';
import * as fhir from '../src/integrations/fhir.ts';
import * as otel from '../src/integrations/otel.ts';
import * as node from '../src/node.ts';
import * as reader from '../src/reader.ts';
import { matchers } from '../src/testing/matchers.ts';
import * as testing from '../src/testing.ts';

describe('the public surface', () => {
  it('exports these names', () => {
    expect(Object.keys(underclaim).sort()).toEqual([
      'CLAIM_TYPES',
      'CONCLUSIONS',
      'CONSISTENCIES',
      'ENCODINGS',
      'ERROR_CODES',
      'FIELD_REASONS',
      'FIELD_STATUSES',
      'FORMS',
      'ISSUE_CODES',
      'LIMITS',
      'LOCALES',
      'METHODS',
      'NEXT_ACTIONS',
      'OVERLAPS',
      'PLAN_FAULTS',
      'REASONS',
      'RULES',
      'SCHEMA_IO',
      'SCHEMA_KEYWORDS',
      'STATEMENTS',
      'STATUSES',
      'SUBJECTS',
      'TARGETS',
      'TEMPLATE_FAULTS',
      'UnderclaimError',
      'builtInTemplates',
      'checkTemplates',
      'combine',
      'coverageJsonSchema',
      'defineFields',
      'evidenceJsonSchema',
      'grantLicence',
      'loadTemplates',
      'nextStep',
      'parseCoverage',
      'parseEvidence',
      'parseFields',
      'readDefinition',
      'readEnglish',
      'render',
      'supersede',
      'writeFields',
    ]);
  });

  it('refuses with these codes', () => {
    expect(Object.keys(underclaim.ISSUE_CODES)).toEqual([
      'not-json',
      'too-deep',
      'wrong-type',
      'unknown-value',
      'unknown-key',
      'duplicate-key',
      'status-missing',
      'empty-string',
      'unsafe-integer',
      'bad-instant',
      'bad-noun',
      'coverage-disagrees',
      'scope-missing',
      'count-on-unread',
      'total-on-partial',
      'observed-on-complete',
      'complete-but-short',
      'gaps-not-partial',
      'read-above-total',
      'query-count-differs',
      'finding-in-nothing',
      'snapshot-unnamed',
      'snapshot-unused',
      'interval-half',
      'interval-backwards',
      'consistency-of-nothing',
      'reason-missing',
      'reason-neutral',
      'reason-not-neutral',
      'action-disagrees',
      'nothing-examined',
      'field-missing',
      'identity-missing',
      'value-missing',
      'value-on-not-applicable',
      'reason-on-present',
      'reason-undeclared',
      'value-refused',
      'bare-value',
      'mixed-encodings',
      'other-encoding',
      'key-shared',
      'nothing-present',
    ]);
  });

  it('refuses template sets with these codes', () => {
    expect(Object.keys(underclaim.TEMPLATE_FAULTS)).toEqual([
      'folder-unreadable',
      'template-unreadable',
      'template-missing',
      'template-unknown',
      'template-syntax',
      'template-tags',
      'phrases-malformed',
      'template-misread',
    ]);
    expect(Object.keys(underclaim.PLAN_FAULTS)).toEqual(['plan-overclaims', 'plan-omits']);
  });

  it('exports for Node, under a path of its own', () => {
    expect(Object.keys(node)).toEqual(['readTemplates']);
  });

  it('exports the reader, under a path of its own', () => {
    expect(Object.keys(reader).sort()).toEqual([
      'ENDS',
      'ON_INCOMPLETE',
      'PAGINGS',
      'readPages',
      'streamPages',
    ]);
  });

  it('exports the contracts and the matchers, under paths of their own', () => {
    expect(Object.keys(testing).sort()).toEqual([
      'ContractViolation',
      'READER_CASES',
      'SourceFailure',
      'readerContract',
      'templateContract',
    ]);
    expect(Object.keys(matchers)).toEqual(['toMatchWording', 'toBeCoverage', 'toLicense', 'toDenyAbsence']);
  });

  it('exports for FHIR, under a path of its own', () => {
    expect(Object.keys(fhir).sort()).toEqual([
      'DATA_ABSENT_REASONS',
      'LIST_EMPTY_REASONS',
      'NULL_FLAVORS',
      'fromDataAbsentReason',
      'fromListEmptyReason',
      'fromNullFlavor',
      'toDataAbsentReason',
      'toListEmptyReason',
      'toNullFlavor',
    ]);
  });

  it('exports for OpenTelemetry, under a path of its own', () => {
    expect(Object.keys(otel)).toEqual(['onEvent']);
  });

  it('throws with these codes', () => {
    expect(Object.keys(underclaim.ERROR_CODES)).toEqual([
      'not-parsed',
      'unlicensed-statement',
      'unknown-option',
      'broken-templates',
      'broken-contract',
      'broken-definition',
    ]);
  });

  it.each([
    [null, 'null'],
    [['brief'], 'a list of 1'],
    ['brief', '"brief"'],
    [7n, 'a bigint'],
  ])('refuses options that are no object: %s', (options, came) => {
    const parsed = underclaim.parseEvidence({ status: 'unavailable' });
    if (!parsed.ok) throw new Error('The minimal result does not parse.');
    const { value } = parsed;
    const files = underclaim.builtInTemplates('en');
    const { render, loadTemplates, checkTemplates } = underclaim;
    for (const [api, first] of [
      [render, value] as const,
      [loadTemplates, files] as const,
      [checkTemplates, files] as const,
    ]) {
      const call = () => Reflect.apply(api, undefined, [first, options]);
      expect(call).toThrow(underclaim.UnderclaimError);
      expect(call).toThrow(`Expected the options to be an object, received ${came}.`);
    }
  });

  it('refuses files that are no object, a file that is no text, and a locale that does not ship', () => {
    const { loadTemplates, checkTemplates, builtInTemplates } = underclaim;
    for (const api of [loadTemplates, checkTemplates]) {
      const call = () => Reflect.apply(api, undefined, [null]);
      expect(call).toThrow(underclaim.UnderclaimError);
      expect(call).toThrow('Expected the files to be an object, received null.');
    }
    const locale = () => Reflect.apply(builtInTemplates, undefined, ['de']);
    expect(locale).toThrow('Expected `locale` to be one of en, received "de".');
    const file = 'answer/gap.plain.mustache';
    const files = { ...builtInTemplates('en'), [file]: 7 };
    expect(Reflect.apply(loadTemplates, undefined, [files])).toMatchObject({
      ok: false,
      issues: [{ code: 'template-unreadable', file, message: 'Expected text, received 7.' }],
    });
  });

  it.each([
    [
      'an option',
      () => Reflect.apply(underclaim.coverageJsonSchema, undefined, [{ Io: 'input' }]),
      'Did you mean `io`?',
    ],
    [
      'a policy',
      () =>
        underclaim.nextStep(
          { value: null, status: 'not_applicable', reason: 'fetch_failed' },
          JSON.parse('{"policy":{"retrie":{}}}'),
        ),
      'Did you mean `retries`?',
    ],
    [
      'a definition',
      () => underclaim.defineFields(JSON.parse('{"fields":{},"encoding":"sentinel","reason":[]}')),
      'Did you mean `reasons`?',
    ],
    [
      'a claim',
      () => {
        const parsed = underclaim.parseEvidence({ status: 'unavailable' });
        if (!parsed.ok) throw new Error('The minimal result does not parse.');
        return underclaim.grantLicence(parsed.value).decide(JSON.parse('{"type":"count_exact","value":7}'));
      },
      'The names here are type, n, about, at.',
    ],
  ])('refuses a name in %s that has no meaning there', (_, call, mend) => {
    expect(call).toThrow(underclaim.UnderclaimError);
    expect(call).toThrow(mend);
  });

  it('refuses an option that is not offered, by name', () => {
    const parsed = underclaim.parseEvidence({ status: 'unavailable' });
    if (!parsed.ok) throw new Error('The minimal result does not parse.');
    const { value } = parsed;
    const call = (options: object) => () => underclaim.render(value, options);
    expect(call({ locale: 'xx' })).toThrow('Expected `locale` to be one of en, received "xx".');
    expect(call({ form: 'poem' })).toThrow(
      'Expected `form` to be one of answer, brief, prompt, report, received "poem".',
    );
    expect(call({ target: 'fax' })).toThrow(
      'Expected `target` to be one of text, markdown, html, slack, prompt, received "fax".',
    );
    expect(call({ templates: { locale: 'en', proven: true } })).toThrow('what loadTemplates returned');
    expect(call({ timeZone: 'Mars/Olympus' })).toThrow('Expected `timeZone` to be an IANA time zone');
  });
});
