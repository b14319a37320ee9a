import { type Combination, combine, type Evidence, grantLicence, type Licence } from '../index.ts';

/** Evidence beside what it settles and what it allows to be said. */
export interface Reading {
  readonly evidence: Evidence;
  readonly conclusion: Combination['conclusion'];
  readonly coverage: Combination['coverage'];
  readonly consistency: Combination['consistency']['kind'];
  readonly licence: Licence;
}

/** Reads off evidence what it settles and allows. */
export function readingOf(evidence: Evidence): Reading {
  const { conclusion, coverage, consistency } = combine(evidence);
  return { evidence, conclusion, coverage, consistency: consistency.kind, licence: grantLicence(evidence) };
}
