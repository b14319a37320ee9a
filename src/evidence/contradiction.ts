import { received } from '../received.ts';
import type { IssueCode } from '../result.ts';
import type { CoverageFields } from './coverage-result.ts';

type Key = keyof CoverageFields;

/** One place at which two keys contradict each other. */
interface Found {
  readonly path: string;
  readonly expected: string;
  readonly received: string;
  readonly mend: string;
}

/** One way in which the keys of a well-formed result can contradict each other. */
export interface Contradiction {
  readonly code: IssueCode;
  /** The keys that are held against each other; where one of them is malformed, nothing is said. */
  readonly keys: readonly Key[];
  readonly find: (result: CoverageFields) => readonly Found[];
}

const NONE: readonly Found[] = [];

/** Says it at a key of the result, if it is so; words that have to be put together are put together then. */
export function at(
  key: Key,
  isSo: boolean,
  result: CoverageFields,
  expected: string | (() => string),
  mend: string,
): readonly Found[] {
  if (!isSo) return NONE;
  const wanted = typeof expected === 'string' ? expected : expected();
  return [{ path: key, expected: wanted, received: received(result[key]), mend }];
}
