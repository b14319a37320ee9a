import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathTo, received } from '../src/received.ts';

describe('received', () => {
  it.each([
    ['text', '"text"'],
    ['', '""'],
    ['say "yes"', `"say 'yes'"`],
    ['a\u001B[31m\nb', '"a[31m b"'],
    ['\u202Eabc', '"abc"'],
    ['x'.repeat(60), `"${'x'.repeat(60)}"`],
    ['x'.repeat(61), `"${'x'.repeat(60)}…"`],
    [3, '3'],
    [Number.NaN, 'NaN'],
    [false, 'false'],
    [undefined, 'nothing'],
    [null, 'null'],
    [[1, 2], 'a list of 2'],
    [{ a: 1 }, 'an object'],
    [1n, 'a bigint'],
    [Symbol('x'), 'a symbol'],
    [() => 1, 'a function'],
  ])('shows %o', (value, shown) => {
    expect(received(value)).toBe(shown);
  });

  it('shows any text on one short line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const shown = received(text);
        expect(shown.length).toBeLessThanOrEqual(63);
        expect(shown.slice(1, -1)).not.toMatch(/["\n\p{Cc}\p{Bidi_Control}]/u);
      }),
    );
  });
});

describe('pathTo', () => {
  it.each([
    ['', 'gaps', 'gaps'],
    ['', 3, '[3]'],
    ['gaps', 0, 'gaps[0]'],
    ['gaps[0]', 'reason', 'gaps[0].reason'],
    ['', 'a b', '["a b"]'],
    ['a', 'b.c', 'a["b.c"]'],
    ['a', '', 'a[""]'],
    ['', 'x'.repeat(61), `["${'x'.repeat(60)}…"]`],
  ])('writes below %j the key %j', (parent, key, path) => {
    expect(pathTo(parent, key)).toBe(path);
  });
});
