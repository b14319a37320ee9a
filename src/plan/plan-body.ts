import { actionFor } from '../evidence/action-for.ts';
import { applies } from '../evidence/coverage-result.ts';
import { firstAction, isStep, type NextAction } from '../evidence/next-action.ts';
import type { Operand } from '../evidence/operand.ts';
import type { Ruling } from '../licence/judgement.ts';
import { type CombinationSentences, planCombination } from './plan-combination.ts';
import { planResult } from './plan-result.ts';
import { ALL, type Sentence, say } from './sentence.ts';

/** All that there is to say of evidence, before a form arranges it. */
export interface Body extends CombinationSentences {
  /** What the question covers, or that nothing is on record. */
  readonly lead: readonly Sentence[];
  readonly next: readonly Sentence[];
}

/** Says what each result established, and all together; of more results than `named`, the rest by number. */
export function planBody(operands: readonly Operand[], ruling: Ruling, named: number): Body {
  const { scope, overlap } = ruling.evidence;
  const next = planNextStep(operands);
  const [first, ...others] = operands;
  if (first === undefined) {
    const lead =
      scope === null
        ? say(ALL, 'nothing-on-record', 'bare', {})
        : say(ALL, 'nothing-on-record', 'scope', { scope: { kind: 'text', text: scope } });
    return { lead: [lead], each: [], shared: [], next };
  }
  const isNamed = operands.length <= named && operands.every(({ result }) => result.scope === scope);
  const lead =
    scope === null || isNamed
      ? []
      : [say(ALL, 'overall-scope', 'plain', { scope: { kind: 'text', text: scope } })];
  const body =
    others.length === 0
      ? { each: [{ operand: first, sentences: planResult(first, undefined) }], shared: [] }
      : planCombination(operands, overlap, ruling.must, named);
  return { lead, ...body, next };
}

function planNextStep(operands: readonly Operand[]): readonly Sentence[] {
  const [only, ...others] = operands;
  const action = only !== undefined && others.length === 0 ? actionFor(only.result) : actionOf(operands);
  if (isStep(action)) return [say(ALL, 'next-step', 'action', { action: { kind: 'action', action } })];
  return action === 'none_available' ? [say(ALL, 'next-step', 'none', {})] : [];
}

/** Picks one step; what does not apply beside what does calls for none by itself. */
function actionOf(operands: readonly Operand[]): NextAction {
  const bearing = operands.filter(({ result }) => applies(result) || result.next_action !== null);
  const asked = bearing.length > 0 ? bearing : operands;
  return firstAction(asked.map(({ result }) => actionFor(result)));
}
