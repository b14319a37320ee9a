import { parseEvidence } from '../index.ts';
import { type Reading, readingOf } from './reading.ts';
import type { Shape, ShapeCase } from './shape.ts';

/** A case of the catalogue, read: its place, its input, and what the input comes to. */
export interface Entry extends Reading {
  /** The name of its shape and its title in one word, unique in the catalogue. */
  readonly id: string;
  readonly shape: string;
  readonly title: string;
  readonly input: unknown;
}

/** Reads the cases of a shape; a case that does not parse is a fault of ours, and throws. */
export function entriesOf({ name, cases }: Shape): readonly Entry[] {
  return cases.map(({ title, input }: ShapeCase) => {
    const parsed = parseEvidence(input);
    if (!parsed.ok) {
      throw new Error(`${name}, ${title}: ${parsed.issues.map(({ message }) => message).join(' ')}`);
    }
    const id = `${name}--${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.replace(/-$/, '');
    return { id, shape: name, title, input, ...readingOf(parsed.value) };
  });
}
