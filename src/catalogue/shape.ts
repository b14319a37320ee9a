import type { Conclusion } from '../index.ts';

/** One case of a shape: an input that the parser accepts. */
export interface ShapeCase {
  readonly title: string;
  readonly input: unknown;
}

/** A shape of evidence: its cases, each beside the sibling in which "none" is right, if it is not here. */
export interface Shape {
  readonly name: string;
  /** What all cases but the sibling settle; null where they differ. */
  readonly conclusion: Conclusion | null;
  readonly cases: readonly ShapeCase[];
}

/** The title of the nearest evidence in which "none" is right, beside cases that refuse it. */
export const SIBLING = 'sibling in which "none" is right';
