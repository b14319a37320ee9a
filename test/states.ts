import type { Consistency, Method, Relation, Status } from '../src/evidence/coverage-result.ts';
import type { CoverageFields, Gap, NextAction, Reason, Total } from '../src/index.ts';

/**
 * The states of one coverage result, for proofs that go through all of them: of each key one value for each
 * of its classes. Each status has two products. The deep one has every valid combination of what was read
 * and counted, why not more, and what bounds it; the rest of its keys vary along. The wide one has every
 * combination of the rest.
 */

type Change = Partial<CoverageFields>;

const SCOPE = 'invoices of May';

/** Every key, with nothing in it; no status, so no state yet. */
export const BLANK = {
  schema_version: 1,
  coverage: null,
  source: null,
  scope: null,
  exclusions: [],
  visible_to: null,
  method: null,
  record: null,
  finding: null,
  records_read: null,
  records_total: null,
  finding_count: null,
  observed_finding_count: null,
  consistency: 'not_established',
  snapshot_id: null,
  snapshot_at: null,
  read_from: null,
  read_to: null,
  reason: null,
  reason_detail: null,
  gaps: [],
  next_action: null,
} as const satisfies Omit<CoverageFields, 'status'>;

/** One, and more than one; the same number of records and of findings, since a query has as many. */
const ONE = 1;
export const MANY = 12;

const METHODS: Readonly<Record<Method | 'unknown', Change>> = {
  inspect: { method: 'inspect' },
  query: { method: 'query' },
  unknown: { method: null },
};

export const COUNTS = [null, 0, ONE, MANY] as const;

const TOTALS_BY_RELATION: Readonly<Record<Relation | 'none', readonly (Total | null)[]>> = {
  none: [null],
  eq: [0, ONE, MANY, 40].map((value) => ({ value, relation: 'eq' })),
  gte: [{ value: MANY, relation: 'gte' }],
};

export const TOTALS: readonly (Total | null)[] = Object.values(TOTALS_BY_RELATION).flat();

const EFFECTS: Readonly<Record<Reason, 'open' | 'contradictory' | 'neutral'>> = {
  fetch_failed: 'open',
  timed_out: 'open',
  rate_limited: 'open',
  no_permission: 'open',
  possibly_filtered: 'open',
  withheld: 'open',
  limit_reached: 'open',
  end_not_shown: 'open',
  truncated: 'open',
  cancelled: 'open',
  malformed_response: 'open',
  pages_inconsistent: 'contradictory',
  not_ready: 'open',
  not_supported: 'open',
  invalid_query: 'open',
  source_missing: 'open',
  unspecified: 'open',
  not_requested: 'neutral',
  out_of_scope: 'neutral',
};

const REASONS = Object.keys(EFFECTS) as Reason[];
const OPEN_REASONS = REASONS.filter((reason) => EFFECTS[reason] !== 'neutral');
const NEUTRAL_REASONS = REASONS.filter((reason) => EFFECTS[reason] === 'neutral');

/** The statuses that a next step can follow. */
const ACTIONS: Readonly<Record<NextAction, readonly Status[]>> = {
  none_needed: ['complete', 'not_applicable'],
  repeat_the_read: ['partial', 'unavailable'],
  continue_the_read: ['partial', 'unavailable'],
  wait_and_repeat: ['partial', 'unavailable'],
  ask_for_access: ['complete', 'partial', 'unavailable', 'not_applicable'],
  correct_the_query: ['complete', 'partial', 'unavailable', 'not_applicable'],
  use_another_source: ['complete', 'partial', 'unavailable', 'not_applicable'],
  drop_the_question: ['complete', 'partial', 'unavailable', 'not_applicable'],
  none_available: ['complete', 'partial', 'unavailable', 'not_applicable'],
};

const ENDS = { read_from: '2026-05-31T10:00:00Z', read_to: '2026-05-31T10:04:00Z' } as const;
export const SNAPSHOT = { snapshot_id: 'r5', snapshot_at: '2026-05-31T10:00:00Z' } as const;

