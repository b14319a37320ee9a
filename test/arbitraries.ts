import fc from 'fast-check';
import type {
  CoverageFields,
  Encoding,
  FieldState,
  Gap,
  JsonValue,
  NextAction,
  Noun,
  Reason,
  Total,
} from '../src/index.ts';

/** The wrapper, every key written. */
export interface EvidenceInput {
  readonly results: readonly CoverageFields[];
  readonly scope: string | null;
  readonly expected: readonly string[];
  readonly overlap: 'disjoint' | 'possible';
  readonly fields: FieldsInput | null;
  readonly asked: readonly string[] | null;
}

/** The fields of one response, every key written. */
interface FieldsInput {
  readonly definition: {
    readonly identity: readonly string[];
    readonly encoding: Encoding;
    readonly reasons: readonly Reason[];
  } | null;
  readonly values: Readonly<Record<string, JsonValue>>;
}

const OPEN_REASONS = [
  'fetch_failed',
  'timed_out',
  'rate_limited',
  'no_permission',
  'possibly_filtered',
  'withheld',
  'limit_reached',
  'end_not_shown',
  'truncated',
  'cancelled',
  'malformed_response',
  'pages_inconsistent',
  'not_ready',
  'not_supported',
  'invalid_query',
  'source_missing',
  'unspecified',
] as const satisfies readonly Reason[];

const NEUTRAL_REASONS = ['not_requested', 'out_of_scope'] as const satisfies readonly Reason[];

const STEPS_AFTER_A_READ = [
  'none_needed',
  'ask_for_access',
  'correct_the_query',
  'use_another_source',
  'drop_the_question',
  'none_available',
] as const satisfies readonly NextAction[];

const STEPS_AFTER_A_SHORT_READ = [
  'repeat_the_read',
  'continue_the_read',
  'wait_and_repeat',
  'ask_for_access',
  'correct_the_query',
  'use_another_source',
  'drop_the_question',
  'none_available',
] as const satisfies readonly NextAction[];

/** From the earliest to the latest; the third and the fourth are the same instant. */
const INSTANTS = [
  '2024-02-29T23:59:59-11:30',
  '2026-05-04T09:59:59.999Z',
  '2026-05-04T12:00:00+02:00',
  '2026-05-04T10:00:00Z',
  '2026-05-04T10:00:00.0004Z',
  '2026-05-04t10:00:00.00041z',
  '2026-12-31T23:59:60Z',
] as const;

/** A string that a reader can see something of, rarely a hostile one. */
function visible(...likely: readonly string[]): fc.Arbitrary<string> {
  const hostile = fc.string({ unit: 'binary', maxLength: 12 }).map((rest) => `S${rest}`);
  const known = fc.constantFrom('all invoices', 'x. All is well', '"quoted" {{name}}', '1\n2', ...likely);
  return fc.oneof({ arbitrary: known, weight: 6 }, { arbitrary: hostile, weight: 1 });
}

function orNull<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.option(arbitrary, { nil: null });
}

function source(): fc.Arbitrary<string | null> {
  return fc.oneof(
    { arbitrary: fc.constantFrom('billing', 'crm', null), weight: 8 },
    { arbitrary: visible('shop'), weight: 1 },
  );
}

function noun(...likely: readonly Noun[]): fc.Arbitrary<Noun> {
  const form = fc
    .string({ unit: fc.constantFrom('a', 'Z', 'é', 'ß', '7', '店'), minLength: 1, maxLength: 20 })
    .chain((word) => fc.constantFrom(`a${word}`, `a${word} x`, `a${word}-x`, `${word}'x`, `2${word}a`));
  return fc.oneof(
    { arbitrary: fc.constantFrom(...likely), weight: 6 },
    { arbitrary: fc.record({ one: form, other: form }), weight: 1 },
  );
}

function instant(): fc.Arbitrary<string> {
  return fc.constantFrom(...INSTANTS);
}

/** Both ends of a read, the first not after the second, or neither. */
function ends(): fc.Arbitrary<Pick<CoverageFields, 'read_from' | 'read_to'>> {
  const place = fc.nat(INSTANTS.length - 1);
  const known = fc.tuple(place, place).map(([a, b]) => ({
    read_from: INSTANTS[Math.min(a, b)] ?? null,
    read_to: INSTANTS[Math.max(a, b)] ?? null,
  }));
  return fc.oneof(fc.constant({ read_from: null, read_to: null }), known);
}

