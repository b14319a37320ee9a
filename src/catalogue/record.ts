import type { Combination, Decision, Licence, Wording } from '../index.ts';
import type { Entry } from './entry.ts';
import { wordingsOf } from './entry-wording.ts';
import type { Selection, TargetChoice } from './selection.ts';

/** An entry with its words as plain data. */
interface EntryRecord {
  readonly shape: string;
  readonly title: string;
  readonly conclusion: Combination['conclusion'];
  readonly coverage: Combination['coverage'];
  readonly consistency: Combination['consistency']['kind'];
  readonly evidence: unknown;
  readonly licence: {
    readonly may: readonly Decision[];
    readonly must: Licence['must'];
    readonly never: readonly Decision[];
  };
  readonly wordings: readonly (Wording & { readonly target: TargetChoice })[];
}

/** Writes an entry, and its words in every form and target that is chosen, as plain data. */
export function recordOf(entry: Entry, selection: Selection): EntryRecord {
  const { shape, title, conclusion, coverage, consistency, input, licence } = entry;
  const { may, must, never } = licence;
  return {
    shape,
    title,
    conclusion,
    coverage,
    consistency,
    evidence: input,
    licence: { may, must, never },
    wordings: wordingsOf(entry.evidence, selection).map(({ target, wording }) => ({ ...wording, target })),
  };
}
