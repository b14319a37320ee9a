import type { CoverageResult } from './coverage-result.ts';

/** What evidence settles, the strongest first: of several results the first one here holds. */
export const CONCLUSIONS = [
  'found',
  'open',
  'read-only',
  'none',
  'nothing-to-check',
  'does-not-apply',
] as const;

export type Conclusion = (typeof CONCLUSIONS)[number];

/** What one result settles. */
export function concludeResult(result: CoverageResult): Conclusion {
  switch (result.status) {
    case 'complete':
      if (result.finding_count === null) return 'read-only';
      if (result.finding_count > 0) return 'found';
      return result.records_read === 0 && result.method === 'inspect' ? 'nothing-to-check' : 'none';
    case 'partial':
      return (result.observed_finding_count ?? 0) > 0 || statesUndelivered(result) ? 'found' : 'open';
    case 'unavailable':
      return 'open';
    case 'not_applicable':
      return 'does-not-apply';
  }
}

/** Whether the source of a query states matches of which none was delivered. */
function statesUndelivered(result: CoverageResult): boolean {
  return result.method === 'query' && (result.records_total?.value ?? 0) > 0;
}

/** What several results settle together; of none, nothing. */
export function concludeAll(results: readonly CoverageResult[]): Conclusion {
  const reached = results.map(concludeResult);
  return CONCLUSIONS.find((conclusion) => reached.includes(conclusion)) ?? 'open';
}
