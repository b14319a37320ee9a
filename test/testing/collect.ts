import type { Runner } from '../../src/testing.ts';

export interface Collected {
  readonly suite: string;
  readonly name: string;
  readonly body: () => void | Promise<void>;
}

/** Registers tests with a runner that only remembers them. */
export function collect(register: (runner: Runner) => void): readonly Collected[] {
  const tests: Collected[] = [];
  let suite = '';
  register({
    describe: (name, body) => {
      suite = name;
      body();
    },
    it: (name, body) => {
      tests.push({ suite, name, body });
    },
  });
  return tests;
}

/** What each test threw that did not pass. */
export async function failuresOf(tests: readonly Collected[]): Promise<ReadonlyMap<string, Error>> {
  const failures = new Map<string, Error>();
  for (const { name, body } of tests) {
    try {
      await body();
    } catch (error) {
      failures.set(name, error instanceof Error ? error : new Error(String(error)));
    }
  }
  return failures;
}
