import type { FieldState, JsonValue, Reason } from '../index.ts';
import { type ReadCode, readCode, type WriteRow, type WrittenCode } from './absent-code.ts';

const READ = {
  notasked: ['not_supported', 'that nobody asked, so that the source cannot know'],
  withheld: ['withheld', null],
  unavailable: ['unspecified', 'that the list cannot be obtained'],
  notstarted: ['not_ready', 'that the work was not begun'],
  closed: ['out_of_scope', 'that the list was once kept'],
} as const;

/** A code of FHIR's list-empty-reason; `nilknown` alone says that there are none. */
export type ListEmptyReason = keyof typeof READ | 'nilknown';

export const LIST_EMPTY_REASONS: readonly ListEmptyReason[] = [
  'nilknown',
  ...(Object.keys(READ) as (keyof typeof READ)[]),
];

const WRITTEN: Readonly<Record<Reason, WriteRow<ListEmptyReason>>> = {
  fetch_failed: ['unavailable', 'that the read was tried and failed'],
  timed_out: ['unavailable', 'that no answer came in time'],
  rate_limited: ['unavailable', 'that the source refused for now'],
  no_permission: ['withheld', 'that it is this caller who may not see it'],
  possibly_filtered: ['unavailable', 'that the source may have hidden it'],
  withheld: ['withheld', null],
  limit_reached: ['unavailable', 'that a limit stopped the read'],
  end_not_shown: ['unavailable', 'that the reply does not show whether it was all'],
  truncated: ['unavailable', 'that the answer was cut'],
  cancelled: ['unavailable', 'that the read was stopped on request'],
  malformed_response: ['unavailable', 'that the answer could not be read'],
  pages_inconsistent: ['unavailable', 'that the answers contradict each other'],
  not_ready: ['unavailable', 'that the list may come later'],
  not_supported: ['unavailable', 'that this source cannot tell'],
  invalid_query: ['unavailable', 'that the query did not ask what was meant'],
  source_missing: ['unavailable', 'that the source is not there'],
  unspecified: [null, null],
  not_requested: ['notasked', 'that it is this request that did not ask'],
  out_of_scope: [null, 'that this tool has no such list: `closed` would say that it once was kept'],
};

/**
 * Reads the reason of an empty FHIR list as the state of a field.
 *
 * Only `nilknown` reads as an empty list. No code at all keeps the question open, and so does an unknown one.
 *
 * @example
 * fromListEmptyReason('nilknown').state.value; // []
 * fromListEmptyReason(null).state.reason; // 'unspecified'
 */
export function fromListEmptyReason(code: string | null): ReadCode<FieldState<readonly []>> {
  if (code === null)
    return { state: { value: null, status: 'not_applicable', reason: 'unspecified' }, loss: null };
  if (code !== 'nilknown') return readCode(READ, code);
  return {
    state: { value: [], status: 'present', reason: null },
    loss: 'that a person judged so, after looking',
  };
}

/**
 * Writes the state of a list as the reason why it is empty.
 *
 * Never writes `nilknown`: that there are none is a person's judgement, and more than a read can establish.
 *
 * @example
 * toListEmptyReason({ value: [], status: 'present', reason: null }).code; // null
 */
export function toListEmptyReason(state: FieldState<readonly JsonValue[]>): WrittenCode<ListEmptyReason> {
  switch (state.status) {
    case 'present': {
      const loss = 'that the read saw none: `nilknown` would say that a person judged so';
      return { code: null, loss: state.value.length === 0 ? loss : null };
    }
    case 'not_applicable': {
      const [code, loss] = WRITTEN[state.reason];
      return { code, loss };
    }
  }
}
