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

/** As many issues or warnings are written for a line; one line of junk has room for half a million. */
const MOST_LISTED = 1000;

/** The outcome of a line that was refused. */
export function refusedLine(id: string, issues: readonly Issue[]): Outcome {
  return { id, fellShort: true, record: { ok: false, ...listed('issues', issues) } };
}

/** A list for a record: cut to what one line can bear, with the number of those left out. */
export function listed(key: 'issues' | 'warnings', issues: readonly Issue[]): Outcome['record'] {
  if (issues.length <= MOST_LISTED) return { [key]: issues };
  return { [key]: issues.slice(0, MOST_LISTED), [`more_${key}`]: issues.length - MOST_LISTED };
}

/** The outcome of a line that could not be made a text. */
export function unreadableLine(expected: string, received: string, mend: string): Outcome {
  return refusedLine('null', [issue({ code: 'not-json', path: '', expected, received, mend })]);
}
