import type { Consistency } from '../src/evidence/coverage-result.ts';
import type { Overlap } from '../src/evidence/evidence.ts';
import type { Conclusion, CoverageFields } from '../src/index.ts';
import type { EvidenceInput } from './arbitraries.ts';
import { BLANK, MANY, SNAPSHOT } from './states.ts';

type Change = Partial<CoverageFields>;

const complete = { status: 'complete', scope: 'invoices', method: 'inspect', records_read: MANY } as const;
const partial = { ...complete, status: 'partial', reason: 'limit_reached' } as const;
const query = { method: 'query', records_read: 0 } as const;
const gaps = [
  { part: 'page 4', reason: 'timed_out', reason_detail: null },
  { part: 'page 5', reason: 'no_permission', reason_detail: 'HTTP 403' },
] as const;

/** What a read can have established, by what follows from it. */
const READS: Readonly<Record<Conclusion, readonly (Change & Pick<CoverageFields, 'status'>)[]>> = {
  found: [
    { ...complete, finding_count: 3 },
    { ...partial, observed_finding_count: 1 },
    { ...partial, observed_finding_count: 2, records_read: null },
    { ...partial, ...query, observed_finding_count: 0, records_total: { value: 40, relation: 'eq' } },
  ],
  open: [
    { ...partial, observed_finding_count: 0, reason: null, gaps },
    { ...partial, observed_finding_count: null },
    { ...partial, observed_finding_count: null, records_read: null },
    { ...partial, observed_finding_count: 0, records_read: 0 },
    { status: 'unavailable', scope: 'invoices', reason: 'timed_out' },
  ],
  'read-only': [{ ...complete, finding_count: null }],
  none: [
    { ...complete, finding_count: 0 },
    { ...complete, ...query, finding_count: 0 },
    { ...complete, method: null, records_read: 0, finding_count: 0 },
  ],
  'nothing-to-check': [{ ...complete, records_read: 0, finding_count: 0 }],
  'does-not-apply': [{ status: 'not_applicable', scope: 'invoices', reason: 'out_of_scope' }],
};

const TIMES: Readonly<Record<Consistency, readonly Change[]>> = {
  snapshot: [
    { consistency: 'snapshot', ...SNAPSHOT },
    { consistency: 'snapshot', snapshot_id: 'r5', snapshot_at: '2026-05-31T10:02:00Z' },
    { consistency: 'snapshot', snapshot_id: 'r6' },
  ],
  interval: [
    { consistency: 'interval', read_from: '2026-05-31T10:01:00Z', read_to: '2026-05-31T10:04:00Z' },
    { consistency: 'interval' },
  ],
  not_established: [{}],
};

const NOUNS: readonly Change[] = [
  { record: { one: 'invoice', other: 'invoices' }, finding: { one: 'missing link', other: 'missing links' } },
  {},
];

const TYPOS: Change = { finding: { one: 'typo', other: 'typos' } };

const ALL_READS = Object.values(READS).flat();

function timesOf({ status }: Pick<CoverageFields, 'status'>, times: readonly Change[]): readonly Change[] {
  return status === 'complete' || status === 'partial' ? times : [{}];
}

/** One result for each conclusion, status, consistency and noun. */
export function representatives(): readonly CoverageFields[] {
  const firsts = Object.values(TIMES).flatMap(([first]) => first ?? []);
  return ALL_READS.flatMap((read) =>
    timesOf(read, firsts).flatMap((times) =>
      NOUNS.map((nouns): CoverageFields => ({ ...BLANK, ...read, ...times, ...nouns })),
    ),
  );
}

/** One result for each conclusion and status, in every state of time. */
function inTime(): readonly CoverageFields[] {
  return [...TIMES.snapshot, ...TIMES.interval, ...TIMES.not_established].flatMap((times) => [
    { ...BLANK, ...complete, finding_count: 0, ...times },
    { ...BLANK, ...partial, observed_finding_count: 1, ...times },
  ]);
}

const SOURCES = ['billing', 'crm', 'shop'] as const;

/** The results under sources of their own, so that none of them is another. */
function apart(results: readonly CoverageFields[]): readonly CoverageFields[] {
  return results.map((result, i) => ({ ...result, source: SOURCES[i] ?? `source ${i}` }));
}

function pairsOf<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.flatMap((one, i) => items.slice(i).map((other) => [one, other] as const));
}

/** Two results without nouns have theirs in common, as two with the same nouns do. */
function isNamed(pair: readonly CoverageFields[]): boolean {
  return pair.some(({ finding }) => finding !== null);
}

const OVERLAPS: Readonly<Record<Overlap, true>> = { disjoint: true, possible: true };

/** The evidence with those results, one for each overlap and with and without a source that does not answer. */
function evidenceWith(results: readonly CoverageFields[]): readonly EvidenceInput[] {
  return (Object.keys(OVERLAPS) as Overlap[]).flatMap((overlap) =>
    [[], ['metrics']].map((expected) => ({
      results,
      scope: null,
      expected,
      overlap,
      fields: null,
      asked: null,
    })),
  );
}

/** Many results of one kind or two, more than are named one by one. */
function crowds(): readonly (readonly CoverageFields[])[] {
  const kinds = ALL_READS.map((read): CoverageFields => ({ ...BLANK, ...read }));
  const six = (kind: CoverageFields): readonly CoverageFields[] => Array.from({ length: 6 }, () => kind);
  const bounds = { exclusions: ['drafts'], visible_to: 'auditor@example.com' };
  return [
    ...kinds.map((kind) => six({ ...kind, ...bounds })),
    ...kinds.map((kind) => six(kind)),
    ...pairsOf(kinds).map(([one, other]) => [...six(one), other, other]),
    ...kinds.flatMap((kind) =>
      kinds.map((other) => [...six(kind), { ...other, ...NOUNS[0] }, { ...other, ...TYPOS }]),
    ),
  ].map(apart);
}

/** Evidence of one result, two, three or many, and of none. */
export function combinations(): readonly EvidenceInput[] {
  const all = representatives();
  const few = ALL_READS.map((read): CoverageFields => ({ ...BLANK, ...read }));
  const timed = inTime();
  const third = few.filter((_, i) => i % 3 === 0);
  const triples = [...pairsOf(few), ...pairsOf(timed)].flatMap((pair) => third.map((one) => [...pair, one]));
  const related = pairsOf(few).flatMap((pair) => [
    pair.map((result) => ({ ...result, source: 'billing' })),
    pair
      .map((result) => ({ ...result, scope: null }))
      .filter(({ status }) => status !== 'complete' && status !== 'partial'),
  ]);
  const revisions = pairsOf(timed).map((pair) =>
    pair.map((result, i) => ({ ...result, source: 'billing', scope: `invoices ${i}` })),
  );
  const asked = [[], ...all.map((one) => [one])].flatMap(evidenceWith);
  return [
    ...asked,
    ...asked.map((one) => ({ ...one, scope: 'everything of May' })),
    ...[
      ...[...pairsOf(all).filter(isNamed), ...pairsOf(timed), ...triples].map(apart),
      ...related,
      ...revisions,
      ...crowds(),
    ].flatMap(evidenceWith),
  ];
}
