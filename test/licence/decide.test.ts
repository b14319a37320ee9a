import { describe, expect, it } from 'vitest';
import type { Claim, Rule } from '../../src/index.ts';
import type { AuditedClaimType } from '../../src/licence/claim.ts';
import { licenceOf } from './licence-of.ts';

const complete = { status: 'complete', scope: 'invoices', method: 'inspect', records_read: 40 };
const partial = {
  status: 'partial',
  scope: 'invoices',
  method: 'inspect',
  records_read: 12,
  reason: 'limit_reached',
};
const unavailable = { status: 'unavailable', scope: 'invoices', reason: 'timed_out' };
const inapplicable = { status: 'not_applicable', scope: 'invoices', reason: 'out_of_scope' };
const snapshot = { consistency: 'snapshot', snapshot_id: 'r5', snapshot_at: '2026-05-31T10:00:00Z' };

/** The columns of the matrix: a status, and the count where it has one. All reads are snapshots. */
const COLUMNS = [
  ['complete, none found', { ...complete, ...snapshot, finding_count: 0 }],
  ['complete, 3 found', { ...complete, ...snapshot, finding_count: 3 }],
  ['complete, nothing evaluated', { ...complete, ...snapshot, finding_count: null }],
  ['partial, none seen', { ...partial, ...snapshot, observed_finding_count: 0 }],
  ['partial, 3 seen', { ...partial, ...snapshot, observed_finding_count: 3 }],
  ['partial, nothing evaluated', { ...partial, ...snapshot, observed_finding_count: null }],
  ['unavailable', unavailable],
  ['not applicable', inapplicable],
] as const;

/** Granted, or the key that denies it: the status, how much was read, or one of the two counts. */
type Cell = '+' | 'status' | 'read' | 'found' | 'seen';

const KEYS: Record<Exclude<Cell, '+'>, string> = {
  status: 'results[0].status',
  read: 'results[0].records_read',
  found: 'results[0].finding_count',
  seen: 'results[0].observed_finding_count',
};

type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell];

/** The claims of a type, by the number that they name, and the rule that decides them. */
interface Rows {
  readonly rule: Rule;
  readonly rows: readonly (readonly [n: number | undefined, ...Row])[];
}

const u = undefined;

// biome-ignore format: a table
const MATRIX: Record<AuditedClaimType, Rows> = {
  //                                                                    complete                   partial                       unav.     n/a
  absence_full: { rule: 'none-is-earned', rows: [                  [u, '+', 'found', 'found',     'status', 'status', 'status', 'status', 'status'],
                                                                   [3, 'found', '+', 'found',     'status', 'status', 'status', 'status', 'status']] },
  negative_field: { rule: 'none-is-earned', rows: [                [u, '+', 'found', 'found',     'status', 'status', 'status', 'status', 'status']] },
  universal_positive: { rule: 'all-fine-needs-records', rows: [    [u, '+', 'found', 'found',     'status', 'status', 'status', 'status', 'status'],
                                                                   [3, 'found', '+', 'found',     'status', 'status', 'status', 'status', 'status']] },
  absence_observed: { rule: 'none-among-read', rows: [             [u, '+', 'found', 'found',     '+', 'seen', 'seen',          'read', 'read'],
                                                                   [3, 'found', '+', 'found',     'seen', '+', 'seen',          'read', 'read']] },
  count_exact: { rule: 'totals-need-completeness', rows: [         [0, '+', 'found', 'found',     'status', 'status', 'status', 'status', 'status'],
                                                                   [2, 'found', 'found', 'found', 'status', 'status', 'status', 'status', 'status'],
                                                                   [3, 'found', '+', 'found',     'status', 'status', 'status', 'status', 'status'],
                                                                   [4, 'found', 'found', 'found', 'status', 'status', 'status', 'status', 'status']] },
  count_upper_bound: { rule: 'totals-need-completeness', rows: [   [u, '+', '+', 'found',         'status', 'status', 'status', 'status', 'status'],
                                                                   [0, '+', 'found', 'found',     'status', 'status', 'status', 'status', 'status'],
                                                                   [2, '+', 'found', 'found',     'status', 'status', 'status', 'status', 'status'],
                                                                   [3, '+', '+', 'found',         'status', 'status', 'status', 'status', 'status'],
                                                                   [4, '+', '+', 'found',         'status', 'status', 'status', 'status', 'status']] },
  aggregate: { rule: 'totals-need-completeness', rows: [           [u, '+', '+', '+',             'status', 'status', 'status', 'status', 'status']] },
  count_observed: { rule: 'positives-survive-gaps', rows: [        [0, 'found', 'found', 'found', 'seen', 'seen', 'seen',       'status', 'status'],
                                                                   [2, 'found', 'found', 'found', 'seen', 'seen', 'seen',       'status', 'status'],
                                                                   [3, 'found', '+', 'found',     'seen', '+', 'seen',          'status', 'status'],
                                                                   [4, 'found', 'found', 'found', 'seen', 'seen', 'seen',       'status', 'status']] },
  count_lower_bound: { rule: 'positives-survive-gaps', rows: [     [1, 'found', '+', 'found',     'seen', '+', 'seen',          'status', 'status'],
                                                                   [3, 'found', '+', 'found',     'seen', '+', 'seen',          'status', 'status'],
                                                                   [4, 'found', 'found', 'found', 'seen', 'seen', 'seen',       'status', 'status']] },
  existence: { rule: 'positives-survive-gaps', rows: [             [u, 'found', '+', 'found',     'seen', '+', 'seen',          'status', 'status']] },
  completeness: { rule: 'end-was-reached', rows: [                 [u, '+', '+', '+',             'status', 'status', 'status', 'status', 'status']] },
  check_success: { rule: 'end-was-reached', rows: [                [u, '+', '+', '+',             'status', 'status', 'status', 'status', 'status']] },
  snapshot: { rule: 'instants-need-a-snapshot', rows: [            [u, '+', '+', '+',             '+', '+', '+',                'status', 'status']] },
};