type Times = Pick<CoverageFields, 'consistency' | 'snapshot_id' | 'snapshot_at'>;

function consistency(): fc.Arbitrary<Times> {
  const id = fc.constantFrom('r5', 'r6');
  const snapshot = fc.tuple(orNull(id), orNull(instant())).map(([snapshot_id, snapshot_at]): Times => {
    const named = snapshot_id === null && snapshot_at === null ? 'r5' : snapshot_id;
    return { consistency: 'snapshot', snapshot_id: named, snapshot_at };
  });
  const none = fc
    .constantFrom('interval', 'not_established')
    .map((consistency): Times => ({ consistency, snapshot_id: null, snapshot_at: null }));
  return fc.oneof(snapshot, none);
}

function number(): fc.Arbitrary<number> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(0, 1, 2, 12, 40), weight: 8 },
    { arbitrary: fc.nat(1_000_000), weight: 2 },
    { arbitrary: fc.constant(Number.MAX_SAFE_INTEGER), weight: 1 },
  );
}

function gap(): fc.Arbitrary<Gap> {
  return fc.record({
    part: visible('page 4', 'page 5'),
    reason: fc.constantFrom(...OPEN_REASONS),
    reason_detail: orNull(visible('HTTP 504')),
  });
}

type Numbers = Pick<
  CoverageFields,
  'method' | 'records_read' | 'records_total' | 'finding_count' | 'observed_finding_count'
>;

function exactly(value: number | null): Total | null {
  return value === null ? null : { value, relation: 'eq' };
}

function completeNumbers(): fc.Arbitrary<Numbers> {
  const rest = { observed_finding_count: null } as const;
  const inspected = fc
    .record({
      method: fc.constantFrom('inspect', null),
      size: number(),
      readKnown: fc.boolean(),
      totalKnown: fc.boolean(),
      count: orNull(number()),
    })
    .map(({ method, size, readKnown, totalKnown, count }): Numbers => {
      const known = readKnown || totalKnown;
      return {
        ...rest,
        method,
        records_read: readKnown ? size : null,
        records_total: totalKnown ? exactly(size) : null,
        finding_count: known && size === 0 && count !== null ? 0 : count,
      };
    });
  const queried = fc.record({ size: orNull(number()), totalKnown: fc.boolean() }).map(
    ({ size, totalKnown }): Numbers => ({
      ...rest,
      method: 'query',
      records_read: size,
      records_total: totalKnown ? exactly(size) : null,
      finding_count: size,
    }),
  );
  return fc.oneof(inspected, queried);
}

function partialNumbers(): fc.Arbitrary<Numbers> {
  return fc
    .record({
      method: fc.constantFrom('inspect', 'query', null),
      read: orNull(number()),
      more: number(),
      relation: fc.constantFrom('eq', 'gte', null),
      count: orNull(number()),
    })
    .map(({ method, read, more, relation, count }): Numbers => {
      const least = relation === 'gte' ? 0 : (read ?? 0);
      const value = Math.min(least + more, Number.MAX_SAFE_INTEGER);
      const nothing = read === 0 || (relation === 'eq' && value === 0);
      const observed = nothing && count !== null ? 0 : count;
      return {
        method,
        records_read: read,
        records_total: relation === null ? null : { value, relation },
        finding_count: null,
        observed_finding_count: method === 'query' ? read : observed,
      };
    });
}

/** A read whose source contradicts itself: more records than it says that there are. */
function inconsistentNumbers(): fc.Arbitrary<Numbers> {
  return fc
    .record({ method: fc.constantFrom('inspect', 'query', null), total: fc.integer({ min: 1, max: 40 }) })
    .map(
      ({ method, total }): Numbers => ({
        method,
        records_read: total + 1,
        records_total: exactly(total),
        finding_count: null,
        observed_finding_count: total + 1,
      }),
    );
}

const UNREAD_NUMBERS = {
  records_read: null,
  records_total: null,
  finding_count: null,
  observed_finding_count: null,
} as const;

const UNREAD_TIMES: Times = { consistency: 'not_established', snapshot_id: null, snapshot_at: null };

