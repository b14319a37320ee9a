import { lookOf } from '../visible-text.ts';
import type { CoverageResult } from './coverage-result.ts';
import type { Evidence } from './evidence.ts';
import { parseCoverage } from './parse-coverage.ts';

/** One result that a combination counts, and where in the evidence it stands. */
export interface Operand {
  readonly result: CoverageResult;
  /** As in `results[0]`, or `expected[0]` for a source that did not answer. */
  readonly path: string;
}

/**
 * Lists the results of the evidence, equal ones once, and an unavailable one for each source that had to
 * answer and did not.
 */
export function operandsOf({ results, expected }: Evidence): readonly Operand[] {
  const [only, ...others] = results;
  if (only === undefined) return unansweredOf(expected, results);
  const answered = others.length === 0 ? [{ result: only, path: 'results[0]' }] : distinct(results);
  return expected.length === 0 ? answered : [...answered, ...unansweredOf(expected, results)];
}

/** Each result where it first stands; equal ones have equal sources, so that few need to be written out. */
function distinct(results: readonly CoverageResult[]): readonly Operand[] {
  const times = new Map<string | null, number>();
  for (const { source } of results) times.set(source, (times.get(source) ?? 0) + 1);
  const known = new Set<string>();
  const operands: Operand[] = [];
  results.forEach((result, i) => {
    if (times.get(result.source) !== 1) {
      const content = JSON.stringify(result);
      if (known.has(content)) return;
      known.add(content);
    }
    operands.push({ result, path: `results[${i}]` });
  });
  return operands;
}

/** The sources that had to answer and of which nothing is on record, each once. */
function unansweredOf(expected: readonly string[], results: readonly CoverageResult[]): readonly Operand[] {
  const answered = new Set(results.flatMap(({ source }) => (source === null ? [] : lookOf(source))));
  const operands: Operand[] = [];
  expected.forEach((source, i) => {
    const look = lookOf(source);
    if (!answered.has(look)) operands.push({ result: unanswered(source), path: `expected[${i}]` });
    answered.add(look);
  });
  return operands;
}

/** The result of a source that had to answer and of which nothing is on record. */
function unanswered(source: string): CoverageResult {
  const parsed = parseCoverage({ status: 'unavailable', reason: 'unspecified', source });
  if (!parsed.ok) throw new Error(parsed.issues[0].message);
  return parsed.value;
}
