import { UnderclaimError } from '../errors.ts';
import { concludeAll } from '../evidence/conclusion.ts';
import { type Operand, operandsOf } from '../evidence/operand.ts';
import type { Decision } from '../licence/decide.ts';
import type { Licence } from '../licence/grant-licence.ts';
import type { Obligation } from '../licence/obligation.ts';
import type { Form } from './form.ts';
import { type Block, mapBlock, type Plan } from './plan.ts';
import { planAnswer } from './plan-answer.ts';
import { planBrief } from './plan-brief.ts';
import { planPrompt } from './plan-prompt.ts';
import { planReport } from './plan-report.ts';
import type { Sentence } from './sentence.ts';

/** Picks what is said in a form, and holds every claim of it against the licence. */
export function planForm(licence: Licence, form: Form): Plan {
  const operands = operandsOf(licence.evidence);
  return {
    form,
    conclusion: concludeAll(operands.map(({ result }) => result)),
    blocks: arrange(form, operands, licence).map((block) =>
      mapBlock(block, (sentence) => ({ ...sentence, licensed_by: groundsOf(sentence, licence) })),
    ),
  };
}

function arrange(form: Form, operands: readonly Operand[], licence: Licence): readonly Block<Sentence>[] {
  switch (form) {
    case 'answer':
      return planAnswer(operands, licence);
    case 'brief':
      return planBrief(operands, licence);
    case 'prompt':
      return planPrompt(operands, licence);
    case 'report':
      return planReport(operands, licence);
  }
}

/** What licenses a sentence; throws if one of its claims is denied, so that it can never be said. */
function groundsOf(sentence: Sentence, { decide, must }: Licence): readonly (Decision | Obligation)[] {
  const decisions = sentence.claims.map(decide);
  const denied = decisions.find((decision) => !decision.granted);
  if (denied !== undefined) {
    throw new UnderclaimError(
      'unlicensed-statement',
      `The plan picked \`${sentence.statement}.${sentence.variant}\`, which claims ${denied.claim.type}; ` +
        `rule ${denied.rule} denies it at ${denied.evidence.join(', ')}.`,
    );
  }
  const duties = new Set(sentence.duties.map(({ limit, path }) => `${limit} ${path}`));
  const met = must.filter(({ limit, path }) => duties.has(`${limit} ${path}`));
  return [...decisions, ...met];
}
