import type { Reason } from '../index.ts';
import { type ReadCode, readCode, type WriteRow, type WrittenCode } from './absent-code.ts';

// A code that speaks of what the source's own people did, such as `not-asked`, leaves our question open.

const READ = {
  unknown: ['unspecified', 'that a value is expected to exist'],
  'asked-unknown': ['unspecified', 'that the source was asked and does not know'],
  'temp-unknown': ['not_ready', null],
  'not-asked': ['not_supported', 'that nobody asked, so that the source cannot know'],
  'asked-declined': ['withheld', 'that whoever was asked declined to answer'],
  masked: ['withheld', null],
  'not-applicable': ['out_of_scope', null],
  unsupported: ['not_supported', null],
  'as-text': ['not_supported', 'that the content is in the narrative'],
  error: ['fetch_failed', null],
  'not-a-number': ['malformed_response', 'that the value is not a number'],
  'negative-infinity': ['malformed_response', 'that the value is below every number'],
  'positive-infinity': ['malformed_response', 'that the value is above every number'],
  'not-performed': ['not_supported', 'that the procedure was not carried out'],
  'not-permitted': ['not_supported', 'that the profile or the type allows no value here'],
} as const;

/** A code of FHIR's data-absent-reason. */
export type DataAbsentReason = keyof typeof READ;

export const DATA_ABSENT_REASONS: readonly DataAbsentReason[] = Object.keys(READ) as DataAbsentReason[];

const WRITTEN: Readonly<Record<Reason, WriteRow<DataAbsentReason>>> = {
  fetch_failed: ['error', null],
  timed_out: ['error', 'that no answer came in time'],
  rate_limited: ['temp-unknown', 'that the source refused for now'],
  no_permission: ['masked', 'that it is this caller who may not see it'],
  possibly_filtered: [null, 'that the source may have hidden it: `masked` would say that it exists'],
  withheld: ['masked', null],
  limit_reached: ['error', 'that a limit stopped the read'],
  end_not_shown: ['error', 'that the reply does not show whether it was all'],
  truncated: ['error', 'that the answer was cut'],
  cancelled: ['error', 'that the read was stopped on request'],
  malformed_response: ['error', 'that the answer could not be read'],
  pages_inconsistent: ['error', 'that the answers contradict each other'],
  not_ready: ['temp-unknown', null],
  not_supported: ['unsupported', null],
  invalid_query: ['error', 'that the query did not ask what was meant'],
  source_missing: ['error', 'that the source is not there'],
  unspecified: [null, 'that no reason is recorded: `unknown` would say that a value is expected to exist'],
  not_requested: ['not-asked', 'that it is this request that did not ask'],
  out_of_scope: [null, 'whether no proper value exists, or only this tool has none'],
};

/**
 * Reads a code of FHIR's data-absent-reason as the state of a field.
 *
 * `not-permitted` speaks of the value, not of the caller. An unknown code keeps the question open.
 *
 * @example
 * fromDataAbsentReason('temp-unknown').state.reason; // 'not_ready'
 */
export function fromDataAbsentReason(code: string): ReadCode {
  return readCode(READ, code);
}

/**
 * Writes a reason as a code of FHIR's data-absent-reason.
 *
 * @example
 * toDataAbsentReason('no_permission').code; // 'masked'
 */
export function toDataAbsentReason(reason: Reason): WrittenCode<DataAbsentReason> {
  const [code, loss] = WRITTEN[reason];
  return { code, loss };
}
