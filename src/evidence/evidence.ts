import type { CoverageResult } from './coverage-result.ts';
import type { Declared } from './field-state.ts';
import type { FieldResponse } from './write-fields.ts';

/** Whether two results may speak of the same records. */
export const OVERLAPS = ['disjoint', 'possible'] as const;
export type Overlap = (typeof OVERLAPS)[number];

/** The fields of one response as they are written, every key of every field. */
export interface WrittenFields {
  /** What the tool declares; null if nobody said. */
  readonly definition: Declared | null;
  readonly values: FieldResponse;
}

declare const parsed: unique symbol;

/** The coverage results and fields that together back one answer: parsed, checked and frozen. */
export interface Evidence {
  readonly [parsed]: true;
  readonly results: readonly CoverageResult[];
  /** What the whole question covers. */
  readonly scope: string | null;
  /** The sources that had to answer. */
  readonly expected: readonly string[];
  readonly overlap: Overlap;
  /** The fields of one response; `combine` reads their states. */
  readonly fields: WrittenFields | null;
  /** The names of the fields that were asked for; null for all of them. */
  readonly asked: readonly string[] | null;
}
