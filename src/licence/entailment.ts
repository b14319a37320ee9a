import type { Claim } from './claim.ts';

/** Lists the claims that are true whenever a claim is, one step further; about the same results. */
export function entailedBy(claim: Claim): readonly Claim[] {
  const n = claim.n ?? 0;
  const about = claim.about === undefined ? {} : { about: claim.about };
  const positive: readonly Claim[] = n > 0 ? [{ type: 'existence', ...about }] : [];
  switch (claim.type) {
    case 'universal_positive':
      return [{ type: 'absence_full', n, ...about }];
    case 'absence_full':
      return [
        { type: 'count_exact', n, ...about },
        ...(n === 0 ? [{ type: 'negative_field', ...about } as const] : []),
      ];
    case 'count_exact':
      return [
        { type: 'count_lower_bound', n, ...about },
        { type: 'count_upper_bound', n, ...about },
        { type: 'count_observed', n, ...about },
      ];
    case 'count_observed':
      return [{ type: 'count_lower_bound', n, ...about }];
    case 'count_lower_bound':
      return positive;
    case 'absence_observed':
    case 'count_upper_bound':
    case 'aggregate':
    case 'existence':
    case 'negative_field':
    case 'snapshot':
    case 'completeness':
    case 'check_success':
    case 'coverage_report':
    case 'inability':
    case 'unknown':
    case 'inapplicability':
    case 'advice':
      return [];
  }
}
