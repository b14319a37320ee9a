import { type CoverageResult, parseEvidence } from '../index.ts';

/** What a tool returned, and the evidence in it. */
export interface Outcome {
  readonly returned: unknown;
  /** A coverage result, evidence, or a carrier of one. */
  readonly evidence: unknown;
}

/**
 * Writes each result of the evidence anew, and drops what stands beside it. The same outcome comes back if there
 * was nothing to write.
 */
export function rewritten(
  outcome: Outcome,
  isMeant: (result: CoverageResult) => boolean,
  change: (result: CoverageResult) => object,
): Outcome {
  const parsed = parseEvidence(outcome.evidence);
  if (!parsed.ok || !parsed.value.results.some(isMeant)) return outcome;
  const results = parsed.value.results.map((result) => (isMeant(result) ? change(result) : result));
  const evidence = { ...parsed.value, results };
  return { evidence, returned: evidence };
}
