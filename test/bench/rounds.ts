import { written } from './finding.ts';

/** A setting from the environment. */
export function setting(name: string, standard: number): number {
  const given = process.env[name];
  return given === undefined ? standard : Number(given);
}

/** What each case took in each round. */
export type Rounds = Readonly<Record<string, readonly number[]>>;

/** Runs every case once a round, in a shuffled order, so that a slow spell of the machine hits all of them. */
export async function inRounds(
  cases: readonly string[],
  rounds: number,
  run: (name: string) => Promise<number>,
): Promise<Rounds> {
  const took: Record<string, number[]> = Object.fromEntries(cases.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of shuffled(cases)) took[name]?.push(await run(name));
  }
  return took;
}

function shuffled<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The median over the rounds of what is made of two cases of the same round. */
export function between(
  rounds: Rounds,
  one: string,
  other: string,
  make: (one: number, other: number) => number = (a, b) => a / b,
): number {
  return median(perRound(rounds, one, other, make));
}

function perRound(
  rounds: Rounds,
  one: string,
  other: string,
  make: (one: number, other: number) => number,
): readonly number[] {
  return (rounds[one] ?? []).map((value, i) => make(value, rounds[other]?.[i] ?? Number.NaN));
}

/** The cases as a table, each beside the one that it is held against. */
export function tableOf(title: string, unit: string, rounds: Rounds, base: string): string {
  const rows = Object.entries(rounds)
    .map(([name, took]) => ({ name, took, ratios: perRound(rounds, name, base, (a, b) => a / b) }))
    .sort((a, b) => median(a.took) - median(b.took))
    .map(({ name, took, ratios }) => {
      const range = `${written(Math.min(...ratios))}..${written(Math.max(...ratios))}`;
      return `| ${name} | ${written(median(took))} | ${written(median(ratios))} (${range}) |`;
    });
  return [`\n### ${title}`, `| case | ${unit} | ÷ ${base} |`, '|---|--:|--:|', ...rows].join('\n');
}
