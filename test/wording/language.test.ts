import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../src/wording/language.ts';

describe('languageOf', () => {
  it('groups digits, and writes lists with commas', () => {
    const { number, list } = languageOf('en', 'UTC');
    expect(number(1234567)).toBe('1,234,567');
    expect(list(['a', 'b', 'c'])).toBe('a, b, and c');
  });

  it.each([
    ['2026-05-31T10:00:00Z', '10:00 UTC'],
    ['2026-05-31T10:00:07Z', '10:00:07 UTC'],
    ['2026-05-31T10:00:07.250Z', '10:00:07.250 UTC'],
    ['2026-05-31T00:00:00Z', '00:00 UTC'],
  ])('writes the time of %s as finely as it is', (instant, written) => {
    expect(languageOf('en', 'UTC').time(new Date(instant))).toBe(written);
  });

  it('writes date and time in the zone that is given', () => {
    const { date, time } = languageOf('en', 'Asia/Tokyo');
    expect(date(new Date('2026-05-31T20:00:00Z'))).toBe('June 1, 2026');
    expect(time(new Date('2026-05-31T20:00:00Z'))).toBe('05:00 GMT+9');
  });

  it('names every plural category of the locale, and picks among them', () => {
    const polish = languageOf('pl', 'UTC');
    expect([...polish.categories].sort()).toEqual(['few', 'many', 'one', 'other']);
    expect([1, 2, 5].map(polish.category)).toEqual(['one', 'few', 'many']);
  });

  it('gives the same answer when it remembers', () => {
    const { number } = languageOf('en', 'UTC');
    expect([number(5), number(5), number(6)]).toEqual(['5', '5', '6']);
  });

  it.each(['en', 'de', 'fa'])(
    'writes every instant of a day in UTC as if it were asked alone, in %s',
    (locale) => {
      const one = languageOf(locale, 'UTC');
      const instants = fc.date({
        min: new Date('0001-01-01'),
        max: new Date('9999-12-31'),
        noInvalidDate: true,
      });
      fc.assert(
        fc.property(instants, fc.integer({ min: 0, max: 86_399_999 }), (instant, later) => {
          const day = new Date(Math.floor(instant.getTime() / 86_400_000) * 86_400_000 + later);
          const written = [one.date(instant), one.date(day), one.time(instant), one.time(day)];
          const fresh = languageOf(locale, 'UTC');
          const other = languageOf(locale, 'UTC');
          expect(written).toEqual([
            fresh.date(instant),
            other.date(day),
            fresh.time(instant),
            other.time(day),
          ]);
        }),
        { numRuns: 30 },
      );
      const plain = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
      const before = new Date('1969-12-31T23:59:59.999Z');
      expect(one.date(before)).toBe(plain.format(before));
    },
  );
});
