import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Combination, type CoverageFields, type CoverageResult, combine } from '../../src/index.ts';
import { coverageInput, evidenceInput } from '../arbitraries.ts';
import { coverage, evidence } from './parsing.ts';

const S = 'all invoices';
const NONE = { status: 'complete', scope: S, records_read: 40, finding_count: 0 };
const FOUND = { status: 'complete', scope: S, records_read: 40, finding_count: 3 };
const READ_ONLY = { status: 'complete', scope: S, records_read: 40 };
const NOTHING_TO_CHECK = {
  status: 'complete',
  scope: S,
  method: 'inspect',
  records_read: 0,
  finding_count: 0,
};
const OPEN = { status: 'unavailable', scope: S, reason: 'timed_out' };
const PARTIAL = {
  status: 'partial',
  scope: S,
  records_read: 12,
  observed_finding_count: 0,
  reason: 'timed_out',
};
const DOES_NOT_APPLY = { status: 'not_applicable', scope: S, reason: 'out_of_scope' };

const LINKS = { one: 'missing link', other: 'missing links' };
const ERRORS = { one: 'error', other: 'errors' };

const TEN = '2026-05-04T10:00:00Z';
const ELEVEN = '2026-05-04T11:00:00Z';
const TWELVE = '2026-05-04T12:00:00Z';

function combined(results: readonly unknown[], rest: object = {}): Combination {
  return combine(evidence({ results, ...rest }));
}

/** A complete result of a source with a number of findings. */
function counted(source: string | null, finding_count: number | null, rest: object = {}): object {
  return { status: 'complete', scope: S, source, records_read: 40, finding_count, ...rest };
}

/** A complete result of a source, read at one instant or of one revision. */
function snapshot(source: string | null, snapshot_id: string | null, snapshot_at: string | null): object {
  return { ...NONE, source, consistency: 'snapshot', snapshot_id, snapshot_at };
}

function interval(source: string, read_from: string | null, read_to: string | null): object {
  return { ...NONE, source, consistency: 'interval', read_from, read_to };
}

/** Results of few sources, scopes and kinds of findings, so that they often meet. */
function related(): fc.Arbitrary<CoverageFields> {
  const met = fc.record({
    source: fc.constantFrom('billing', 'crm', null),
    scope: fc.constantFrom('invoices', 'payments'),
    finding: fc.constantFrom(null, null, LINKS),
  });
  return fc.tuple(coverageInput(), met).map(([input, rest]) => ({ ...input, ...rest }));
}

function several(): fc.Arbitrary<CoverageFields[]> {
  return fc.array(related(), { maxLength: 4 });
}

function overlap(): fc.Arbitrary<{ overlap: 'disjoint' | 'possible' }> {
  return fc.record({ overlap: fc.constantFrom('disjoint', 'possible') });
}

/** The same for combinations that differ in the order of results only. */
function unordered(combination: Combination): unknown {
  const results = combination.results.map((result) => JSON.stringify(result)).toSorted();
  return { ...combination, results };
}

