import { describe, expect, it } from 'vitest';
import { firstAction } from '../../src/evidence/next-action.ts';
import type { NextAction } from '../../src/index.ts';

const ORDER: readonly NextAction[] = [
  'ask_for_access',
  'correct_the_query',
  'continue_the_read',
  'repeat_the_read',
  'wait_and_repeat',
  'use_another_source',
  'none_available',
  'drop_the_question',
];

describe('firstAction', () => {
  it('names the step that a person can settle first', () => {
    ORDER.forEach((action, i) => {
      expect(firstAction(ORDER.slice(i).toReversed())).toBe(action);
      expect(firstAction(['none_needed', action])).toBe(action);
    });
  });

  it('names none where none is needed', () => {
    expect(firstAction([])).toBe('none_needed');
    expect(firstAction(['none_needed'])).toBe('none_needed');
  });
});
