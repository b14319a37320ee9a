import type { Conclusion, CoverageFields } from '../../../src/index.ts';

/** What a checked result settles. */
export function conclusionOf(r: CoverageFields): Conclusion {
  switch (r.status) {
    case 'complete':
      if (r.finding_count === null) return 'read-only';
      if (r.finding_count > 0) return 'found';
      return r.records_read === 0 && r.method === 'inspect' ? 'nothing-to-check' : 'none';
    case 'partial': {
      const isStated = r.method === 'query' && r.records_total !== null && r.records_total.value > 0;
      return isStated || (r.observed_finding_count ?? 0) > 0 ? 'found' : 'open';
    }
    case 'unavailable':
      return 'open';
    case 'not_applicable':
      return 'does-not-apply';
  }
}
