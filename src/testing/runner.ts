import { requireObject, UnderclaimError } from '../errors.ts';
import { received } from '../received.ts';

/** What a contract needs of a test runner: vitest, jest, bun and node:test have it. */
export interface Runner {
  describe(name: string, body: () => void): unknown;
  it(name: string, body: () => void | Promise<void>): unknown;
}

/** Throws unless both functions of a runner are there. */
export function requireRunner(runner: Runner): void {
  requireObject('the runner', runner);
  for (const key of ['describe', 'it'] as const) {
    if (typeof runner[key] === 'function') continue;
    const came = received(runner[key]);
    throw new UnderclaimError(
      'unknown-option',
      `Expected \`${key}\` of the runner to be a function, received ${came}.`,
    );
  }
}
