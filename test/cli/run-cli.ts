import { execSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OUTFILE = '--outfile=dist/cli.js';

export const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
  scripts: { 'build:cli': string; 'build:catalogue': string };
};

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface Given {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

interface Cli {
  /** Where the program and the files of the test are. */
  readonly folder: () => string;
  /** Writes a file beside the program. */
  readonly write: (name: string, content: string | Uint8Array) => void;
  /** Runs the program with arguments. */
  readonly run: (args: readonly string[], given?: Given) => Ended;
  /** Runs a shell line in which `underclaim` is the program, found as an installed one is. */
  readonly shell: (line: string, given?: Given) => Ended;
}

/** Builds the program, as the package does but into a folder of its own, for the tests of one file. */
export function useCli(): Cli {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'underclaim-cli-'));
    const script = PACKAGE.scripts['build:cli'];
    if (!script.includes(OUTFILE)) throw new Error(`The build script has no ${OUTFILE}.`);
    const build = script.replace(OUTFILE, `--outfile="${join(folder, 'cli.mjs')}"`);
    execSync(build, { cwd: ROOT, env: withPath(join(ROOT, 'node_modules/.bin')), stdio: 'pipe' });
    chmodSync(join(folder, 'cli.mjs'), 0o755);
    symlinkSync('cli.mjs', join(folder, 'underclaim'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const spawn = (command: string, args: readonly string[], { input = '', env = {} }: Given): Ended => {
    const ended = spawnSync(command, args, {
      cwd: folder,
      input,
      env: { ...withPath(folder), ...env },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    return { code: ended.status, out: ended.stdout, err: ended.stderr };
  };
  return {
    folder: () => folder,
    write: (name, content) => writeFileSync(join(folder, name), content),
    run: (args, given = {}) => spawn(process.execPath, [join(folder, 'cli.mjs'), ...args], given),
    shell: (line, given = {}) => spawn('sh', ['-c', line], given),
  };
}

/** Nothing of the environment but the path, so that a caller's colour settings do not count. */
function withPath(first: string): Record<string, string> {
  return { PATH: `${first}${delimiter}${process.env['PATH'] ?? ''}` };
}

/** The codes of the issues that were printed, each with its place. */
export function printedIssues(text: string): string[] {
  return [...text.matchAll(/: ([a-z-]+(?: at \S+)?): expected /g)].map(([, issue]) => issue ?? '');
}

/** The smallest input that the wire format calls valid and that names a next step. */
export const MINIMAL = JSON.stringify({
  status: 'unavailable',
  coverage: 'incomplete',
  finding_count: null,
  consistency: 'not_established',
  next_action: 'repeat_the_read',
});
