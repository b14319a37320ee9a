import { availableParallelism } from 'node:os';
import type { Flag, Option, Options } from './command.ts';

const ndjson: Flag = {
  kind: 'flag',
  means: 'judge every line of the input for itself, and write one line of JSON for each',
  excludes: [{ name: 'format', because: 'its lines are JSON' }],
};

/** More threads than this only wait for each other. */
const MOST_JOBS = Math.max(4, 2 * availableParallelism());

const jobs: Option = {
  kind: 'value',
  means: 'threads that judge lines',
  placeholder: 'N',
  takes: `a whole number from 1 to ${MOST_JOBS} on this machine`,
  accepts: (value): value is string => /^[1-9]\d{0,5}$/.test(value) && Number(value) <= MOST_JOBS,
  default: '1',
  needs: 'ndjson',
};

/** The options of every command that takes its input line by line. */
export const LINE_OPTIONS = { ndjson, jobs } satisfies Options;
