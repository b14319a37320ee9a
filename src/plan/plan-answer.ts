import type { Ruling } from '../licence/judgement.ts';
import type { Matter } from './matter.ts';
import type { Block } from './plan.ts';
import { planBody } from './plan-body.ts';
import type { Sentence } from './sentence.ts';
import { NAMED } from './value.ts';

/** Arranges a final-answer fragment: what was found, what bounds it, what to do next. */
export function planAnswer(matter: Matter, ruling: Ruling): readonly Block<Sentence>[] {
  const { lead, each, shared, fields, next } = planBody(matter, ruling, NAMED);
  const sentences: Sentence[] = [...lead];
  for (const one of each) sentences.push(...one.sentences);
  sentences.push(...shared, ...fields, ...next);
  return [{ kind: 'paragraph', sentences }];
}
