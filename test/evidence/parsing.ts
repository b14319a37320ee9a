import type { CoverageResult, Evidence, Result } from '../../src/index.ts';
import { parseCoverage, parseEvidence } from '../../src/index.ts';

/** All issues as `code path`, in a fixed order; empty if the input is accepted. */
export function issuesOf(result: Result<unknown>): readonly string[] {
  return result.ok ? [] : result.issues.map(({ code, path }) => `${code} ${path}`).toSorted();
}

/** All warnings as `code path`. */
export function warningsOf(result: Result<unknown>): readonly string[] {
  return result.ok ? result.warnings.map(({ code, path }) => `${code} ${path}`) : [];
}

function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.issues.map(({ message }) => message).join('\n'));
  return result.value;
}

export function coverage(input: unknown): CoverageResult {
  return accepted(parseCoverage(input));
}

export function evidence(input: unknown): Evidence {
  return accepted(parseEvidence(input));
}

/** The input without one of its keys. */
export function without(input: object, key: string): object {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== key));
}
