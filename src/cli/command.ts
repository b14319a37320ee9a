import type { Paints } from './colour.ts';
import type { Judge } from './judge.ts';

/** 0 fine · 1 the input was judged and fell short · 2 wrong use or unreadable input. */
export type ExitCode = 0 | 1 | 2;

/** What a run leaves behind; only `main.ts` prints it. */
export interface Report {
  readonly code: ExitCode;
  /** Data, for standard output. */
  readonly out: string;
  /** Everything else, for standard error. */
  readonly err: string;
}

/** A stretch of lines that are ready to be written. */
export interface Written {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lines: number;
  /** How many of the lines fell short. */
  readonly fellShort: number;
}

/** A run whose output is written while its input is read; only `main.ts` asks for it and prints it. */
export interface Stream {
  /** The input, for messages. */
  readonly name: string;
  readonly written: AsyncIterable<Written>;
}

interface Use {
  readonly means: string;
  /** The option without which this one has no meaning. */
  readonly needs?: string;
  /** The options that cannot stand beside this one, and why. */
  readonly excludes?: readonly { readonly name: string; readonly because: string }[];
}

/** One option that takes a value. */
export interface Option<V extends string = string> extends Use {
  readonly kind: 'value';
  /** Stands for the value in the help. */
  readonly placeholder: string;
  /** What it takes, in words for a refusal. */
  readonly takes: string;
  readonly accepts: (value: string) => value is V;
  readonly default: V;
}

/** One option that is given or not. */
export interface Flag extends Use {
  readonly kind: 'flag';
}

export type Options = Readonly<Record<string, Option | Flag>>;

export type Chosen<O extends Options> = {
  readonly [K in keyof O]: O[K] extends Option<infer V> ? V : boolean;
};

export interface Command<O extends Options = Options> {
  readonly name: string;
  /** What comes out, in a sentence or two. */
  readonly about: string;
  readonly options: O;
  /** What a FILE holds, in the words of the help; if left out, evidence. */
  readonly holds?: string;
  /** The names of which it takes one, or none if there are none; if left out, it takes a FILE. */
  readonly names?: readonly string[];
  /** Shell lines that run as they are. */
  readonly examples: readonly string[];
  readonly run: (operand: string | undefined, chosen: Chosen<O>, paints: Paints) => Promise<Report>;
  /** What the command does with each line of its input; without it, there is no `--ndjson`. */
  readonly lines?: Lines<O>;
}

/** A command that takes its input line by line. */
interface Lines<O extends Options> {
  /** What a line holds, and what comes out for it. */
  readonly about: string;
  /** Made once for a run; it may run in another thread. */
  readonly judge: (chosen: Chosen<O>) => Judge;
}

/** Makes an option that takes one of a closed list of values. */
export function choice<V extends string>(means: string, values: readonly V[], preset: NoInfer<V>): Option<V> {
  const accepts = (value: string): value is V => (values as readonly string[]).includes(value);
  return {
    kind: 'value',
    means,
    placeholder: values.join('|'),
    takes: `one of: ${values.join(', ')}`,
    accepts,
    default: preset,
  };
}

/** Every command has it; the exit code never depends on it. */
export const FORMAT: Option<'text' | 'json'> = choice('how to print', ['text', 'json'], 'text');
