import type { NextAction } from './next-action.ts';

/** What a reason does to the conclusion: it keeps it open, or it has no bearing on it. */
type ReasonEffect = 'open' | 'neutral';

interface ReasonRow {
  readonly means: string;
  readonly effect: ReasonEffect;
  readonly next: NextAction;
}

/**
 * Every reason why something was not read or does not apply.
 *
 * A reason names the shape that was seen, never a guessed cause.
 */
export const REASONS = {
  fetch_failed: { means: 'tried, failed', effect: 'open', next: 'repeat_the_read' },
  timed_out: { means: 'tried, no answer in time', effect: 'open', next: 'repeat_the_read' },
  rate_limited: { means: 'refused for now', effect: 'open', next: 'wait_and_repeat' },
  no_permission: { means: 'this caller may not see it', effect: 'open', next: 'ask_for_access' },
  possibly_filtered: {
    means: 'the source answers the same for "not there" and "not shown to this caller"',
    effect: 'open',
    next: 'ask_for_access',
  },
  withheld: { means: 'exists, is not disclosed', effect: 'open', next: 'none_available' },
  limit_reached: {
    means: 'a cap, page size or budget stopped the read',
    effect: 'open',
    next: 'continue_the_read',
  },
  end_not_shown: {
    means: 'the reply does not show whether it was all',
    effect: 'open',
    next: 'use_another_source',
  },
  truncated: {
    means: 'read whole, but what reached the consumer was cut',
    effect: 'open',
    next: 'continue_the_read',
  },
  cancelled: { means: 'stopped on request', effect: 'open', next: 'repeat_the_read' },
  malformed_response: { means: 'the answer could not be read', effect: 'open', next: 'repeat_the_read' },
  pages_inconsistent: {
    means: 'repeated record, changed size, repeated cursor, contradiction',
    effect: 'open',
    next: 'repeat_the_read',
  },
  not_ready: {
    means: 'index building, job running, not collected yet',
    effect: 'open',
    next: 'wait_and_repeat',
  },
  not_supported: {
    means: 'cannot be judged by this tool or source',
    effect: 'open',
    next: 'use_another_source',
  },
  invalid_query: { means: 'the query did not ask what was meant', effect: 'open', next: 'correct_the_query' },
  source_missing: {
    means: 'the collection or endpoint is not there',
    effect: 'open',
    next: 'correct_the_query',
  },
  unspecified: { means: 'no reason was recorded', effect: 'open', next: 'repeat_the_read' },
  not_requested: { means: 'nobody asked for it', effect: 'neutral', next: 'drop_the_question' },
  out_of_scope: {
    means: "outside this tool's remit, or not defined for this kind of entity",
    effect: 'neutral',
    next: 'drop_the_question',
  },
} as const;

export type Reason = keyof typeof REASONS;

const ROWS: Readonly<Record<Reason, ReasonRow>> = REASONS;

export const REASON_NAMES: readonly Reason[] = Object.keys(REASONS) as Reason[];

/** A reason that keeps the conclusion open. */
export type OpenReason = {
  [R in Reason]: (typeof REASONS)[R]['effect'] extends 'open' ? R : never;
}[Reason];

/** A reason that has no bearing on the conclusion. */
export type NeutralReason = Exclude<Reason, OpenReason>;

export function isOpen(reason: Reason): reason is OpenReason {
  return ROWS[reason].effect === 'open';
}

export function isNeutral(reason: Reason): reason is NeutralReason {
  return ROWS[reason].effect === 'neutral';
}
