import type { Paints } from './colour.ts';

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

/** One option that takes a value. */
export interface Option<V extends string = string> {
  readonly means: string;
  /** Stands for the value in the help. */
  readonly placeholder: string;
  /** What it takes, in words for a refusal. */
  readonly takes: string;
  readonly accepts: (value: string) => value is V;
  readonly default: V;
}

export type Options = Readonly<Record<string, Option>>;

export type Chosen<O extends Options> = {
  readonly [K in keyof O]: O[K] extends Option<infer V> ? V : never;
};

export interface Command<O extends Options = Options> {
  readonly name: string;
  /** What comes out, in a sentence or two. */
  readonly about: string;
  readonly options: O;
  /** The names of which it takes one; without them it takes a FILE. */
  readonly names?: readonly [string, ...string[]];
  /** Shell lines that run as they are. */
  readonly examples: readonly string[];
  readonly run: (operand: string | undefined, chosen: Chosen<O>, paints: Paints) => Promise<Report>;
}

/** Makes an option that takes one of a closed list of values. */
export function choice<V extends string>(means: string, values: readonly V[], preset: NoInfer<V>): Option<V> {
  const accepts = (value: string): value is V => (values as readonly string[]).includes(value);
  return {
    means,
    placeholder: values.join('|'),
    takes: `one of: ${values.join(', ')}`,
    accepts,
    default: preset,
  };
}

/** Every command has it; the exit code never depends on it. */
export const FORMAT: Option<'text' | 'json'> = choice('how to print', ['text', 'json'], 'text');
