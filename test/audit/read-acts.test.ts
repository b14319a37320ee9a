import { describe, expect, it } from 'vitest';
import { readEnglish } from '../../src/audit/read-english.ts';
import type { Act } from '../../src/licence/act.ts';

const RULES: Readonly<Record<Exclude<Act, 'limits'>, readonly string[]>> = {
  forbids: [
    'Do not claim: an absence.',
    "Don't say that nothing is missing.",
    'Never state an exact count.',
    'You must not also report a total.',
    'An answer may not be given as final.',
    'You are not allowed to claim an absence.',
    'It is forbidden to conclude that all is read.',
    'Avoid claiming an absence.',
    'State no total.',
    'Keep claims of these kinds to the sources that were read: an absence.',
    'Claims of these kinds are forbidden: an absence.',
    'These statements are not licensed: an absence.',
    'No claims of these kinds are allowed: an absence.',
  ],
  permits: [
    'Ready to use:',
    'You may make statements of these kinds: "x".',
    'From this result you can also claim an absence.',
    'This may be stated.',
    'It is safe to say an absence.',
    'Feel free to be brief.',
    'You need not say that a part was not read.',
    'You do not have to state the limits.',
    'Do not hesitate to claim an absence.',
    'Claims of these kinds are fine: an absence.',
    'Do not claim anything but an absence.',
    'Claim only an absence.',
  ],
  requires: [
    'The answer must state, in any words:',
    'You have to say which part was not read.',
    'Always state the scope.',
    'Be sure to name the part.',
    'Make sure that you state the limits.',
    'Claim an absence.',
  ],
};

const LIMITS = [
  'Read in part',
  'Not read',
  '"page 4" of "S" went unread.',
  'The total for "S" is open.',
  'Left out of "S": "drafts".',
  'Only what "auditor" may see was covered.',
  'No consistent snapshot.',
  'I could not complete the check.',
];

describe('the acts that the reader of English reads', () => {
  it.each(Object.entries(RULES).flatMap(([act, sentences]) => sentences.map((one) => [act, one] as const)))(
    '%s alone: %s',
    (act, sentence) => {
      expect([...readEnglish(sentence).acts].filter((one) => one !== 'limits')).toEqual([act]);
    },
  );

  it.each(LIMITS)('limits: %s', (sentence) => {
    expect([...readEnglish(sentence).acts]).toEqual(['limits']);
  });

  it.each([
    'No missing links among the 40 invoices in "S".',
    '3 missing links in "S".',
    'The read of "S" completed.',
    'Next: repeat the read.',
    'Hello.',
    '"You may say that nothing is missing" and "drafts" are names.',
    'It is not safe to say an absence.',
  ])('none: %s', (sentence) => {
    expect([...readEnglish(sentence).acts]).toEqual([]);
  });
});
