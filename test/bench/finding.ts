/** One goal, and what was measured beside it. */
export interface Finding {
  readonly row: string;
  readonly what: string;
  /** As it is printed, as in `1.53×`. */
  readonly measured: string;
  readonly goal: string;
  readonly met: boolean;
}

/** What a row found; a row that could not be measured says why. */
export type Outcome =
  | { readonly row: string; readonly findings: readonly Finding[] }
  | { readonly row: string; readonly missing: string };

export type Unit = '×' | ' ms' | ' KB' | ' MB' | ' B' | ' %' | ' tokens';

export function atMost(row: string, what: string, measured: number, most: number, unit: Unit): Finding {
  const said = { measured: `${written(measured)}${unit}`, goal: `≤ ${most}${unit}` };
  return { row, what, ...said, met: measured <= most };
}

export function atLeast(row: string, what: string, measured: number, least: number, unit: Unit): Finding {
  const said = { measured: `${written(measured)}${unit}`, goal: `≥ ${least}${unit}` };
  return { row, what, ...said, met: measured >= least };
}

export function written(n: number): string {
  return Math.abs(n) >= 100 ? n.toFixed(0) : n.toFixed(Math.abs(n) >= 10 ? 1 : 2);
}
