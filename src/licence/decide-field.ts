import type { EvidenceField } from '../evidence/evidence-field.ts';
import type { JsonValue } from '../evidence/json-value.ts';
import type { AuditedClaimType, Claim } from './claim.ts';
import type { Verdict } from './verdict.ts';

/** Whether a value is a no: false, 0, an empty text or an empty list. */
export function isNo(value: JsonValue): boolean {
  return value === false || value === 0 || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * Decides a claim about fields: each of them has to carry it, and a number is that of one subject.
 *
 * A field without a value carries none.
 */
export function decideFields(
  fields: readonly EvidenceField[],
  type: AuditedClaimType,
  n: number | undefined,
  isAlone: boolean,
): Verdict {
  const failing = fields.filter(({ state: { status, value } }) => {
    return status !== 'present' || !carries(value, type, n, isAlone);
  });
  if (failing.length === 0) return { granted: true, evidence: fields.map(({ paths }) => paths.value) };
  return {
    granted: false,
    evidence: failing.flatMap(({ state, paths }) =>
      state.status === 'present' ? [paths.value] : [paths.status, paths.reason],
    ),
  };
}

function carries(value: JsonValue, type: AuditedClaimType, n: Claim['n'], isAlone: boolean): boolean {
  const holds = (is: (number: number) => boolean): boolean =>
    isAlone && typeof value === 'number' && is(value);
  switch (type) {
    case 'negative_field':
      return isNo(value);
    case 'existence':
      return !isNo(value);
    case 'count_exact':
      return holds((number) => n === undefined || number === n);
    case 'count_observed':
      return holds((number) => number > 0 && (n === undefined || number === n));
    case 'count_lower_bound':
      return holds((number) => number >= (n ?? 1));
    case 'count_upper_bound':
      return holds((number) => n === undefined || number <= n);
    case 'absence_full':
    case 'absence_observed':
    case 'universal_positive':
    case 'aggregate':
    case 'snapshot':
    case 'completeness':
    case 'check_success':
      return false;
  }
}
