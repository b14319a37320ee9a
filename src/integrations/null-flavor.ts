import type { Reason } from '../index.ts';
import { type ReadCode, readCode, type WriteRow, type WrittenCode } from './absent-code.ts';

// A code that says that there is something, such as `TRC`, is not read as a value: its amount is not known.

const READ = {
  NI: ['unspecified', null],
  NP: ['unspecified', 'that the message does not have it'],
  UNK: ['unspecified', 'that a value applies and is not known'],
  ASKU: ['unspecified', 'that it was sought and not found'],
  NAV: ['not_ready', null],
  NAVU: ['unspecified', 'that it is not available, and may never be'],
  NASK: ['not_supported', 'that nobody asked, so that the source cannot know'],
  MSK: ['withheld', null],
  NA: ['out_of_scope', null],
  TRC: ['not_supported', 'that the amount is above zero, and too small to quantify'],
  QS: ['not_supported', 'that the amount is above zero'],
  OTH: ['not_supported', 'that the value is outside the permitted ones'],
  UNC: ['not_supported', 'that the value is not encoded yet'],
  DER: ['not_supported', 'that the value can be derived'],
  INV: ['malformed_response', null],
  NINF: ['malformed_response', 'that the value is below every number'],
  PINF: ['malformed_response', 'that the value is above every number'],
} as const;

/** A null flavor of HL7 version 3. */
export type NullFlavor = keyof typeof READ;

export const NULL_FLAVORS: readonly NullFlavor[] = Object.keys(READ) as NullFlavor[];

const WRITTEN: Readonly<Record<Reason, WriteRow<NullFlavor>>> = {
  fetch_failed: ['NAVU', 'that the read was tried and failed'],
  timed_out: ['NAVU', 'that no answer came in time'],
  rate_limited: ['NAVU', 'that the source refused for now'],
  no_permission: ['MSK', 'that it is this caller who may not see it'],
  possibly_filtered: ['NI', 'that the source may have hidden it: `MSK` would say that it exists'],
  withheld: ['MSK', null],
  limit_reached: ['NAVU', 'that a limit stopped the read'],
  end_not_shown: ['NAVU', 'that the reply does not show whether it was all'],
  truncated: ['NAVU', 'that the answer was cut'],
  cancelled: ['NAVU', 'that the read was stopped on request'],
  malformed_response: ['INV', null],
  pages_inconsistent: ['INV', 'that the answers contradict each other'],
  not_ready: ['NAV', null],
  not_supported: ['NI', 'that this source cannot tell'],
  invalid_query: ['NI', 'that the query did not ask what was meant'],
  source_missing: ['NAVU', 'that the source is not there'],
  unspecified: ['NI', null],
  not_requested: ['NASK', 'that it is this request that did not ask'],
  out_of_scope: ['NI', 'that the tool has no such value: `NA` would say that there is none'],
};

/**
 * Reads a null flavor of HL7 version 3 as the state of a field.
 *
 * An unknown code keeps the question open.
 *
 * @example
 * fromNullFlavor('NA').state.reason; // 'out_of_scope'
 */
export function fromNullFlavor(code: string): ReadCode {
  return readCode(READ, code);
}

/**
 * Writes a reason as a null flavor of HL7 version 3.
 *
 * @example
 * toNullFlavor('not_ready').code; // 'NAV'
 */
export function toNullFlavor(reason: Reason): WrittenCode<NullFlavor> {
  const [code, loss] = WRITTEN[reason];
  return { code, loss };
}
