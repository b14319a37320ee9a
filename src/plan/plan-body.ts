import { actionFor } from '../evidence/action-for.ts';
import { applies } from '../evidence/coverage-result.ts';
import { fieldStatus } from '../evidence/evidence-field.ts';
import { firstAction, isStep, type NextAction } from '../evidence/next-action.ts';
import { nextStep } from '../evidence/next-step.ts';
import type { Operand } from '../evidence/operand.ts';
import type { Ruling } from '../licence/judgement.ts';
import type { AskedField } from './asked-field.ts';
import type { Matter } from './matter.ts';
import { type CombinationSentences, planCombination } from './plan-combination.ts';
import { planFields } from './plan-fields.ts';
import { planResult } from './plan-result.ts';
import { ALL, type Sentence, say } from './sentence.ts';

/** All that there is to say of evidence, before a form arranges it. */
export interface Body extends CombinationSentences {
  /** What the question covers, or that nothing is on record. */
  readonly lead: readonly Sentence[];
  readonly fields: readonly Sentence[];
  readonly next: readonly Sentence[];
}

/**
 * Says what each result established, all together, and what each field holds; of more results than `named`, or fields
 * in one state, the rest by number.
 */
export function planBody(matter: Matter, ruling: Ruling, named: number): Body {
  const { operands } = matter;
  const { scope, overlap } = ruling.evidence;
  const fields = planFields(matter.fields, named);
  const next = planNextStep(matter);
  const [first, ...others] = operands;
  const question = scope === null ? null : ({ kind: 'text', text: scope } as const);
  if (first === undefined && matter.fields.length === 0) {
    const lead =
      question === null
        ? say(ALL, 'nothing-on-record', 'bare', {})
        : say(ALL, 'nothing-on-record', 'scope', { scope: question });
    return { lead: [lead], each: [], shared: [], fields, next };
  }
  const isNamed =
    first !== undefined && operands.length <= named && operands.every(({ result }) => result.scope === scope);
  const lead = question === null || isNamed ? [] : [say(ALL, 'overall-scope', 'plain', { scope: question })];
  if (first === undefined) return { lead, each: [], shared: [], fields, next };
  const body =
    others.length === 0
      ? { each: [{ operand: first, sentences: planResult(first, undefined) }], shared: [] }
      : planCombination(operands, overlap, ruling.must, named);
  return { lead, ...body, fields, next };
}

function planNextStep({ operands, fields }: Matter): readonly Sentence[] {
  const [only, ...others] = operands;
  const isOne = only !== undefined && others.length + fields.length === 0;
  const action = isOne ? actionFor(only.result) : actionOf(operands, fields);
  if (isStep(action)) return [say(ALL, 'next-step', 'action', { action: { kind: 'action', action } })];
  return action === 'none_available' ? [say(ALL, 'next-step', 'none', {})] : [];
}

/** Picks one step; what does not apply beside what does calls for none by itself. */
function actionOf(operands: readonly Operand[], fields: readonly AskedField[]): NextAction {
  const results = operands.filter(({ result }) => applies(result) || result.next_action !== null);
  const bearing = fields.filter((field) => fieldStatus(field) !== 'not_applicable');
  const isNone = results.length + bearing.length === 0;
  return firstAction([
    ...(isNone ? operands : results).map(({ result }) => actionFor(result)),
    ...(isNone ? fields : bearing).map(stepAfter),
  ]);
}

function stepAfter({ state }: AskedField): NextAction {
  const { step } = nextStep(state);
  return step === 'use_the_value' ? 'none_needed' : step;
}
