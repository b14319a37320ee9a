import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseCoverage } from '../../src/evidence/parse-coverage.ts';
import { plainFields } from '../../src/evidence/plain-fields.ts';
import { coverageInput } from '../arbitraries.ts';
import { COMPLETE, PARTIAL, REFUSAL_ROWS } from './refusals.ts';

const MODULE = '../../src/evidence/plain-fields.ts';

/** The parser as it would be if the schema had to judge everything. */
async function parserWithoutSight() {
  vi.resetModules();
  vi.doMock(MODULE, () => ({ plainFields: () => undefined }));
  return (await import('../../src/evidence/parse-coverage.ts')).parseCoverage;
}

const slow = await parserWithoutSight();

afterEach(() => {
  vi.doUnmock(MODULE);
  vi.resetModules();
});

const ODD: readonly unknown[] = [
  ...[undefined, null, true, 0, -0, 1, 1.5, -1, 2 ** 53, Number.NaN, 1n, Symbol('s')],
  ...[
    '',
    ' ',
    'x',
    '\u200B',
    '\u3164',
    '\u2800',
    '店',
    'complete',
    'query',
    'eq',
    'timed_out',
    'none_needed',
  ],
  ...['2026-05-04T10:00:00Z', '2026-02-29T10:00:00Z', '2016-12-31T23:59:60Z', '0001-01-01T00:00:00+01:00'],
  ...[
    [],
    ['a'],
    [''],
    [undefined],
    {},
    { one: 'a', other: 'b' },
    { one: 'a' },
    { one: 'a', other: 'b', x: 1 },
  ],
  ...[
    { value: -0, relation: 'eq' },
    { value: 1, relation: 'gte', x: undefined },
    { value: 1, relation: 'lt' },
  ],
  ...[[{ part: 'p', reason: 'timed_out' }], [{ part: 'p', reason: 'withheld', reason_detail: undefined }]],
  ...[Object.assign([], { one: 'a', other: 'b' }), Object.create({ one: 'a', other: 'b' }), new Date(0)],
];

const KEYS = [
  ...Object.keys({ ...COMPLETE, ...PARTIAL }),
  'status',
  'record',
  'reason',
  'coverage',
  'gap',
  '__proto__',
];

/** Valid results, of which a few keys were given values of every kind. */
function input(): fc.Arbitrary<object> {
  const changes = fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom(...ODD), { maxKeys: 3 });
  return fc.tuple(coverageInput(), changes).map(([good, odd]) => ({ ...good, ...odd }));
}

describe('plainFields', () => {
  it('accepts nothing that the schema refuses, and reads the rest alike', () => {
    fc.assert(
      fc.property(input(), (given) => {
        expect(parseCoverage(given)).toEqual(slow(given));
      }),
      { numRuns: 1000 },
    );
  });

  it('writes the keys in the order of the schema', () => {
    fc.assert(
      fc.property(coverageInput(), (given) => {
        expect(JSON.stringify(parseCoverage(given))).toBe(JSON.stringify(slow(given)));
      }),
      { numRuns: 200 },
    );
  });

  it('sees at once that a usual result is good', () => {
    for (const good of [COMPLETE, PARTIAL]) expect(plainFields({ ...good })).toBeDefined();
    fc.assert(fc.property(coverageInput(), (given) => plainFields({ ...given }) !== undefined));
  });

  it.each(REFUSAL_ROWS)('leaves the refusal of $title as it is', ({ bad }) => {
    expect(parseCoverage(bad)).toEqual(slow(bad));
  });

  it('takes no key that only the prototype has', () => {
    const inherited = Object.create({ reason: 'timed_out' });
    expect(plainFields(Object.assign(inherited, { status: 'unavailable' }))?.reason).toBeNull();
    Object.defineProperty(Object.prototype, 'reason', {
      value: 'timed_out',
      enumerable: true,
      writable: true,
      configurable: true,
    });
    try {
      expect(plainFields({ status: 'unavailable', unknown: 1 })).toBeUndefined();
    } finally {
      Reflect.deleteProperty(Object.prototype, 'reason');
    }
  });

  it('reads each value once, so that none can change after it was judged', () => {
    let reads = 0;
    const shifty = {
      ...COMPLETE,
      get source() {
        return reads++ === 0 ? 'crm' : '';
      },
    };
    expect(plainFields(shifty)?.source).toBe('crm');
  });
});
