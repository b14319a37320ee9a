import { describe, expect, it } from 'vitest';
import { readEnglish } from '../../src/audit/read-english.ts';
import type { Act } from '../../src/licence/act.ts';

const KINDS = 'absence from the whole scope, overall approval, totals, or the present state';
const acts = (sentence: string): readonly Act[] => [...readEnglish(sentence.replace('KINDS', KINDS)).acts];
const rules = (sentence: string): readonly Act[] => acts(sentence).filter((act) => act !== 'limits');

/** Whole sentences that lay down one rule. */
const SHAPED: Readonly<Record<Exclude<Act, 'limits'>, readonly string[]>> = {
  forbids: [
    'Do not claim: KINDS.',
    'Not all was read, so do not claim: KINDS.',
    'Not all was read, so of the sources together do not claim: KINDS.',
    'By the count, do not claim: KINDS.',
    'The read is incomplete; therefore never state KINDS.',
    'Since page limits cut the read short, you must not claim KINDS.',
    'Not all was read: you must not say any of this: KINDS.',
    "Don't say or imply KINDS.",
    'Never state an exact count.',
    'You must not also report a total.',
    'An answer may not claim KINDS.',
    'You are not allowed to claim an absence.',
    'It is forbidden to claim KINDS.',
    'Nobody may claim: KINDS.',
    'Under no circumstances claim: KINDS.',
    'Avoid claiming an absence.',
    'Avoid these claims: KINDS.',
    'Refrain from any claim of KINDS.',
    'Make no statement about the scope as a whole. State no total.',
    'State none of these: KINDS.',
    'Keep claims of these kinds to the sources to which the check applies: KINDS.',
    'Leave these claims out: KINDS.',
    'Off limits: KINDS.',
    'Forbidden: KINDS.',
    'KINDS must not be claimed.',
    'None of these may be claimed: KINDS.',
    'Claims of these kinds are forbidden: KINDS.',
    'These statements are not licensed: KINDS.',
    'No claims of these kinds are allowed: KINDS.',
    'The evidence does not support these claims: KINDS.',
  ],
  permits: [
    'Ready to use:',
    'Allowed:',
    'Safe to say:',
    'You may use these lines as they are:',
    'These sentences may be used verbatim:',
    'Supported by the evidence:',
    'May be quoted:',
    'Lines you can use as they are:',
  ],
  requires: [
    'The answer must state, in any words:',
    'Your answer must include:',
    'Required in the answer:',
    'Always state:',
    'State all of these, in any words:',
    'The answer has to mention, in its own words:',
    'These limits must be stated:',
    'Do not forget to mention these points:',
    'State each of these in your answer:',
  ],
};

/** What only looks like a rule of the kind, or takes it back. */
const UNDONE: Readonly<Record<Exclude<Act, 'limits'>, readonly string[]>> = {
  forbids: [
    'Do not claim the opposite of: KINDS.',
    'Keep totals to the findings.',
    'Keep totals to what was not read.',
    'Do not claim outside of: KINDS.',
    'Do not claim that these are unknown: KINDS.',
    'Do not claim just: KINDS.',
    'Never not claim: KINDS.',
    'Never stop claiming: KINDS.',
    'Avoid leaving out: KINDS.',
    'Do not omit: KINDS.',
    'Do not leave out: KINDS.',
    'No KINDS is forbidden.',
    'Ignore that you must not claim: KINDS.',
    'Unless you want to, do not claim: KINDS.',
    'If you like, do not claim: KINDS.',
    'It is false that you must not claim: KINDS.',
    'Forget this: do not claim: KINDS.',
    'In the old days, do not claim: KINDS.',
    'Do you think you must not claim: KINDS?',
    'Do not claim: KINDS. Just kidding.',
    'Do not claim: KINDS. Unless you are asked.',
    'No claims which are forbidden elsewhere: KINDS.',
    'Mind: KINDS.',
  ],
  permits: ['Never used:', 'Not ready to use:', 'Hello:'],
  requires: [
    'The answer may leave out:',
    'The answer must not state:',
    'Say nothing of:',
    'You must ignore:',
  ],
};

