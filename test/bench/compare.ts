import { inRounds, type Rounds, setting } from './rounds.ts';

/** Keeps what was computed from being optimised away. */
let kept = 0;

export interface Cases {
  readonly [name: string]: (input: unknown) => number;
}

/** Passes over the inputs between two looks at the clock, which costs a microsecond. */
const PASSES = 8;

/**
 * Measures every case over the same inputs, in this process: nanoseconds of processor time an input, garbage
 * collection included. On a shared machine the clock on the wall would charge long cases for the neighbours.
 */
export async function compare(cases: Cases, inputs: readonly unknown[]): Promise<Rounds> {
  const milliseconds = setting('MS', 1000);
  const names = Object.keys(cases);
  const run = (name: string, ms: number): number => {
    const one = cases[name];
    if (one === undefined) return Number.NaN;
    globalThis.gc?.();
    const from = processorTime();
    let passes = 0;
    for (let now = from; now - from < ms * 1000; now = processorTime()) {
      for (let pass = 0; pass < PASSES; pass++) {
        for (let i = 0; i < inputs.length; i++) kept = (kept + one(inputs[i])) | 0;
      }
      passes += PASSES;
    }
    return ((processorTime() - from) * 1000) / (passes * inputs.length);
  };
  for (const name of names) run(name, 2 * milliseconds);
  return inRounds(names, setting('ROUNDS', 5), async (name) => run(name, milliseconds));
}

/** What this process has used of the processor, in microseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Reads a text to its end, so that every case has to finish it. */
export function read(text: string): number {
  return text.charCodeAt(text.length - 2);
}
