import { actionFor } from '../evidence/action-for.ts';
import { applies } from '../evidence/coverage-result.ts';
import { firstAction, isStep } from '../evidence/next-action.ts';
import type { Operand } from '../evidence/operand.ts';
import type { Licence } from '../licence/grant-licence.ts';
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
export function planBody(operands: readonly Operand[], { evidence, must }: Licence, named: number): Body {
  const { scope, overlap } = evidence;
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
      : planCombination(operands, overlap, must, named);
  return { lead, ...body, next };
}

/** Names one step; what does not apply beside what does calls for none by itself. */
function planNextStep(operands: readonly Operand[]): readonly Sentence[] {
  const bearing = operands.filter(({ result }) => applies(result) || result.next_action !== null);
  const asked = bearing.length > 0 ? bearing : operands;
  const action = firstAction(asked.map(({ result }) => actionFor(result)));
  if (isStep(action)) return [say(ALL, 'next-step', 'action', { action: { kind: 'action', action } })];
  return action === 'none_available' ? [say(ALL, 'next-step', 'none', {})] : [];
}
