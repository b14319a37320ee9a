import { type CombinedConsistency, combineConsistency } from './combined-consistency.ts';
import { type CombinedCount, combineCounts } from './combined-count.ts';
import { type Conclusion, concludeAll } from './conclusion.ts';
import { applies, type CoverageResult, type Status } from './coverage-result.ts';
import type { Evidence } from './evidence.ts';
import { operandsOf } from './operand.ts';
import { requireParsed } from './parsed.ts';

/** What several results establish together, and each of them still. */
export interface Combination {
  readonly conclusion: Conclusion;
  readonly coverage: Status;
  readonly results: readonly CoverageResult[];
  readonly consistency: CombinedConsistency;
  readonly count: CombinedCount;
}

/**
 * Combines the results of the evidence: preserves each outcome, then decides.
 *
 * A working source never masks an unavailable one, and one that had to answer and did not is unavailable.
 * Throws if the evidence was not parsed.
 *
 * @example
 * const evidence = parseEvidence({ results: [], expected: ['billing'] });
 * evidence.ok && combine(evidence.value).conclusion; // 'open'
 */
export function combine(evidence: Evidence): Combination {
  requireParsed(evidence, 'parseEvidence');
  const results = operandsOf(evidence).map((operand) => operand.result);
  return {
    conclusion: concludeAll(results),
    coverage: combineCoverage(results),
    results,
    consistency: combineConsistency(results),
    count: combineCounts(results, evidence.overlap),
  };
}

function combineCoverage(results: readonly CoverageResult[]): Status {
  if (results.length === 0) return 'unavailable';
  const applying = results.filter(applies);
  if (applying.length === 0) return 'not_applicable';
  if (applying.every((result) => result.status === 'complete')) return 'complete';
  return applying.every((result) => result.status === 'unavailable') ? 'unavailable' : 'partial';
}
