import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  combine,
  type Evidence,
  grantLicence,
  parseCoverage,
  parseEvidence,
  type Result,
  render,
  supersede,
} from '../../src/index.ts';
import { coverageInput, evidenceInput } from '../arbitraries.ts';
import { coverage, evidence, issuesOf, warningsOf } from './parsing.ts';
import { COMPLETE, NOT_APPLICABLE, PARTIAL, UNAVAILABLE } from './refusals.ts';

const CARRIER = { coverage: COMPLETE, wording: 'No findings.', data: { rows: [] } };

const NESTED = {
  results: [
    {
      ...PARTIAL,
      source: 'billing',
      exclusions: ['drafts'],
      gaps: [{ part: 'page 4', reason: 'timed_out' }],
    },
    { ...COMPLETE, record: { one: 'row', other: 'rows' }, records_total: { value: 4, relation: 'eq' } },
  ],
  scope: 'all sources',
  expected: ['billing', 'crm'],
};

function expectIssues(input: unknown, ...issues: string[]): void {
  expect(issuesOf(parseEvidence(input))).toEqual(issues.toSorted());
}

function mendOf(result: Result<unknown>): string {
  return result.ok ? '' : result.issues[0].mend;
}

/** Every object in a value, the value itself included. */
function objectsIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

describe('parseEvidence', () => {
  describe('what it accepts', () => {
    it('reads one result, a list of one and a wrapper of one alike', () => {
      const expected = {
        results: [coverage(COMPLETE)],
        scope: null,
        expected: [],
        overlap: 'disjoint',
        fields: null,
        asked: null,
      };
      for (const input of [COMPLETE, [COMPLETE], { results: [COMPLETE] }, CARRIER, [CARRIER]]) {
        expect(evidence(input)).toEqual(expected);
        expect(evidence(JSON.stringify(input))).toEqual(expected);
      }
    });

    it('keeps the order of results, equal ones too', () => {
      const inputs = [UNAVAILABLE, COMPLETE, NOT_APPLICABLE, COMPLETE];
      expect(evidence(inputs).results.map(({ status }) => status)).toEqual([
        'unavailable',
        'complete',
        'not_applicable',
        'complete',
      ]);
    });

    it('reads an empty list and an empty wrapper', () => {
      expect(evidence([]).results).toEqual([]);
      expect(evidence({ results: [] }).results).toEqual([]);
    });

    it('reads the whole wrapper', () => {
      const value = evidence({ ...NESTED, overlap: 'possible', fields: null, asked: null });
      expect(value).toMatchObject({
        scope: 'all sources',
        expected: ['billing', 'crm'],
        overlap: 'possible',
        fields: null,
        asked: null,
      });
      expect(value.results[0]).toEqual(coverage(NESTED.results[0]));
      expect(value.results[1]).toEqual(coverage(NESTED.results[1]));
    });

    it('reads undefined keys of the wrapper as missing ones', () => {
      const value = evidence({
        results: [],
        scope: undefined,
        expected: undefined,
        overlap: undefined,
        x: undefined,
      });
      expect(value).toMatchObject({ scope: null, expected: [], overlap: 'disjoint' });
    });

    it.each([
      ['all three keys', CARRIER],
      ['only its coverage', { coverage: COMPLETE }],
      ['no wording', { coverage: COMPLETE, wording: null, data: null }],
      ['data of any kind', { coverage: COMPLETE, data: [{ status: 5, gaps: 'x', results: 1 }] }],
      ['a wrapper inside', { coverage: { results: [COMPLETE] }, wording: 'No findings.' }],
    ])('reads a carrier with %s', (_, carrier) => {
      expect(evidence(carrier).results).toEqual([coverage(COMPLETE)]);
    });

    it('reads carriers among results, in lists and in wrappers', () => {
      const results = [coverage(UNAVAILABLE), coverage(COMPLETE)];
      expect(evidence([UNAVAILABLE, CARRIER]).results).toEqual(results);
      expect(evidence({ results: [{ coverage: UNAVAILABLE }, COMPLETE] }).results).toEqual(results);
    });

    it("leaves repeated keys in a carrier's data alone", () => {
      const text = '{"coverage":{"status":"unavailable"},"data":{"a":1,"a":2}}';
      expectIssues(text);
      expectIssues(`[${text}]`);
      expectIssues(`{"results":[${text}]}`);
    });

    it('takes an object with a text for its coverage as a result', () => {
      expect(evidence({ ...UNAVAILABLE, coverage: 'incomplete' }).results).toHaveLength(1);
    });

    it('accepts every valid evidence, and what it made of it', () => {
      fc.assert(
        fc.property(evidenceInput(), (input) => {
          const value = evidence(input);
          expect(value).toEqual({ ...input, results: input.results.map(coverage) });
          expect(evidence(value)).toEqual(value);
          expect(evidence(JSON.stringify(input))).toEqual(value);
        }),
        { numRuns: 80 },
      );
    });

    it('accepts parsed results as results', () => {
      const value = coverage(PARTIAL);
      expect(evidence(value).results).toEqual([value]);
      expect(evidence([value, value]).results).toEqual([value, value]);
      expect(evidence({ results: [value] }).results).toEqual([value]);
      expect(evidence({ coverage: value }).results).toEqual([value]);
    });

    it('passes the warnings on, each with its path', () => {
      const zero = { ...COMPLETE, records_read: 0 };
      expect(warningsOf(parseEvidence(zero))).toEqual(['nothing-examined method']);
      expect(warningsOf(parseEvidence([UNAVAILABLE, zero]))).toEqual(['nothing-examined [1].method']);
      expect(warningsOf(parseEvidence({ results: [zero, zero] }))).toEqual([
        'nothing-examined results[0].method',
        'nothing-examined results[1].method',
      ]);
      expect(warningsOf(parseEvidence({ coverage: zero }))).toEqual(['nothing-examined coverage.method']);
      expect(warningsOf(parseEvidence([{ coverage: zero }]))).toEqual([
        'nothing-examined [0].coverage.method',
      ]);
      expect(warningsOf(parseEvidence([COMPLETE]))).toEqual([]);
    });
  });

  describe('what it refuses', () => {
    it.each([null, undefined, 0, true, 'null', '"complete"', '7', () => COMPLETE, Symbol('s'), 1n])(
      'refuses %s for evidence',
      (input) => {
        expectIssues(input, 'wrong-type ');
      },
    );

    it.each([
      ['not JSON', '[{"status": "unavailable"}', 'not-json '],
      ['a repeated key of the wrapper', '{"results":[],"results":[]}', 'duplicate-key results'],
      [
        'a repeated key of a result',
        '{"results":[{"status":"unavailable"},{"status":"unavailable","status":"unavailable"}]}',
        'duplicate-key results[1].status',
      ],
      [
        "a repeated key of a carrier's coverage",
        '[{"coverage":{"status":"unavailable","source":"a","source":"b"}}]',
        'duplicate-key [0].coverage.source',
      ],
      ['no results', {}, 'status-missing status'],
      ['results that are no list', { results: COMPLETE }, 'wrong-type results'],
      ['null for results', { results: null }, 'wrong-type results'],
      ['undefined for results', { results: undefined }, 'wrong-type results'],
      ['a result that is none', { results: [COMPLETE, 3] }, 'wrong-type results[1]'],
      ['a result as raw JSON', ['{"status":"unavailable"}'], 'wrong-type [0]'],
      ['a list in a list', [[COMPLETE]], 'wrong-type [0]'],
      ['a hole in a list', [COMPLETE, null], 'wrong-type [1]'],
      ['an unknown key', { results: [], result: 1 }, 'unknown-key result'],
      ['a key of a result on the wrapper', { results: [], source: 'billing' }, 'unknown-key source'],
      ['a wrapper that is a carrier too', { results: [], coverage: COMPLETE }, 'unknown-key coverage'],
      ['an empty scope', { results: [], scope: ' \u200B' }, 'empty-string scope'],
      ['a scope that is no text', { results: [], scope: 5 }, 'wrong-type scope'],
      ['expected sources that are no list', { results: [], expected: 'crm' }, 'wrong-type expected'],
      [
        'an expected source without a name',
        { results: [], expected: ['crm', ''] },
        'empty-string expected[1]',
      ],
      ['an expected source that is null', { results: [], expected: [null] }, 'wrong-type expected[0]'],
      [
        'an expected source that is no text',
        { results: [], expected: [{ name: 'crm' }] },
        'wrong-type expected[0]',
      ],
      ['an unknown overlap', { results: [], overlap: 'some' }, 'unknown-value overlap'],
      ['an overlap that is no text', { results: [], overlap: true }, 'wrong-type overlap'],
      ['an explicit null for the expected sources', { results: [], expected: null }, 'wrong-type expected'],
      ['an explicit null for the overlap', { results: [], overlap: null }, 'wrong-type overlap'],
      ['names of fields without fields', { results: [], asked: ['country'] }, 'unknown-value asked'],
      ['an empty list of fields', { results: [], asked: [] }, 'unknown-value asked'],
      ['a fault in the only result', { ...COMPLETE, reason: 'truncated' }, 'complete-but-short reason'],
      ['a fault in a list', [COMPLETE, { ...COMPLETE, gaps: 3 }], 'wrong-type [1].gaps'],
      [
        'a fault in a gap of a wrapped result',
        { results: [{ ...PARTIAL, gaps: [{ part: 'p', reason: 'out_of_scope' }] }] },
        'reason-neutral results[0].gaps[0].reason',
      ],
      ['a fault in a carrier', { coverage: { status: 'done' } }, 'unknown-value coverage.status'],
      ['a fault in a carrier in a list', [{ coverage: {} }], 'status-missing [0].coverage.status'],
      [
        'a fault in a carrier in a wrapper',
        { results: [{ coverage: { ...UNAVAILABLE, finding_count: 0 } }] },
        'count-on-unread results[0].coverage.finding_count',
      ],
      [
        'a fault in a wrapper in a carrier',
        { coverage: { results: [{}] } },
        'status-missing coverage.results[0].status',
      ],
      ['a wording that is no text', { ...CARRIER, wording: 3 }, 'wrong-type wording'],
      ['a wording that is no text in a list', [{ ...CARRIER, wording: {} }], 'wrong-type [0].wording'],
      ['an unknown key of a carrier', { ...CARRIER, note: 1 }, 'unknown-key note'],
      [
        'a key of a result on a carrier',
        { results: [{ ...CARRIER, status: 'complete' }] },
        'unknown-key results[0].status',
      ],
      ['a list for the coverage', { status: 'unavailable', coverage: [] }, 'wrong-type coverage'],
      ['a prototype in raw JSON', '{"results":[],"__proto__":{"expected":["crm"]}}', 'unknown-key __proto__'],
    ])('refuses %s', (_, input, issue) => {
      expectIssues(input, issue);
    });

    it('reports the faults of all results and of the wrapper together', () => {
      expectIssues(
        {
          results: [
            { status: 'done' },
            COMPLETE,
            { coverage: { ...COMPLETE, finding_count: -1 }, words: '' },
          ],
          scope: '',
          expected: ['', 7],
          overlap: 'none',
          fields: {},
          expect: [],
        },
        'unknown-value results[0].status',
        'wrong-type results[2].coverage.finding_count',
        'unknown-key results[2].words',
        'empty-string scope',
        'empty-string expected[0]',
        'wrong-type expected[1]',
        'unknown-value overlap',
        'wrong-type fields.values',
        'unknown-key expect',
      );
    });

    it('suggests the key or the value that was meant', () => {
      expect(mendOf(parseEvidence({ results: [], overlaps: 'possible' }))).toBe('Did you mean `overlap`?');
      expect(mendOf(parseEvidence({ results: [], overlap: 'Disjoint' }))).toBe('Did you mean `disjoint`?');
      expect(mendOf(parseEvidence({ ...CARRIER, Wording: 'x' }))).toBe('Did you mean `wording`?');
    });

    it('never throws for any value', () => {
      fc.assert(
        fc.property(
          fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }),
          (value) => {
            expect(parseEvidence(value)).toHaveProperty('ok');
            expect(parseEvidence([value])).toHaveProperty('ok');
            expect(parseEvidence({ coverage: value, wording: value })).toHaveProperty('ok');
            expect(
              parseEvidence({
                results: [value],
                scope: value,
                expected: [value],
                overlap: value,
                asked: value,
              }),
            ).toHaveProperty('ok');
          },
        ),
        { numRuns: 100 },
      );
    });
  });

  describe('what it made', () => {
    const USES = [
      ['combine', combine],
      ['grantLicence', grantLicence],
      ['render', render],
    ] as const;

    const COPIES = [
      ['a spread copy', (value: Evidence) => ({ ...value })],
      ['a structured clone', (value: Evidence) => structuredClone(value)],
      ['a JSON round trip', (value: Evidence) => JSON.parse(JSON.stringify(value))],
      ['an heir', (value: Evidence) => Object.create(value)],
      ['a proxy', (value: Evidence) => new Proxy(value, {})],
      ['the input', () => NESTED],
      ['the whole result of the parser', () => parseEvidence(NESTED)],
      ['one of its results', (value: Evidence) => value.results[0]],
      ['a list of its results', (value: Evidence) => value.results],
      ['one parsed result', () => coverage(COMPLETE)],
      ['nothing', () => undefined],
      ['null', () => null],
      ['a string', () => JSON.stringify(NESTED)],
    ] as const;

    const PAIRS = USES.flatMap(([name, use]) =>
      COPIES.map(([title, copy]) => ({ name, title, use: use as (value: unknown) => unknown, copy })),
    );

    it.each(USES)('is taken by %s', (_, use) => {
      expect(() => use(evidence(NESTED))).not.toThrow();
      expect(() => use(evidence(evidence(NESTED)))).not.toThrow();
    });

    it.each(PAIRS)('is not to be replaced by $title for $name', ({ use, copy }) => {
      expect(() => use(copy(evidence(NESTED)))).toThrow(
        expect.objectContaining({ name: 'UnderclaimError', code: 'not-parsed' }),
      );
    });

    it('is not to be replaced by a copy for supersede', () => {
      const value = coverage(COMPLETE);
      const use = supersede as (earlier: unknown, later: unknown) => unknown;
      expect(use(value, value)).toEqual([value]);
      const notParsed = expect.objectContaining({ name: 'UnderclaimError', code: 'not-parsed' });
      for (const other of [
        { ...value },
        structuredClone(value),
        COMPLETE,
        null,
        undefined,
        parseCoverage(value),
      ]) {
        expect(() => use(value, other)).toThrow(notParsed);
        expect(() => use(other, value)).toThrow(notParsed);
      }
    });

    it('is not to be replaced by evidence for supersede', () => {
      const use = supersede as (earlier: unknown, later: unknown) => unknown;
      const notParsed = expect.objectContaining({ name: 'UnderclaimError', code: 'not-parsed' });
      expect(() => use(evidence(COMPLETE), coverage(COMPLETE))).toThrow(notParsed);
      expect(() => use(coverage(COMPLETE), evidence(COMPLETE))).toThrow(notParsed);
    });

    it('cannot be changed at any depth', () => {
      for (const inner of objectsIn(evidence(NESTED))) {
        expect(Object.isFrozen(inner)).toBe(true);
        expect(() => Object.assign(inner, { status: 'complete' })).toThrow(TypeError);
      }
      const value = evidence(NESTED);
      expect(() => (value.results as unknown[]).pop()).toThrow(TypeError);
      expect(() => (value.expected as string[]).push('shop')).toThrow(TypeError);
      expect(() => Object.assign(value.results[0]?.gaps[0] ?? {}, { reason: 'cancelled' })).toThrow(
        TypeError,
      );
    });

    it('does not change with its input', () => {
      const input = { results: [{ ...UNAVAILABLE, source: 'billing' }], expected: ['crm'] };
      const value = evidence(input);
      input.results.push({ ...UNAVAILABLE, source: 'shop' });
      Object.assign(input.results[0] ?? {}, { status: 'complete' });
      input.expected[0] = 'shop';
      expect(value.results.map(({ status, source }) => [status, source])).toEqual([
        ['unavailable', 'billing'],
      ]);
      expect(value.expected).toEqual(['crm']);
    });

    it('has results that can be parsed and combined on their own', () => {
      fc.assert(
        fc.property(coverageInput(), (input) => {
          const [result] = evidence([input]).results;
          expect(combine(evidence([result])).results).toEqual([result]);
        }),
        { numRuns: 100 },
      );
    });

    it('has a type that no literal has', () => {
      expectTypeOf(combine).parameter(0).toEqualTypeOf<Evidence>();
      // @ts-expect-error a literal is no parsed evidence
      expect(() => combine({ results: [], scope: null, expected: [], overlap: 'disjoint' })).toThrow();
    });
  });
});
