import type { Conclusion, Form, Locale, Target } from '../index.ts';
import { type Entry, entriesOf } from './entry.ts';
import { SHAPES } from './shapes.ts';

/** One value of a closed list, or all of them. */
export type OrAll<V extends string> = V | 'all';

/** A target, or the one that a form is for. */
export type TargetChoice = Target | 'auto';

/** Which cases to show, and in which words. */
export interface Selection {
  readonly conclusion: OrAll<Conclusion>;
  readonly form: OrAll<Form>;
  /** `auto` is the target that each form is for. */
  readonly target: OrAll<TargetChoice>;
  readonly locale: Locale;
}

/** The entries of one shape that a selection shows. */
export interface SelectedShape {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** The values that a filter lets through. */
export function valuesOf<V extends string>(chosen: OrAll<V>, values: readonly V[]): readonly V[] {
  return values.filter((value) => chosen === 'all' || chosen === value);
}

/** The shapes with an entry of the chosen conclusion, and those entries. */
export function selectShapes(conclusion: OrAll<Conclusion>): readonly SelectedShape[] {
  return SHAPES.map((shape) => ({
    name: shape.name,
    entries: entriesOf(shape).filter((entry) => conclusion === 'all' || entry.conclusion === conclusion),
  })).filter(({ entries }) => entries.length > 0);
}
