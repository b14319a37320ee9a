import type { CoverageResult } from './coverage-result.ts';

/** Whether two results may speak of the same records. */
export const OVERLAPS = ['disjoint', 'possible'] as const;
export type Overlap = (typeof OVERLAPS)[number];

declare const parsed: unique symbol;

/** The coverage results that together back one answer: parsed, checked and frozen. */
export interface Evidence {
  readonly [parsed]: true;
  readonly results: readonly CoverageResult[];
  /** What the whole question covers. */
  readonly scope: string | null;
  /** The sources that had to answer. */
  readonly expected: readonly string[];
  readonly overlap: Overlap;
  /** Reserved for reports of single fields. */
  readonly fields: null;
  /** Reserved for the names of the fields that were asked for. */
  readonly asked: null;
}
