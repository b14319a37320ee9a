import { suggest } from '../suggestion.ts';
import { allOptions, readArguments } from './arguments.ts';
import type { Paints } from './colour.ts';
import type { Command, Options, Report, Stream } from './command.ts';
import { commandHelp } from './help.ts';
import type { Judge } from './judge.ts';
import { quoted } from './printable.ts';
import { nameOf } from './read-input.ts';
import { WrongUse } from './refusal.ts';

interface Entry {
  readonly does: string;
  readonly load: () => Promise<Loaded>;
}

/** A command whose module is there. */
interface Loaded {
  readonly start: (args: readonly string[], paints: Paints) => Promise<Report | Stream>;
  /** Makes what judges a line under these arguments. */
  readonly judge: (args: readonly string[]) => Judge;
}

/** The commands; each is loaded when it is used, and the library with it. */
export const COMMANDS: Readonly<Record<string, Entry>> = {
  render: {
    does: 'put evidence into words',
    load: async () => loaded((await import('./render.ts')).renderCommand),
  },
  validate: {
    does: 'list the issues and warnings of evidence',
    load: async () => loaded((await import('./validate.ts')).validateCommand),
  },
  fields: {
    does: 'validate, convert or declare three-state fields',
    load: async () => loaded((await import('./fields.ts')).fieldsCommand),
  },
  licence: {
    does: 'list what evidence allows, obliges and forbids to say',
    load: async () => loaded((await import('./licence.ts')).licenceCommand),
  },
  schema: {
    does: 'print what evidence looks like, as JSON Schema',
    load: async () => loaded((await import('./schema.ts')).schemaCommand),
  },
  catalogue: {
    does: 'list every shape of evidence with its wording, for reviewers',
    load: async () => loaded((await import('./catalogue.ts')).catalogueCommand),
  },
  templates: {
    does: 'start a template set of your own, or prove one',
    load: async () => ({ start: (await import('./templates.ts')).runTemplates, judge: noLines('templates') }),
  },
};

/** Finds a command by its name. */
export function entryOf(name: string): Entry {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry !== undefined) return entry;
  const meant = suggest(name, [...Object.keys(COMMANDS), 'help']);
  throw new WrongUse(`unknown command ${quoted(name)}.${meant === null ? '' : ` Did you mean ${meant}?`}`);
}

function noLines(name: string): Loaded['judge'] {
  return () => {
    throw new WrongUse(`${name} does not take its input line by line.`);
  };
}

function loaded<O extends Options>(command: Command<O>): Loaded {
  const { name, options, lines } = command;
  const read = (args: readonly string[]) => readArguments(args, command);
  const judge =
    lines === undefined ? noLines(name) : (args: readonly string[]): Judge => lines.judge(read(args).chosen);
  return {
    judge,
    start: async (args, paints) => {
      const { help, operand, chosen, jobs } = read(args);
      if (help) {
        const all = allOptions(options, lines !== undefined);
        return { code: 0, out: commandHelp({ ...command, options: all }, paints.out), err: '' };
      }
      if (jobs === null || lines === undefined) return command.run(operand, chosen, paints);
      const { judgeLines } = await import('./judge-lines.ts');
      return {
        name: nameOf(operand),
        written: judgeLines(operand, jobs, { command: name, args }, lines.judge(chosen)),
      };
    },
  };
}
