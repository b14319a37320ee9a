import { offered, requireObject, requireOptions, UnderclaimError } from '../errors.ts';
import { received } from '../received.ts';
import { actionFor } from './action-for.ts';
import type { CoverageResult } from './coverage-result.ts';
import { FIELD_STATUSES, type FieldState, type PresentField } from './field-state.ts';
import { firstAction, type NextAction } from './next-action.ts';
import { REASON_NAMES, REASONS, type Reason } from './reason.ts';

/** The actions that ask the same source the same thing again. */
const RETRIES = ['repeat_the_read', 'wait_and_repeat'] as const;
type Retry = (typeof RETRIES)[number];

/** A reason that a retry can settle; that this caller has no permission is none. */
export type RetryReason = {
  [R in Reason]: (typeof REASONS)[R]['next'] extends Retry ? R : never;
}[Reason];

/** What to do after a read. Each step but those of a value keeps the reason that led to it. */
export type NextStep<T> =
  | { readonly step: 'use_the_value'; readonly value: T; readonly reason: null }
  | { readonly step: Retry; readonly reason: Reason; readonly attempt: number }
  | { readonly step: Exclude<NextAction, Retry>; readonly reason: Reason | null };

export interface StepOptions {
  /** The retries made so far, for each reason that they were made for. */
  readonly attempts?: Readonly<Partial<Record<Reason, number>>>;
  readonly policy?: {
    /** How many retries a reason gets; one if left out. */
    readonly retries?: Readonly<Partial<Record<RetryReason, number>>>;
  };
}

const RETRIES_OF_A_REASON = 1;

/**
 * Decides what to do after a read, from the state of a field or a coverage result.
 *
 * A value is used. A read that failed is retried once, then dropped, with its reason. Access is asked for and never
 * retried. What nobody asked for, or is out of scope, is dropped: nobody is asked. Throws if an option is not
 * offered, such as a retry for a reason that none can settle.
 *
 * @example
 * const state = { value: null, status: 'not_applicable', reason: 'fetch_failed' } as const;
 * nextStep(state); // { step: 'repeat_the_read', reason: 'fetch_failed', attempt: 1 }
 * nextStep(state, { attempts: { fetch_failed: 1 } }); // { step: 'drop_the_question', reason: 'fetch_failed' }
 */
export function nextStep<S extends FieldState<unknown>>(
  state: S,
  options?: StepOptions,
): NextStep<S extends PresentField<infer T> ? T : never>;
export function nextStep(result: CoverageResult, options?: StepOptions): NextStep<never>;
export function nextStep(
  state: FieldState<unknown> | CoverageResult,
  options: StepOptions = {},
): NextStep<unknown> {
  requireObject('the state', state);
  const { attempts = {}, policy = {} } = requireOptions(options, { attempts: true, policy: true });
  const { retries = {} } = requireOptions(policy, { retries: true }, '`policy`');
  checkCounts('attempts', attempts, REASON_NAMES);
  checkCounts('policy.retries', retries, REASON_NAMES.filter(isRetryReason));
  const made = (reason: Reason): number => attempts[reason] ?? 0;
  const allowed = (reason: Reason): number =>
    (isRetryReason(reason) ? retries[reason] : undefined) ?? RETRIES_OF_A_REASON;
  const isExhausted = (reason: Reason): boolean => made(reason) >= allowed(reason);

  /** One step for each reason; of several, the one that a person can settle first. */
  const stepFor = (reasons: readonly Reason[], asked: NextAction | null): NextStep<never> => {
    const actions = reasons.map((reason) => {
      const action = actionOn(reason, asked);
      return {
        reason,
        action: isRetry(action) && isExhausted(reason) ? ('drop_the_question' as const) : action,
      };
    });
    const step = firstAction(actions.map(({ action }) => action));
    const reason = actions.find(({ action }) => action === step)?.reason ?? null;
    if (!isRetry(step)) return { step, reason };
    return reason === null ? { step: 'none_needed', reason } : { step, reason, attempt: made(reason) + 1 };
  };

  if ('coverage' in state) {
    const reasons = [...new Set([state.reason ?? [], ...state.gaps.map((gap) => gap.reason)].flat())];
    if (reasons.length > 0) return stepFor(reasons, state.next_action);
    const action = actionFor(state);
    return isRetry(action) ? { step: 'none_needed', reason: null } : { step: action, reason: null };
  }
  offered('status', state.status, FIELD_STATUSES);
  switch (state.status) {
    case 'present':
      return { step: 'use_the_value', value: state.value, reason: null };
    case 'not_applicable':
      return stepFor([known(state.reason)], null);
  }
}

/** The action on a reason: the one asked for, unless that would retry what no retry can settle. */
function actionOn(reason: Reason, asked: NextAction | null): NextAction {
  const own = REASONS[reason].next;
  if (asked === null) return own;
  const isSettled = own === 'ask_for_access' || own === 'drop_the_question';
  return isRetry(asked) && isSettled ? own : asked;
}

function isRetry(action: NextAction): action is Retry {
  return RETRIES.some((retry) => retry === action);
}

function isRetryReason(reason: Reason): reason is RetryReason {
  return isRetry(REASONS[reason].next);
}

function known(reason: Reason): Reason {
  if (REASON_NAMES.includes(reason)) return reason;
  throw new UnderclaimError('unknown-option', `There is no reason ${received(reason)}.`);
}

function checkCounts(
  option: string,
  counts: Readonly<Record<string, unknown>>,
  reasons: readonly Reason[],
): void {
  requireObject(`\`${option}\``, counts);
  for (const [reason, count] of Object.entries(counts)) {
    if (!reasons.some((one) => one === reason)) {
      throw new UnderclaimError(
        'unknown-option',
        `Expected the reasons of \`${option}\` to be among ${reasons.join(', ')}, received ${received(reason)}.`,
      );
    }
    if (count !== undefined && !(typeof count === 'number' && Number.isSafeInteger(count) && count >= 0)) {
      throw new UnderclaimError(
        'unknown-option',
        `Expected \`${option}.${reason}\` to be a whole number of at least 0, received ${received(count)}.`,
      );
    }
  }
}
