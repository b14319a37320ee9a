import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVisible, visibleText } from '../src/visible-text.ts';

const INVISIBLE = [
  ['null', '\u0000'],
  ['bell', '\u0007'],
  ['escape', '\u001B'],
  ['delete', '\u007F'],
  ['a C1 control', '\u009F'],
  ['soft hyphen', '\u00AD'],
  ['grapheme joiner', '\u034F'],
  ['Arabic letter mark', '\u061C'],
  ['Hangul choseong filler', '\u115F'],
  ['Hangul jungseong filler', '\u1160'],
  ['Khmer inherent vowel', '\u17B4'],
  ['Mongolian variation selector', '\u180B'],
  ['Mongolian vowel separator', '\u180E'],
  ['zero-width space', '\u200B'],
  ['zero-width non-joiner', '\u200C'],
  ['zero-width joiner', '\u200D'],
  ['left-to-right mark', '\u200E'],
  ['right-to-left mark', '\u200F'],
  ['left-to-right embedding', '\u202A'],
  ['right-to-left embedding', '\u202B'],
  ['pop directional formatting', '\u202C'],
  ['left-to-right override', '\u202D'],
  ['right-to-left override', '\u202E'],
  ['word joiner', '\u2060'],
  ['invisible times', '\u2062'],
  ['left-to-right isolate', '\u2066'],
  ['pop directional isolate', '\u2069'],
  ['a deprecated format character', '\u206F'],
  ['Hangul filler', '\u3164'],
  ['variation selector 1', '\uFE00'],
  ['variation selector 16', '\uFE0F'],
  ['zero-width no-break space', '\uFEFF'],
  ['halfwidth Hangul filler', '\uFFA0'],
  ['interlinear annotation anchor', '\uFFF9'],
  ['interlinear annotation terminator', '\uFFFB'],
  ['musical beam', '\u{1D173}'],
  ['language tag', '\u{E0001}'],
  ['tag letter A', '\u{E0041}'],
  ['cancel tag', '\u{E007F}'],
  ['variation selector 17', '\u{E0100}'],
] as const;

const BLANK = [
  ['tab', '\t'],
  ['newline', '\n'],
  ['carriage return and newline', '\r\n'],
  ['form feed', '\f'],
  ['vertical tab', '\v'],
  ['next line', '\u0085'],
  ['line separator', '\u2028'],
  ['paragraph separator', '\u2029'],
  ['no-break space', '\u00A0'],
  ['Ogham space', '\u1680'],
  ['em space', '\u2003'],
  ['ideographic space', '\u3000'],
  ['Braille blank', '\u2800'],
  ['three spaces', '   '],
] as const;

/** Text made mostly of what is not to be seen. */
function hostile(): fc.Arbitrary<string> {
  const unit = fc.oneof(
    fc.constantFrom(
      'a',
      'é',
      '店',
      ' ',
      '\u0301',
      '\u20E3',
      '\uD83D',
      '\uDE00',
      '\uDB40',
      '\uDC41',
      '\uFFFD',
    ),
    fc.constantFrom(...INVISIBLE.map(([, character]) => character), ...BLANK.map(([, blank]) => blank)),
  );
  return fc.string({ unit, maxLength: 8 });
}

describe('visibleText', () => {
  it.each([
    'x',
    'All invoices of May 2026',
    '¿Qué?',
    '発注',
    'é',
    'e\u0301',
    '😀',
    '"{{x}}" <b> & *y*',
    'a - b',
  ])('leaves %j as it is', (text) => {
    expect(visibleText(text)).toBe(text);
  });

  it.each(INVISIBLE)('strips %s', (_, character) => {
    expect(visibleText(`in${character}voice`)).toBe('invoice');
    expect(visibleText(`${character}invoice${character}`)).toBe('invoice');
    expect(visibleText(character.repeat(3))).toBe('');
  });

  it.each(BLANK)('makes one space of %s', (_, blank) => {
    expect(visibleText(`all${blank}invoices`)).toBe('all invoices');
    expect(visibleText(`${blank}all invoices${blank}`)).toBe('all invoices');
    expect(visibleText(blank)).toBe('');
  });

  it('puts several lines on one', () => {
    expect(visibleText('one\n\n\r\n  two\u2028\u2029three')).toBe('one two three');
  });

  it('makes one space of blanks around what is not to be seen', () => {
    expect(visibleText('a \u200B b')).toBe('a b');
    expect(visibleText('a\n\u0000\nb')).toBe('a b');
  });

  it('shows half of a surrogate pair as a replacement', () => {
    expect(visibleText('a\uD800b')).toBe('a\uFFFDb');
    expect(visibleText('a\uDC00b')).toBe('a\uFFFDb');
    expect(visibleText('\uDE00\uD83D')).toBe('\uFFFD\uFFFD');
  });

  it('makes no character of two halves that stood apart', () => {
    expect(visibleText('a\uDB40\u200B\uDC41b')).toBe('a\uFFFD\uFFFDb');
    expect(visibleText('a\uD83D\u200B\uDE00b')).toBe('a\uFFFD\uFFFDb');
  });

  it('strips combining marks that nothing stands before', () => {
    expect(visibleText('\u0301invoice')).toBe('invoice');
    expect(visibleText('\u0301\u0302 invoice')).toBe('invoice');
    expect(visibleText('\u200B\u0301invoice')).toBe('invoice');
    expect(visibleText(' \u0301 \u0302 invoice')).toBe('invoice');
    expect(visibleText('\u20E3')).toBe('');
  });

  it('changes nothing when it is applied again', () => {
    fc.assert(
      fc.property(hostile(), (text) => {
        const once = visibleText(text);
        expect(visibleText(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it('returns one line of whole characters, trimmed, with no mark in front', () => {
    fc.assert(
      fc.property(fc.oneof(hostile(), fc.string({ unit: 'binary' })), (text) => {
        const shown = visibleText(text);
        expect(shown).toBe(shown.trim());
        expect(shown).not.toMatch(
          /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}]| {2}/u,
        );
        expect(shown).not.toMatch(/^\p{M}/u);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('isVisible', () => {
  it('is whether anything is left of the text', () => {
    const text = fc.string({
      unit: fc.constantFrom(' ', 'a', '店', '\u0301', '\u3164', '\u2800', '\u200B', '\uD800'),
    });
    fc.assert(fc.property(text, (value) => isVisible(value) === (visibleText(value) !== '')));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => isVisible(value) === (visibleText(value) !== '')),
    );
  });
});
