import type { Claim } from './claim.ts';

/** Lists the claims that are licensed whenever a claim about the same results is, one step further. */
export function entailedBy(claim: Claim): readonly Claim[] {
  const number = claim.n === undefined ? {} : { n: claim.n };
  const about = claim.about === undefined ? {} : { about: claim.about };
  switch (claim.type) {
    case 'universal_positive':
      return [{ type: 'absence_full', n: claim.n ?? 0, ...about }];
    case 'absence_full':
      return [
        { type: 'count_exact', n: claim.n ?? 0, ...about },
        ...((claim.n ?? 0) === 0 ? [{ type: 'negative_field', ...about } as const] : []),
      ];
    case 'negative_field':
      return [{ type: 'absence_full', ...about }];
    case 'count_exact':
      return [
        { type: 'count_upper_bound', ...number, ...about },
        { type: 'completeness', ...about },
        ...((claim.n ?? 0) > 0 ? [{ type: 'count_observed', ...number, ...about } as const] : []),
      ];
    case 'count_upper_bound':
      return [{ type: 'completeness', ...about }];
    case 'count_observed':
      return [{ type: 'count_lower_bound', ...number, ...about }];
    case 'count_lower_bound':
      return claim.n === 0 ? [] : [{ type: 'existence', ...about }];
    case 'completeness':
      return [
        { type: 'check_success', ...about },
        { type: 'aggregate', ...about },
      ];
    case 'absence_observed':
    case 'aggregate':
    case 'existence':
    case 'snapshot':
    case 'check_success':
    case 'coverage_report':
    case 'inability':
    case 'unknown':
    case 'inapplicability':
    case 'advice':
      return [];
  }
}

/** The same about one field: its number carries its bounds, and nothing carries a word about a scope. */
export function entailedByField({ type, n, about }: Claim): readonly Claim[] {
  if (type !== 'count_exact') return [];
  const claim = { ...(n === undefined ? {} : { n }), ...(about === undefined ? {} : { about }) };
  const subject = about === undefined ? {} : { about };
  const ceiling = { type: 'count_upper_bound', ...claim } as const;
  if (n === undefined) return [ceiling];
  return [
    ceiling,
    { type: 'count_lower_bound', ...claim },
    { type: n === 0 ? 'negative_field' : 'existence', ...subject },
  ];
}