const CELLS = Object.entries(MATRIX).flatMap(([type, { rule, rows }]) =>
  rows.flatMap(([n, ...row]) =>
    row.map((cell, i) => {
      const [name, result] = COLUMNS[i] ?? COLUMNS[0];
      const claim = { type, ...(n === undefined ? {} : { n }) } as Claim;
      const says = n === undefined ? type : `${type} of ${n}`;
      return [
        `${cell === '+' ? 'grants' : 'denies'} ${says}: ${name}`,
        { result, claim, rule, cell },
      ] as const;
    }),
  ),
);

function deny(input: unknown, claim: Claim, rule: Rule, evidence: readonly string[]): void {
  expect(licenceOf(input).decide(claim)).toEqual({ claim, granted: false, rule, evidence });
}

function grants(input: unknown, claim: Claim): boolean {
  return licenceOf(input).decide(claim).granted;
}

function saysWhere({ result, claim, cell }: (typeof CELLS)[number][1]): void {
  const { evidence } = licenceOf(result).decide(claim);
  if (cell === '+') expect(evidence.length).toBeGreaterThan(0);
  else expect(evidence).toEqual([KEYS[cell]]);
}

describe('decide', () => {
  it.each(CELLS)('%s', (_, { result, claim, rule, cell }) => {
    expect(licenceOf(result).decide(claim)).toMatchObject({ claim, granted: cell === '+', rule });
  });

  it.each(CELLS)('%s, and says where', (_, one) => saysWhere(one));

  it.each(COLUMNS)('grants every claim that is not audited: %s', (_, result) => {
    for (const type of ['coverage_report', 'inability', 'unknown', 'inapplicability', 'advice'] as const) {
      expect(licenceOf(result).decide({ type })).toMatchObject({ granted: true, rule: 'limits-are-free' });
    }
  });

  it('tells a number that is one off from the right one, in absences too', () => {
    const found = { ...complete, finding_count: 3 };
    for (const type of ['absence_full', 'universal_positive', 'absence_observed', 'count_exact'] as const) {
      expect(
        [2, 3, 4].map((n) => grants(found, { type, n })),
        type,
      ).toEqual([false, true, false]);
    }
  });

  it('takes a vague number for any that the evidence speaks for', () => {
    const vague = (result: object): readonly boolean[] =>
      (['count_exact', 'count_upper_bound', 'count_observed', 'count_lower_bound'] as const).map((type) =>
        grants(result, { type }),
      );
    expect(vague({ ...complete, finding_count: 3 })).toEqual([true, true, true, true]);
    expect(vague({ ...complete, finding_count: 0 })).toEqual([true, true, false, false]);
    expect(vague({ ...complete, finding_count: null })).toEqual([false, false, false, false]);
    expect(vague({ ...partial, observed_finding_count: 3 })).toEqual([false, false, true, true]);
    expect(vague(unavailable)).toEqual([false, false, false, false]);
  });

  it('grants "at least 0" wherever findings were counted', () => {
    const floor = { type: 'count_lower_bound', n: 0 } as const;
    expect(grants({ ...complete, finding_count: 0 }, floor)).toBe(true);
    expect(grants({ ...partial, observed_finding_count: 0 }, floor)).toBe(true);
    expect(grants({ ...complete, finding_count: null }, floor)).toBe(false);
    expect(grants(unavailable, floor)).toBe(false);
  });

  it('denies everything of no results, at the list of results', () => {
    for (const [type, { rule }] of Object.entries(MATRIX)) {
      deny([], { type, n: 1 } as Claim, rule, ['results']);
    }
  });
});

