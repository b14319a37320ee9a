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
export function operandsOf(evidence: Evidence): readonly Operand[] {
  const operands = new Map<string, Operand>();
  const add = (result: CoverageResult, path: string): void => {
    const content = JSON.stringify(result);
    if (!operands.has(content)) operands.set(content, { result, path });
  };
  evidence.results.forEach((result, i) => {
    add(result, `results[${i}]`);
  });
  const answered = new Set(evidence.results.flatMap(({ source }) => (source === null ? [] : lookOf(source))));
  evidence.expected.forEach((source, i) => {
    if (!answered.has(lookOf(source))) add(unanswered(source), `expected[${i}]`);
    answered.add(lookOf(source));
  });
  return [...operands.values()];
}

/** The result of a source that had to answer and of which nothing is on record. */
function unanswered(source: string): CoverageResult {
  const parsed = parseCoverage({ status: 'unavailable', reason: 'unspecified', source });
  if (!parsed.ok) throw new Error(parsed.issues[0].message);
  return parsed.value;
}
