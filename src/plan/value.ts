import type { Noun } from '../evidence/coverage-result.ts';
import type { FieldReport } from '../evidence/field-state.ts';
import type { JsonValue } from '../evidence/json-value.ts';
import type { Step } from '../evidence/next-action.ts';
import type { Reason } from '../evidence/reason.ts';
import type { Kind } from './kind.ts';

/** More than this many gaps, sources or names are said by number. */
export const NAMED = 5;

/** Which of the two nouns a result speaks with. */
export type NounRole = 'record' | 'finding';

/** What reasons are counted for. */
export type Unit = 'part' | 'source' | 'check' | 'field';

/** Where something was read: its scope, its source, or both; neither if nobody named it. */
export interface Place {
  readonly kind: 'place';
  readonly scope: string | null;
  readonly source: string | null;
}

/** Fields of one response, and what it is about. */
export interface Fields {
  readonly kind: 'fields';
  readonly names: readonly string[];
  readonly identity: FieldReport['identity'];
}

/** The kinds of value that a sentence can hold; none of them is a string yet. */
export type Value =
  | Place
  | Fields
  /** What a field holds. */
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'places'; readonly places: readonly Place[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | { readonly kind: 'number'; readonly n: number }
  | { readonly kind: 'amount'; readonly n: number; readonly role: NounRole; readonly noun: Noun | null }
  | {
      readonly kind: 'noun';
      readonly form: 'one' | 'other';
      readonly role: NounRole;
      readonly noun: Noun | null;
    }
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  | { readonly kind: 'instant'; readonly at: number }
  /** An instant, a revision, or both. */
  | { readonly kind: 'moment'; readonly at: number | null; readonly revision: string | null }
  | { readonly kind: 'cause'; readonly reason: Reason | null; readonly detail: string | null }
  | { readonly kind: 'action'; readonly action: Step }
  | { readonly kind: 'kinds'; readonly kinds: readonly Kind[] }
  | {
      readonly kind: 'tally';
      /** What is counted. */
      readonly unit: Unit;
      readonly entries: readonly { readonly reason: Reason; readonly n: number }[];
    };

export type ValueKind = Value['kind'];

/** The placeholders that templates may use, and the kind of value behind each. */
export const TAGS = {
  place: 'place',
  places: 'places',
  scope: 'text',
  account: 'text',
  exclusions: 'texts',
  parts: 'texts',
  findings: 'amount',
  records: 'amount',
  finding_noun: 'noun',
  record_noun: 'noun',
  record_one: 'noun',
  count: 'number',
  from: 'instant',
  to: 'instant',
  moment: 'moment',
  cause: 'cause',
  action: 'action',
  kinds: 'kinds',
  tally: 'tally',
  field: 'fields',
  fields: 'fields',
  value: 'value',
  negative_value: 'value',
  number_value: 'value',
} as const;

export type Tag = keyof typeof TAGS;

/** The value behind a placeholder. */
export type ValueOf<T extends Tag> = Extract<Value, { kind: (typeof TAGS)[T] & ValueKind }>;