describe('decide, of an empty collection', () => {
  const empty = { ...complete, records_read: 0, finding_count: 0 };

  it('licenses no finding and a whole read, but neither "all fine" nor "none of those read"', () => {
    for (const claim of [
      { type: 'absence_full' },
      { type: 'count_exact', n: 0 },
      { type: 'completeness' },
    ] as const) {
      expect(grants(empty, claim), claim.type).toBe(true);
    }
    deny(empty, { type: 'universal_positive' }, 'all-fine-needs-records', [
      'results[0].records_read',
      'results[0].method',
    ]);
    deny(empty, { type: 'absence_observed' }, 'none-among-read', ['results[0].records_read']);
  });

  it('licenses the same if the method is not known', () => {
    const unknown = { ...empty, method: null };
    expect(grants(unknown, { type: 'absence_full' })).toBe(true);
    expect(grants(unknown, { type: 'universal_positive' })).toBe(false);
    expect(grants(unknown, { type: 'absence_observed' })).toBe(false);
  });

  it('denies "all fine" where the number of records is not known', () => {
    expect(grants({ ...empty, records_read: null }, { type: 'absence_full' })).toBe(true);
    expect(grants({ ...empty, records_read: null }, { type: 'universal_positive' })).toBe(false);
  });

  it('licenses "all fine" of a query that the source evaluated', () => {
    const query = { ...empty, method: 'query' };
    expect(grants(query, { type: 'absence_full' })).toBe(true);
    expect(grants(query, { type: 'universal_positive' })).toBe(true);
    expect(grants(query, { type: 'absence_observed' })).toBe(false);
  });

  it('denies every absence where an unfinished read delivered nothing', () => {
    const nothing = { ...partial, records_read: 0, observed_finding_count: 0 };
    deny(nothing, { type: 'absence_full' }, 'none-is-earned', ['results[0].status']);
    deny(nothing, { type: 'absence_observed' }, 'none-among-read', ['results[0].records_read']);
    deny({ ...nothing, ...snapshot }, { type: 'snapshot' }, 'instants-need-a-snapshot', [
      'results[0].status',
    ]);
  });

  it('takes a finding for a read even if records were not counted', () => {
    const seen = { ...partial, ...snapshot, records_read: null, observed_finding_count: 1 };
    expect(grants(seen, { type: 'count_observed', n: 1 })).toBe(true);
    expect(grants(seen, { type: 'snapshot' })).toBe(true);
    expect(grants(seen, { type: 'absence_observed', n: 1 })).toBe(false);
  });
});

describe('decide, of a stated total', () => {
  const stated = {
    status: 'partial',
    scope: 'tickets',
    method: 'query',
    records_read: 0,
    observed_finding_count: 0,
    records_total: { value: 12, relation: 'eq' },
    reason: 'fetch_failed',
  };

  it('licenses no claim by it: it is reported as stated', () => {
    const { may } = licenceOf(stated);
    expect(may).toEqual([]);
    expect(grants(stated, { type: 'count_lower_bound', n: 12 })).toBe(false);
    expect(grants(stated, { type: 'existence' })).toBe(false);
    expect(grants(stated, { type: 'coverage_report' })).toBe(true);
  });
});