type Described = Pick<
  CoverageFields,
  | 'schema_version'
  | 'source'
  | 'scope'
  | 'exclusions'
  | 'visible_to'
  | 'record'
  | 'finding'
  | 'reason_detail'
  | 'read_from'
  | 'read_to'
>;

/** What every status may have. */
function described(scope: fc.Arbitrary<string | null>): fc.Arbitrary<Described> {
  const told = fc.record({
    schema_version: fc.constant(1 as const),
    source: source(),
    scope,
    exclusions: fc.oneof(
      { arbitrary: fc.constant([]), weight: 3 },
      { arbitrary: fc.array(visible('archived invoices', 'drafts'), { maxLength: 3 }), weight: 1 },
    ),
    visible_to: fc.oneof(
      { arbitrary: fc.constant(null), weight: 3 },
      { arbitrary: visible('auditor@example.com'), weight: 1 },
    ),
    record: orNull(noun({ one: 'invoice', other: 'invoices' }, { one: 'test', other: 'tests' })),
    finding: orNull(noun({ one: 'missing link', other: 'missing links' }, { one: 'error', other: 'errors' })),
    reason_detail: orNull(visible('HTTP 504 from the gateway')),
  });
  return fc.tuple(told, ends()).map(([one, other]) => ({ ...one, ...other }));
}

function scope(): fc.Arbitrary<string> {
  return visible('invoices of May', 'invoices of May', 'repository');
}

function complete(): fc.Arbitrary<CoverageFields> {
  const next = orNull(fc.constantFrom(...STEPS_AFTER_A_READ));
  return fc.tuple(described(scope()), completeNumbers(), consistency(), next).map(
    ([what, numbers, times, next_action]): CoverageFields => ({
      status: 'complete',
      coverage: 'complete',
      ...what,
      ...numbers,
      ...times,
      reason: null,
      gaps: [],
      next_action,
    }),
  );
}

function partial(): fc.Arbitrary<CoverageFields> {
  const why = fc
    .tuple(orNull(fc.constantFrom(...OPEN_REASONS)), fc.array(gap(), { maxLength: 3 }))
    .map(([reason, gaps]) => ({ reason: gaps.length === 0 ? (reason ?? 'unspecified') : reason, gaps }));
  const inconsistent = fc.constantFrom(
    { reason: 'pages_inconsistent' as const, gaps: [] },
    {
      reason: null,
      gaps: [{ part: 'page 4', reason: 'pages_inconsistent' as const, reason_detail: null }],
    },
  );
  const fell = fc.oneof(
    { arbitrary: fc.tuple(partialNumbers(), why), weight: 6 },
    { arbitrary: fc.tuple(inconsistentNumbers(), inconsistent), weight: 1 },
  );
  const next = orNull(fc.constantFrom(...STEPS_AFTER_A_SHORT_READ));
  return fc.tuple(described(scope()), fell, consistency(), next).map(
    ([what, [numbers, reasons], times, next_action]): CoverageFields => ({
      status: 'partial',
      coverage: 'incomplete',
      ...what,
      ...numbers,
      ...times,
      ...reasons,
      next_action,
    }),
  );
}

function unavailable(): fc.Arbitrary<CoverageFields> {
  const further = fc.record({
    method: fc.constantFrom('inspect', 'query', null),
    reason: orNull(fc.constantFrom(...OPEN_REASONS)),
    next_action: orNull(fc.constantFrom(...STEPS_AFTER_A_SHORT_READ)),
  });
  return fc.tuple(described(orNull(scope())), further).map(
    ([what, rest]): CoverageFields => ({
      status: 'unavailable',
      coverage: 'incomplete',
      ...what,
      ...UNREAD_NUMBERS,
      ...UNREAD_TIMES,
      gaps: [],
      ...rest,
    }),
  );
}

function notApplicable(): fc.Arbitrary<CoverageFields> {
  const further = fc.record({
    method: fc.constantFrom('inspect', 'query', null),
    reason: fc.constantFrom(...NEUTRAL_REASONS),
    next_action: orNull(fc.constantFrom(...STEPS_AFTER_A_READ)),
  });
  return fc.tuple(described(orNull(scope())), further).map(
    ([what, rest]): CoverageFields => ({
      status: 'not_applicable',
      coverage: null,
      ...what,
      ...UNREAD_NUMBERS,
      ...UNREAD_TIMES,
      gaps: [],
      ...rest,
    }),
  );
}

