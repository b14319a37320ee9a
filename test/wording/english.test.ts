import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseEvidence, render } from '../../src/index.ts';
import { ENGLISH_IN_UTC, languageWithoutIntl } from '../../src/wording/english.ts';
import { languageOf } from '../../src/wording/language.ts';

const intl = languageOf('en', 'UTC');

/** Every instant that evidence can hold: of the years 1 to 9999, with any offset. */
const instants = fc.oneof(
  fc.date({
    min: new Date('0000-12-31T00:00:00Z'),
    max: new Date('+010000-01-01T23:59:59.999Z'),
    noInvalidDate: true,
  }),
  fc.integer({ min: -62_135_596_800, max: 253_402_300_800 }).map((second) => new Date(second * 1000)),
  fc.integer({ min: -1_035_593_280, max: 4_223_371_680 }).map((minute) => new Date(minute * 60_000)),
);

afterEach(() => vi.unstubAllGlobals());

describe('English without Intl', () => {
  it('is the same locale, with the same plural categories', () => {
    expect(ENGLISH_IN_UTC.locale).toBe(intl.locale);
    expect([...ENGLISH_IN_UTC.categories].sort()).toEqual([...intl.categories].sort());
  });

  it('writes every count as Intl does, and takes the same plural', () => {
    const counts = fc.oneof(fc.nat({ max: 5000 }), fc.maxSafeNat());
    fc.assert(
      fc.property(counts, (n) => {
        expect(ENGLISH_IN_UTC.number(n)).toBe(intl.number(n));
        expect(ENGLISH_IN_UTC.category(n)).toBe(intl.category(n));
      }),
      { numRuns: 2000 },
    );
  });

  it('writes every list as Intl does', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), (items) => {
        expect(ENGLISH_IN_UTC.list(items)).toBe(intl.list(items));
      }),
    );
  });

  it('writes every date and time as Intl does', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(ENGLISH_IN_UTC.date(instant)).toBe(intl.date(instant));
        expect(ENGLISH_IN_UTC.time(instant)).toBe(intl.time(instant));
      }),
      { numRuns: 3000 },
    );
  });

  it('is used where there is no Intl, for English in UTC only', () => {
    vi.stubGlobal('Intl', undefined);
    expect(languageWithoutIntl('en', 'UTC')).toBe(ENGLISH_IN_UTC);
    expect(() => languageWithoutIntl('it', 'UTC')).toThrow('This engine has no Intl');
    const parsed = parseEvidence({ status: 'unavailable' });
    if (!parsed.ok) throw new Error('The minimal result does not parse.');
    expect(() => render(parsed.value, { timeZone: 'Europe/Rome' })).toThrow('as this engine has no Intl');
  });
});
