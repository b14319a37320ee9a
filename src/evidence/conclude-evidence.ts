import { type Conclusion, concludeAll } from './conclusion.ts';
import type { CoverageResult } from './coverage-result.ts';
import { type EvidenceField, fieldStatus } from './evidence-field.ts';

/** What evidence settles: results decide; where there are none, whether every field that was asked for can be told. */
export function concludeEvidence(
  results: readonly CoverageResult[],
  fields: readonly EvidenceField[],
): Conclusion {
  if (results.length > 0 || fields.length === 0) return concludeAll(results);
  const isOpen = fields.some((field) => field.isAsked && fieldStatus(field) === 'unavailable');
  return isOpen ? 'open' : 'read-only';
}
