import { describe, expect, it } from 'vitest';
import { applies, countKey, countOf, wasRead } from '../../src/evidence/coverage-result.ts';
import { coverage } from './parsing.ts';
import { COMPLETE, NOT_APPLICABLE, PARTIAL, UNAVAILABLE } from './refusals.ts';

describe('countOf', () => {
  it('is the count of all or of the part', () => {
    expect(countOf(coverage({ ...COMPLETE, finding_count: 3 }))).toBe(3);
    expect(countOf(coverage({ ...PARTIAL, observed_finding_count: 2 }))).toBe(2);
    expect(countOf(coverage({ ...PARTIAL, observed_finding_count: 0 }))).toBe(0);
  });

  it('is null where nothing was evaluated', () => {
    for (const input of [{ ...COMPLETE, finding_count: null }, PARTIAL, UNAVAILABLE, NOT_APPLICABLE]) {
      expect(countOf(coverage(input))).toBeNull();
    }
  });
});

describe('countKey', () => {
  it('is the observed count of a part only', () => {
    expect([COMPLETE, PARTIAL, UNAVAILABLE].map((input) => countKey(coverage(input)))).toEqual([
      'finding_count',
      'observed_finding_count',
      'finding_count',
    ]);
  });
});

describe('wasRead', () => {
  it.each([
    ['complete', COMPLETE],
    ['complete with 0 records', { ...COMPLETE, records_read: 0 }],
    ['partial with a record', { ...PARTIAL, records_read: 1 }],
    ['partial with a finding', { ...PARTIAL, observed_finding_count: 1 }],
  ])('holds for %s', (_, input) => {
    expect(wasRead(coverage(input))).toBe(true);
  });

  it.each([
    ['partial with nothing known', PARTIAL],
    ['partial with 0 records', { ...PARTIAL, records_read: 0, observed_finding_count: 0 }],
    ['partial with a total only', { ...PARTIAL, records_total: { value: 40, relation: 'eq' } }],
    ['unavailable', UNAVAILABLE],
    ['not applicable', NOT_APPLICABLE],
  ])('does not hold for %s', (_, input) => {
    expect(wasRead(coverage(input))).toBe(false);
  });
});

describe('applies', () => {
  it('holds for all but not applicable', () => {
    expect([COMPLETE, PARTIAL, UNAVAILABLE, NOT_APPLICABLE].map((input) => applies(coverage(input)))).toEqual(
      [true, true, true, false],
    );
  });
});
