import type { FieldState, NotApplicableField, Reason } from '../index.ts';
import { received } from '../received.ts';

/** A state that a code of a foreign vocabulary was read as. */
export interface ReadCode<S extends FieldState<unknown> = NotApplicableField> {
  readonly state: S;
  /** What the code says and the state does not; null if nothing is lost. */
  readonly loss: string | null;
}

/** The code of a foreign vocabulary that a state is written as. */
export interface WrittenCode<Code extends string> {
  /** Null where every code would say more than the state: leave the element, or its code, out. */
  readonly code: Code | null;
  /** What the state says and the code does not, or the reverse; null if nothing is lost. */
  readonly loss: string | null;
}

/** A row of a table from codes to reasons. */
export type ReadRow = readonly [reason: Reason, loss: string | null];

/** A row of a table from reasons to codes. */
export type WriteRow<Code extends string> = readonly [code: Code | null, loss: string | null];

/** Reads a code by its table; one that is not in it keeps the question open. */
export function readCode<Code extends string>(
  table: Readonly<Record<Code, ReadRow>>,
  code: string,
): ReadCode {
  const [reason, loss] = isCodeOf(table, code)
    ? table[code]
    : (['unspecified', `the unknown code ${received(code)}`] as const);
  return { state: { value: null, status: 'not_applicable', reason }, loss };
}

function isCodeOf<Code extends string>(table: Readonly<Record<Code, ReadRow>>, code: string): code is Code {
  return Object.hasOwn(table, code);
}
