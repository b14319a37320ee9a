import { describe, expect, it } from 'vitest';
import { actionFor } from '../../src/evidence/action-for.ts';
import { coverage } from './parsing.ts';
import { COMPLETE, NOT_APPLICABLE, PARTIAL } from './refusals.ts';

const gap = (reason: string): object => ({ part: `page after ${reason}`, reason });

describe('actionFor', () => {
  it.each([
    ['the step that a result names', 'use_another_source', { ...PARTIAL, next_action: 'use_another_source' }],
    ['the default of its reason', 'repeat_the_read', PARTIAL],
    ['the default of no reason on record', 'repeat_the_read', { status: 'unavailable' }],
    ['nothing after a complete read', 'none_needed', COMPLETE],
    ['to drop what does not apply', 'drop_the_question', NOT_APPLICABLE],
    ['the default of a gap', 'continue_the_read', { ...PARTIAL, reason: null, gaps: [gap('truncated')] }],
    [
      'the first that a person can settle',
      'ask_for_access',
      { ...PARTIAL, gaps: [gap('withheld'), gap('no_permission'), gap('invalid_query')] },
    ],
    ['of a reason and a gap the first', 'repeat_the_read', { ...PARTIAL, gaps: [gap('rate_limited')] }],
  ])('names %s', (_, action, input) => {
    expect(actionFor(coverage(input))).toBe(action);
  });
});
