import type { Issue } from './result.ts';

/** As many issues or warnings are written into a record; one line of junk has room for half a million. */
const MOST_LISTED = 1000;

/** A list for a record: cut to what one record can bear, with the number of those left out. */
export function listed(
  key: 'issues' | 'warnings',
  issues: readonly Issue[],
): Readonly<Record<string, unknown>> {
  if (issues.length <= MOST_LISTED) return { [key]: issues };
  return { [key]: issues.slice(0, MOST_LISTED), [`more_${key}`]: issues.length - MOST_LISTED };
}
