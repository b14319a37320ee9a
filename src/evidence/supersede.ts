import { type CoverageResult, countOf } from './coverage-result.ts';
import { requireParsed } from './parsed.ts';

/**
 * Lets a completed re-read stand in for an earlier result of the same read, before they are combined.
 *
 * Returns `[later]` if it settles all that the earlier one could have: the same source, scope, exclusions,
 * account and method, complete, and with a count of the same kind of finding if the earlier one has one.
 * Else both.
 * Throws if one of them was not parsed.
 *
 * @example
 * supersede(partialOfMonday, completeOfTuesday); // [completeOfTuesday]
 */
export function supersede(earlier: CoverageResult, later: CoverageResult): readonly CoverageResult[] {
  requireParsed(earlier, 'parseCoverage');
  requireParsed(later, 'parseCoverage');
  const counted =
    countOf(earlier) === null ||
    (countOf(later) !== null && JSON.stringify(later.finding) === JSON.stringify(earlier.finding));
  const settles = later.status === 'complete' && counted && subjectOf(earlier) === subjectOf(later);
  return settles ? [later] : [earlier, later];
}

/** What a read is about, as text that is equal for equal reads. */
function subjectOf(result: CoverageResult): string {
  const { source, scope, exclusions, visible_to, method } = result;
  return JSON.stringify([source, scope, exclusions.toSorted(), visible_to, method]);
}
