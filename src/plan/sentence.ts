import type { Claim } from '../licence/claim.ts';
import type { Limit } from '../licence/limit.ts';
import { type StatementId, statementRow, type TagsOf, type Variant } from './statement.ts';
import type { Tag, Value, ValueOf } from './value.ts';

/** A limit that a sentence says, and what it says it about. */
export interface Duty {
  readonly limit: Limit;
  readonly path: string;
}

/** One sentence as it will be said, without a word of it. */
export interface Sentence {
  readonly statement: StatementId;
  readonly variant: string;
  readonly values: Readonly<Partial<Record<Tag, Value>>>;
  /** The claims that it makes: that of its statement, and an instant if it names one. */
  readonly claims: readonly [Claim, ...Claim[]];
  /** The obligations that it meets. */
  readonly duties: readonly Duty[];
}

/** What a sentence is about: one result of several, some of them, or all. */
export interface Subject {
  readonly about: Claim['about'];
  /** The result's place in the evidence; empty for all of them. */
  readonly path: string;
}

/** Makes a sentence; its values are exactly those of the variant. */
export function say<S extends StatementId, V extends Variant<S>>(
  subject: Subject,
  statement: S,
  variant: V,
  values: { readonly [T in TagsOf<S, V>]: ValueOf<T> },
): Sentence {
  const row = statementRow(statement);
  const held: Readonly<Partial<Record<Tag, Value>>> = values;
  const about = subject.about === undefined ? {} : { about: subject.about };
  const findings = held.findings;
  const counts = row.claim.startsWith('count_') && findings?.kind === 'amount';
  const claim: Claim = counts ? { type: row.claim, n: findings.n, ...about } : { type: row.claim, ...about };
  const instant: Claim[] = held.moment === undefined ? [] : [{ type: 'snapshot', ...about }];
  const limits: readonly Limit[] = held.place === undefined ? row.says : [...row.says, 'scope'];
  return {
    statement,
    variant,
    values: held,
    claims: [claim, ...instant],
    duties: limits.map((limit) => ({ limit, path: subject.path })),
  };
}
