import type { Written } from './command.ts';

/** How often the line on the terminal is written again, in milliseconds. */
const PAUSE = 200;

interface Stream {
  readonly isTTY?: boolean;
}

/** Counts what was written, and says so on a terminal. */
export interface Progress {
  readonly fellShort: () => number;
  readonly lines: () => number;
  /** What to show now, after more was written; empty for nothing. */
  readonly add: (written: Written) => string;
  /** What to show at the end. */
  readonly end: () => string;
}

/** Follows a run; it shows only to a person who waits: on a terminal to which the data does not go, outside CI. */
export function progressOf(out: Stream, err: Stream, env: NodeJS.ProcessEnv): Progress {
  const isShown = err.isTTY === true && out.isTTY !== true && !env['CI'];
  let lines = 0;
  let fellShort = 0;
  let shownAt = Date.now();
  const say = (): string =>
    `\r${lines} ${lines === 1 ? 'line' : 'lines'}, of which ${fellShort} fell short\u001B[K`;
  return {
    lines: () => lines,
    fellShort: () => fellShort,
    add: (written) => {
      lines += written.lines;
      fellShort += written.fellShort;
      if (!isShown || Date.now() - shownAt < PAUSE) return '';
      shownAt = Date.now();
      return say();
    },
    end: () => (isShown ? `${say()}\n` : ''),
  };
}
