import { type CoverageInput, METHODS } from '../evidence/coverage-result.ts';
import { type Evidence, OVERLAPS } from '../evidence/evidence.ts';
import { NEXT_ACTIONS } from '../evidence/next-action.ts';
import { parseEvidence } from '../evidence/parse-evidence.ts';
import { REASON_NAMES } from '../evidence/reason.ts';

/** One state: evidence as a producer writes it, and as it was parsed. */
export interface Sample {
  readonly input: unknown;
  readonly evidence: Evidence;
}

type Change = Partial<CoverageInput>;

/**
 * States of evidence, at least one for each class of what a plan depends on: how far a read got, by which method
 * and with which numbers and times; what bounds it; each reason, detail and step; several results together; and
 * fields in each state.
 *
 * The test suite goes through far more, with every combination of the classes; what contradicts itself is no state.
 */
export function sampleEvidence(): readonly Sample[] {
  return [...details(), ...numbers(), ...together(), ...fields()].flatMap((input) => {
    const parsed = parseEvidence(input);
    return parsed.ok ? [{ input, evidence: parsed.value }] : [];
  });
}

const SCOPE = { scope: 'all invoices' } as const;
const ENDS = { read_from: '2026-05-31T10:00:00Z', read_to: '2026-05-31T10:04:00Z' } as const;
const NAMES = { snapshot_id: 'r5', snapshot_at: '2026-05-31T10:00:00Z' } as const;
const NOUNS = {
  record: { one: 'invoice', other: 'invoices' },
  finding: { one: 'missing link', other: 'missing links' },
} as const;
const BOUNDS = { exclusions: ['drafts'], visible_to: 'auditor@example.com' } as const;
const COUNTS = [null, 0, 1, 12] as const;

/** Every combination of the changes, one of each list. */
function product(...lists: readonly (readonly Change[])[]): readonly Change[] {
  return lists.reduce<readonly Change[]>(
    (made, list) => made.flatMap((one) => list.map((next) => ({ ...one, ...next }))),
    [{}],
  );
}

/** Each value of a key in a change of its own; none is left out, as a producer would. */
function each<K extends keyof CoverageInput>(
  key: K,
  values: readonly (CoverageInput[K] | null)[],
): readonly Change[] {
  return values.map((value): Change => (value === null ? {} : { [key]: value }));
}

/** Every combination of numbers, by method, at an instant and not. */
function numbers(): readonly Change[] {
  const read = [
    [SCOPE],
    each('method', [null, ...METHODS]),
    each('records_read', COUNTS),
    each('records_total', [
      null,
      { value: 12, relation: 'eq' },
      { value: 40, relation: 'eq' },
      { value: 12, relation: 'gte' },
    ]),
    [{}, { consistency: 'snapshot', ...NAMES }],
  ] as const;
  return [
    ...product([{ status: 'complete' }], ...read, each('finding_count', COUNTS)),
    ...product(
      [{ status: 'partial', reason: 'limit_reached' }],
      ...read,
      each('observed_finding_count', COUNTS),
    ),
  ];
}

const COMPLETE = { status: 'complete', ...SCOPE, method: 'inspect', records_read: 12 } as const;
const PARTIAL = { ...COMPLETE, status: 'partial', reason: 'limit_reached' } as const;
const NONE_DELIVERED = { method: 'query', records_read: 0 } as const;

/** What a read can have established, by what follows from it. */
const READS: readonly CoverageInput[] = [
  { ...COMPLETE, finding_count: 3 },
  { ...COMPLETE, finding_count: 0 },
  { ...COMPLETE, ...NONE_DELIVERED, finding_count: 0 },
  { ...COMPLETE, method: null, records_read: 0, finding_count: 0 },
  { ...COMPLETE, records_read: 0, finding_count: 0 },
  COMPLETE,
  { ...PARTIAL, observed_finding_count: 1 },
  { ...PARTIAL, observed_finding_count: 0 },
  { ...PARTIAL, ...NONE_DELIVERED, observed_finding_count: 0, records_total: { value: 40, relation: 'eq' } },
  PARTIAL,
  { ...PARTIAL, records_read: 0, observed_finding_count: 0 },
  { status: 'unavailable', ...SCOPE, reason: 'timed_out' },
  { status: 'not_applicable', ...SCOPE, reason: 'out_of_scope' },
];

