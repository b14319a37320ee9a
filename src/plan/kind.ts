import type { AuditedClaimType } from '../licence/claim.ts';

/** The kinds of claim that a prompt can forbid; it names kinds, since an example would itself be a claim. */
export const KINDS = [
  'absence',
  'absence-observed',
  'approval',
  'total',
  'proportion',
  'presence',
  'observed-number',
  'instant',
  'completeness',
] as const;
export type Kind = (typeof KINDS)[number];

/** The kind under which each type of claim is forbidden. */
export const KIND_OF: Readonly<Record<AuditedClaimType, Kind>> = {
  absence_full: 'absence',
  negative_field: 'absence',
  absence_observed: 'absence-observed',
  universal_positive: 'approval',
  count_exact: 'total',
  count_upper_bound: 'total',
  aggregate: 'proportion',
  existence: 'presence',
  count_lower_bound: 'presence',
  count_observed: 'observed-number',
  snapshot: 'instant',
  completeness: 'completeness',
  check_success: 'completeness',
};