/** What names a snapshot, or the ends of an interval. */
const NAMES: Readonly<Record<Consistency, readonly Change[]>> = {
  snapshot: [SNAPSHOT, { snapshot_id: SNAPSHOT.snapshot_id }, { snapshot_at: SNAPSHOT.snapshot_at }],
  interval: [{}],
  not_established: [{}],
};

const TIMES: readonly Change[] = (Object.keys(NAMES) as Consistency[]).flatMap((consistency) =>
  NAMES[consistency].flatMap((names) => [
    { consistency, ...names },
    { consistency, ...names, ...ENDS },
  ]),
);

const CONSISTENCIES: readonly Change[] = (Object.keys(NAMES) as Consistency[]).map((consistency) => ({
  consistency,
  ...NAMES[consistency][0],
}));

const BOUNDS: readonly Change[] = product(
  [{}, { exclusions: ['archived invoices', 'drafts'] }],
  [{}, { visible_to: 'auditor@example.com' }],
);

const SOURCES: readonly Change[] = [{ source: 'billing' }, { source: null }];
const DETAILS: readonly Change[] = [{}, { reason_detail: 'HTTP 504' }];
const NOUNS: readonly Change[] = product(
  [{}, { record: { one: 'invoice', other: 'invoices' } }],
  [{}, { finding: { one: 'missing link', other: 'missing links' } }],
);

/** Every combination of the changes, one of each list. */
function product(...lists: readonly (readonly Change[])[]): readonly Change[] {
  return lists.reduce<readonly Change[]>(
    (made, list) => made.flatMap((one) => list.map((next) => ({ ...one, ...next }))),
    [{}],
  );
}

/** Each value of a key in a change of its own. */
function each<K extends keyof CoverageFields>(
  key: K,
  values: readonly CoverageFields[K][],
): readonly Change[] {
  return values.map((value): Change => ({ [key]: value }));
}

function actionsAfter(status: Status): readonly Change[] {
  const actions = (Object.keys(ACTIONS) as NextAction[]).filter((action) => ACTIONS[action].includes(status));
  return each('next_action', [null, ...actions]);
}

/** Picks by turns that have no rhythm in common with the loops around it. */
function dealer<T>(items: readonly [T, ...T[]]): () => T {
  let turn = 1;
  return () => {
    turn = (turn * 48_271) % 2_147_483_647;
    return items[turn % items.length] ?? items[0];
  };
}

/** Whether numbers can stand together: of nothing there is no finding, and a query returns its matches. */
function agree({ method, records_read, records_total }: Change, count: number | null): boolean {
  const isEmpty = records_read === 0 || (records_total?.relation === 'eq' && records_total.value === 0);
  return !(isEmpty && (count ?? 0) > 0) && (method !== 'query' || count === records_read);
}

/** Whether more came than the source says that there is. */
function isAbove({ records_read, records_total }: Change): boolean {
  return records_total?.relation === 'eq' && (records_read ?? 0) > records_total.value;
}

function isShort({ records_read, records_total }: Change): boolean {
  if (records_total?.relation === 'gte') return true;
  return records_total != null && records_read != null && records_read < records_total.value;
}

function numbers(key: 'finding_count' | 'observed_finding_count'): readonly Change[] {
  return product(
    Object.values(METHODS),
    each('records_read', COUNTS),
    each('records_total', TOTALS),
    each(key, COUNTS),
  ).filter((change) => agree(change, change[key] ?? null));
}

function gapsFor(reasons: readonly Reason[]): readonly Gap[] {
  return reasons.map((reason, i) => ({
    part: `page ${i + 1}`,
    reason,
    reason_detail: i % 2 === 0 ? null : 'HTTP 504',
  }));
}

/** No gap, one, one that contradicts, as many as are named one by one, and more. */
const GAPS: readonly Change[] = each('gaps', [
  [],
  gapsFor(['timed_out']),
  gapsFor(['pages_inconsistent']),
  gapsFor(['timed_out', 'no_permission', 'timed_out', 'cancelled', 'withheld']),
  gapsFor(['timed_out', 'no_permission', 'timed_out', 'cancelled', 'withheld', 'timed_out', 'not_ready']),
]);

