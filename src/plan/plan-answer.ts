import type { Operand } from '../evidence/operand.ts';
import type { Licence } from '../licence/grant-licence.ts';
import type { Block } from './plan.ts';
import { planBody } from './plan-body.ts';
import type { Sentence } from './sentence.ts';
import { NAMED } from './value.ts';

/** Arranges a final-answer fragment: what was found, what bounds it, what to do next. */
export function planAnswer(operands: readonly Operand[], licence: Licence): readonly Block<Sentence>[] {
  const { lead, each, shared, next } = planBody(operands, licence, NAMED);
  const sentences = [...lead, ...each.flatMap((one) => one.sentences), ...shared, ...next];
  return [{ kind: 'paragraph', sentences }];
}
