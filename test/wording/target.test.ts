import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote, TARGETS } from '../../src/wording/target.ts';

describe('quote', () => {
  it('puts a value into double quotes', () => {
    expect(quote('all invoices', 'text')).toBe('"all invoices"');
  });

  it.each([
    ['a straight quote', 'S". All clear', `"S'. All clear"`],
    ['typographic quotes', '“S” „T‟ «U» ＂V″', `"'S' 'T' 'U' 'V'"`],
    ['mustache tags', '{{scope}} {{{x}}} {{#a}}', '"{{scope}} {{{x}}} {{#a}}"'],
    ['line ends', 'a\r\nb\u2028c\u0085d\te', '"a b c d e"'],
    ['a terminal escape', '\u001B[31mred\u001B[0m', '"[31mred[0m"'],
    ['bidi overrides', 'a\u202Ebc\u202C\u2066d\u2069', '"abcd"'],
    ['zero-width characters', 'a\u200Bb\uFEFFc\u00ADd', '"abcd"'],
    ['a mark that would change the opening quote', '\u0338S', '"S"'],
    ['half of a surrogate pair', 'a\uD800b', '"a\uFFFDb"'],
  ])('keeps %s inside', (_, value, quoted) => {
    expect(quote(value, 'text')).toBe(quoted);
  });

  it('cuts a long value where it can be seen', () => {
    const quoted = quote('x'.repeat(1_000_000), 'text');
    expect(quoted).toBe(`"${'x'.repeat(200)} […]"`);
    expect(quote('x'.repeat(200), 'text')).toBe(`"${'x'.repeat(200)}"`);
  });

  it('never cuts a character in two', () => {
    expect(quote('😀'.repeat(300), 'text')).toBe(`"${'😀'.repeat(200)} […]"`);
  });

  it('holds exactly two double quotes, on one visible line, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (value) => {
        const quoted = quote(value, 'text');
        expect(quoted).toMatch(/^"[^"“”„‟«»\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]*"$/u);
        expect([...quoted].length).toBeLessThanOrEqual(206);
      }),
    );
  });

  it('reads a plain value as it reads every other: an invisible character changes nothing', () => {
    const value = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 210 });
    fc.assert(
      fc.property(value, fc.constantFrom(...TARGETS), (text, target) => {
        expect(quote(text, target)).toBe(quote(`${text}\u200B`, target));
        expect(quote(text, target)).toBe(quote(`\u200B${text}`, target));
      }),
    );
  });
});
