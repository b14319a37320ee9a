import type { Ruling } from '../licence/judgement.ts';
import type { Matter } from './matter.ts';
import type { Block } from './plan.ts';
import { planBody } from './plan-body.ts';
import type { Sentence } from './sentence.ts';
import { NAMED } from './value.ts';

/** Arranges what was found and what bounds it, without what the question was and what to do next. */
export function planBrief(matter: Matter, ruling: Ruling): readonly Block<Sentence>[] {
  const { lead, each, shared, fields } = planBody(matter, ruling, NAMED);
  const question = lead.filter(({ duties }) => duties.length > 0);
  const sentences = [...question, ...each.flatMap((one) => one.sentences), ...shared, ...fields];
  return [{ kind: 'paragraph', sentences }];
}