/** Why a read fell short: at least one reason, and a contradictory one where more came than there is. */
const SHORTFALLS: readonly Change[] = product(
  each('reason', [null, 'limit_reached', 'pages_inconsistent']),
  GAPS,
).filter(({ reason, gaps }) => reason !== null || gaps?.length !== 0);

function isContradictory({ reason, gaps = [] }: Change): boolean {
  return reason === 'pages_inconsistent' || gaps.some((gap) => gap.reason === 'pages_inconsistent');
}

/** What follows from the status may be left out. */
const WRITTEN: Readonly<Record<Status, readonly Change[]>> = {
  complete: each('coverage', [null, 'complete']),
  partial: each('coverage', [null, 'incomplete']),
  unavailable: each('coverage', [null, 'incomplete']),
  not_applicable: each('coverage', [null]),
};

const READ_NUMBERS = { method: 'inspect', records_read: MANY } as const;

interface Products {
  readonly deep: readonly Change[];
  /** What every state of the wide product has. */
  readonly base: Change;
  readonly wide: readonly Change[];
}

const UNREAD = [
  SOURCES,
  each('scope', [SCOPE, null]),
  BOUNDS,
  Object.values(METHODS),
  each('records_read', [null, 0]),
] as const;

/** The classes of the keys of each status. */
const PRODUCTS: Readonly<Record<Status, () => Products>> = {
  complete: () => ({
    deep: product(
      numbers('finding_count').filter((change) => !isShort(change) && !isAbove(change)),
      TIMES,
      BOUNDS,
      [{ scope: SCOPE }],
    ),
    base: { scope: SCOPE, ...READ_NUMBERS, finding_count: 0 },
    wide: product(WRITTEN.complete, SOURCES, NOUNS, DETAILS, actionsAfter('complete'), TIMES),
  }),
  partial: () => ({
    deep: product(numbers('observed_finding_count'), SHORTFALLS, CONSISTENCIES, BOUNDS, [
      { scope: SCOPE },
    ]).filter((change) => !isAbove(change) || isContradictory(change)),
    base: { scope: SCOPE, ...READ_NUMBERS, observed_finding_count: 1, reason: 'timed_out' },
    wide: [
      ...product(WRITTEN.partial, SOURCES, NOUNS, DETAILS, actionsAfter('partial'), TIMES),
      ...product(
        each('reason', [null, ...OPEN_REASONS]),
        each('gaps', [[], ...OPEN_REASONS.map((reason) => gapsFor([reason]))]),
        actionsAfter('partial'),
      ).filter(({ reason, gaps }) => reason !== null || gaps?.length !== 0),
    ],
  }),
  unavailable: () => ({
    deep: product(...UNREAD, each('reason', [null, 'timed_out', 'pages_inconsistent'])),
    base: {},
    wide: product(
      SOURCES,
      each('scope', [SCOPE, null]),
      WRITTEN.unavailable,
      DETAILS,
      each('reason', [null, ...OPEN_REASONS]),
      actionsAfter('unavailable'),
      [{}, ENDS],
    ),
  }),
  not_applicable: () => ({
    deep: product(...UNREAD, each('reason', NEUTRAL_REASONS)),
    base: {},
    wide: product(
      SOURCES,
      each('scope', [SCOPE, null]),
      NOUNS,
      WRITTEN.not_applicable,
      DETAILS,
      each('reason', NEUTRAL_REASONS),
      actionsAfter('not_applicable'),
      [{}, ENDS],
    ),
  }),
};

/** Every state of a status. */
export function statesOf(status: Status): readonly CoverageFields[] {
  const { deep, base, wide } = PRODUCTS[status]();
  const along = product(WRITTEN[status], SOURCES, NOUNS, DETAILS, actionsAfter(status));
  const deal = dealer([{}, ...along]);
  return [
    ...deep.map((change): CoverageFields => ({ ...BLANK, status, ...deal(), ...change })),
    ...wide.map((change): CoverageFields => ({ ...BLANK, status, ...base, ...change })),
  ];
}

export const STATUSES = Object.keys(PRODUCTS) as Status[];

/** Every state of a coverage result. */
export function states(): readonly CoverageFields[] {
  return STATUSES.flatMap(statesOf);
}
