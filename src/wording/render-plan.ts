import type { Form } from '../plan/form.ts';
import { mapBlock, type Plan, type PlannedSentence } from '../plan/plan.ts';
import { type StatementId, statementRow } from '../plan/statement.ts';
import type { Tag } from '../plan/value.ts';
import { formatValue } from './format-value.ts';
import { layOut } from './layout.ts';
import { fill } from './template.ts';
import type { Voice } from './voice.ts';

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
export function renderPlan(plan: Plan, voice: Voice, proven: boolean): Wording {
  return new WordedPlan(plan, voice, proven);
}

interface SaidText {
  readonly sentence: PlannedSentence;
  readonly text: string;
}

/** Words, with the proof of their sentences, which is put together for those who read it. */
class WordedPlan implements Wording {
  declare readonly text: string;
  declare readonly parts: readonly WordingPart[];
  declare readonly conclusion: Plan['conclusion'];
  declare readonly locale: string;
  declare readonly form: Form;
  declare readonly proven: boolean;
  readonly #said: SaidText[] = [];
  #parts: readonly WordingPart[] | undefined;

  constructor({ form, conclusion, blocks }: Plan, voice: Voice, proven: boolean) {
    const texts = blocks.map((block) =>
      mapBlock(block, (sentence) => {
        const text = renderSentence(sentence, form, voice);
        this.#said.push({ sentence, text });
        return text;
      }),
    );
    this.text = layOut(texts, voice);
    Object.defineProperty(this, 'parts', WordedPlan.#PARTS);
    this.conclusion = conclusion;
    this.locale = voice.language.locale;
    this.form = form;
    this.proven = proven;
  }

  /** One for all: a property of the object itself, as spread and comparison want it, of the same hidden class. */
  static readonly #PARTS: PropertyDescriptor & ThisType<WordedPlan> = {
    enumerable: true,
    get() {
      this.#parts ??= this.#said.map(partOf);
      return this.#parts;
    },
  };
}

function partOf({ sentence, text }: SaidText): WordingPart {
  return {
    text,
    statement: sentence.statement,
    claim: sentence.claims[0],
    licensed_by: sentence.licensed_by.map(({ rule, evidence }) => ({ rule, evidence })),
  };
}

/** Puts one sentence into words, in the plural form that its number asks for. */
export function renderSentence(sentence: SaidSentence, form: Form, voice: Voice): string {
  const { statement, variant, values } = sentence;
  const program = voice.templates.sentence(form, statement, variant, categoryOf(sentence, voice));
  return fill(program, (tag) => {
    const value = values[tag as Tag];
    if (value === undefined) throw new Error(`\`${statement}.${variant}\` has no value for {{${tag}}}.`);
    return formatValue(value, voice);
  });
}

/** What of a sentence its words depend on. */
type SaidSentence = Pick<PlannedSentence, 'statement' | 'variant' | 'values'>;

/** The plural category that the number of a sentence asks for. */
export function categoryOf({ statement, values }: SaidSentence, { language }: Voice): string {
  const { plural } = statementRow(statement);
  const counted = plural === undefined ? undefined : values[plural];
  if (counted?.kind === 'texts') return language.category(counted.texts.length);
  if (counted?.kind === 'fields') return language.category(counted.names.length);
  return language.category(counted?.kind === 'amount' || counted?.kind === 'number' ? counted.n : 0);
}
