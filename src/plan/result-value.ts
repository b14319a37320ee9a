import type { CoverageResult, Gap } from '../evidence/coverage-result.ts';
import { knownInstant } from '../evidence/instant.ts';
import type { Reason } from '../evidence/reason.ts';
import type { NounRole, Place, Unit, ValueOf } from './value.ts';

/** Where a result was read. */
export function placeOf({ scope, source }: CoverageResult): Place {
  return { kind: 'place', scope, source };
}

/** Why something was not read, or does not apply. */
export function causeOf({
  reason,
  reason_detail,
}: Pick<Gap, 'reason' | 'reason_detail'> | CoverageResult): ValueOf<'cause'> {
  return { kind: 'cause', reason, detail: reason_detail };
}

/** A number of records or findings, with the noun of the result. */
export function amount(n: number, role: NounRole, result: CoverageResult): ValueOf<'records'> {
  return { kind: 'amount', n, role, noun: result[role] };
}

/** The noun of the result, without a number. */
export function noun(
  role: NounRole,
  result: CoverageResult,
  form: 'one' | 'other' = 'other',
): ValueOf<'record_noun'> {
  return { kind: 'noun', form, role, noun: result[role] };
}

/** The instant that a result belongs to; null if it belongs to none. */
export function momentOf(result: CoverageResult): ValueOf<'moment'> | null {
  if (result.consistency !== 'snapshot') return null;
  const at = result.snapshot_at === null ? null : instant(result.snapshot_at).at;
  return { kind: 'moment', at, revision: result.snapshot_id };
}

/** Counts equal reasons, in the order in which they first stand. */
export function tallyOf(unit: Unit, reasons: readonly Reason[]): ValueOf<'tally'> {
  const counts = new Map<Reason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return { kind: 'tally', unit, entries: [...counts].map(([reason, n]) => ({ reason, n })) };
}

/** An instant that the parser has read before. */
export function instant(text: string): ValueOf<'from'> {
  return { kind: 'instant', at: knownInstant(text).milliseconds };
}
