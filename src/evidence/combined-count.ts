import { lookOf } from '../visible-text.ts';
import { applies, type CoverageResult, countOf } from './coverage-result.ts';
import type { Overlap } from './evidence.ts';

/** What is known of the number of findings of several results together. */
export type CombinedCount =
  /** Nothing was evaluated. */
  | { readonly kind: 'none' }
  | { readonly kind: 'exact'; readonly value: number }
  | { readonly kind: 'at_least'; readonly value: number }
  /** The findings are of different kinds: there is no sum. */
  | { readonly kind: 'per_source' };

/** Counts the findings of several results; results that do not apply have none. */
export function combineCounts(results: readonly CoverageResult[], overlap: Overlap): CombinedCount {
  const [only, ...others] = results;
  if (only !== undefined && others.length === 0) return countAlone(only);
  const applying = results.filter(applies);
  const counts = applying.flatMap((result) => countOf(result) ?? []);
  if (counts.length === 0) return { kind: 'none' };
  const positive = applying.filter((result) => (countOf(result) ?? 0) > 0);
  if (new Set(positive.map((result) => JSON.stringify(result.finding))).size > 1)
    return { kind: 'per_source' };
  const groups = overlapping(applying, overlap).map((group) => group.flatMap((r) => countOf(r) ?? []));
  const value = groups.reduce(
    (sum, group) => sum + group.reduce((most, count) => Math.max(most, count), 0),
    0,
  );
  // A sum too large to be exact is still a floor.
  if (!Number.isSafeInteger(value)) return { kind: 'at_least', value: Number.MAX_SAFE_INTEGER };
  const allCounted = applying.every(
    (result) => result.status === 'complete' && result.finding_count !== null,
  );
  const noneTwice = groups.every((group) => group.filter((count) => count > 0).length <= 1);
  return { kind: allCounted && noneTwice ? 'exact' : 'at_least', value };
}

/** What one result counts, by itself. */
function countAlone(result: CoverageResult): CombinedCount {
  const value = countOf(result);
  if (value === null) return { kind: 'none' };
  return { kind: result.status === 'complete' ? 'exact' : 'at_least', value };
}

/** Groups the results that may speak of the same records. */
function overlapping(results: readonly CoverageResult[], overlap: Overlap): readonly CoverageResult[][] {
  if (overlap === 'possible') return [[...results]];
  const groups = new Map<string, CoverageResult[]>();
  results.forEach((result, i) => {
    const key =
      result.source === null
        ? String(i)
        : JSON.stringify([lookOf(result.source), lookOf(result.scope ?? '')]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [result]);
    else group.push(result);
  });
  return [...groups.values()];
}
