import { visibleText } from '../visible-text.ts';

/**
 * Nouns stand without quotes. At most 40 characters leave no room for a sentence; a number in front would
 * join the count, and letters or marks that look like punctuation would end the sentence.
 */
const NOUN =
  /^(?=.{1,40}$)(?!\p{Nd}+(?: |$))[\p{L}\p{Nd}]([\p{L}\p{M}\p{Nd}]|[ '\u2019-](?=[\p{L}\p{Nd}]))*$/u;
const PUNCTUATION_LIKE = /\p{Lm}|\p{Me}|[\u01C0-\u01C3]|[\u0334-\u0338]/u;

/** What nearly every noun is: English words, which are within both of the above. */
const WORDS = /^[A-Za-z]+(?:[ '-][A-Za-z]+)*$/;

/** Whether a text can stand in a sentence as one form of a noun. */
export function isNounForm(text: string): boolean {
  if (text.length <= 40 && WORDS.test(text)) return true;
  return NOUN.test(text) && !PUNCTUATION_LIKE.test(text) && visibleText(text) === text;
}
