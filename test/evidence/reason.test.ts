import { describe, expect, expectTypeOf, it } from 'vitest';
import { isNeutral, isOpen } from '../../src/evidence/reason.ts';
import { type NeutralReason, parseCoverage, REASONS, type Reason } from '../../src/index.ts';

const ROWS = [
  ['fetch_failed', 'open', 'repeat_the_read'],
  ['timed_out', 'open', 'repeat_the_read'],
  ['rate_limited', 'open', 'wait_and_repeat'],
  ['no_permission', 'open', 'ask_for_access'],
  ['possibly_filtered', 'open', 'ask_for_access'],
  ['withheld', 'open', 'none_available'],
  ['limit_reached', 'open', 'continue_the_read'],
  ['end_not_shown', 'open', 'use_another_source'],
  ['truncated', 'open', 'continue_the_read'],
  ['cancelled', 'open', 'repeat_the_read'],
  ['malformed_response', 'open', 'repeat_the_read'],
  ['pages_inconsistent', 'open', 'repeat_the_read'],
  ['not_ready', 'open', 'wait_and_repeat'],
  ['not_supported', 'open', 'use_another_source'],
  ['invalid_query', 'open', 'correct_the_query'],
  ['source_missing', 'open', 'correct_the_query'],
  ['unspecified', 'open', 'repeat_the_read'],
  ['not_requested', 'neutral', 'drop_the_question'],
  ['out_of_scope', 'neutral', 'drop_the_question'],
] as const satisfies readonly (readonly [Reason, string, string])[];

describe('REASONS', () => {
  it('has one row for each reason', () => {
    expect(Object.keys(REASONS)).toEqual(ROWS.map(([reason]) => reason));
  });

  it.each(ROWS)('has for %s the effect %s and the step %s', (reason, effect, next) => {
    expect(REASONS[reason]).toMatchObject({ effect, next });
    expect(REASONS[reason].means).not.toBe('');
  });
});

describe('isOpen', () => {
  it.each(ROWS)('takes %s as %s on a read that fell short', (reason, effect) => {
    expect(isOpen(reason)).toBe(effect === 'open');
    expect(parseCoverage({ status: 'unavailable', reason }).ok).toBe(effect === 'open');
    expect(parseCoverage({ status: 'partial', scope: 'S', reason }).ok).toBe(effect === 'open');
    const gaps = [{ part: 'page 4', reason }];
    expect(parseCoverage({ status: 'partial', scope: 'S', gaps }).ok).toBe(effect === 'open');
  });
});

describe('isNeutral', () => {
  it.each(ROWS)('takes %s as %s on a check that does not apply', (reason, effect) => {
    expect(isNeutral(reason)).toBe(effect === 'neutral');
    expect(parseCoverage({ status: 'not_applicable', reason }).ok).toBe(effect === 'neutral');
  });

  it('narrows to the neutral reasons', () => {
    expectTypeOf<NeutralReason>().toEqualTypeOf<'not_requested' | 'out_of_scope'>();
  });
});
