import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceDiff } from '../../src/testing/sentence-diff.ts';

describe('sentenceDiff', () => {
  it('shows what went and what came, in place', () => {
    expect(sentenceDiff('One. Two. Three.', 'One. Three. Four.')).toBe('  One.\n- Two.\n  Three.\n+ Four.');
    expect(sentenceDiff('One.\nTwo!', 'Two!')).toBe('- One.\n  Two!');
  });

  it('holds both texts, in order, and marks nothing where they are the same', () => {
    const text = fc.array(fc.constantFrom('A.', 'B.', 'C.'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = sentenceDiff(before.join(' '), after.join(' ')).split('\n');
        const without = (mark: string) =>
          lines.filter((line) => line[0] !== mark).map((line) => line.slice(2));
        expect(without('+')).toEqual(before);
        expect(without('-')).toEqual(after);
        if (before.join() === after.join()) expect(lines.every((line) => line.startsWith('  '))).toBe(true);
      }),
    );
  });
});
