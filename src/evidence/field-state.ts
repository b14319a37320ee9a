import type { JsonValue } from './json-value.ts';
import type { Reason } from './reason.ts';

/** Whether a field has a value. */
export const FIELD_STATUSES = ['present', 'not_applicable'] as const;
export type FieldStatus = (typeof FIELD_STATUSES)[number];

/** How the states of one response are written: an object for each field, or keys beside its value. */
export const ENCODINGS = ['sentinel', 'sibling'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The reasons of a tool that declares none of its own. */
export const FIELD_REASONS = ['fetch_failed', 'no_permission', 'not_requested', 'out_of_scope'] as const;

/** A field with a value: false, 0, "" and [] are values, each a real no. */
export interface PresentField<T = JsonValue> {
  readonly value: T;
  readonly status: 'present';
  readonly reason: null;
}

/** A field without a value, and why; it is never a no. */
export interface NotApplicableField<R extends Reason = Reason> {
  readonly value: null;
  readonly status: 'not_applicable';
  readonly reason: R;
}

/** One field of a tool's response; every decision about it goes by its reason, not by its status word. */
export type FieldState<T = JsonValue, R extends Reason = Reason> = PresentField<T> | NotApplicableField<R>;

/** What a tool says of its fields beside their schemas, as it stands in evidence. */
export interface Declared {
  readonly identity: readonly string[];
  readonly encoding: Encoding;
  readonly reasons: readonly Reason[];
}

/** One response, read: its identity and the states of its fields, by name. */
export interface FieldReport<
  I = Readonly<Record<string, JsonValue>>,
  F = Readonly<Record<string, FieldState>>,
> {
  /** What the tool declares; null if nobody said. */
  readonly definition: Declared | null;
  /** The encoding in which the response was written. */
  readonly encoding: Encoding;
  readonly identity: I;
  readonly fields: F;
}
