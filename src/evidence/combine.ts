import { type CombinedConsistency, combineConsistency } from './combined-consistency.ts';
import { type CombinedCount, combineCounts } from './combined-count.ts';
import { concludeEvidence } from './conclude-evidence.ts';
import type { Conclusion } from './conclusion.ts';
import type { CoverageResult, Status } from './coverage-result.ts';
import type { Evidence } from './evidence.ts';
import { fieldStatus, fieldsOf } from './evidence-field.ts';
import type { FieldState } from './field-state.ts';
import { recordOf } from './json-value.ts';
import { operandsOf } from './operand.ts';
import { requireParsed } from './parsed.ts';

/** What results and fields establish together, and each of them still. */
export interface Combination {
  readonly conclusion: Conclusion;
  readonly coverage: Status;
  readonly results: readonly CoverageResult[];
  /** The states of the fields, by name. */
  readonly fields: Readonly<Record<string, FieldState>>;
  readonly consistency: CombinedConsistency;
  readonly count: CombinedCount;
}

/**
 * Combines the results and fields of the evidence: preserves each outcome, then decides.
 *
 * A working source never masks an unavailable one, and one that had to answer and did not is unavailable. Results
 * decide; fields alone are `open` if one that was asked for is, else `read-only`. Throws if the evidence was not
 * parsed.
 *
 * @example
 * const evidence = parseEvidence({ results: [], expected: ['billing'] });
 * evidence.ok && combine(evidence.value).conclusion; // 'open'
 */
export function combine(evidence: Evidence): Combination {
  requireParsed(evidence, 'parseEvidence');
  const results = operandsOf(evidence).map((operand) => operand.result);
  const fields = fieldsOf(evidence);
  const asked = fields.filter(({ isAsked }) => isAsked);
  return {
    conclusion: concludeEvidence(results, fields),
    coverage: combineCoverage(
      results.length > 0 ? results.map(({ status }) => status) : asked.map(fieldStatus),
    ),
    results,
    fields: recordOf(fields.map(({ name, state }) => [name, state] as const)),
    consistency: combineConsistency(results),
    count: combineCounts(results, evidence.overlap),
  };
}

function combineCoverage(statuses: readonly Status[]): Status {
  if (statuses.length === 0) return 'unavailable';
  const applying = statuses.filter((status) => status !== 'not_applicable');
  if (applying.length === 0) return 'not_applicable';
  if (applying.every((status) => status === 'complete')) return 'complete';
  return applying.every((status) => status === 'unavailable') ? 'unavailable' : 'partial';
}
