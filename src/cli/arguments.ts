import { type ParseArgsConfig, parseArgs } from 'node:util';
import { suggest } from '../suggestion.ts';
import type { Chosen, Command, Options } from './command.ts';
import { LINE_OPTIONS } from './line-options.ts';
import { quoted } from './printable.ts';
import { WrongUse } from './refusal.ts';

type Switches = NonNullable<ParseArgsConfig['options']>;

/** What the command line of one command says. */
interface Arguments<O extends Options> {
  readonly help: boolean;
  readonly operand: string | undefined;
  readonly chosen: Chosen<O>;
  /** By how many threads the lines are judged, if each is judged for itself. */
  readonly jobs: number | null;
}

/** All options of a command, with those that it shares with others. */
export function allOptions(options: Options, takesLines: boolean): Options {
  return takesLines ? { ...options, ...LINE_OPTIONS } : options;
}

/** Reads the arguments of a command; refuses what it does not know. */
export function readArguments<O extends Options>(
  args: readonly string[],
  { options, names, lines }: Pick<Command<O>, 'options' | 'names' | 'lines'>,
): Arguments<O> {
  const all = allOptions(options, lines !== undefined);
  const switches = Object.entries(all).map(([name, { kind }]) => {
    return [name, { type: kind === 'flag' ? 'boolean' : 'string' }] as const;
  });
  const { values, positionals } = readSwitches(args, {
    help: { type: 'boolean', short: 'h' },
    ...Object.fromEntries(switches),
  });
  const help = values['help'] === true;
  if (names === undefined && positionals.length > 1) {
    throw new WrongUse(`expected at most one FILE, received ${positionals.map(quoted).join(', ')}.`);
  }
  if (names !== undefined && !help) requireName(positionals, names);
  const chosen = choose(all, values);
  refuseStrangers(all, values);
  return {
    help,
    operand: positionals[0],
    chosen: chosen as Chosen<O>,
    jobs: chosen['ndjson'] === true ? Number(chosen['jobs']) : null,
  };
}

/** Refuses all but one of the names, or anything where there are none. */
function requireName(given: readonly string[], names: readonly string[]): void {
  const [name, ...more] = given;
  if (names.length === 0) {
    if (name === undefined) return;
    throw new WrongUse(`expected no FILE, received ${given.map(quoted).join(', ')}.`);
  }
  if (name !== undefined && more.length === 0 && names.includes(name)) return;
  const received = name === undefined ? 'nothing' : given.map(quoted).join(', ');
  const meant = name === undefined || more.length > 0 ? null : suggest(name, names);
  const hint = meant === null ? '' : ` Did you mean ${meant}?`;
  throw new WrongUse(`expected one of: ${names.join(', ')}; received ${received}.${hint}`);
}

type Values = Readonly<Record<string, unknown>>;

function choose(options: Options, values: Values): Readonly<Record<string, string | boolean>> {
  const chosen = Object.entries(options).map(([name, option]) => {
    if (option.kind === 'flag') return [name, values[name] === true] as const;
    const value = String(values[name] ?? option.default);
    if (option.accepts(value)) return [name, value] as const;
    throw new WrongUse(`--${name} takes ${option.takes}; received ${quoted(value)}.`);
  });
  return Object.fromEntries(chosen);
}

/** Refuses options that do not stand together. */
function refuseStrangers(options: Options, values: Values): void {
  for (const [name, { needs, excludes }] of Object.entries(options)) {
    if (values[name] === undefined) continue;
    if (needs !== undefined && values[needs] === undefined) {
      throw new WrongUse(`--${name} has a meaning with --${needs} only.`);
    }
    const stranger = excludes?.find((other) => values[other.name] !== undefined);
    if (stranger !== undefined) {
      throw new WrongUse(`--${name} takes no --${stranger.name}: ${stranger.because}.`);
    }
  }
}

interface Given {
  readonly values: Values;
  readonly positionals: readonly string[];
}

/** Splits arguments into options and the rest, strictly. */
export function readSwitches(args: readonly string[], options: Switches): Given {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new WrongUse(misuse(args, options) ?? reasonOf(error));
  }
}

/** Names the first option that is not known, and the one that was probably meant. */
function misuse(args: readonly string[], options: Switches): string | null {
  const lenient = { args: [...args], options, strict: false, allowPositionals: true, tokens: true } as const;
  for (const token of parseArgs(lenient).tokens) {
    if (token.kind !== 'option' || Object.hasOwn(options, token.name)) continue;
    const meant = suggest(token.name, Object.keys(options));
    const hint = meant === null ? '' : ` Did you mean --${meant}?`;
    return `unknown option ${quoted(token.rawName)}.${hint}`;
  }
  return null;
}

function reasonOf(error: unknown): string {
  const line = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
  return line.endsWith('.') ? line : `${line}.`;
}
