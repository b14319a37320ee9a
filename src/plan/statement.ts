import { isAudited } from '../licence/claim.ts';
import type { Form } from './form.ts';
import type { StatementRow } from './statement-row.ts';
import { STATEMENTS } from './statements.ts';
import type { Tag } from './value.ts';

export type StatementId = keyof typeof STATEMENTS;

export type Variant<S extends StatementId> = keyof (typeof STATEMENTS)[S]['variants'] & string;

/** The placeholders of a variant. */
export type TagsOf<
  S extends StatementId,
  V extends Variant<S>,
> = (typeof STATEMENTS)[S]['variants'][V] extends readonly (infer T extends Tag)[] ? T : never;

const ROWS: Readonly<Record<StatementId, StatementRow>> = STATEMENTS;

/** The forms that have templates of their own for a statement. */
export function formsOf(statement: StatementId): readonly [Form, ...Form[]] {
  return ROWS[statement].forms ?? ['answer', 'brief'];
}

/** Whether a statement claims nothing and says a limit: an answer need not tell what was found, but this. */
export function isLimiting(statement: StatementId): boolean {
  const { claim, says = [] } = ROWS[statement];
  return !isAudited(claim) && says.some((limit) => limit !== 'scope');
}

/** The form whose templates word a statement in another: a prompt's limits are short, as it stands before every answer. */
export function wordedIn(form: Form, statement: StatementId): Form {
  const forms = formsOf(statement);
  if (forms.includes(form)) return form;
  return form === 'prompt' && isLimiting(statement) && forms.includes('brief') ? 'brief' : forms[0];
}

/** A statement's row, with what is common to all of them. */
export function statementRow(statement: StatementId): StatementRow {
  return ROWS[statement];
}

/** Every statement with each of its variants. */
export function variants(): readonly { statement: StatementId; variant: string; tags: readonly Tag[] }[] {
  return (Object.keys(STATEMENTS) as StatementId[]).flatMap((statement) =>
    Object.entries(statementRow(statement).variants).map(([variant, tags]) => ({ statement, variant, tags })),
  );
}
