import type { Act } from '../licence/act.ts';
import { type ClaimType, isAudited } from '../licence/claim.ts';
import { entailedBy } from '../licence/entailment.ts';
import { isLimiting, type StatementId, statementRow } from './statement.ts';

export type { Act };

/** How a sentence may be read. */
export interface Reading {
  /** The claim that it has to be read as; null if it only says what the evidence does not carry. */
  readonly own: ClaimType | null;
  /** Every claim that it may be read as: its own, and what is licensed with it. */
  readonly allowed: ReadonlySet<ClaimType>;
  /** What it has to do with claims, if anything; to permit or to require is not allowed to any other. */
  readonly act: Act | null;
}

/** What a sentence about one field may be read as beside its own claim: a number is also a bound, and 0 is a number. */
const FIELD_READINGS: Readonly<Partial<Record<ClaimType, readonly ClaimType[]>>> = {
  negative_field: ['count_exact'],
  count_exact: ['count_lower_bound', 'count_upper_bound', 'existence'],
};

/** How a variant of a statement may be read, and by that how strong its template may be. */
export function readingOf(statement: StatementId, variant: string): Reading {
  const row = statementRow(statement);
  const tags = row.variants[variant] ?? [];
  const allowed = new Set<ClaimType>();
  const allow = (type: ClaimType): void => {
    if (allowed.has(type)) return;
    allowed.add(type);
    for (const entailed of entailedBy({ type })) allow(entailed.type);
  };
  if (row.of === 'field')
    for (const type of [row.claim, ...(FIELD_READINGS[row.claim] ?? [])]) allowed.add(type);
  else allow(row.claim);
  if (tags.includes('moment')) allow('snapshot');
  // None in the scope is none among its records, if there are any.
  if (row.claim === 'absence_full' && tags.includes('records')) allow('absence_observed');
  // Without a number it is not said that there is a finding to observe; a sentence of a count has one.
  if (row.claim === 'count_exact' && row.of === undefined) allow('count_observed');
  const own = isAudited(row.claim) ? row.claim : null;
  return { own, allowed, act: row.act ?? (isLimiting(statement) ? 'limits' : null) };
}
