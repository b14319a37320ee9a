import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concludeAll, concludeResult } from '../../src/evidence/conclusion.ts';
import { coverageInput } from '../arbitraries.ts';
import { coverage } from './parsing.ts';
import { COMPLETE, NOT_APPLICABLE, PARTIAL, UNAVAILABLE } from './refusals.ts';

const total = (value: number, relation = 'eq'): object => ({ records_total: { value, relation } });

const ROWS = [
  ['found', 'complete with a finding', { ...COMPLETE, finding_count: 1 }],
  ['found', 'complete with matches', { ...COMPLETE, method: 'query', records_read: 3, finding_count: 3 }],
  ['none', 'complete with 0 findings in records', { ...COMPLETE, records_read: 1 }],
  ['none', 'complete with 0 findings in an unknown number of records', COMPLETE],
  ['none', 'inspected, 0 findings in an unknown number', { ...COMPLETE, method: 'inspect' }],
  ['none', 'queried, 0 matches', { ...COMPLETE, method: 'query', records_read: 0 }],
  ['none', '0 records by no known method', { ...COMPLETE, records_read: 0 }],
  ['nothing-to-check', 'inspected, 0 records', { ...COMPLETE, method: 'inspect', records_read: 0 }],
  ['read-only', 'complete, not evaluated', { ...COMPLETE, finding_count: null }],
  ['read-only', '0 records, not evaluated', { ...COMPLETE, finding_count: null, records_read: 0 }],
  ['found', 'partial with an observed finding', { ...PARTIAL, observed_finding_count: 1 }],
  [
    'found',
    'queried in part, 0 delivered of a stated 12',
    { ...PARTIAL, method: 'query', records_read: 0, observed_finding_count: 0, ...total(12) },
  ],
  [
    'found',
    'queried in part, none disclosed of at least 1',
    { ...PARTIAL, method: 'query', ...total(1, 'gte') },
  ],
  [
    'open',
    'queried in part, 0 delivered of a stated 0',
    { ...PARTIAL, method: 'query', records_read: 0, observed_finding_count: 0, ...total(0) },
  ],
  ['open', 'inspected in part, 0 found of a size of 12', { ...PARTIAL, method: 'inspect', ...total(12) }],
  ['open', 'read in part by no known method, a total of 12', { ...PARTIAL, ...total(12) }],
  ['open', 'partial with 0 observed', { ...PARTIAL, records_read: 12, observed_finding_count: 0 }],
  ['open', 'partial, not evaluated', { ...PARTIAL, records_read: 12 }],
  ['open', 'partial with nothing delivered', { ...PARTIAL, records_read: 0 }],
  ['open', 'unavailable', UNAVAILABLE],
  ['does-not-apply', 'not applicable', NOT_APPLICABLE],
] as const;

describe('concludeResult', () => {
  it.each(ROWS)('concludes %s from %s', (conclusion, _, input) => {
    expect(concludeResult(coverage(input))).toBe(conclusion);
  });

  it('concludes an absence from complete results alone', () => {
    fc.assert(
      fc.property(coverageInput(), (input) => {
        const conclusion = concludeResult(coverage(input));
        if (conclusion === 'none' || conclusion === 'nothing-to-check') {
          expect(input).toMatchObject({ status: 'complete', finding_count: 0 });
        }
      }),
    );
  });
});

describe('concludeAll', () => {
  it('concludes from one what it concludes alone', () => {
    for (const [conclusion, , input] of ROWS) expect(concludeAll([coverage(input)])).toBe(conclusion);
  });

  it('concludes nothing from no results', () => {
    expect(concludeAll([])).toBe('open');
  });
});
