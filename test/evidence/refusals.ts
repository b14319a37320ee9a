import type { IssueCode } from '../../src/index.ts';
import type { FieldIssueCode } from '../../src/result.ts';

/** An input that is refused under exactly one code, and the nearest one that is accepted. */
export interface Refusal {
  readonly title: string;
  readonly bad: unknown;
  readonly paths: readonly [string, ...string[]];
  readonly good: unknown;
  /** The parser that meets the fault; parseCoverage if left out. */
  readonly by?: 'parseEvidence';
}

export const COMPLETE = { status: 'complete', scope: 'all invoices', finding_count: 0 };
export const PARTIAL = { status: 'partial', scope: 'all invoices', reason: 'timed_out' };
export const UNAVAILABLE = { status: 'unavailable', reason: 'timed_out' };
export const NOT_APPLICABLE = { status: 'not_applicable', reason: 'out_of_scope' };

const GAP = { part: 'page 4', reason: 'timed_out' };
const MORNING = '2026-05-04T10:00:00Z';
const EVENING = '2026-05-04T20:00:00Z';

/** A carrier whose text nests to a depth of `levels`. */
function nested(levels: number): string {
  const lists = levels - 1;
  return `{"coverage":{"status":"unavailable"},"data":${'['.repeat(lists)}${']'.repeat(lists)}}`;
}

function total(value: number, relation = 'eq'): object {
  return { value, relation };
}

/** The closed list of refusals of coverage results; a code without a row does not compile. */
export const REFUSALS: Readonly<
  Record<Exclude<IssueCode, FieldIssueCode | 'nothing-examined'>, readonly [Refusal, ...Refusal[]]>
