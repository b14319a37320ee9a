import type { Claim, ClaimType } from '../licence/claim.ts';
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

/** What a sentence is about: one result of several, some of them, or all; or fields. */
export interface Subject {
  readonly about: Claim['about'];
  /** The place in the evidence of the one that it is about; empty for several. */
  readonly path: string;
}

/** All results together. */
export const ALL: Subject = { about: undefined, path: '' };

/** The values of a variant: exactly those of its placeholders. */
type ValuesOf<S extends StatementId, V extends Variant<S>> = {
  readonly [T in TagsOf<S, V>]: ValueOf<T>;
};

/** The variants of a statement that have a twin which also names an instant or a revision. */
type Datable<S extends StatementId> = {
  [V in Variant<S>]: `${V}-snapshot` extends Variant<S> ? V : never;
}[Variant<S>];

/** Makes a sentence. */
export function say<S extends StatementId, V extends Variant<S>>(
  subject: Subject,
  statement: S,
  variant: V,
  values: ValuesOf<S, V>,
): Sentence {
  return sentence(subject, statement, variant, values);
}

/** Makes a sentence that names the moment to which it belongs, if there is one. */
export function sayAt<S extends StatementId, V extends Datable<S>>(
  moment: ValueOf<'moment'> | null,
  subject: Subject,
  statement: S,
  variant: V,
  values: ValuesOf<S, V>,
): Sentence {
  if (moment === null) return sentence(subject, statement, variant, values);
  const dated: Sentence['values'] = values;
  return sentence(subject, statement, `${variant}-snapshot`, { ...dated, moment });
}

function sentence(
  subject: Subject,
  statement: StatementId,
  variant: string,
  values: Sentence['values'],
): Sentence {
  const { claim, says = [] } = statementRow(statement);
  const { about, path } = subject;
  const { findings, number_value: held, moment, place } = values;
  const counted = findings?.kind === 'amount' ? findings.n : held?.kind === 'value' ? held.value : undefined;
  const n = typeof counted === 'number' && claim.startsWith('count_') ? counted : undefined;
  const own = claimOf(claim, about, n);
  const duties = says.map((limit): Duty => ({ limit, path }));
  if (place !== undefined) duties.push({ limit: 'scope', path });
  return {
    statement,
    variant,
    values,
    claims: moment === undefined ? [own] : [own, claimOf('snapshot', about, undefined)],
    duties,
  };
}

function claimOf(type: ClaimType, about: Claim['about'], n: number | undefined): Claim {
  if (about === undefined) return n === undefined ? { type } : { type, n };
  return n === undefined ? { type, about } : { type, n, about };
}
