#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import pkg from '../../package.json' with { type: 'json' };
import { visibleText } from '../visible-text.ts';
import { readSwitches } from './arguments.ts';
import { type Paints, paintFor } from './colour.ts';
import type { ExitCode, Report, Stream } from './command.ts';
import { COMMANDS, entryOf } from './commands.ts';
import { rootHelp } from './help.ts';
import { progressOf } from './progress.ts';
import { WrongUse } from './refusal.ts';

async function run([first, ...rest]: readonly string[], paints: Paints): Promise<Report | Stream> {
  const list = Object.entries(COMMANDS).map(([name, { does }]) => [name, does] as const);
  if (first === undefined) return { code: 2, out: '', err: rootHelp(list, paints.err) };
  if (first !== 'help' && !first.startsWith('-')) return (await entryOf(first).load()).start(rest, paints);
  const { values, positionals } = readSwitches(first === 'help' ? rest : [first, ...rest], {
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
  });
  if (values['version'] === true) return { code: 0, out: `${pkg.version}\n`, err: '' };
  const [name] = positionals;
  if (name !== undefined) return (await entryOf(name).load()).start(['--help'], paints);
  return { code: 0, out: rootHelp(list, paints.out), err: '' };
}

/** What went wrong, on one line. */
function failed(error: unknown, [first = '']: readonly string[], paints: Paints): Report {
  const command = Object.hasOwn(COMMANDS, first) ? `${first} ` : '';
  const hint = error instanceof WrongUse ? ` See: underclaim ${command}--help` : '';
  const message = visibleText(error instanceof Error ? error.message : String(error));
  return { code: 2, out: '', err: `${paints.err.bad('underclaim')}: ${message}${hint}\n` };
}

/** Writes what comes while it comes, no faster than it is taken. */
async function pour({ name, written }: Stream): Promise<Report> {
  const progress = progressOf(process.stdout, process.stderr, process.env);
  const code = (): ExitCode => (progress.fellShort() === 0 ? 0 : 1);
  for await (const stretch of written) {
    const shown = progress.add(stretch);
    // So far; a reader that has seen enough ends the run here.
    process.exitCode = code();
    if (!process.stdout.write(stretch.bytes)) await drained();
    if (shown !== '') process.stderr.write(shown);
  }
  const empty = progress.lines() === 0 ? `${name} holds no line.\n` : '';
  return { code: code(), out: '', err: empty || progress.end() };
}

function drained(): Promise<void> {
  return new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** Writes all that there is to write, then ends a run that may have left input unread, which would go on waiting. */
function end(): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit()));
}

/** A reader that has seen enough closes the pipe: that is no error, and nothing is read any more. */
function onWriteError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit();
  process.exitCode = 2;
  process.stderr.write(`underclaim: cannot write: ${visibleText(error.message)}\n`, () => process.exit());
}

async function main(args: readonly string[]): Promise<void> {
  const paints = { out: paintFor(process.stdout, process.env), err: paintFor(process.stderr, process.env) };
  const failure = (error: unknown): Report => failed(error, args, paints);
  const given = await run(args, paints).catch(failure);
  const report = 'written' in given ? await pour(given).catch(failure) : given;
  // Set, not exited with: what is written has to arrive first.
  process.exitCode = report.code;
  if (report.err !== '') process.stderr.write(report.err);
  if (report.out !== '') process.stdout.write(report.out);
  if ('written' in given) end();
}

if (isMainThread) {
  process.stdout.once('error', onWriteError);
  // Said once is enough.
  process.stdout.on('error', () => {});
  // Nobody is left to be told of this; the exit code still says what happened.
  process.stderr.on('error', () => {});
  // A run that never comes to its end is not fine.
  process.exitCode = 2;
  main(process.argv.slice(2)).catch(onWriteError);
} else {
  const { serve } = await import('./worker.ts');
  await serve(async ({ command, args }) => (await entryOf(command).load()).judge(args));
}