> = {
  'not-json': [
    {
      title: 'text that is not JSON',
      bad: '{"status": unavailable}',
      paths: [''],
      good: '{"status": "unavailable"}',
    },
  ],
  'too-deep': [
    { title: '101 levels', bad: nested(101), paths: [''], good: nested(100), by: 'parseEvidence' },
  ],
  'wrong-type': [
    {
      title: 'a negative count',
      bad: { ...COMPLETE, finding_count: -1 },
      paths: ['finding_count'],
      good: { ...COMPLETE, finding_count: 0 },
    },
    {
      title: 'a fractional count',
      bad: { ...COMPLETE, finding_count: 1.5 },
      paths: ['finding_count'],
      good: { ...COMPLETE, finding_count: 1 },
    },
    {
      title: 'a count as text',
      bad: { ...COMPLETE, finding_count: '1' },
      paths: ['finding_count'],
      good: { ...COMPLETE, finding_count: 1 },
    },
    {
      title: 'a bare total',
      bad: { ...COMPLETE, records_total: 40 },
      paths: ['records_total'],
      good: { ...COMPLETE, records_total: total(40) },
    },
    {
      title: 'null for a list',
      bad: { ...COMPLETE, exclusions: null },
      paths: ['exclusions'],
      good: { ...COMPLETE, exclusions: [] },
    },
    { title: 'a list for a result', bad: [COMPLETE], paths: [''], good: COMPLETE },
  ],
  'unknown-value': [
    {
      title: 'a status that is not in the list',
      bad: { ...UNAVAILABLE, status: 'completed' },
      paths: ['status'],
      good: { ...COMPLETE, status: 'complete' },
    },
    {
      title: 'another schema version',
      bad: { ...UNAVAILABLE, schema_version: 2 },
      paths: ['schema_version'],
      good: { ...UNAVAILABLE, schema_version: 1 },
    },
    {
      title: 'a reason that is not in the list',
      bad: { ...UNAVAILABLE, reason: 'timeout' },
      paths: ['reason'],
      good: { ...UNAVAILABLE, reason: 'timed_out' },
    },
    {
      title: 'a relation that is not in the list',
      bad: { ...COMPLETE, records_total: total(40, 'lte') },
      paths: ['records_total.relation'],
      good: { ...COMPLETE, records_total: total(40, 'eq') },
    },
  ],
  'unknown-key': [
    {
      title: 'a key of a result in another spelling',
      bad: { status: 'complete', scope: 'all invoices', findingCount: 0 },
      paths: ['findingCount'],
      good: { status: 'complete', scope: 'all invoices', finding_count: 0 },
    },
    {
      title: 'a further key of a noun',
      bad: { ...COMPLETE, record: { one: 'row', other: 'rows', few: 'rows' } },
      paths: ['record.few'],
      good: { ...COMPLETE, record: { one: 'row', other: 'rows' } },
    },
    {
      title: 'a further key of a gap',
      bad: { ...PARTIAL, gaps: [{ ...GAP, detail: 'HTTP 504' }] },
      paths: ['gaps[0].detail'],
      good: { ...PARTIAL, gaps: [{ ...GAP, reason_detail: 'HTTP 504' }] },
    },
  ],
  'duplicate-key': [
    {
      title: 'a key that is written twice',
      bad: '{"status":"unavailable","reason":"timed_out","reason":"no_permission"}',
      paths: ['reason'],
      good: '{"status":"unavailable","reason":"no_permission"}',
    },
  ],
  'status-missing': [
    { title: 'an empty object', bad: {}, paths: ['status'], good: { status: 'unavailable' } },
    {
      title: 'an empty status',
      bad: { status: null, scope: 'all invoices' },
      paths: ['status'],
      good: { status: 'unavailable', scope: 'all invoices' },
    },
  ],
  'empty-string': [
    {
      title: 'an empty source',
      bad: { ...COMPLETE, source: '' },
      paths: ['source'],
      good: { ...COMPLETE, source: null },
    },
    {
      title: 'a scope that nobody can see',
      bad: { ...COMPLETE, scope: ' \n\u200B\u202E\u3164' },
      paths: ['scope'],
      good: { ...COMPLETE, scope: ' \n\u200B\u202E\u3164x' },
    },
    {
      title: 'an exclusion of blanks',
      bad: { ...COMPLETE, exclusions: ['drafts', '  '] },
      paths: ['exclusions[1]'],
      good: { ...COMPLETE, exclusions: ['drafts'] },
    },
    {
      title: 'a gap without a name',
      bad: { ...PARTIAL, gaps: [{ ...GAP, part: '\u2060' }] },
      paths: ['gaps[0].part'],
      good: { ...PARTIAL, gaps: [GAP] },
    },
  ],
  'unsafe-integer': [
    {
      title: 'a count too large to be exact',
      bad: { ...COMPLETE, finding_count: 2 ** 53 },
      paths: ['finding_count'],
      good: { ...COMPLETE, finding_count: 2 ** 53 - 1 },
    },
    {
      title: 'a total too large to be exact, in raw JSON',
      bad: '{"status":"complete","scope":"S","records_total":{"value":9007199254740993,"relation":"eq"}}',
      paths: ['records_total.value'],
      good: '{"status":"complete","scope":"S","records_total":{"value":9007199254740991,"relation":"eq"}}',
    },
  ],
  'bad-instant': [
    {
      title: 'an instant without an offset',
      bad: { ...COMPLETE, consistency: 'snapshot', snapshot_at: '2026-05-04T10:00:00' },
      paths: ['snapshot_at'],
      good: { ...COMPLETE, consistency: 'snapshot', snapshot_at: MORNING },
    },
    {
      title: 'a date for an instant',
      bad: { ...COMPLETE, read_from: '2026-05-04', read_to: EVENING },
      paths: ['read_from'],
      good: { ...COMPLETE, read_from: MORNING, read_to: EVENING },
    },
  ],
  'bad-noun': [
    {
      title: 'a noun of 41 letters',
      bad: { ...COMPLETE, finding: { one: 'x'.repeat(41), other: 'links' } },
      paths: ['finding.one'],
      good: { ...COMPLETE, finding: { one: 'x'.repeat(40), other: 'links' } },
    },
    {
      title: 'a noun with a sentence in it',
      bad: { ...COMPLETE, record: { one: 'invoice', other: 'x. All is well' } },
      paths: ['record.other'],
      good: { ...COMPLETE, record: { one: 'invoice', other: 'x all is well' } },
    },
  ],
  'coverage-disagrees': [
    {
      title: 'complete, called incomplete',
      bad: { ...COMPLETE, coverage: 'incomplete' },
      paths: ['coverage'],
      good: { ...COMPLETE, coverage: 'complete' },
    },
    {
      title: 'partial, called complete',
      bad: { ...PARTIAL, coverage: 'complete' },
      paths: ['coverage'],
      good: { ...PARTIAL, coverage: 'incomplete' },
    },
    {
      title: 'unavailable, called complete',
      bad: { ...UNAVAILABLE, coverage: 'complete' },
      paths: ['coverage'],
      good: { ...UNAVAILABLE, coverage: 'incomplete' },
    },
    {
      title: 'not applicable, called complete',
      bad: { ...NOT_APPLICABLE, coverage: 'complete' },
      paths: ['coverage'],
      good: { ...NOT_APPLICABLE, coverage: null },
    },
    {
      title: 'not applicable, called incomplete',
      bad: { ...NOT_APPLICABLE, coverage: 'incomplete' },
      paths: ['coverage'],
      good: { ...UNAVAILABLE, coverage: 'incomplete' },
    },
  ],
  'scope-missing': [
    {
      title: 'complete without a scope',
      bad: { status: 'complete', finding_count: 0 },
      paths: ['scope'],
      good: { status: 'complete', finding_count: 0, scope: 'all invoices' },
    },
    {
      title: 'partial without a scope',
      bad: { status: 'partial', reason: 'timed_out' },
      paths: ['scope'],
      good: { status: 'unavailable', reason: 'timed_out' },
    },
  ],
  'count-on-unread': [
    {
      title: 'a count of 0 on unavailable',
      bad: { ...UNAVAILABLE, finding_count: 0 },
      paths: ['finding_count'],
      good: { ...UNAVAILABLE, finding_count: null },
    },
    {
      title: 'an observed count of 0 on unavailable',
      bad: { ...UNAVAILABLE, observed_finding_count: 0 },
      paths: ['observed_finding_count'],
      good: { ...PARTIAL, observed_finding_count: 0 },
    },
    {
      title: 'one record read on unavailable',
      bad: { ...UNAVAILABLE, records_read: 1 },
      paths: ['records_read'],
      good: { ...UNAVAILABLE, records_read: 0 },
    },
    {
      title: 'a total on not applicable',
      bad: { ...NOT_APPLICABLE, records_total: total(0) },
      paths: ['records_total'],
      good: { ...NOT_APPLICABLE, records_total: null },
    },
    {
      title: 'all four on not applicable',
      bad: {
        ...NOT_APPLICABLE,
        records_read: 2,
        records_total: total(2),
        finding_count: 0,
        observed_finding_count: 0,
      },
      paths: ['finding_count', 'observed_finding_count', 'records_read', 'records_total'],
      good: { ...NOT_APPLICABLE, records_read: 0 },
    },
  ],
  'total-on-partial': [
    {
      title: 'a count of 0 on partial',
      bad: { ...PARTIAL, finding_count: 0 },
      paths: ['finding_count'],
      good: { ...PARTIAL, observed_finding_count: 0 },
    },
  ],
  'observed-on-complete': [
    {
      title: 'an observed count on complete',
      bad: { ...COMPLETE, observed_finding_count: 0 },
      paths: ['observed_finding_count'],
      good: { ...COMPLETE, observed_finding_count: null },
    },
  ],
  'complete-but-short': [
    {
      title: '39 of 40 read',
      bad: { ...COMPLETE, method: 'inspect', records_read: 39, records_total: total(40) },
      paths: ['records_read'],
      good: { ...COMPLETE, method: 'inspect', records_read: 40, records_total: total(40) },
    },
    {
      title: 'a total that is only a lower bound',
      bad: { ...COMPLETE, method: 'inspect', records_read: 40, records_total: total(40, 'gte') },
      paths: ['records_total'],
      good: { ...COMPLETE, method: 'inspect', records_read: 40, records_total: total(40, 'eq') },
    },
    {
      title: 'a reason on complete',
      bad: { ...COMPLETE, reason: 'truncated' },
      paths: ['reason'],
      good: { ...COMPLETE, reason: null },
    },
  ],
  'gaps-not-partial': [
    {
      title: 'a gap on complete',
      bad: { ...COMPLETE, gaps: [GAP] },
      paths: ['gaps'],
      good: { ...COMPLETE, gaps: [] },
    },
    {
      title: 'a gap on unavailable',
      bad: { ...UNAVAILABLE, gaps: [GAP] },
      paths: ['gaps'],
      good: { ...PARTIAL, gaps: [GAP] },
    },
    {
      title: 'a gap on not applicable',
      bad: { ...NOT_APPLICABLE, gaps: [GAP] },
      paths: ['gaps'],
      good: NOT_APPLICABLE,
    },
  ],
  'read-above-total': [
    {
      title: '41 of 40 read on complete',
      bad: { ...COMPLETE, method: 'inspect', records_read: 41, records_total: total(40) },
      paths: ['records_read'],
      good: { ...COMPLETE, method: 'inspect', records_read: 40, records_total: total(40) },
    },
    {
      title: '13 of 12 read on partial',
      bad: { ...PARTIAL, records_read: 13, records_total: total(12), reason: 'timed_out' },
      paths: ['records_read'],
      good: { ...PARTIAL, records_read: 13, records_total: total(12), reason: 'pages_inconsistent' },
    },
    {
      title: '13 of 12 read with a gap of another reason',
      bad: { ...PARTIAL, records_read: 13, records_total: total(12), gaps: [GAP] },
      paths: ['records_read'],
      good: {
        ...PARTIAL,
        records_read: 13,
        records_total: total(12),
        gaps: [GAP, { part: 'page 5', reason: 'pages_inconsistent' }],
      },
    },
    {
      title: '13 matches of 12',
      bad: {
        ...PARTIAL,
        method: 'query',
        records_read: 13,
        observed_finding_count: 13,
        records_total: total(12),
      },
      paths: ['observed_finding_count', 'records_read'],
      good: {
        ...PARTIAL,
        method: 'query',
        records_read: 13,
        observed_finding_count: 13,
        records_total: total(12, 'gte'),
      },
    },
  ],
  'query-count-differs': [
    {
      title: '3 delivered and 2 counted',
      bad: { ...COMPLETE, method: 'query', records_read: 3, finding_count: 2 },
      paths: ['finding_count'],
      good: { ...COMPLETE, method: 'query', records_read: 3, finding_count: 3 },
    },
    {
      title: '3 delivered and none counted',
      bad: { ...COMPLETE, method: 'query', records_read: 3, finding_count: null },
      paths: ['finding_count'],
      good: { ...COMPLETE, method: 'inspect', records_read: 3, finding_count: null },
    },
    {
      title: '3 counted and an unknown number delivered',
      bad: { ...PARTIAL, method: 'query', records_read: null, observed_finding_count: 3 },
      paths: ['observed_finding_count'],
      good: { ...PARTIAL, method: 'query', records_read: null, observed_finding_count: null },
    },
  ],
  'finding-in-nothing': [
    {
      title: 'a finding in 0 records',
      bad: { ...COMPLETE, method: 'inspect', records_read: 0, finding_count: 1 },
      paths: ['finding_count'],
      good: { ...COMPLETE, method: 'inspect', records_read: 1, finding_count: 1 },
    },
    {
      title: 'a finding where the total is 0',
      bad: { ...PARTIAL, records_total: total(0), observed_finding_count: 1 },
      paths: ['observed_finding_count'],
      good: { ...PARTIAL, records_total: total(0, 'gte'), observed_finding_count: 1 },
    },
  ],
  'snapshot-unnamed': [
    {
      title: 'a snapshot without id and instant',
      bad: { ...COMPLETE, consistency: 'snapshot' },
      paths: ['consistency'],
      good: { ...COMPLETE, consistency: 'snapshot', snapshot_id: 'r5' },
    },
  ],
  'snapshot-unused': [
    {
      title: 'a revision without a snapshot',
      bad: { ...COMPLETE, snapshot_id: 'r5' },
      paths: ['snapshot_id'],
      good: { ...COMPLETE, snapshot_id: 'r5', consistency: 'snapshot' },
    },
    {
      title: 'an instant on an interval',
      bad: { ...COMPLETE, consistency: 'interval', snapshot_at: MORNING },
      paths: ['snapshot_at'],
      good: { ...COMPLETE, consistency: 'interval', read_from: MORNING, read_to: EVENING },
    },
  ],
  'interval-half': [
    {
      title: 'a beginning without an end',
      bad: { ...COMPLETE, read_from: MORNING },
      paths: ['read_to'],
      good: { ...COMPLETE, read_from: MORNING, read_to: EVENING },
    },
    {
      title: 'an end without a beginning',
      bad: { ...COMPLETE, consistency: 'interval', read_to: EVENING },
      paths: ['read_from'],
      good: { ...COMPLETE, consistency: 'interval' },
    },
  ],
  'interval-backwards': [
    {
      title: 'an end before the beginning',
      bad: { ...COMPLETE, read_from: EVENING, read_to: MORNING },
      paths: ['read_to'],
      good: { ...COMPLETE, read_from: MORNING, read_to: MORNING },
    },
    {
      title: 'an end that is earlier by less than a millisecond',
      bad: {
        ...COMPLETE,
        read_from: '2026-05-04T10:00:00.00041Z',
        read_to: '2026-05-04T12:00:00.0004+02:00',
      },
      paths: ['read_to'],
      good: {
        ...COMPLETE,
        read_from: '2026-05-04T12:00:00.0004+02:00',
        read_to: '2026-05-04T10:00:00.00041Z',
      },
    },
  ],
  'consistency-of-nothing': [
    {
      title: 'an interval on unavailable',
      bad: { ...UNAVAILABLE, consistency: 'interval' },
      paths: ['consistency'],
      good: { ...UNAVAILABLE, consistency: 'not_established' },
    },
    {
      title: 'a snapshot on not applicable',
      bad: { ...NOT_APPLICABLE, consistency: 'snapshot', snapshot_id: 'r5' },
      paths: ['consistency'],
      good: { ...COMPLETE, method: 'inspect', records_read: 0, consistency: 'snapshot', snapshot_id: 'r5' },
    },
  ],
  'reason-missing': [
    {
      title: 'partial without a reason',
      bad: { ...PARTIAL, reason: null },
      paths: ['reason'],
      good: { ...PARTIAL, reason: null, gaps: [GAP] },
    },
    {
      title: 'not applicable without a reason',
      bad: { status: 'not_applicable' },
      paths: ['reason'],
      good: { status: 'unavailable' },
    },
  ],
  'reason-neutral': [
    {
      title: 'a neutral reason on partial',
      bad: { ...PARTIAL, reason: 'not_requested' },
      paths: ['reason'],
      good: { ...PARTIAL, reason: 'cancelled' },
    },
    {
      title: 'a neutral reason on unavailable',
      bad: { status: 'unavailable', reason: 'out_of_scope' },
      paths: ['reason'],
      good: { status: 'not_applicable', reason: 'out_of_scope' },
    },
    {
      title: 'a neutral reason on a gap',
      bad: { ...PARTIAL, gaps: [GAP, { part: 'page 5', reason: 'out_of_scope' }] },
      paths: ['gaps[1].reason'],
      good: { ...PARTIAL, gaps: [GAP, { part: 'page 5', reason: 'not_supported' }] },
    },
  ],
  'reason-not-neutral': [
    {
      title: 'a failed read that is called not applicable',
      bad: { status: 'not_applicable', reason: 'fetch_failed' },
      paths: ['reason'],
      good: { status: 'unavailable', reason: 'fetch_failed' },
    },
    {
      title: 'a refused read that is called not applicable',
      bad: { status: 'not_applicable', reason: 'no_permission' },
      paths: ['reason'],
      good: { status: 'not_applicable', reason: 'not_requested' },
    },
  ],
  'action-disagrees': [
    {
      title: 'nothing needed after a partial read',
      bad: { ...PARTIAL, next_action: 'none_needed' },
      paths: ['next_action'],
      good: { ...PARTIAL, next_action: 'none_available' },
    },
    {
      title: 'nothing needed after no read',
      bad: { ...UNAVAILABLE, next_action: 'none_needed' },
      paths: ['next_action'],
      good: { ...COMPLETE, next_action: 'none_needed' },
    },
    {
      title: 'a complete read to be repeated',
      bad: { ...COMPLETE, next_action: 'repeat_the_read' },
      paths: ['next_action'],
      good: { ...UNAVAILABLE, next_action: 'repeat_the_read' },
    },
    {
      title: 'a complete read to be continued',
      bad: { ...COMPLETE, next_action: 'continue_the_read' },
      paths: ['next_action'],
      good: { ...PARTIAL, next_action: 'continue_the_read' },
    },
    {
      title: 'a check that does not apply to be repeated later',
      bad: { ...NOT_APPLICABLE, next_action: 'wait_and_repeat' },
      paths: ['next_action'],
      good: { ...NOT_APPLICABLE, next_action: 'drop_the_question' },
    },
  ],
};

/** Every refusal with its code. */
export const REFUSAL_ROWS: readonly (Refusal & { readonly code: IssueCode })[] = Object.entries(
  REFUSALS,
).flatMap(([code, rows]) => rows.map((row) => ({ ...row, code: code as IssueCode })));
