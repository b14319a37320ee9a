import { STEPS, type Step } from '../evidence/next-action.ts';
import { REASON_NAMES, type Reason } from '../evidence/reason.ts';
import { KINDS, type Kind } from './kind.ts';

/** The parts of sentences that a locale words, by list and name. */
export interface PhraseNames {
  record: 'one' | 'other';
  finding: 'one' | 'other';
  part: 'one' | 'other';
  source: 'one' | 'other';
  check: 'one' | 'other';
  field: 'one' | 'other';
  fields: 'alone' | 'of';
  value: 'true' | 'false' | 'empty' | 'empty_list';
  place: 'scope' | 'source' | 'both' | 'unnamed';
  moment: 'at' | 'revision' | 'both';
  cause: 'reason' | 'detail' | 'both';
  amount: 'noun';
  instant: 'whole';
  list: 'further';
  tally: 'reason';
  reason: Reason;
  action: Step;
  kind: Kind;
  column: 'source' | 'read' | 'establishes';
  row: 'plain';
}

export type PhraseList = keyof PhraseNames;

/** The placeholders of every phrase. */
export const PHRASES: {
  readonly [L in PhraseList]: Readonly<Record<PhraseNames[L], readonly string[]>>;
} = {
  record: { one: [], other: [] },
  finding: { one: [], other: [] },
  part: { one: [], other: [] },
  source: { one: [], other: [] },
  check: { one: [], other: [] },
  field: { one: [], other: [] },
  fields: { alone: ['names'], of: ['names', 'record'] },
  value: { true: [], false: [], empty: [], empty_list: [] },
  place: { scope: ['scope'], source: ['source'], both: ['scope', 'source'], unnamed: [] },
  moment: { at: ['at'], revision: ['revision'], both: ['at', 'revision'] },
  cause: { reason: ['reason'], detail: ['detail'], both: ['reason', 'detail'] },
  amount: { noun: ['number', 'noun'] },
  instant: { whole: ['date', 'time'] },
  list: { further: ['count'] },
  tally: { reason: ['amount', 'reason'] },
  reason: wordsOnly(REASON_NAMES),
  action: wordsOnly(STEPS),
  kind: wordsOnly(KINDS),
  column: { source: [], read: [], establishes: [] },
  row: { plain: ['source', 'read', 'establishes'] },
};

function wordsOnly<T extends string>(names: readonly T[]): Readonly<Record<T, readonly string[]>> {
  const table: Partial<Record<T, readonly string[]>> = {};
  for (const name of names) table[name] = [];
  return table as Record<T, readonly string[]>;
}