describe('decide, of one source among several', () => {
  const clean = { ...complete, source: 'billing', finding_count: 0 };
  const down = { ...unavailable, source: 'crm' };

  it('measures a claim by the sources that it names', () => {
    expect(grants([clean, down], { type: 'absence_full', about: ['billing'] })).toBe(true);
    expect(grants([clean, down], { type: 'absence_full', about: [0] })).toBe(true);
    deny([clean, down], { type: 'absence_full', about: ['crm'] }, 'none-is-earned', ['results[1].status']);
    deny([clean, down], { type: 'absence_full', about: [1, 'billing'] }, 'none-is-earned', [
      'results[1].status',
    ]);
  });

  it('measures a claim that names none by all of them', () => {
    deny([clean, down], { type: 'absence_full' }, 'none-is-earned', ['results[1].status']);
    deny([clean, down], { type: 'absence_observed' }, 'none-among-read', ['results[1].records_read']);
    deny([clean, down], { type: 'completeness' }, 'end-was-reached', ['results[1].status']);
    deny([clean, down], { type: 'count_exact', n: 0 }, 'totals-need-completeness', ['results[1].status']);
  });

  it('takes a name for every result of that source', () => {
    const archive = { ...clean, scope: 'archive', finding_count: 2 };
    expect(grants([clean, archive], { type: 'absence_full', about: ['billing'] })).toBe(false);
    expect(grants([clean, archive], { type: 'count_exact', n: 2, about: ['billing'] })).toBe(true);
    expect(grants([clean, archive], { type: 'absence_full', about: [0] })).toBe(true);
  });

  it('finds a source that had to answer and did not', () => {
    const evidence = { results: [clean], expected: ['billing', 'crm'] };
    deny(evidence, { type: 'absence_full' }, 'none-is-earned', ['expected[1].status']);
    deny(evidence, { type: 'completeness', about: ['crm'] }, 'end-was-reached', ['expected[1].status']);
    expect(grants(evidence, { type: 'absence_full', about: ['billing'] })).toBe(true);
  });

  it.each([[['shop']], [[2]], [[-1]], [[]], [['billing', 'shop']]])(
    'is silent, and so denies, about %j',
    (about) => {
      for (const type of Object.keys(MATRIX) as AuditedClaimType[]) {
        const decision = licenceOf([clean, down]).decide({ type, n: 1, about });
        expect(decision).toMatchObject({ granted: false, rule: 'silence-is-not-consent' });
      }
    },
  );

  it('never denies that a source is not known', () => {
    for (const type of ['coverage_report', 'inability', 'unknown', 'inapplicability', 'advice'] as const) {
      expect(grants([clean, down], { type, about: ['shop'] }), type).toBe(true);
    }
  });

  it('keeps what was found whatever another source did', () => {
    const found = { ...complete, source: 'billing', finding_count: 3 };
    expect(grants([found, down], { type: 'existence' })).toBe(true);
    expect(grants([found, down], { type: 'count_observed', n: 3 })).toBe(true);
    expect(grants([found, down], { type: 'count_lower_bound', n: 3 })).toBe(true);
    expect(grants([found, down], { type: 'count_lower_bound', n: 4 })).toBe(false);
    expect(grants([found, down], { type: 'count_exact', n: 3 })).toBe(false);
    expect(grants([found, down], { type: 'count_upper_bound', n: 3 })).toBe(false);
    expect(grants([found, down], { type: 'aggregate' })).toBe(false);
  });
});