/** Each read with each of its other keys in turn. */
function details(): readonly Change[] {
  const gaps = (count: number): Change => ({
    gaps: Array.from({ length: count }, (_, i) => ({ part: `page ${i + 1}`, reason: 'timed_out' })),
  });
  const changes: readonly Change[] = [
    {},
    { source: 'billing' },
    { source: 'billing', scope: null },
    { scope: null },
    { exclusions: BOUNDS.exclusions },
    { visible_to: BOUNDS.visible_to },
    BOUNDS,
    NOUNS,
    { reason_detail: 'HTTP 504' },
    { reason: null, ...gaps(1) },
    { reason: null, records_total: { value: 40, relation: 'eq' }, ...gaps(1) },
    gaps(1),
    gaps(7),
    { consistency: 'snapshot', snapshot_id: NAMES.snapshot_id },
    { consistency: 'snapshot', snapshot_at: NAMES.snapshot_at },
    { consistency: 'interval', ...ENDS },
    { records_read: null },
    ...REASON_NAMES.map((reason) => ({ reason })),
    ...NEXT_ACTIONS.map((next_action) => ({ next_action })),
  ];
  return READS.flatMap((read) => changes.map((change) => ({ ...read, ...change })));
}

/** Several results: none, two of each kind, crowds of one kind or more; and sources that did not answer. */
function together(): readonly unknown[] {
  const apart = (results: readonly Change[]): readonly Change[] =>
    results.map((result, i) => ({ ...result, source: `source ${i}` }));
  const crowd = (read: Change, change: Change = {}): readonly Change[] =>
    Array.from({ length: 6 }, () => ({ ...read, ...change }));
  const times: readonly Change[] = [
    { consistency: 'snapshot', ...NAMES },
    { consistency: 'interval', ...ENDS },
    { consistency: 'interval' },
    {},
  ];
  const pairs = [
    ...READS.flatMap((one, i) => READS.slice(i).map((other) => [one, other])),
    ...times.flatMap((one) =>
      times.map((other) => [
        { ...COMPLETE, ...one },
        { ...PARTIAL, ...other },
      ]),
    ),
  ];
  const crowds = READS.flatMap((read) => [
    crowd(read),
    crowd(read, BOUNDS),
    [...crowd(read), ...READS.slice(-3)],
  ]);
  const asked = [[], ...READS.map((read) => [read])].flatMap((results) => [
    { results, scope: 'everything of May' },
    { results, scope: 'everything of May', expected: ['metrics'] },
  ]);
  // By turns: each pair would settle the same, or more, with the other.
  const overlapping = [...pairs, ...crowds].map((results, i) => {
    return { results: apart(results), overlap: OVERLAPS[i % OVERLAPS.length] };
  });
  return [{ results: [] }, ...asked, ...overlapping];
}

/** Fields: each no, each reason, more in one state than are named, and all of it beside results. */
function fields(): readonly unknown[] {
  const present = (value: unknown): object => ({ value, status: 'present', reason: null });
  const absent = (reason: string): object => ({ value: null, status: 'not_applicable', reason });
  const crowd = (state: object): object =>
    Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`field ${i}`, state]));
  const responses: readonly object[] = [
    ...[false, 0, '', [], true, 7, 'Kim', ['a']].map((value) => ({
      ticket: 't_1',
      resolved: present(value),
    })),
    ...REASON_NAMES.map((reason) => ({ resolved: present(false), vip: absent(reason) })),
    ...REASON_NAMES.map((reason) => ({ vip: absent(reason) })),
    ...[present(true), absent('timed_out'), absent('out_of_scope')].map((state) => ({
      ticket: 't_1',
      resolved: present(false),
      ...crowd(state),
    })),
  ];
  const mixed = { resolved: present(false), vip: absent('no_permission') };
  return [
    ...responses.map((values) => ({ fields: { values } })),
    { fields: { values: mixed }, asked: ['resolved'], scope: 'everything of May' },
    ...READS.map((read) => ({ results: [{ ...read, source: 'resolved' }], fields: { values: mixed } })),
    { results: READS.slice(0, 2), expected: ['metrics'], fields: { values: mixed } },
  ];
}
