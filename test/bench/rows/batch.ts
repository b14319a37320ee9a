import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { type Run, runForPeak, runNode } from '../child-process.ts';
import { atLeast, atMost, type Outcome } from '../finding.ts';
import { CLI } from '../library.ts';
import { writeResults } from '../result-file.ts';
import { between, inRounds, setting, tableOf } from '../rounds.ts';

const OURS = 'underclaim render --ndjson';
const LIMIT = 'by hand (limit)';
const NAIVE = 'readline, zod, mustache';
const PARSE = 'JSON.parse only';

function argumentsFor(file: string): Readonly<Record<string, readonly string[]>> {
  const pipeline = (name: string): string => new URL(`pipelines/${name}.js`, import.meta.url).pathname;
  return {
    [OURS]: [CLI, 'render', '--ndjson', file],
    [LIMIT]: [pipeline('limit'), file],
    [NAIVE]: [pipeline('naive'), file],
    [PARSE]: [pipeline('json-parse'), file],
  };
}

/** P5: a file of results rendered by the command line, start-up included. */
export async function measureP5(): Promise<Outcome> {
  const row = 'P5';
  return inScratch(async (scratch) => {
    const lines = setting('LINES', 200_000);
    const file = `${scratch}/results.ndjson`;
    const size = writeResults(file, lines);
    const refused = await whyRefused(scratch, argumentsFor(file));
    if (refused !== null) return { row, missing: refused };
    const commands = argumentsFor(file);
    const output = `${scratch}/out.ndjson`;
    const rounds = await inRounds(
      Object.keys(commands),
      setting('BATCH_ROUNDS', 5),
      async (name) => finished(name, await runNode(commands[name] ?? [], output)).milliseconds,
    );
    const bytes = Math.round(size / lines);
    console.log(tableOf(`P5 ${lines} results of ${bytes} bytes, a process each`, 'ms', rounds, LIMIT));
    return {
      row,
      findings: [
        atLeast(row, 'records/s ÷ limit', between(rounds, LIMIT, OURS), 0.7, '×'),
        atLeast(row, `faster than ${NAIVE}`, between(rounds, NAIVE, OURS), 2.5, '×'),
        atLeast(row, `records/s ÷ ${PARSE}`, between(rounds, PARSE, OURS), 0.5, '×'),
      ],
    };
  });
}

/** P6: the memory of the command line, over a file and over one ten times as long. */
export async function measureP6(): Promise<Outcome> {
  const row = 'P6';
  return inScratch(async (scratch) => {
    const lines = setting('LINES', 200_000);
    const file = `${scratch}/results.ndjson`;
    writeResults(file, 100);
    const refused = await whyRefused(scratch, argumentsFor(file));
    if (refused !== null) return { row, missing: refused };
    const peakOver = async (name: string, count: number): Promise<number> => {
      writeResults(file, count);
      return finished(name, await runForPeak(argumentsFor(file)[name] ?? [], scratch)).peak;
    };
    const limit = await peakOver(LIMIT, lines);
    const short = await peakOver(OURS, lines);
    const long = await peakOver(OURS, lines * 10);
    console.log(`\n### P6 peak memory\n${LIMIT} ${limit.toFixed(0)} MB over ${lines} lines.`);
    const growth = (long / short - 1) * 100;
    return {
      row,
      findings: [
        atMost(row, `peak over ${lines} lines`, short, 130, ' MB'),
        atMost(row, `peak over ${lines * 10} lines`, long, 130, ' MB'),
        atMost(row, 'growth between them', growth, 10, ' %'),
      ],
    };
  });
}

async function inScratch(measure: (scratch: string) => Promise<Outcome>): Promise<Outcome> {
  const scratch = mkdtempSync(`${tmpdir()}/underclaim-bench-`);
  try {
    return await measure(scratch);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function finished(name: string, run: Run): Run {
  if (run.code !== 0) throw new Error(`${name} left with ${run.code}.`);
  return run;
}

/** Why a pipeline cannot be measured: it leaves with a fault, or says something else than the limit. */
async function whyRefused(
  scratch: string,
  commands: Readonly<Record<string, readonly string[]>>,
): Promise<string | null> {
  const sample = `${scratch}/sample.ndjson`;
  const output = `${scratch}/sample-out.ndjson`;
  writeResults(sample, 500);
  let expected: string | null = null;
  for (const name of [LIMIT, NAIVE, OURS]) {
    const given = commands[name] ?? [];
    const { code } = await runNode([...given.slice(0, -1), sample], output);
    if (code !== 0) return `not available: ${name} leaves with ${code}`;
    const said = await digestOf(output);
    expected ??= said;
    if (said !== expected) return `${name} says something else than ${LIMIT}`;
  }
  return null;
}

/** What the lines of an output say, whatever order their keys have. */
async function digestOf(output: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const line of createInterface({ input: createReadStream(output) })) {
    const { line: at, ok, text, conclusion } = JSON.parse(line);
    hash.update(JSON.stringify([at, ok, text, conclusion]));
  }
  return hash.digest('hex');
}
