import type { Operand } from '../evidence/operand.ts';
import { isAudited } from '../licence/claim.ts';
import type { Ruling } from '../licence/judgement.ts';
import type { Block } from './plan.ts';
import { planBody } from './plan-body.ts';
import { planProhibitions } from './plan-prohibitions.ts';
import { ALL, type Sentence, say } from './sentence.ts';
import { NAMED } from './value.ts';

/**
 * Arranges a snippet for a model: the lines that it may use, what it has to say, which kinds of statement it
 * must not make, and the next step.
 */
export function planPrompt(operands: readonly Operand[], ruling: Ruling): readonly Block<Sentence>[] {
  const { lead, each, shared, next } = planBody(operands, ruling, NAMED);
  const lines = [...lead, ...each.flatMap((one) => one.sentences), ...shared];
  return [
    ...list(say(ALL, 'permission', 'plain', {}), lines.filter(isOffered)),
    ...list(
      say(ALL, 'requirement', 'plain', {}),
      lines.filter((line) => !isOffered(line)),
    ),
    { kind: 'paragraph', sentences: [...planProhibitions(operands, ruling), ...next] },
  ];
}

function list(heading: Sentence, items: readonly Sentence[]): readonly Block<Sentence>[] {
  return items.length === 0 ? [] : [{ kind: 'list', heading, items }];
}

/** A line may be left out if it claims something, or says no limit: an answer need not tell what was found. */
function isOffered({ claims, duties }: Sentence): boolean {
  return isAudited(claims[0].type) || duties.every(({ limit }) => limit === 'scope');
}
