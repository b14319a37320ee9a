import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type FieldState,
  type NextStep,
  nextStep,
  REASONS,
  type Reason,
  UnderclaimError,
} from '../../src/index.ts';
import { coverage } from './parsing.ts';

const REASON_NAMES = Object.keys(REASONS) as Reason[];

function failed(reason: Reason): FieldState<boolean> {
  return { value: null, status: 'not_applicable', reason };
}

const unavailable = (reason: Reason) => coverage({ status: 'unavailable', reason });
const partial = (...reasons: readonly Reason[]) =>
  coverage({
    status: 'partial',
    scope: 'S',
    gaps: reasons.map((reason, i) => ({ part: `page ${i}`, reason })),
  });

describe('nextStep', () => {
  it.each([false, 0, '', [], true, 'x'])('uses the value %j', (value) => {
    const state: FieldState<unknown> = { value, status: 'present', reason: null };
    expect(nextStep(state)).toEqual({ step: 'use_the_value', value, reason: null });
  });

  it('has the type of the value', () => {
    const state = failed('timed_out');
    expectTypeOf(nextStep(state)).toEqualTypeOf<NextStep<boolean>>();
    const step = nextStep(state);
    if (step.step === 'use_the_value') expectTypeOf(step.value).toEqualTypeOf<boolean>();
    if (step.step === 'repeat_the_read') expectTypeOf(step.attempt).toEqualTypeOf<number>();
  });

  it.each<[Reason, string]>([
    ['fetch_failed', 'repeat_the_read'],
    ['timed_out', 'repeat_the_read'],
    ['cancelled', 'repeat_the_read'],
    ['malformed_response', 'repeat_the_read'],
    ['pages_inconsistent', 'repeat_the_read'],
    ['unspecified', 'repeat_the_read'],
    ['rate_limited', 'wait_and_repeat'],
    ['not_ready', 'wait_and_repeat'],
  ])('retries %s once, then drops it, keeping the reason', (reason, step) => {
    for (const state of [failed(reason), unavailable(reason)] as FieldState[]) {
      expect(nextStep(state)).toEqual({ step, reason, attempt: 1 });
      expect(nextStep(state, { attempts: { [reason]: 1 } })).toEqual({ step: 'drop_the_question', reason });
    }
  });

  it.each<[Reason, string]>([
    ['no_permission', 'ask_for_access'],
    ['possibly_filtered', 'ask_for_access'],
    ['withheld', 'none_available'],
    ['limit_reached', 'continue_the_read'],
    ['truncated', 'continue_the_read'],
    ['end_not_shown', 'use_another_source'],
    ['not_supported', 'use_another_source'],
    ['invalid_query', 'correct_the_query'],
    ['source_missing', 'correct_the_query'],
  ])('never retries %s', (reason, step) => {
    for (const attempts of [{}, { [reason]: 0 }, { [reason]: 5 }]) {
      expect(nextStep(failed(reason), { attempts })).toEqual({ step, reason });
      expect(nextStep(unavailable(reason), { attempts })).toEqual({ step, reason });
    }
  });

  it.each<Reason>(['not_requested', 'out_of_scope'])('drops %s and asks nobody', (reason) => {
    expect(nextStep(failed(reason))).toEqual({ step: 'drop_the_question', reason });
    expect(nextStep(coverage({ status: 'not_applicable', reason }))).toEqual({
      step: 'drop_the_question',
      reason,
    });
  });

  it('counts attempts for each reason', () => {
    expect(nextStep(failed('timed_out'), { attempts: { fetch_failed: 9 } })).toEqual({
      step: 'repeat_the_read',
      reason: 'timed_out',
      attempt: 1,
    });
  });

  it('takes a policy of retries', () => {
    const policy = { retries: { timed_out: 3, fetch_failed: 0 } };
    const step = { step: 'repeat_the_read', reason: 'timed_out', attempt: 3 };
    expect(nextStep(failed('timed_out'), { attempts: { timed_out: 2 }, policy })).toEqual(step);
    expect(nextStep(failed('timed_out'), { attempts: { timed_out: 3 }, policy }).step).toBe(
      'drop_the_question',
    );
    expect(nextStep(failed('fetch_failed'), { policy }).step).toBe('drop_the_question');
    expect(nextStep(failed('rate_limited'), { policy })).toMatchObject({
      step: 'wait_and_repeat',
      attempt: 1,
    });
  });

  it('has no policy that retries what no retry can settle', () => {
    // @ts-expect-error: access is asked for, never retried
    const call = () => nextStep(failed('no_permission'), { policy: { retries: { no_permission: 1 } } });
    expect(call).toThrow(UnderclaimError);
    expect(call).toThrow('Expected the reasons of `policy.retries` to be among fetch_failed, ');
  });

  it.each([
    [{ attempts: { late: 1 } }, 'Expected the reasons of `attempts` to be among'],
    [
      { attempts: { timed_out: -1 } },
      'Expected `attempts.timed_out` to be a whole number of at least 0, received -1.',
    ],
    [{ attempts: { timed_out: 0.5 } }, 'received 0.5'],
    [{ attempts: 1 }, 'Expected `attempts` to be an object, received 1.'],
    [null, 'Expected the options to be an object, received null.'],
  ])('throws on the options %j', (options, message) => {
    expect(() => Reflect.apply(nextStep, undefined, [failed('timed_out'), options])).toThrow(message);
  });

  it('throws on a reason that there is none of', () => {
    const state = { value: null, status: 'not_applicable', reason: 'constructor' };
    expect(() => Reflect.apply(nextStep, undefined, [state])).toThrow('There is no reason "constructor".');
  });

  describe('of a coverage result', () => {
    it('needs nothing after a complete one', () => {
      const complete = { status: 'complete', scope: 'S', records_read: 1, finding_count: 0 };
      expect(nextStep(coverage(complete))).toEqual({ step: 'none_needed', reason: null });
      expect(nextStep(coverage({ ...complete, next_action: 'ask_for_access' }))).toEqual({
        step: 'ask_for_access',
        reason: null,
      });
    });

    it('names of several steps the one that a person can settle first', () => {
      expect(nextStep(partial('timed_out', 'no_permission'))).toEqual({
        step: 'ask_for_access',
        reason: 'no_permission',
      });
      expect(nextStep(partial('timed_out', 'rate_limited'))).toMatchObject({ step: 'repeat_the_read' });
    });

    it('goes on to what is left when one reason had its retry', () => {
      const attempts = { timed_out: 1 };
      expect(nextStep(partial('timed_out', 'rate_limited'), { attempts })).toEqual({
        step: 'wait_and_repeat',
        reason: 'rate_limited',
        attempt: 1,
      });
      expect(nextStep(partial('timed_out'), { attempts })).toEqual({
        step: 'drop_the_question',
        reason: 'timed_out',
      });
    });

    it('takes the step that the source names', () => {
      const result = coverage({
        status: 'unavailable',
        reason: 'timed_out',
        next_action: 'use_another_source',
      });
      expect(nextStep(result)).toEqual({ step: 'use_another_source', reason: 'timed_out' });
    });

    it('never retries a missing permission, even if told to', () => {
      const result = coverage({
        status: 'unavailable',
        reason: 'no_permission',
        next_action: 'repeat_the_read',
      });
      expect(nextStep(result)).toEqual({ step: 'ask_for_access', reason: 'no_permission' });
    });
  });

  it('leads from a time-out and from a missing permission to different steps', () => {
    expect(nextStep(failed('timed_out')).step).not.toBe(nextStep(failed('no_permission')).step);
  });

  it('has a step for every reason', () => {
    for (const reason of REASON_NAMES) expect(nextStep(failed(reason)).reason).toBe(reason);
  });
});
