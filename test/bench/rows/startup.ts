import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { runNode } from '../child-process.ts';
import { atMost, type Outcome } from '../finding.ts';
import { CLI, ROOT } from '../library.ts';
import { goodResults } from '../results.ts';
import { between, inRounds, type Rounds, setting, tableOf } from '../rounds.ts';

const BARE = 'node -e 0';
const HELP = 'underclaim --help';
const RENDER = 'underclaim render, one result';

/** P8: the command line from nothing, without and with a result. */
export async function measureP8(): Promise<Outcome> {
  const row = 'P8';
  const scratch = mkdtempSync(`${tmpdir()}/underclaim-bench-`);
  const file = `${scratch}/result.json`;
  writeFileSync(file, JSON.stringify(goodResults(true)[0]));
  const rounds = await started({
    [BARE]: ['-e', '0'],
    [HELP]: [CLI, '--help'],
    [RENDER]: [CLI, 'render', file],
  });
  rmSync(scratch, { recursive: true });
  console.log(tableOf('P8 cold start', 'ms', rounds, BARE));
  return {
    row,
    findings: [
      atMost(row, `--help ÷ ${BARE}`, between(rounds, HELP, BARE), 1.2, '×'),
      atMost(row, `one result ÷ ${BARE}`, between(rounds, RENDER, BARE), 1.4, '×'),
    ],
  };
}

const EMPTY = 'an empty module';
const ZOD = 'import "zod"';
const OURS = 'import underclaim';

/** P9: what importing the library costs beyond zod itself. */
export async function measureP9(): Promise<Outcome> {
  const row = 'P9';
  const importing = (name: string): readonly string[] => [
    '--input-type=module',
    '-e',
    name === '' ? '' : `import ${JSON.stringify(name)}`,
  ];
  const rounds = await started({
    [EMPTY]: importing(''),
    [ZOD]: importing(import.meta.resolve('zod')),
    [OURS]: importing(new URL('dist/index.js', ROOT).href),
  });
  console.log(tableOf('P9 import', 'ms', rounds, ZOD));
  const beyond = between(rounds, OURS, ZOD, (ours, zod) => ours - zod);
  return { row, findings: [atMost(row, `over ${ZOD}`, beyond, 12, ' ms')] };
}

/** Starts each command once a round; the first round warms the caches of the disk. */
async function started(commands: Readonly<Record<string, readonly string[]>>): Promise<Rounds> {
  const run = async (name: string): Promise<number> => {
    const { milliseconds, code } = await runNode(commands[name] ?? []);
    if (code !== 0) throw new Error(`${name} left with ${code}.`);
    return milliseconds;
  };
  for (const name of Object.keys(commands)) await run(name);
  return inRounds(Object.keys(commands), setting('START_ROUNDS', 21), run);
}