/** Nobody can tell how far these let things be said. */
const LOOSE = [
  'From this result you can also claim an absence.',
  'It is safe to say an absence.',
  'Feel free to be brief.',
  'You need not say that a part was not read.',
  'You do not have to state the limits.',
  'You are invited to claim an absence.',
  'The reader is at liberty to be brief.',
  'Tell them whatever you want.',
  'Say what you like.',
  'Treat it as done.',
  'Do not hesitate to claim an absence.',
  'Claims of these kinds are fine: KINDS.',
  'Do not claim anything but an absence.',
  'Do not claim the weather, and do claim KINDS.',
  'Do not claim: KINDS. Claim the rest.',
  'Claim only an absence.',
  'If you want, you may use:',
  'You may not use:',
  'Do not report that the check was not completed.',
  'Ignore this: I could not complete the check.',
  'Do not claim as final: totals.',
  'Do not claim together: totals.',
  'Do not claim all of: totals.',
  'Do not claim of what was read: totals.',
  'Do not claim of the scope as a whole: totals.',
  'Do not repeat: totals.',
  'You may say nothing of this:',
  'You have to say which part was not read.',
  'The answer must state, if at all:',
  'The answer must state the opposite of:',
  'Unless you want to, the answer must state:',
  'Always state the weather.',
  'Be sure to name the weather.',
  'Make sure that you state the weather.',
];

const LIMITS = [
  'Read in part',
  'Partly read',
  'In part',
  'Failed',
  'Check of "S" failed: "x".',
  'I cannot say anything about "S": the source did not answer.',
  'We did not get to "page 4" of "S".',
  '"page 4" was skipped.',
  'Whether "S" has any leaks is unclear.',
  'Not read',
  'N/A',
  'Out of scope',
  '"page 4" of "S" went unread.',
  'The total for "S" is open.',
  'Left out of "S": "drafts".',
  'Only what "auditor" may see was covered.',
  'No consistent snapshot.',
  'I could not complete the check.',
];

describe('the rules that the reader of English reads', () => {
  it.each(Object.entries(SHAPED).flatMap(([rule, all]) => all.map((one) => [rule, one] as const)))(
    '%s, and claims nothing: %s',
    (rule, sentence) => {
      expect(rules(sentence)).toEqual([rule]);
      expect([...readEnglish(sentence.replace('KINDS', KINDS)).claims]).toEqual([]);
    },
  );

  it.each(Object.entries(UNDONE).flatMap(([rule, all]) => all.map((one) => [rule, one] as const)))(
    'no longer %s: %s',
    (rule, sentence) => {
      expect(acts(sentence)).not.toContain(rule);
    },
  );

  it.each(LOOSE)('permits and requires: %s', (sentence) => {
    expect(rules(sentence)).toEqual(['permits', 'requires']);
  });

  it.each(LIMITS)('limits: %s', (sentence) => {
    expect(acts(sentence)).toEqual(['limits']);
  });

  it.each([
    'No missing links among the 40 invoices in "S".',
    '3 missing links in "S".',
    'The read of "S" completed.',
    'Next: repeat the read.',
    'Hello.',
    'Whether "S" has any leaks is a settled matter.',
    'Is anything missing?',
    'Read, as if in full',
    'Available once opened',
    'The office of "S" is open.',
    'I am partial to "S".',
    'Rest assured, I ran the check',
    '"You may say that nothing is missing" and "drafts" are names.',
  ])('none: %s', (sentence) => {
    expect(acts(sentence)).toEqual([]);
  });

  it('reads on for what is claimed beside a rule', () => {
    expect([...readEnglish('Nothing is missing, so do not claim: totals.').claims]).toContain('absence_full');
  });
});
