#!/usr/bin/env node
import pkg from '../../package.json' with { type: 'json' };
import { suggest } from '../suggestion.ts';
import { visibleText } from '../visible-text.ts';
import { readArguments, readSwitches } from './arguments.ts';
import { type Paints, paintFor } from './colour.ts';
import type { Command, Options, Report } from './command.ts';
import { commandHelp, rootHelp } from './help.ts';
import { quoted } from './printable.ts';
import { WrongUse } from './refusal.ts';

/** The commands; each is loaded when it is used, and the library with it. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  render: {
    does: 'put evidence into words',
    start: async (...given) => start((await import('./render.ts')).renderCommand, ...given),
  },
  validate: {
    does: 'list the issues and warnings of evidence',
    start: async (...given) => start((await import('./validate.ts')).validateCommand, ...given),
  },
  licence: {
    does: 'list what evidence allows, obliges and forbids to say',
    start: async (...given) => start((await import('./licence.ts')).licenceCommand, ...given),
  },
  schema: {
    does: 'print what evidence looks like, as JSON Schema',
    start: async (...given) => start((await import('./schema.ts')).schemaCommand, ...given),
  },
};

interface Entry {
  readonly does: string;
  readonly start: (args: readonly string[], paints: Paints) => Promise<Report>;
}

async function start<O extends Options>(
  command: Command<O>,
  args: readonly string[],
  paints: Paints,
): Promise<Report> {
  const { help, operand, chosen } = readArguments(args, command);
  if (help) return { code: 0, out: commandHelp(command, paints.out), err: '' };
  return command.run(operand, chosen, paints);
}

async function run([first, ...rest]: readonly string[], paints: Paints): Promise<Report> {
  const list = Object.entries(COMMANDS).map(([name, { does }]) => [name, does] as const);
  if (first === undefined) return { code: 2, out: '', err: rootHelp(list, paints.err) };
  if (first !== 'help' && !first.startsWith('-')) return entryOf(first).start(rest, paints);
  const { values, positionals } = readSwitches(first === 'help' ? rest : [first, ...rest], {
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
  });
  if (values['version'] === true) return { code: 0, out: `${pkg.version}\n`, err: '' };
  const [name] = positionals;
  if (name !== undefined) return entryOf(name).start(['--help'], paints);
  return { code: 0, out: rootHelp(list, paints.out), err: '' };
}

function entryOf(name: string): Entry {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry !== undefined) return entry;
  const meant = suggest(name, [...Object.keys(COMMANDS), 'help']);
  throw new WrongUse(`unknown command ${quoted(name)}.${meant === null ? '' : ` Did you mean ${meant}?`}`);
}

/** What went wrong, on one line. */
function failed(error: unknown, [first = '']: readonly string[], paints: Paints): Report {
  const command = Object.hasOwn(COMMANDS, first) ? `${first} ` : '';
  const hint = error instanceof WrongUse ? ` See: underclaim ${command}--help` : '';
  const message = visibleText(error instanceof Error ? error.message : String(error));
  return { code: 2, out: '', err: `${paints.err.bad('underclaim')}: ${message}${hint}\n` };
}

/** A reader that has seen enough closes the pipe: that is no error. */
function onWriteError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  process.exitCode = 2;
  process.stderr.write(`underclaim: cannot write: ${visibleText(error.message)}\n`);
}

async function main(args: readonly string[]): Promise<void> {
  const paints = { out: paintFor(process.stdout, process.env), err: paintFor(process.stderr, process.env) };
  const report = await run(args, paints).catch((error: unknown) => failed(error, args, paints));
  // Set, not exited with: what is written has to arrive first.
  process.exitCode = report.code;
  if (report.err !== '') process.stderr.write(report.err);
  if (report.out !== '') process.stdout.write(report.out);
}

process.stdout.on('error', onWriteError);
// Nobody is left to be told of this; the exit code still says what happened.
process.stderr.on('error', () => {});
// A run that never comes to its end is not fine.
process.exitCode = 2;
main(process.argv.slice(2)).catch(onWriteError);
