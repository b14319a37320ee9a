import type { IssueCode } from '../../../src/index.ts';
import { ISSUE_CODES } from '../../../src/result.ts';

/** One thing that is wrong with an input, as the limit lists it. */
export interface Refusal {
  readonly code: IssueCode;
  readonly path: string;
  readonly message: string;
}

export function refusal(code: IssueCode, path: string): Refusal {
  return { code, path, message: `\`${path}\`: ${ISSUE_CODES[code]}` };
}