describe('decide, of a sum', () => {
  const of = (source: string | null, finding_count: number | null, rest: object = {}) => ({
    ...complete,
    source,
    finding_count,
    ...rest,
  });

  it('adds what does not overlap', () => {
    const results = [of('billing', 3), of('crm', 2)];
    expect([4, 5, 6].map((n) => grants(results, { type: 'count_exact', n }))).toEqual([false, true, false]);
    expect(grants(results, { type: 'count_observed', n: 5 })).toBe(true);
    expect(grants(results, { type: 'absence_full', n: 5 })).toBe(true);
  });

  it('leaves at least the largest where records may overlap', () => {
    const results = [of('billing', 3), of('crm', 2)];
    const evidence = { results, overlap: 'possible' };
    const counts = ['results[0].finding_count', 'results[1].finding_count'];
    for (const n of [3, 5]) {
      deny(evidence, { type: 'count_exact', n }, 'totals-need-completeness', counts);
      deny(evidence, { type: 'count_observed', n }, 'positives-survive-gaps', counts);
    }
    expect(grants(evidence, { type: 'count_upper_bound', n: 5 })).toBe(false);
    expect(grants(evidence, { type: 'count_lower_bound', n: 3 })).toBe(true);
    expect(grants(evidence, { type: 'count_lower_bound', n: 4 })).toBe(false);
    expect(grants(evidence, { type: 'existence' })).toBe(true);
    expect(grants(evidence, { type: 'count_exact', n: 3, about: ['billing'] })).toBe(true);
  });

  it('knows a sum with one finder, and a sum of 0, for exact either way', () => {
    const one = { results: [of('billing', 3), of('crm', 0)], overlap: 'possible' };
    expect(grants(one, { type: 'count_exact', n: 3 })).toBe(true);
    const none = { results: [of('billing', 0), of('crm', 0)], overlap: 'possible' };
    expect(grants(none, { type: 'absence_full' })).toBe(true);
    expect(grants(none, { type: 'universal_positive' })).toBe(true);
    expect(grants(none, { type: 'count_exact', n: 0 })).toBe(true);
  });

  it('takes two reads of the same source and scope for overlapping, whatever is declared', () => {
    const results = [of('billing', 3), of('billing', 2, { records_read: 39 })];
    const evidence = { results, overlap: 'disjoint' };
    expect(grants(evidence, { type: 'count_exact', n: 5 })).toBe(false);
    expect(grants(evidence, { type: 'count_lower_bound', n: 3 })).toBe(true);
    expect(grants(evidence, { type: 'count_lower_bound', n: 4 })).toBe(false);
  });

  it('adds no findings of unlike kinds', () => {
    const errors = { finding: { one: 'error', other: 'errors' } };
    const gaps = { finding: { one: 'missing link', other: 'missing links' } };
    const results = [of('billing', 3, errors), of('crm', 2, gaps)];
    const counts = ['results[0].finding_count', 'results[1].finding_count'];
    deny(results, { type: 'count_exact', n: 5 }, 'totals-need-completeness', counts);
    deny(results, { type: 'count_observed', n: 5 }, 'positives-survive-gaps', counts);
    expect(grants(results, { type: 'count_upper_bound', n: 5 })).toBe(false);
    expect(grants(results, { type: 'count_lower_bound', n: 5 })).toBe(false);
    expect(grants(results, { type: 'existence' })).toBe(true);
    expect(grants(results, { type: 'count_exact', n: 3, about: ['billing'] })).toBe(true);
    expect(grants(results, { type: 'count_exact', n: 2, about: ['crm'] })).toBe(true);
    expect(grants([of('billing', 0, errors), of('crm', 0, gaps)], { type: 'absence_full' })).toBe(true);
  });

  it('licenses no absence beside a source that evaluated nothing', () => {
    const results = [of('billing', 0), of('crm', null)];
    deny(results, { type: 'absence_full' }, 'none-is-earned', ['results[1].finding_count']);
    deny(results, { type: 'count_exact', n: 0 }, 'totals-need-completeness', ['results[1].finding_count']);
    deny(results, { type: 'absence_observed' }, 'none-among-read', ['results[1].finding_count']);
    expect(grants(results, { type: 'completeness' })).toBe(true);
  });
});

describe('decide, where a check does not apply', () => {
  const clean = { ...complete, source: 'billing', finding_count: 0 };
  const results = [clean, { ...inapplicable, source: 'crm' }];

  it('denies what speaks of all, since what does not apply did not pass', () => {
    for (const [type, rule] of [
      ['absence_full', 'none-is-earned'],
      ['universal_positive', 'all-fine-needs-records'],
      ['count_exact', 'totals-need-completeness'],
      ['aggregate', 'totals-need-completeness'],
      ['completeness', 'end-was-reached'],
      ['check_success', 'end-was-reached'],
    ] as const) {
      deny(results, { type }, rule, ['results[1].status']);
    }
  });

  it('grants what speaks of the sources that apply', () => {
    for (const type of ['absence_full', 'universal_positive', 'completeness', 'aggregate'] as const) {
      expect(grants(results, { type, about: ['billing'] }), type).toBe(true);
    }
    expect(grants(results, { type: 'count_exact', n: 0, about: [0] })).toBe(true);
  });
});

