import type { CoverageFields, CoverageInput, IssueCode } from '../../src/index.ts';
import { BLANK } from '../states.ts';

/** How many results take turns in a case. */
const TURNS = 64;

export type Random = () => number;

/** A seeded generator: every run measures the same results. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SOURCES = [
  'billing-api (eu-west-1, read replica 2)',
  'helpdesk export of the night',
  'warehouse-db (region north)',
  'crm (nightly replica)',
] as const;
const SUBJECTS = [
  { record: { one: 'invoice', other: 'invoices' }, finding: { one: 'missing link', other: 'missing links' } },
  {
    record: { one: 'ticket', other: 'tickets' },
    finding: { one: 'overdue ticket', other: 'overdue tickets' },
  },
  { record: { one: 'shipment', other: 'shipments' }, finding: { one: 'mismatch', other: 'mismatches' } },
  { record: null, finding: null },
] as const;
const FILTERS = [
  'with the status overdue and an amount above 5000 euros, in the region EMEA, ordered by the date of the last change',
  'of the northern region, created after March and not yet assigned to an owner, among those that the last import brought',
  'whose customer asked for a new date, read from /v2/records?state=open&region=EMEA&amount_gt=5000&sort=updated_at&page_size=200',
  'with the label Größe XL – dringend, in the archive of 2026 and in that of the year before, without those of closed accounts',
] as const;
/** What one result in sixteen has in its scope. */
const HOSTILE = '“urgent” for  all\u200B of them,\n{{scope}} "done" \u202E[2J in the archive';
const LEFT_OUT = [
  'records that were archived before 2025-01-01 by the retention job',
  'drafts and voided records',
  'records of accounts that were closed, or merged into another account, before the import',
];

type Shape = (n: number, dated: boolean) => Partial<CoverageFields> & Pick<CoverageFields, 'status'>;

const snapshot = (dated: boolean) =>
  dated
    ? ({ consistency: 'snapshot', snapshot_id: 'r51', snapshot_at: '2026-05-31T10:04:00Z' } as const)
    : ({ consistency: 'snapshot', snapshot_id: 'r51' } as const);
const interval = (dated: boolean) =>
  dated
    ? ({
        consistency: 'interval',
        read_from: '2026-05-31T10:00:00Z',
        read_to: '2026-05-31T12:04:30.250+02:00',
      } as const)
    : ({ consistency: 'interval' } as const);
const DETAIL = 'upstream answered 503 after 3 tries; the last request was cancelled after 30000 ms';
const all = (value: number) => ({ value, relation: 'eq' }) as const;

/** What the tools of one day report: each status, method and consistency, found and not. */
const SHAPES: readonly Shape[] = [
  (n, dated) => ({
    status: 'complete',
    method: 'inspect',
    records_read: n + 1,
    records_total: all(n + 1),
    finding_count: 0,
    ...snapshot(dated),
  }),
  (n, dated) => ({
    status: 'partial',
    method: 'inspect',
    records_read: n + 1,
    records_total: all(n + 29),
    observed_finding_count: 0,
    ...interval(dated),
    gaps: [
      { part: 'page 4', reason: 'timed_out', reason_detail: DETAIL },
      { part: 'page 5', reason: 'no_permission', reason_detail: null },
    ],
  }),
  (n, dated) => ({
    status: 'complete',
    method: 'inspect',
    records_read: n + 9,
    records_total: all(n + 9),
    finding_count: 3,
    ...interval(dated),
  }),
  () => ({
    status: 'unavailable',
    reason: 'timed_out',
    reason_detail: DETAIL,
    next_action: 'repeat_the_read',
  }),
  (_, dated) => ({
    status: 'complete',
    method: 'query',
    records_read: 0,
    finding_count: 0,
    ...snapshot(dated),
    exclusions: ['archived records', 'drafts', 'records of closed accounts'],
  }),
  (n) => ({
    status: 'partial',
    method: 'query',
    records_read: n + 1,
    records_total: { value: n + 12, relation: 'gte' },
    observed_finding_count: n + 1,
    reason: 'limit_reached',
  }),
  (n) => ({
    status: 'complete',
    records_read: n + 2,
    finding_count: 0,
    visible_to: 'svc-review@example.com',
    exclusions: ['drafts'],
  }),
  () => ({ status: 'not_applicable', reason: 'out_of_scope', reason_detail: 'not defined for archives' }),
  (n) => ({ status: 'complete', finding_count: n + 1, method: 'inspect' }),
  (n, dated) => ({
    status: 'partial',
    method: 'inspect',
    records_read: n + 4,
    observed_finding_count: 1,
    reason: 'rate_limited',
    reason_detail: DETAIL,
    ...snapshot(dated),
  }),
  () => ({ status: 'complete', method: 'inspect', records_read: 0, records_total: all(0), finding_count: 0 }),
  () => ({ status: 'partial', records_read: 0, observed_finding_count: 0, reason: 'malformed_response' }),
  (n, dated) => ({ status: 'complete', records_read: n + 1, ...snapshot(dated) }),
  (n) => ({ status: 'complete', method: 'query', records_read: n + 1, finding_count: n + 1 }),
  () => ({ status: 'complete', finding_count: 0 }),
  () => ({ status: 'partial', method: 'inspect', records_read: 8, reason: 'possibly_filtered' }),
];

