import { UnderclaimError } from '../errors.ts';
import { actionFor } from '../evidence/action-for.ts';
import { type Conclusion, concludeAll } from '../evidence/conclusion.ts';
import { applies } from '../evidence/coverage-result.ts';
import { firstAction, isStep } from '../evidence/next-action.ts';
import { type Operand, operandsOf } from '../evidence/operand.ts';
import type { Decision } from '../licence/decide.ts';
import type { Licence } from '../licence/grant-licence.ts';
import type { Obligation } from '../licence/obligation.ts';
import { planCombination } from './plan-combination.ts';
import { planResult } from './plan-result.ts';
import { type Sentence, say } from './sentence.ts';
import { NAMED } from './value.ts';

/** A sentence of the plan, with what licensed it: the claims granted, and the obligations that it meets. */
export interface PlannedSentence extends Sentence {
  readonly licensed_by: readonly (Decision | Obligation)[];
}

/** What will be said, in which order; every claim in it is licensed. */
export interface Plan {
  readonly conclusion: Conclusion;
  readonly sentences: readonly PlannedSentence[];
}

/** Picks the statements of a final-answer fragment: what was found, what bounds it, what to do next. */
export function planAnswer(licence: Licence): Plan {
  const { evidence } = licence;
  const operands = operandsOf(evidence);
  const sentences = [...planBody(operands, licence), ...planNextStep(operands)];
  return {
    conclusion: concludeAll(operands.map(({ result }) => result)),
    sentences: sentences.map((sentence) => ({ ...sentence, licensed_by: groundsOf(sentence, licence) })),
  };
}

function planBody(operands: readonly Operand[], { evidence, must }: Licence): readonly Sentence[] {
  const { scope, overlap } = evidence;
  const all = { about: undefined, path: '' };
  const [first, ...others] = operands;
  if (first === undefined) {
    return [
      scope === null
        ? say(all, 'nothing-on-record', 'bare', {})
        : say(all, 'nothing-on-record', 'scope', { scope: { kind: 'text', text: scope } }),
    ];
  }
  const asked =
    scope === null || (operands.length <= NAMED && operands.every(({ result }) => result.scope === scope))
      ? []
      : [say(all, 'overall-scope', 'plain', { scope: { kind: 'text', text: scope } })];
  const body = others.length === 0 ? planResult(first, undefined) : planCombination(operands, overlap, must);
  return [...asked, ...body];
}

/** Names one step; what does not apply beside what does calls for none by itself. */
function planNextStep(operands: readonly Operand[]): readonly Sentence[] {
  const subject = { about: undefined, path: '' };
  const bearing = operands.filter(({ result }) => applies(result) || result.next_action !== null);
  const asked = bearing.length > 0 ? bearing : operands;
  const action = firstAction(asked.map(({ result }) => actionFor(result)));
  if (isStep(action)) return [say(subject, 'next-step', 'action', { action: { kind: 'action', action } })];
  return action === 'none_available' ? [say(subject, 'next-step', 'none', {})] : [];
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
