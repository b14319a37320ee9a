import type { FieldIssueCode, IssueCode } from '../result.ts';
import { CONSISTENCIES, COVERAGE_OF, fellShort, isUnread, STATUSES, type Status } from './coverage-result.ts';
import { DEEPEST } from './json-bounds.ts';
import type { JsonSchema } from './json-schema.ts';
import { isNeutral, REASON_NAMES } from './reason.ts';
import { REREADS } from './status-contradictions.ts';

/** Every code under which a coverage result is refused; the one left out only warns. */
type RefusalCode = Exclude<IssueCode, FieldIssueCode | 'nothing-examined'>;

/** How far a JSON Schema states one refusal. */
interface Clause {
  /** What it states beyond types, closed lists and bounds. */
  readonly conditions: readonly JsonSchema[];
  /** What only the parser sees, in words; null if the schema states all of it. */
  readonly left: string | null;
}

const NOTHING: JsonSchema = { type: 'null' };
const ZERO: JsonSchema = { const: 0 };
const SOME: JsonSchema = { type: 'integer', minimum: 1 };
const WRITTEN: JsonSchema = { type: 'string' };

const UNREAD = STATUSES.filter((status) => isUnread({ status }));
const READ = STATUSES.filter((status) => !isUnread({ status }));
const SHORT = STATUSES.filter((status) => fellShort({ status }));
const SETTLED = STATUSES.filter((status) => !fellShort({ status }));
const NEUTRAL = REASON_NAMES.filter(isNeutral);

/** The keys are as said, or not written: a key that is not written is read as null. */
function where(keys: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { properties: keys };
}

/** The keys are written, and as said. */
function written(keys: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { properties: keys, required: Object.keys(keys) };
}

function status(...statuses: readonly Status[]): JsonSchema {
  return written({ status: { enum: statuses } });
}

function when(condition: JsonSchema, consequence: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in what nobody awaits
  return { if: condition, then: consequence };
}

function stated(...conditions: readonly JsonSchema[]): Clause {
  return { conditions, left: null };
}

function partly(left: string, ...conditions: readonly JsonSchema[]): Clause {
  return { conditions, left };
}

/** The key of the count of a read with each status. */
const COUNTS: readonly (readonly [Status, string])[] = [
  ['complete', 'finding_count'],
  ['partial', 'observed_finding_count'],
];

/** A query has as many findings as records delivered: both unknown, both 0, or both some. */
function alike(key: string): JsonSchema {
  return {
    anyOf: [
      where({ records_read: NOTHING, [key]: NOTHING }),
      written({ records_read: ZERO, [key]: ZERO }),
      written({ records_read: SOME, [key]: SOME }),
    ],
  };
}

const EMPTY: JsonSchema = {
  anyOf: [
    written({ records_read: ZERO }),
    written({ records_total: { type: 'object', ...written({ value: ZERO, relation: { const: 'eq' } }) } }),
  ],
};

/** What a JSON Schema states of each refusal, and what it leaves to the parser. */
export const CLAUSES: Readonly<Record<RefusalCode, Clause>> = {
  'not-json': partly('text that is not JSON'),
  'too-deep': partly(`text that nests deeper than ${DEEPEST} levels`),
  'wrong-type': partly('a fraction that a JSON reader rounds to a whole number'),
  'unknown-value': stated(),
  'unknown-key': stated(),
  'duplicate-key': partly('a key that is written twice'),
  'status-missing': stated(),
  'empty-string': partly('a string of which nothing can be seen'),
  'unsafe-integer': stated(),
  'bad-instant': partly(
    'the year 0, a second with more than 30 decimals; any, where `format` is not asserted',
  ),
  'bad-noun': partly('other characters than letters, digits, spaces, hyphens and apostrophes'),
  'coverage-disagrees': stated(
    ...STATUSES.map((one) => when(status(one), where({ coverage: { enum: coverageOf(one) } }))),
  ),
  'scope-missing': stated(when(status(...READ), written({ scope: WRITTEN }))),
  'count-on-unread': stated(
    when(
      status(...UNREAD),
      where({
        records_read: { enum: [null, 0] },
        records_total: NOTHING,
        finding_count: NOTHING,
        observed_finding_count: NOTHING,
      }),
    ),
  ),
  'total-on-partial': stated(when(status('partial'), where({ finding_count: NOTHING }))),
  'observed-on-complete': stated(when(status('complete'), where({ observed_finding_count: NOTHING }))),
  'complete-but-short': partly(
    'fewer `records_read` than the total',
    when(
      status('complete'),
      where({
        records_total: { type: ['object', 'null'], ...where({ relation: { const: 'eq' } }) },
        reason: NOTHING,
      }),
    ),
  ),
  'gaps-not-partial': stated(
    when(
      status(...STATUSES.filter((one) => one !== 'partial')),
      where({ gaps: { type: 'array', maxItems: 0 } }),
    ),
  ),
  'read-above-total': partly('more `records_read`, or more matches of a query, than the exact total'),
  'query-count-differs': partly(
    'two counts of at least 1 that differ',
    ...COUNTS.map(([one, key]) =>
      when({ allOf: [status(one), written({ method: { const: 'query' } })] }, alike(key)),
    ),
  ),
  'finding-in-nothing': stated(
    ...COUNTS.map(([one, key]) =>
      when({ allOf: [status(one), EMPTY] }, where({ [key]: { type: ['integer', 'null'], maximum: 0 } })),
    ),
  ),
  'snapshot-unnamed': stated(
    when(written({ consistency: { const: 'snapshot' } }), {
      anyOf: [written({ snapshot_id: WRITTEN }), written({ snapshot_at: WRITTEN })],
    }),
  ),
  'snapshot-unused': stated(
    when(
      where({ consistency: { enum: CONSISTENCIES.filter((one) => one !== 'snapshot') } }),
      where({ snapshot_id: NOTHING, snapshot_at: NOTHING }),
    ),
  ),
  'interval-half': stated(
    when(written({ read_from: WRITTEN }), written({ read_to: WRITTEN })),
    when(written({ read_to: WRITTEN }), written({ read_from: WRITTEN })),
  ),
  'interval-backwards': partly('`read_to` before `read_from`'),
  'consistency-of-nothing': stated(
    when(status(...UNREAD), where({ consistency: { const: 'not_established' } })),
  ),
  'reason-missing': stated(
    when(status('not_applicable'), written({ reason: WRITTEN })),
    when(
      { allOf: [status('partial'), where({ gaps: { type: 'array', maxItems: 0 } })] },
      written({ reason: WRITTEN }),
    ),
  ),
  'reason-neutral': stated(
    when(status(...SHORT), where({ reason: { not: { enum: NEUTRAL } } })),
    where({
      gaps: { type: 'array', items: { type: 'object', ...where({ reason: { not: { enum: NEUTRAL } } }) } },
    }),
  ),
  'reason-not-neutral': stated(
    when(status('not_applicable'), where({ reason: { enum: [...NEUTRAL, null] } })),
  ),
  'action-disagrees': stated(
    when(status(...SHORT), where({ next_action: { not: { const: 'none_needed' } } })),
    when(status(...SETTLED), where({ next_action: { not: { enum: REREADS } } })),
  ),
};

function coverageOf(one: Status): readonly (string | null)[] {
  return [...new Set([COVERAGE_OF[one], null])];
}