/** The i-th result, every key written; without dates and large numbers, no Intl is needed to word it. */
export function resultAt(i: number, random: Random, dated: boolean): CoverageFields {
  const shape = SHAPES[i % SHAPES.length];
  const turn = (i + Math.floor(i / SHAPES.length)) % 4;
  const n = Math.floor(random() * (dated ? 5000 : 900));
  const { record, finding } = SUBJECTS[turn] ?? SUBJECTS[0];
  const filter = i % 16 === 6 ? HOSTILE : FILTERS[turn];
  const scope = `${record?.other ?? 'records'} of tenant-${i % 97} ${filter}`;
  return {
    ...BLANK,
    source: SOURCES[turn] ?? null,
    scope,
    exclusions: turn < 3 ? LEFT_OUT : [],
    visible_to: turn === 1 ? 'svc-review@example.com' : null,
    record,
    finding,
    ...(shape?.(n, dated) ?? { status: 'unavailable' }),
  };
}

/** The rotation of good results, as JSON gives them. */
export function goodResults(dated: boolean): readonly CoverageInput[] {
  const random = randomFrom(11);
  return Array.from({ length: TURNS }, (_, i) => JSON.parse(JSON.stringify(resultAt(i, random, dated))));
}

type Defect = readonly [IssueCode, Readonly<Record<string, unknown>>];

const COMPLETE = { status: 'complete', scope: 'all invoices', reason: null, gaps: [], exclusions: [] };
const PARTIAL = { status: 'partial', scope: 'all invoices', reason: 'timed_out', finding_count: null };
const UNREAD = { ...BLANK, status: 'unavailable', reason: 'timed_out' };
const BARE = { ...UNREAD, ...COMPLETE };
const PART = { ...UNREAD, ...PARTIAL };

/** One defect each: the code under which the result is refused, and the keys that make it so. */
export const DEFECTS: readonly Defect[] = [
  ['wrong-type', { records_read: '12' }],
  ['unknown-value', { status: 'completed' }],
  ['unknown-key', { findingCount: 0 }],
  ['status-missing', { status: null }],
  ['empty-string', { scope: ' \u200B' }],
  ['unsafe-integer', { records_read: 2 ** 53 }],
  ['bad-instant', { read_from: 'yesterday' }],
  ['bad-noun', { record: { one: 'row. All clear', other: 'rows' } }],
  ['coverage-disagrees', { ...BARE, coverage: 'incomplete' }],
  ['scope-missing', { ...BARE, scope: null }],
  ['count-on-unread', { ...UNREAD, finding_count: 0 }],
  ['total-on-partial', { ...PART, finding_count: 3 }],
  ['observed-on-complete', { ...BARE, observed_finding_count: 3 }],
  ['complete-but-short', { ...BARE, records_read: 12, records_total: { value: 40, relation: 'eq' } }],
  ['gaps-not-partial', { ...BARE, gaps: [{ part: 'page 4', reason: 'timed_out', reason_detail: null }] }],
  ['read-above-total', { ...PART, records_read: 41, records_total: { value: 40, relation: 'eq' } }],
  ['query-count-differs', { ...BARE, method: 'query', records_read: 3, finding_count: 0 }],
  ['finding-in-nothing', { ...BARE, method: 'inspect', records_read: 0, finding_count: 1 }],
  ['snapshot-unnamed', { ...BARE, consistency: 'snapshot' }],
  ['snapshot-unused', { ...BARE, snapshot_id: 'r5' }],
  ['interval-half', { ...BARE, read_from: '2026-05-31T10:00:00Z' }],
  ['interval-backwards', { ...BARE, read_from: '2026-05-31T10:00:00Z', read_to: '2026-05-30T10:00:00Z' }],
  ['consistency-of-nothing', { ...UNREAD, consistency: 'interval' }],
  ['reason-missing', { ...PART, reason: null, gaps: [] }],
  ['reason-neutral', { ...UNREAD, reason: 'not_requested' }],
  ['reason-not-neutral', { ...UNREAD, status: 'not_applicable' }],
  ['action-disagrees', { ...UNREAD, next_action: 'none_needed' }],
];

/** The rotation of bad results: a good one each, with one defect in turn. */
export function badResults(): readonly unknown[] {
  return goodResults(true).map((good, i) => {
    const { coverage, method, next_action, ...rest } = good;
    return { ...rest, method: null, ...DEFECTS[i % DEFECTS.length]?.[1] };
  });
}