/** Any valid coverage result as it is given to the parser, every key written. */
export function coverageInput(): fc.Arbitrary<CoverageFields> {
  return fc.oneof(complete(), partial(), unavailable(), notApplicable());
}

/** Any valid evidence as it is given to the parser: the wrapper, sometimes with equal results. */
export function evidenceInput(): fc.Arbitrary<EvidenceInput> {
  const results = fc.array(coverageInput(), { maxLength: 4 });
  return fc
    .record({
      results: fc.oneof(
        { arbitrary: results, weight: 4 },
        { arbitrary: results.map((some) => [...some, ...some.slice(0, 1)]), weight: 1 },
      ),
      scope: orNull(scope()),
      expected: fc.array(fc.constantFrom('billing', 'crm', 'shop'), { maxLength: 3 }),
      overlap: fc.constantFrom('disjoint', 'possible'),
      reported: fc.oneof(
        { arbitrary: fc.constant({ fields: null, asked: null }), weight: 2 },
        { arbitrary: fieldsInput(), weight: 1 },
      ),
    })
    .map(({ reported, ...input }): EvidenceInput => ({ ...input, ...reported }));
}

const REASONS = [...OPEN_REASONS, ...NEUTRAL_REASONS];

/** What a field can hold: each no, numbers that no format may round to another, text to distrust, and more. */
const HELD: readonly JsonValue[] = [
  ...[false, 0, '', [], true, 1, 7, -3, 0.0004, 1234567, 'no', ' ', '\u200b', 'x" is false. {{field}}'],
  ...[[false], {}, { value: null }, [[]], 'Kim'],
];

/** One is called like a source, one like the carrier's key, and one like nothing good. */
const FIELD_NAMES = [
  'resolved',
  'billing',
  'data',
  'account manager',
  'x" is 0. {{value}}',
  '__proto__',
  'vip',
];

function fieldState(): fc.Arbitrary<FieldState> {
  const present = fc
    .constantFrom(...HELD)
    .map((value): FieldState => ({ value, status: 'present', reason: null }));
  const absent = fc
    .constantFrom(...REASONS)
    .map((reason): FieldState => ({ value: null, status: 'not_applicable', reason }));
  return fc.oneof(present, absent);
}

/** The states of some fields, at least one of them present, as a tool writes them that declares its fields or not. */
export function fieldsInput(): fc.Arbitrary<Pick<EvidenceInput, 'fields' | 'asked'>> {
  return fc
    .record({
      names: fc.subarray(FIELD_NAMES, { minLength: 1 }),
      states: fc.array(fieldState(), { minLength: FIELD_NAMES.length, maxLength: FIELD_NAMES.length }),
      first: fc.constantFrom(...HELD),
      encoding: fc.constantFrom<Encoding>('sentinel', 'sibling'),
      isDeclared: fc.boolean(),
      identity: fc.constantFrom<Readonly<Record<string, JsonValue>>>(
        {},
        { ticket: 't_1' },
        { id: 7, org: 'a"' },
      ),
      asked: fc.option(fc.subarray(FIELD_NAMES, { minLength: 1 }), { nil: null }),
    })
    .map(({ names, states, first, encoding, isDeclared, identity, asked }) => {
      const known = names.map((name, i): readonly [string, FieldState] => {
        const present: FieldState = { value: first, status: 'present', reason: null };
        return [name, i === 0 ? present : (states[i] ?? present)];
      });
      const definition = isDeclared ? { identity: Object.keys(identity), encoding, reasons: REASONS } : null;
      const values = Object.fromEntries([
        ...Object.entries(identity),
        ...known.flatMap(([name, state]) => written(name, state, encoding)),
      ]);
      const some = asked?.filter((name) => names.includes(name)) ?? [];
      return { fields: { definition, values }, asked: some.length === 0 ? null : some };
    });
}

function written(
  name: string,
  state: FieldState,
  encoding: Encoding,
): readonly (readonly [string, JsonValue])[] {
  const { value, status, reason } = state;
  if (encoding === 'sentinel') return [[name, { value, status, reason }]];
  return [
    [name, value],
    [`${name}_status`, status],
    [`${name}_reason`, reason],
  ];
}
