import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareInstants, knownInstant, readInstant } from '../../src/evidence/instant.ts';

const FROM = new Date('0001-01-02T00:00:00Z');
const TO = new Date('9999-12-30T00:00:00Z');

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** An instant and the milliseconds that it stands for, written at some offset. */
function written(): fc.Arbitrary<{ text: string; milliseconds: number }> {
  const date = fc.date({ min: FROM, max: TO, noInvalidDate: true });
  return fc.tuple(date, fc.integer({ min: -1439, max: 1439 })).map(([at, minutes]) => {
    const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, -1);
    const offset = `${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
    return { text: `${local}${minutes < 0 ? '-' : '+'}${offset}`, milliseconds: at.getTime() };
  });
}

describe('readInstant', () => {
  it.each([
    ['1970-01-01T00:00:00Z', 0, ''],
    ['1970-01-01T00:00:00.0010Z', 1, ''],
    ['1970-01-01T00:00:01.23456700Z', 1234, '567'],
    ['1970-01-01t01:00:00+01:00', 0, ''],
    ['1969-12-31T23:59:59.9999Z', -1, '9'],
    ['2016-12-31T23:59:60Z', 1_483_228_800_000, ''],
    ['2024-02-29T00:00:00z', 1_709_164_800_000, ''],
    ['0001-01-01T00:00:00Z', -62_135_596_800_000, ''],
  ])('reads %s', (text, milliseconds, finer) => {
    expect(readInstant(text)).toEqual({ milliseconds, finer });
  });

  it.each(['', '2023-02-29T00:00:00Z', '2026-05-04T10:00:00', '2026-05-04T10:00:00Z\n'])(
    'reads nothing from %j',
    (text) => {
      expect(readInstant(text)).toBeNull();
    },
  );

  it('reads every instant at every offset', () => {
    fc.assert(
      fc.property(written(), ({ text, milliseconds }) => {
        expect(readInstant(text)).toEqual({ milliseconds, finer: '' });
      }),
      { numRuns: 300 },
    );
  });
});

describe('compareInstants', () => {
  it('orders instants by what they stand for', () => {
    fc.assert(
      fc.property(written(), written(), (a, b) => {
        expect(Math.sign(compareInstants(a.text, b.text))).toBe(Math.sign(a.milliseconds - b.milliseconds));
        expect(compareInstants(a.text, a.text)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('orders what is finer than a millisecond, in any number of digits', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(digits, digits, (a, b) => {
        const [left, right] = [BigInt(a.padEnd(12, '0')), BigInt(b.padEnd(12, '0'))];
        const expected = left < right ? -1 : left > right ? 1 : 0;
        const compared = compareInstants(`2026-05-04T10:00:00.${a}Z`, `2026-05-04T12:00:00.${b}+02:00`);
        expect(Math.sign(compared)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });
});

describe('readInstant, at its edges', () => {
  it.each(['2016-12-31T23:59:60Z', '2017-01-01T00:59:60+01:00'])('takes the leap second %s', (instant) => {
    expect(readInstant(instant)?.milliseconds).toBe(Date.UTC(2017, 0, 1));
  });

  it.each(['2026-02-03T12:30:60Z', '2016-12-31T23:59:60+01:00'])('refuses %s, which is none', (instant) => {
    expect(readInstant(instant)).toBeNull();
  });

  it('refuses a year before 1, and a fraction without end', () => {
    expect(readInstant('0000-01-01T00:00:00Z')).toBeNull();
    expect(readInstant(`2026-01-01T00:00:00.1${'0'.repeat(100_000)}1Z`)).toBeNull();
  });
});

describe('knownInstant', () => {
  it('reads what was parsed, and throws for anything else', () => {
    expect(knownInstant('1970-01-01T00:00:01Z').milliseconds).toBe(1000);
    expect(() => knownInstant('soon')).toThrow('received soon');
  });
});
