import type { CoverageFields } from '../../../src/index.ts';
import { quote } from './quote.ts';
import { phrase, phrases } from './template-literal.ts';
import { dateOf, millisecondsOf, timeOf } from './utc-instant.ts';

const bothPlaces = phrase('place', 'both', 'scope', 'source');
const onlyScope = phrase('place', 'scope', 'scope');
const onlySource = phrase('place', 'source', 'source');
export const UNNAMED = phrase('place', 'unnamed')();
const at = phrase('moment', 'at', 'at');
const inRevision = phrase('moment', 'revision', 'revision');
const atRevision = phrase('moment', 'both', 'at', 'revision');
const instantOf = phrase('instant', 'whole', 'date', 'time');
const onlyReason = phrase('cause', 'reason', 'reason');
const onlyDetail = phrase('cause', 'detail', 'detail');
const bothCauses = phrase('cause', 'both', 'reason', 'detail');
export const REASON_WORDS = phrases('reason');

export function placeOf({ scope, source }: CoverageFields): string {
  if (scope === null) return source === null ? UNNAMED : onlySource(quote(source));
  return source === null ? onlyScope(quote(scope)) : bothPlaces(quote(scope), quote(source));
}

export function causeOf({
  reason,
  reason_detail: detail,
}: Pick<CoverageFields, 'reason' | 'reason_detail'>): string {
  if (reason === null) return onlyDetail(quote(detail ?? ''));
  const words = REASON_WORDS.get(reason) ?? '';
  return detail === null ? onlyReason(words) : bothCauses(words, quote(detail));
}

export function momentOf(r: CoverageFields): string | null {
  if (r.consistency !== 'snapshot') return null;
  if (r.snapshot_at === null) return inRevision(quote(r.snapshot_id ?? ''));
  const instant = writeInstant(r.snapshot_at);
  return r.snapshot_id === null ? at(instant) : atRevision(instant, quote(r.snapshot_id));
}

export function writeInstant(text: string): string {
  const instant = new Date(millisecondsOf(text));
  return instantOf(dateOf(instant), timeOf(instant));
}

/** English lists: a comma before the last of three or more. */
export function listOf(items: readonly string[]): string {
  if (items.length < 3) return items.join(' and ');
  return `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
}
