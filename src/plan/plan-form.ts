import { UnderclaimError } from '../errors.ts';
import { concludeEvidence } from '../evidence/conclude-evidence.ts';
import { operandsOf } from '../evidence/operand.ts';
import type { Decision } from '../licence/decide.ts';
import type { Ruling } from '../licence/judgement.ts';
import type { Obligation } from '../licence/obligation.ts';
import { once } from '../remember.ts';
import { askedFieldsOf } from './asked-field.ts';
import type { Form } from './form.ts';
import type { Matter } from './matter.ts';
import { type Block, mapBlock, type Plan, type PlannedSentence } from './plan.ts';
import { planAnswer } from './plan-answer.ts';
import { planBrief } from './plan-brief.ts';
import { planPrompt } from './plan-prompt.ts';
import { planReport } from './plan-report.ts';
import type { Sentence } from './sentence.ts';

/** Picks what is said in a form, and holds every claim of it against the licence. */
export function planForm(ruling: Ruling, form: Form): Plan {
  const operands = operandsOf(ruling.evidence);
  const matter: Matter = { operands, fields: askedFieldsOf(ruling.evidence, operands) };
  const owed = once(() => new Map(ruling.must.map((one, i) => [keyOf(one), i])));
  return {
    form,
    conclusion: concludeEvidence(
      operands.map(({ result }) => result),
      matter.fields,
    ),
    blocks: arrange(form, matter, ruling).map((block) =>
      mapBlock(block, (sentence) => new LicensedSentence(sentence, ruling, owed)),
    ),
  };
}

function arrange(form: Form, matter: Matter, ruling: Ruling): readonly Block<Sentence>[] {
  switch (form) {
    case 'answer':
      return planAnswer(matter, ruling);
    case 'brief':
      return planBrief(matter, ruling);
    case 'prompt':
      return planPrompt(matter, ruling);
    case 'report':
      return planReport(matter, ruling);
  }
}

/** Where each obligation stands in the list of all. */
type Owed = () => ReadonlyMap<string, number>;

function keyOf({ limit, path }: Pick<Obligation, 'limit' | 'path'>): string {
  return `${limit} ${path}`;
}

/** A sentence whose claims are all granted; one with a claim that is denied cannot be made. */
class LicensedSentence implements PlannedSentence {
  readonly statement: Sentence['statement'];
  readonly variant: Sentence['variant'];
  readonly values: Sentence['values'];
  readonly claims: Sentence['claims'];
  readonly duties: Sentence['duties'];
  readonly #decisions: readonly Decision[];
  readonly #ruling: Ruling;
  readonly #owed: Owed;

  constructor(sentence: Sentence, ruling: Ruling, owed: Owed) {
    this.statement = sentence.statement;
    this.variant = sentence.variant;
    this.values = sentence.values;
    this.claims = sentence.claims;
    this.duties = sentence.duties;
    this.#decisions = decided(sentence, ruling);
    this.#ruling = ruling;
    this.#owed = owed;
  }

  get licensed_by(): readonly (Decision | Obligation)[] {
    const places = new Set(this.duties.flatMap((duty) => this.#owed().get(keyOf(duty)) ?? []));
    const met = [...places].sort((a, b) => a - b).flatMap((i) => this.#ruling.must[i] ?? []);
    return [...this.#decisions, ...met];
  }
}

/** Decides the claims of a sentence; throws if one of them is denied, so that it can never be said. */
function decided({ statement, variant, claims }: Sentence, ruling: Ruling): readonly Decision[] {
  const decisions = claims.map((claim) => ruling.decide(claim));
  const decision = decisions.find(({ granted }) => !granted);
  if (decision === undefined) return decisions;
  throw new UnderclaimError(
    'unlicensed-statement',
    `The plan picked \`${statement}.${variant}\`, which claims ${decision.claim.type}; ` +
      `rule ${decision.rule} denies it at ${decision.evidence.join(', ')}.`,
  );
}
