import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject } from '../object.ts';

/** The part of a runner's matcher context that a golden file needs; what a runner does not have is left out. */
export interface GoldenContext {
  readonly isNot?: boolean;
  readonly testPath?: string | undefined;
  readonly snapshotState?: unknown;
}

/** Which golden files are written: all that differ, those that are missing, or none. */
export type GoldenUpdate = 'all' | 'new' | 'none';

/** Where a golden file is: a path is taken from the folder of the test, or the working folder. */
export function goldenPath(golden: string | URL, { testPath }: GoldenContext): string {
  if (typeof golden !== 'string') return fileURLToPath(golden);
  return resolve(testPath === undefined ? '.' : dirname(testPath), golden);
}

/**
 * What to write. `UNDERCLAIM_UPDATE` or the runner's `-u` accept everything; in CI nothing that is missing is
 * written; else the runner decides, where it tells.
 */
export function goldenUpdate({ snapshotState }: GoldenContext): GoldenUpdate {
  const told = toldBy(snapshotState);
  if (isSet(process.env['UNDERCLAIM_UPDATE']) || told === 'all') return 'all';
  return isSet(process.env['CI']) || told === 'none' ? 'none' : 'new';
}

/** The text of a golden file, whatever its line ends; null if there is none. */
export function readGolden(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replaceAll('\r\n', '\n').replace(/\n$/, '');
  } catch (error) {
    // In jest what Node throws is no Error: a test has globals of its own.
    if (isObject(error) && error['code'] === 'ENOENT') return null;
    throw error;
  }
}

export function writeGolden(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value);
}

/** vitest tells it by a property, jest by another; bun does not. */
function toldBy(state: unknown): unknown {
  if (typeof state !== 'object' || state === null) return null;
  if ('snapshotUpdateState' in state) return state.snapshotUpdateState;
  return '_updateSnapshot' in state ? state._updateSnapshot : null;
}
