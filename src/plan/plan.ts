import type { Conclusion } from '../evidence/conclusion.ts';
import type { Decision } from '../licence/decide.ts';
import type { Obligation } from '../licence/obligation.ts';
import type { Form } from './form.ts';
import type { Sentence } from './sentence.ts';
import type { Fields, Place } from './value.ts';

/** A sentence of the plan, with what licensed it: the claims granted, and the obligations that it meets. */
export interface PlannedSentence extends Sentence {
  readonly licensed_by: readonly (Decision | Obligation)[];
}

/** What a table says of one source, or of one field. */
export interface Row<S> {
  readonly source: Place | Fields;
  /** How far it was read. */
  readonly read: S;
  readonly establishes: readonly S[];
}

/** Sentences that stand together. */
export type Block<S> =
  | { readonly kind: 'paragraph'; readonly sentences: readonly S[] }
  | { readonly kind: 'list'; readonly heading: S; readonly items: readonly S[] }
  | { readonly kind: 'table'; readonly rows: readonly Row<S>[] };

/** What will be said, in which order and arrangement; every claim in it is licensed. */
export interface Plan {
  readonly form: Form;
  readonly conclusion: Conclusion;
  readonly blocks: readonly Block<PlannedSentence>[];
}

/** Rewrites every sentence of a block, in the order in which they are read. */
export function mapBlock<S, T>(block: Block<S>, rewrite: (sentence: S) => T): Block<T> {
  switch (block.kind) {
    case 'paragraph':
      return { kind: 'paragraph', sentences: block.sentences.map(rewrite) };
    case 'list':
      return { kind: 'list', heading: rewrite(block.heading), items: block.items.map(rewrite) };
    case 'table':
      return {
        kind: 'table',
        rows: block.rows.map(({ source, read, establishes }) => ({
          source,
          read: rewrite(read),
          establishes: establishes.map(rewrite),
        })),
      };
  }
}

/** The sentences of a plan, in the order in which they are read. */
export function sentencesOf({ blocks }: Plan): readonly PlannedSentence[] {
  const sentences: PlannedSentence[] = [];
  for (const block of blocks) mapBlock(block, (sentence) => sentences.push(sentence));
  return sentences;
}