describe('decide, of an instant', () => {
  const at = (source: string, times: object) => ({ ...complete, source, finding_count: 0, ...times });
  const T1 = { consistency: 'snapshot', snapshot_at: '2026-05-31T10:00:00Z' };
  const T2 = { consistency: 'snapshot', snapshot_at: '2026-05-31T10:05:00Z' };
  const R5 = { consistency: 'snapshot', snapshot_id: 'r5' };

  it('grants the instant of the snapshot, in any spelling, and no other', () => {
    const holds = (instant: string): boolean => grants(at('billing', T1), { type: 'snapshot', at: instant });
    expect(holds('2026-05-31T10:00:00Z')).toBe(true);
    expect(holds('2026-05-31T12:00:00.000+02:00')).toBe(true);
    expect(holds('2026-05-31T10:00:01Z')).toBe(false);
    expect(holds('now')).toBe(false);
    expect(holds('r5')).toBe(false);
  });

  it('grants the revision of the snapshot and no other', () => {
    expect(grants(at('billing', R5), { type: 'snapshot', at: 'r5' })).toBe(true);
    expect(grants(at('billing', R5), { type: 'snapshot', at: '2026-05-31T10:00:00Z' })).toBe(false);
    deny(at('billing', R5), { type: 'snapshot', at: 'r6' }, 'instants-need-a-snapshot', [
      'results[0].snapshot_at',
      'results[0].snapshot_id',
    ]);
  });

  it.each([
    ['interval', { read_from: '2026-05-31T10:00:00Z', read_to: '2026-05-31T10:00:00Z' }],
    ['not_established', {}],
  ])('denies any instant of a read with consistency %s', (consistency, ends) => {
    const read = at('billing', { consistency, ...ends });
    deny(read, { type: 'snapshot' }, 'instants-need-a-snapshot', ['results[0].consistency']);
    expect(grants(read, { type: 'snapshot', at: '2026-05-31T10:00:00Z' })).toBe(false);
    expect(grants(read, { type: 'absence_full' })).toBe(true);
  });

  it('does not take two snapshots for one', () => {
    deny([at('a', T1), at('b', T2)], { type: 'snapshot' }, 'instants-need-a-snapshot', [
      'results[0].snapshot_at',
      'results[1].snapshot_at',
    ]);
    expect(grants([at('a', R5), at('b', R5)], { type: 'snapshot' })).toBe(false);
    expect(grants([at('a', T1), at('b', T2)], { type: 'snapshot', about: ['a'] })).toBe(true);
    expect(grants([at('a', T1), at('b', T1)], { type: 'snapshot' })).toBe(true);
    const sameRevision = [at('a', R5), at('a', { ...R5, scope: 'archive' })];
    expect(grants(sameRevision, { type: 'snapshot', at: 'r5' })).toBe(true);
  });

  it('denies an instant of sources of which one was not read', () => {
    deny([at('a', T1), { ...unavailable, source: 'b' }], { type: 'snapshot' }, 'instants-need-a-snapshot', [
      'results[1].status',
    ]);
  });
});

describe('decide, asked by a caller without types', () => {
  it.each(['toString', 'constructor', '__proto__', 'foo', 'absence'])(
    'grants no claim of type %s',
    (type) => {
      const claim = { type } as unknown as Claim;
      expect(licenceOf({ ...complete, source: 'billing', finding_count: 0 }).decide(claim)).toMatchObject({
        granted: false,
        rule: 'silence-is-not-consent',
      });
    },
  );

  it.each([[[-1]], [[0.5]], [[2]], ['billing'], [null]])('grants nothing about %j', (about) => {
    const claim = { type: 'absence_full', about } as unknown as Claim;
    expect(licenceOf({ ...complete, source: 'billing', finding_count: 0 }).decide(claim)).toMatchObject({
      granted: false,
      rule: 'silence-is-not-consent',
    });
  });
});
