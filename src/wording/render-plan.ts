import type { Form } from '../plan/form.ts';
import type { Plan, PlannedSentence } from '../plan/plan-answer.ts';
import { type StatementId, statementRow } from '../plan/statement.ts';
import type { Tag } from '../plan/value.ts';
import { formatValue, type Voice } from './format-value.ts';
import { fill } from './template.ts';

/** One sentence of a wording, with the statement that it is and what licensed it. */
export interface WordingPart {
  readonly text: string;
  readonly statement: StatementId;
  readonly claim: PlannedSentence['claims'][0];
  readonly licensed_by: readonly Ground[];
}

/** A rule, and the places in the evidence to which it was applied. */
export interface Ground {
  readonly rule: PlannedSentence['licensed_by'][number]['rule'];
  readonly evidence: readonly string[];
}

/** Words that say no more than the evidence allows, with the proof of each sentence. */
export interface Wording {
  readonly text: string;
  readonly parts: readonly WordingPart[];
  readonly conclusion: Plan['conclusion'];
  /** The locale that was really used. */
  readonly locale: string;
  readonly form: Form;
  /** Whether a judge has covered the templates. */
  readonly proven: boolean;
}

/** Puts a plan into words. */
export function renderPlan(plan: Plan, form: Form, voice: Voice, proven: boolean): Wording {
  const parts = plan.sentences.map((sentence) => ({
    text: renderSentence(sentence, form, voice),
    statement: sentence.statement,
    claim: sentence.claims[0],
    licensed_by: sentence.licensed_by.map(({ rule, evidence }) => ({ rule, evidence })),
  }));
  const text = parts.map((part) => part.text).join(' ');
  return { text, parts, conclusion: plan.conclusion, locale: voice.language.locale, form, proven };
}

/** Puts one sentence into words, in the plural form that its number asks for. */
export function renderSentence(
  { statement, variant, values }: Pick<PlannedSentence, 'statement' | 'variant' | 'values'>,
  form: Form,
  voice: Voice,
): string {
  const plural = statementRow(statement).plural;
  const counted = plural === undefined ? undefined : values[plural];
  const n = counted?.kind === 'amount' || counted?.kind === 'number' ? counted.n : 0;
  const program = voice.templates.sentence(form, statement, variant, voice.language.category(n));
  return fill(program, (tag) => {
    const value = values[tag as Tag];
    if (value === undefined) throw new Error(`\`${statement}.${variant}\` has no value for {{${tag}}}.`);
    return formatValue(value, voice);
  });
}
