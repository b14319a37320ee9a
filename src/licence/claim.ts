/** Every type of claim, what it asserts, and whether it needs a licence. */
export const CLAIM_TYPES = {
  absence_full: { audited: true, asserts: 'no record of the scope has a finding' },
  absence_observed: { audited: true, asserts: 'no record among those read has a finding' },
  universal_positive: { audited: true, asserts: 'every record of the scope is fine' },
  count_exact: { audited: true, asserts: 'the scope has exactly n findings' },
  count_observed: { audited: true, asserts: 'the part read has n findings' },
  count_lower_bound: { audited: true, asserts: 'the scope has at least n findings' },
  count_upper_bound: { audited: true, asserts: 'the scope has at most n findings' },
  aggregate: { audited: true, asserts: 'a value over all of the scope' },
  existence: { audited: true, asserts: 'the scope has a finding' },
  negative_field: { audited: true, asserts: 'a field of one record has no value or a negative one' },
  snapshot: { audited: true, asserts: 'the statement holds at an instant' },
  completeness: { audited: true, asserts: 'the read covered all of the scope' },
  check_success: { audited: true, asserts: 'the check ran to its end' },
  coverage_report: { audited: false, asserts: 'what was read and what was not' },
  inability: { audited: false, asserts: 'the check could not be made' },
  unknown: { audited: false, asserts: 'the question is open' },
  inapplicability: { audited: false, asserts: 'the check is not defined here' },
  advice: { audited: false, asserts: 'what to do next' },
} as const;

export type ClaimType = keyof typeof CLAIM_TYPES;

/** A claim of these types needs a licence; one of the others says what the evidence does not carry. */
export type AuditedClaimType = {
  [T in ClaimType]: (typeof CLAIM_TYPES)[T]['audited'] extends true ? T : never;
}[ClaimType];

/** One assertable thing. */
export interface Claim {
  readonly type: ClaimType;
  /** The number claimed; for absences and universals the exceptions that are granted (0 if left out). */
  readonly n?: number;
  /**
   * What it speaks of: results by source name, fields by name, or either by place in the combination, results first;
   * all results if left out.
   */
  readonly about?: readonly (string | number)[];
  /** For `snapshot`: the instant (RFC 3339) or revision that is named. */
  readonly at?: string;
}

const AUDITED: ReadonlyMap<string, boolean> = new Map(
  Object.entries(CLAIM_TYPES).map(([type, { audited }]) => [type, audited]),
);

export function isAudited(type: ClaimType): type is AuditedClaimType {
  return AUDITED.get(type) === true;
}

/** Whether a type of claim exists; a caller without types can ask for anything. */
export function isKnown(type: ClaimType): boolean {
  return AUDITED.has(type);
}

/** Every type of claim that needs a licence. */
export const AUDITED_TYPES: readonly AuditedClaimType[] = (Object.keys(CLAIM_TYPES) as ClaimType[]).filter(
  isAudited,
);
