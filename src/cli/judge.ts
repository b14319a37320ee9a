import { listed } from '../listed.ts';
import { type Issue, issue } from '../result.ts';

/** What one line of the input comes to. */
export interface Outcome {
  /** The caller's own name of the line, as JSON and as it was written; `null` if it has none. */
  readonly id: string;
  /** Whether the run ends with exit code 1 because of this line. */
  readonly fellShort: boolean;
  /** What is written for the line, after its number and its id. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** Judges the text of one line; never throws for what the line holds. */
export type Judge = (text: string) => Outcome;

/** The outcome of a line that was refused. */
export function refusedLine(id: string, issues: readonly Issue[]): Outcome {
  return { id, fellShort: true, record: { ok: false, ...listed('issues', issues) } };
}

/** The outcome of a line that could not be made a text. */
export function unreadableLine(expected: string, received: string, mend: string): Outcome {
  return refusedLine('null', [issue({ code: 'not-json', path: '', expected, received, mend })]);
}
