import { CONSISTENCIES, METHODS, STATUSES } from '../../../src/evidence/coverage-result.ts';
import { NEXT_ACTIONS } from '../../../src/evidence/next-action.ts';
import { REASONS } from '../../../src/evidence/reason.ts';
import type { CoverageFields } from '../../../src/index.ts';
import { isSeen } from './quote.ts';
import { millisecondsOf } from './utc-instant.ts';

/** A result while it is built. */
export type Draft = { -readonly [K in keyof CoverageFields]: CoverageFields[K] };

export type Held = Readonly<Record<string, unknown>>;

export const isStatus = among(STATUSES);
export const isMethod = among(METHODS);
export const isConsistency = among(CONSISTENCIES);
export const isReason = among(Object.keys(REASONS) as (keyof typeof REASONS)[]);
export const isAction = among(NEXT_ACTIONS);
export const isCoverage = among(['complete', 'incomplete'] as const);
export const isRelation = among(['eq', 'gte'] as const);

/** A test for membership of a closed list: a switch on the length, then a comparison or two. */
function among<T extends string>(values: readonly T[]): (value: unknown) => value is T {
  const lengths = [...new Set(values.map((value) => value.length))];
  const cases = lengths.map((length) => {
    const same = values.filter((value) => value.length === length);
    return `case ${length}: return ${same.map((value) => `value === ${JSON.stringify(value)}`).join(' || ')};`;
  });
  const body = `if (typeof value !== 'string') return false; switch (value.length) { ${cases.join(' ')} } return false;`;
  return new Function('value', body) as (value: unknown) => value is T;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && isSeen(value);
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && Number.isSafeInteger(value);
}

export function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(millisecondsOf(value));
}

export function isHeld(value: unknown): value is Held {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const NOUN = /^(?=.{1,40}$)(?!\p{Nd}+(?: |$))[\p{L}\p{Nd}]([\p{L}\p{M}\p{Nd}]|[ '’-](?=[\p{L}\p{Nd}]))*$/u;
const NOT_IN_NOUNS =
  /\p{Lm}|\p{Me}|[\u01C0-\u01C3]|[\u0334-\u0338]|\p{Default_Ignorable_Code_Point}|[\u2800\u{FFF9}-\u{FFFB}]/u;

/** Whether a string can stand as a noun; small English letters and single spaces are read once. */
export function isNoun(text: string): boolean {
  let before = 32;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 32 ? before === 32 : c < 97 || c > 122) return NOUN.test(text) && !NOT_IN_NOUNS.test(text);
    before = c;
  }
  return before !== 32 && text.length <= 40;
}

/** How many keys a flat object of a JSON text has. */
export function sizeOf(value: Held): number {
  let size = 0;
  for (const _ in value) size++;
  return size;
}
