import type { Ruling } from '../licence/judgement.ts';
import type { Matter } from './matter.ts';
import type { Block } from './plan.ts';
import { planBody } from './plan-body.ts';
import { planProhibitions } from './plan-prohibitions.ts';
import { ALL, type Sentence, say } from './sentence.ts';
import { isLimiting } from './statement.ts';
import { NAMED } from './value.ts';

/**
 * Arranges a snippet for a model: the lines that it may use, what it has to say, which kinds of statement it
 * must not make, and the next step.
 */
export function planPrompt(matter: Matter, ruling: Ruling): readonly Block<Sentence>[] {
  const { lead, each, shared, fields, next } = planBody(matter, ruling, NAMED);
  const lines = [...lead, ...each.flatMap((one) => one.sentences), ...shared, ...fields];
  const limits = lines.filter(({ statement }) => isLimiting(statement));
  const offered = lines.filter((line) => !limits.includes(line));
  return [
    ...list(say(ALL, 'permission', 'plain', {}), offered),
    ...list(say(ALL, 'requirement', 'plain', {}), limits),
    { kind: 'paragraph', sentences: [...planProhibitions(matter, ruling), ...next] },
  ];
}

function list(heading: Sentence, items: readonly Sentence[]): readonly Block<Sentence>[] {
  return items.length === 0 ? [] : [{ kind: 'list', heading, items }];
}