describe('combine', () => {
  describe('conclusion', () => {
    const STRONGEST_FIRST = [
      ['found', FOUND],
      ['open', OPEN],
      ['read-only', READ_ONLY],
      ['none', NONE],
      ['nothing-to-check', NOTHING_TO_CHECK],
      ['does-not-apply', DOES_NOT_APPLY],
    ] as const;

    const PAIRS = STRONGEST_FIRST.flatMap(([stronger, a], i) =>
      STRONGEST_FIRST.slice(i).map(([weaker, b]) => ({ stronger, weaker, a, b })),
    );

    it.each(PAIRS)('is $stronger for $stronger with $weaker', ({ stronger, a, b }) => {
      expect(combined([a, b]).conclusion).toBe(stronger);
      expect(combined([b, a]).conclusion).toBe(stronger);
    });

    it('is open for no results', () => {
      expect(combined([]).conclusion).toBe('open');
    });

    it('is the strongest of all at once', () => {
      const all = STRONGEST_FIRST.map(([, input]) => input);
      expect(combined(all).conclusion).toBe('found');
      expect(combined(all.slice(1)).conclusion).toBe('open');
      expect(combined(all.toReversed().slice(0, 3)).conclusion).toBe('none');
    });
  });

  describe('coverage', () => {
    it.each([
      ['unavailable', 'no results', []],
      ['complete', 'one complete', [NONE]],
      ['partial', 'one partial', [PARTIAL]],
      ['unavailable', 'one unavailable', [OPEN]],
      ['not_applicable', 'one that does not apply', [DOES_NOT_APPLY]],
      ['complete', 'several complete', [NONE, FOUND]],
      ['partial', 'complete and partial', [NONE, PARTIAL]],
      ['partial', 'complete and unavailable', [NONE, OPEN]],
      ['partial', 'partial and unavailable', [PARTIAL, OPEN]],
      ['unavailable', 'several unavailable', [OPEN, { ...OPEN, source: 'crm' }]],
      ['complete', 'complete and one that does not apply', [NONE, DOES_NOT_APPLY]],
      ['partial', 'partial and one that does not apply', [PARTIAL, DOES_NOT_APPLY]],
      ['unavailable', 'unavailable and one that does not apply', [OPEN, DOES_NOT_APPLY]],
      ['not_applicable', 'several that do not apply', [DOES_NOT_APPLY, { ...DOES_NOT_APPLY, source: 'crm' }]],
      ['partial', 'all four', [NONE, PARTIAL, OPEN, DOES_NOT_APPLY]],
    ])('is %s for %s', (expected, _, results) => {
      expect(combined(results).coverage).toBe(expected);
      expect(combined(results.toReversed()).coverage).toBe(expected);
    });
  });

  describe('equal results', () => {
    it('count once', () => {
      const combination = combined([counted('billing', 3), counted('billing', 3)]);
      expect(combination.results).toEqual([coverage(counted('billing', 3))]);
      expect(combination.count).toEqual({ kind: 'exact', value: 3 });
    });

    it('count once, whatever the order and number of written keys', () => {
      const shuffled = {
        next_action: null,
        finding_count: 3,
        records_read: 40,
        source: null,
        scope: S,
        gaps: [],
        coverage: 'complete',
        status: 'complete',
      };
      expect(
        combined([counted(null, 3), shuffled, JSON.parse(JSON.stringify(shuffled))]).results,
      ).toHaveLength(1);
    });

    it('count once where the source is not known', () => {
      expect(combined([counted(null, 3), counted(null, 3)]).count).toEqual({ kind: 'exact', value: 3 });
    });

    it('are equal in every key', () => {
      const other = counted('billing', 3, { visible_to: 'auditor' });
      expect(combined([counted('billing', 3), other]).results).toHaveLength(2);
      expect(combined([OPEN, { ...OPEN, reason_detail: 'HTTP 504' }]).results).toHaveLength(2);
    });
  });

  describe('a source that had to answer', () => {
    const BILLING = { ...NONE, source: 'billing' };
    const CRM = { ...NONE, source: 'crm' };

    it('is unavailable if there is no result of it', () => {
      const combination = combined([BILLING], { expected: ['billing', 'crm'] });
      expect(combination).toMatchObject({ conclusion: 'open', coverage: 'partial' });
      expect(combination.count).toEqual({ kind: 'at_least', value: 0 });
      expect(combination.results[1]).toEqual(
        coverage({ status: 'unavailable', source: 'crm', reason: 'unspecified' }),
      );
    });

    it('is not if there is a result of it', () => {
      expect(combined([BILLING, CRM], { expected: ['billing', 'crm'] })).toMatchObject({
        conclusion: 'none',
        coverage: 'complete',
        results: [{ source: 'billing' }, { source: 'crm' }],
      });
    });

    it('has a result if its check does not apply', () => {
      expect(combined([{ ...DOES_NOT_APPLY, source: 'crm' }], { expected: ['crm'] })).toMatchObject({
        conclusion: 'does-not-apply',
        coverage: 'not_applicable',
      });
    });

    it('has a result if it was unavailable', () => {
      const { results } = combined([{ ...OPEN, source: 'crm' }], { expected: ['crm'] });
      expect(results.map(({ reason }) => reason)).toEqual(['timed_out']);
    });

    it('is not hidden by a finding of another source', () => {
      const combination = combined([counted('billing', 3)], { expected: ['crm'] });
      expect(combination).toMatchObject({ conclusion: 'found', coverage: 'partial' });
      expect(combination.results.map(({ source }) => source)).toEqual(['billing', 'crm']);
    });

    it('counts once if it is expected twice', () => {
      expect(combined([], { expected: ['crm', 'crm'] }).results).toHaveLength(1);
      expect(combined([], { expected: ['crm', 'shop'] }).results).toHaveLength(2);
    });

    it('is another one in another spelling', () => {
      expect(combined([CRM], { expected: ['CRM'] }).results).toHaveLength(2);
    });

    it('is not answered by a result without a source', () => {
      expect(combined([NONE], { expected: ['crm'] }).conclusion).toBe('open');
    });
  });

  describe('a result that does not apply', () => {
    it.each([
      ['none', NONE],
      ['found', FOUND],
      ['open', OPEN],
      ['read-only', READ_ONLY],
      ['nothing-to-check', NOTHING_TO_CHECK],
    ])('leaves the conclusion %s, and stays among the results', (conclusion, input) => {
      const alone = combined([input]);
      const both = combined([input, DOES_NOT_APPLY]);
      expect(both).toMatchObject({ conclusion, coverage: alone.coverage });
      expect(both.count).toEqual(alone.count);
      expect(both.consistency).toEqual(alone.consistency);
      expect(both.results.map(({ status }) => status)).toContain('not_applicable');
    });
  });

  describe('count', () => {
    const DISJOINT = { overlap: 'disjoint' };
    const POSSIBLE = { overlap: 'possible' };
    const observed = (source: string, observed_finding_count: number | null): object => ({
      ...PARTIAL,
      source,
      observed_finding_count,
    });

    it.each([
      ['5, the sum of disjoint ones', [counted('a', 2), counted('b', 3)], DISJOINT, 5],
      ['the sum where overlap is not said', [counted('a', 2), counted('b', 3)], {}, 5],
      ['5 for one source and two scopes', [counted('a', 2), counted('a', 3, { scope: 'T' })], DISJOINT, 5],
      ['5 for one scope and two sources', [counted('a', 2), counted('b', 3)], DISJOINT, 5],
      ['5 where no source is known', [counted(null, 2), counted(null, 3)], DISJOINT, 5],
      ['6 for equal counts of two sources', [counted('a', 3), counted('b', 3)], DISJOINT, 6],
      ['3 where only one is above 0', [counted('a', 0), counted('b', 3)], POSSIBLE, 3],
      ['3 of one source where only one is above 0', [counted('a', 0), counted('a', 3)], DISJOINT, 3],
      ['0 where none is above 0', [counted('a', 0), counted('b', 0)], POSSIBLE, 0],
      ['2 beside one that does not apply', [counted('a', 2), DOES_NOT_APPLY], DISJOINT, 2],
      [
        '5 of the same finding among different records',
        [
          counted('a', 2, { finding: ERRORS, record: { one: 'page', other: 'pages' } }),
          counted('b', 3, { finding: ERRORS, record: { one: 'file', other: 'files' } }),
        ],
        DISJOINT,
        5,
      ],
    ])('is exactly %s', (_, results, rest, value) => {
      expect(combined(results, rest).count).toEqual({ kind: 'exact', value });
      expect(combined(results.toReversed(), rest).count).toEqual({ kind: 'exact', value });
    });

    it.each([
      ['3, the largest that may overlap', [counted('a', 2), counted('b', 3)], POSSIBLE, 3],
      ['3 of one source and scope', [counted('a', 2), counted('a', 3)], DISJOINT, 3],
      [
        '3 of one source and scope, in two revisions',
        [
          counted('a', 3, { consistency: 'snapshot', snapshot_id: 'r5' }),
          counted('a', 3, { consistency: 'snapshot', snapshot_id: 'r6' }),
        ],
        DISJOINT,
        3,
      ],
      ['7 with a further source', [counted('a', 2), counted('a', 3), counted('b', 4)], DISJOINT, 7],
      [
        '4 with a further source that may overlap',
        [counted('a', 2), counted('a', 3), counted('b', 4)],
        POSSIBLE,
        4,
      ],
      ['5 with a partial one', [counted('a', 2), observed('b', 3)], DISJOINT, 5],
      ['3 with a partial one that may overlap', [counted('a', 2), observed('b', 3)], POSSIBLE, 3],
      ['2 with a partial one that has seen none', [counted('a', 2), observed('b', 0)], DISJOINT, 2],
      ['2 with a partial one that evaluated nothing', [counted('a', 2), observed('b', null)], DISJOINT, 2],
      ['3, observed alone', [observed('a', 3)], DISJOINT, 3],
      ['0, observed alone', [observed('a', 0)], DISJOINT, 0],
      ['2 with an unavailable one', [counted('a', 2), OPEN], DISJOINT, 2],
      ['0 with an unavailable one', [counted('a', 0), OPEN], DISJOINT, 0],
      ['2 with one that was not evaluated', [counted('a', 2), counted('b', null)], DISJOINT, 2],
    ])('is at least %s', (_, results, rest, value) => {
      expect(combined(results, rest).count).toEqual({ kind: 'at_least', value });
      expect(combined(results.toReversed(), rest).count).toEqual({ kind: 'at_least', value });
    });

    it.each([
      ['no results', []],
      ['one that was not evaluated', [READ_ONLY]],
      ['an unavailable one', [OPEN]],
      ['a partial one that evaluated nothing', [observed('a', null)]],
      ['one that does not apply', [DOES_NOT_APPLY]],
      ['none evaluated', [READ_ONLY, OPEN, observed('a', null), DOES_NOT_APPLY]],
    ])('is none for %s', (_, results) => {
      expect(combined(results).count).toEqual({ kind: 'none' });
    });

    it('stays with its source for unlike findings', () => {
      const links = counted('a', 2, { finding: LINKS });
      const errors = counted('b', 3, { finding: ERRORS });
      expect(combined([links, errors]).count).toEqual({ kind: 'per_source' });
      expect(combined([errors, links], POSSIBLE).count).toEqual({ kind: 'per_source' });
      expect(combined([links, counted('b', 3)]).count).toEqual({ kind: 'per_source' });
      expect(combined([links, { ...errors, finding: LINKS }]).count).toEqual({ kind: 'exact', value: 5 });
    });
  });

  describe('consistency', () => {
    const NOT_ESTABLISHED = { kind: 'not_established' };

    it.each([
      ['no results', []],
      ['one that established none', [NONE]],
      ['a snapshot and one that established none', [snapshot('a', 'r5', TEN), NONE]],
      ['an interval and one that established none', [interval('a', TEN, ELEVEN), NONE]],
      ['none that was read', [OPEN, DOES_NOT_APPLY, { ...PARTIAL, records_read: 0 }]],
      ['a snapshot and a part that established none', [snapshot('a', 'r5', TEN), PARTIAL]],
      [
        'a snapshot and findings of a part that established none',
        [snapshot('a', 'r5', TEN), { ...PARTIAL, records_read: null, observed_finding_count: 1 }],
      ],
    ])('is not established for %s', (_, results) => {
      expect(combined(results).consistency).toEqual(NOT_ESTABLISHED);
      expect(combined(results.toReversed()).consistency).toEqual(NOT_ESTABLISHED);
    });

    it.each([
      ['one', [snapshot('a', 'r5', TEN)], 'r5', TEN],
      ['one by its revision', [snapshot(null, 'r5', null)], 'r5', null],
      ['one by its instant', [snapshot(null, null, TEN)], null, TEN],
      [
        'two of one source and revision',
        [snapshot('a', 'r5', null), { ...snapshot('a', 'r5', null), scope: 'T' }],
        'r5',
        null,
      ],
      ['two of one instant', [snapshot('a', null, TEN), snapshot('b', null, TEN)], null, TEN],
      [
        'two of one instant and unlike revisions',
        [snapshot('a', 'r5', TEN), snapshot('b', 'r6', TEN)],
        null,
        TEN,
      ],
      [
        'two of one revision and one instant',
        [snapshot('a', 'r5', TEN), { ...snapshot('a', 'r5', TEN), scope: 'T' }],
        'r5',
        TEN,
      ],
      ['one beside an unavailable one', [snapshot('a', 'r5', TEN), OPEN], 'r5', TEN],
      ['one beside one that does not apply', [snapshot('a', 'r5', TEN), DOES_NOT_APPLY], 'r5', TEN],
      [
        'one beside a part of which nothing was read',
        [snapshot('a', 'r5', TEN), { ...PARTIAL, records_read: 0 }],
        'r5',
        TEN,
      ],
      ['a part that was read', [{ ...PARTIAL, consistency: 'snapshot', snapshot_id: 'r5' }], 'r5', null],
    ])('is a snapshot for %s', (_, results, snapshot_id, snapshot_at) => {
      expect(combined(results).consistency).toEqual({ kind: 'snapshot', snapshot_id, snapshot_at });
      expect(combined(results.toReversed()).consistency).toEqual({
        kind: 'snapshot',
        snapshot_id,
        snapshot_at,
      });
    });

    it.each([
      ['one', [interval('a', TEN, ELEVEN)], TEN, ELEVEN],
      ['one without ends', [interval('a', null, null)], null, null],
      ['two snapshots at two instants', [snapshot('a', null, TEN), snapshot('b', null, TWELVE)], TEN, TWELVE],
      ['two revisions of one source', [snapshot('a', 'r5', null), snapshot('a', 'r6', null)], null, null],
      [
        'one revision name of two sources',
        [snapshot('a', 'r5', null), snapshot('b', 'r5', null)],
        null,
        null,
      ],
      [
        'one revision name of no source',
        [snapshot(null, 'r5', null), { ...snapshot(null, 'r5', null), scope: 'T' }],
        null,
        null,
      ],
      ['a revision and an instant', [snapshot('a', 'r5', null), snapshot('a', null, TEN)], null, null],
      ['two intervals', [interval('a', TEN, ELEVEN), interval('b', ELEVEN, TWELVE)], TEN, TWELVE],
      [
        'an interval within another',
        [interval('a', TEN, TWELVE), interval('b', ELEVEN, ELEVEN)],
        TEN,
        TWELVE,
      ],
      [
        'a snapshot after an interval',
        [interval('a', TEN, ELEVEN), snapshot('b', 'r5', TWELVE)],
        TEN,
        TWELVE,
      ],
      [
        'a snapshot within an interval',
        [interval('a', TEN, TWELVE), snapshot('b', 'r5', ELEVEN)],
        TEN,
        TWELVE,
      ],
      [
        'an interval whose ends are not known',
        [interval('a', TEN, ELEVEN), interval('b', null, null)],
        null,
        null,
      ],
      [
        'intervals with other offsets',
        [interval('a', '2026-05-04T09:30:00-02:00', TWELVE), interval('b', TEN, '2026-05-04T15:00:00+04:00')],
        TEN,
        TWELVE,
      ],
      ['an interval beside an unavailable one', [interval('a', TEN, ELEVEN), OPEN], TEN, ELEVEN],
    ])('is an interval for %s', (_, results, from, to) => {
      expect(combined(results).consistency).toEqual({ kind: 'interval', from, to });
      expect(combined(results.toReversed()).consistency).toEqual({ kind: 'interval', from, to });
    });

    it('takes the same instant for one in two spellings', () => {
      expect(
        combined([snapshot('a', null, TEN), snapshot('b', null, '2026-05-04T12:00:00.0+02:00')]).consistency,
      ).toMatchObject({ kind: 'snapshot', snapshot_id: null });
      expect(
        combined([snapshot('a', null, TEN), snapshot('b', null, '2026-05-04T10:00:00.0001Z')]).consistency,
      ).toMatchObject({ kind: 'interval' });
    });

    it('is spelled alike whatever the order', () => {
      const a = snapshot('a', null, TEN);
      const b = snapshot('b', null, '2026-05-04T12:00:00+02:00');
      expect(combined([a, b]).consistency).toEqual(combined([b, a]).consistency);
      const c = interval('c', '2026-05-04T12:00:00+02:00', TWELVE);
      const d = interval('d', TEN, '2026-05-04T14:00:00+02:00');
      expect(combined([c, d]).consistency).toEqual(combined([d, c]).consistency);
    });
  });

  describe('fields', () => {
    const present = { value: 0, status: 'present' };
    const failed = { value: null, status: 'not_applicable', reason: 'timed_out' };
    const beside = { value: null, status: 'not_applicable', reason: 'out_of_scope' };
    const ofFields = (values: object, rest: object = {}) => {
      const { conclusion, coverage } = combine(evidence({ fields: { values }, ...rest }));
      return `${conclusion} · ${coverage}`;
    };

    it.each([
      ['present', { a: present }, 'read-only · complete'],
      ['present or neutral', { a: present, b: beside }, 'read-only · complete'],
      ['neutral', { b: beside }, 'read-only · not_applicable'],
      ['not all known', { a: present, b: failed, c: beside }, 'open · partial'],
      ['unknown', { b: failed }, 'open · unavailable'],
    ])('alone that are %s come to what can be told of them', (_, values, reached) => {
      expect(ofFields(values)).toBe(reached);
    });

    it('that were not asked for keep nothing open', () => {
      expect(ofFields({ a: present, b: failed }, { asked: ['a'] })).toBe('read-only · complete');
      expect(ofFields({ a: present, b: failed }, { asked: ['b'] })).toBe('open · unavailable');
    });

    it('leave the conclusion to results, and to sources that had to answer', () => {
      expect(ofFields({ b: failed }, { results: [NONE] })).toBe('none · complete');
      expect(ofFields({ a: present }, { expected: ['billing'] })).toBe('open · unavailable');
    });

    it('keep their states, by name', () => {
      const { fields } = combine(evidence({ fields: { values: { id: 7, a: present, b: failed } } }));
      expect(fields).toEqual({ a: { ...present, reason: null }, b: failed });
    });
  });

  describe('laws', () => {
    const RUNS = { numRuns: 100 };

    it('do not let the order matter', () => {
      const shuffled = several().chain((inputs) =>
        fc.tuple(
          fc.constant(inputs),
          fc.shuffledSubarray(inputs, { minLength: inputs.length, maxLength: inputs.length }),
        ),
      );
      fc.assert(
        fc.property(shuffled, overlap(), ([inputs, other], rest) => {
          expect(unordered(combined(other, rest))).toEqual(unordered(combined(inputs, rest)));
        }),
        RUNS,
      );
    });

    it('do not let repetition matter', () => {
      const repeated = several().chain((inputs) => fc.tuple(fc.constant(inputs), fc.subarray(inputs)));
      fc.assert(
        fc.property(repeated, overlap(), ([inputs, again], rest) => {
          expect(combined([...inputs, ...again], rest)).toEqual(combined(inputs, rest));
        }),
        RUNS,
      );
    });

    it('do not let grouping matter', () => {
      fc.assert(
        fc.property(several(), several(), overlap(), (x, y, rest) => {
          const grouped = [...combined(x, rest).results, ...combined(y, rest).results];
          expect(combined(grouped, rest)).toEqual(combined([...x, ...y], rest));
        }),
        RUNS,
      );
    });

    it('combine a combination to itself, missing sources too', () => {
      fc.assert(
        fc.property(evidenceInput(), (input) => {
          const once = combine(evidence(input));
          expect(combine(evidence({ ...input, results: once.results }))).toEqual(once);
          const { overlap, fields, asked } = input;
          expect(combined(once.results, { overlap, fields, asked })).toEqual(once);
        }),
        RUNS,
      );
    });

    it('combine one result to itself', () => {
      fc.assert(
        fc.property(related(), overlap(), (input, rest) => {
          const result = coverage(input);
          const combination = combined([input], rest);
          expect(combination.results).toEqual([result]);
          expect(combination.coverage).toBe(result.status);
          expect(combination.count).toEqual(countAlone(result));
          expect(combination.consistency).toEqual(consistencyAlone(result));
        }),
        RUNS,
      );
    });

    it('never raise the coverage above the best that applies', () => {
      const RANK = { not_applicable: 0, unavailable: 1, partial: 2, complete: 3 };
      fc.assert(
        fc.property(several(), overlap(), (inputs, rest) => {
          const ranks = inputs.map(({ status }) => RANK[status]);
          expect(RANK[combined(inputs, rest).coverage]).toBeLessThanOrEqual(Math.max(1, ...ranks));
        }),
        RUNS,
      );
    });

    it('call the coverage complete only if every one that applies is', () => {
      fc.assert(
        fc.property(evidenceInput(), (input) => {
          fc.pre(input.results.length + input.expected.length > 0 || input.fields === null);
          const combination = combine(evidence(input));
          const applying = input.results.filter(({ status }) => status !== 'not_applicable');
          const silent = input.expected.filter(
            (name) => !input.results.some(({ source }) => source === name),
          );
          const complete =
            applying.length > 0 &&
            silent.length === 0 &&
            applying.every(({ status }) => status === 'complete');
          expect(combination.coverage === 'complete').toBe(complete);
          if (!complete) expect(['found', 'open', 'does-not-apply']).toContain(combination.conclusion);
        }),
        RUNS,
      );
    });

    it('keep every result, every incomplete one and every missing source', () => {
      fc.assert(
        fc.property(evidenceInput(), (input) => {
          const { results } = combine(evidence(input));
          for (const given of input.results) expect(results).toContainEqual(coverage(given));
          for (const source of input.expected) {
            expect(results.some((result) => result.source === source)).toBe(true);
          }
          for (const result of results) {
            const given = input.results.some(
              (one) => JSON.stringify(coverage(one)) === JSON.stringify(result),
            );
            const missing = input.expected.includes(String(result.source)) && result.status === 'unavailable';
            expect(given || missing).toBe(true);
          }
        }),
        RUNS,
      );
    });

    it('let no working source mask an unavailable one', () => {
      fc.assert(
        fc.property(several(), overlap(), (inputs, rest) => {
          const before = combined(inputs, rest);
          const after = combined([...inputs, { ...OPEN, source: 'shop' }], rest);
          expect(after.conclusion).toBe(before.conclusion === 'found' ? 'found' : 'open');
          expect(['partial', 'unavailable']).toContain(after.coverage);
          expect(after.count.kind).not.toBe('exact');
          expect(after.results.some(({ source }) => source === 'shop')).toBe(true);
        }),
        RUNS,
      );
    });

    it('let a result that does not apply change nothing but the results', () => {
      fc.assert(
        fc.property(several(), overlap(), (inputs, rest) => {
          fc.pre(inputs.length > 0);
          const { results: _, ...before } = combined(inputs, rest);
          const { results, ...after } = combined([...inputs, { ...DOES_NOT_APPLY, source: 'shop' }], rest);
          expect(after).toEqual(before);
          expect(results.some(({ source }) => source === 'shop')).toBe(true);
        }),
        RUNS,
      );
    });

    it('count exactly only what is complete, and never less than what was seen', () => {
      fc.assert(
        fc.property(several(), overlap(), (inputs, rest) => {
          const { count, coverage: reached } = combined(inputs, rest);
          if (count.kind === 'exact') expect(reached).toBe('complete');
          if (count.kind === 'exact' || count.kind === 'at_least') {
            const seen = inputs.map((one) => one.finding_count ?? one.observed_finding_count ?? 0);
            expect(count.value).toBeGreaterThanOrEqual(Math.max(0, ...seen));
            expect(Number.isSafeInteger(count.value)).toBe(true);
          }
        }),
        RUNS,
      );
    });
  });
});

function countAlone(result: CoverageResult): unknown {
  if (result.status === 'complete' && result.finding_count !== null) {
    return { kind: 'exact', value: result.finding_count };
  }
  if (result.status === 'partial' && result.observed_finding_count !== null) {
    return { kind: 'at_least', value: result.observed_finding_count };
  }
  return { kind: 'none' };
}

function consistencyAlone(result: CoverageResult): unknown {
  const read =
    result.status === 'complete' ||
    (result.records_read ?? 0) > 0 ||
    (result.observed_finding_count ?? 0) > 0;
  if (read && result.consistency === 'snapshot') {
    return { kind: 'snapshot', snapshot_id: result.snapshot_id, snapshot_at: result.snapshot_at };
  }
  if (read && result.consistency === 'interval') {
    return { kind: 'interval', from: result.read_from, to: result.read_to };
  }
  return { kind: 'not_established' };
}
