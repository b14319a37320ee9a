import { describe, expect, it } from 'vitest';
import { operandsOf } from '../../src/evidence/operand.ts';
import { evidence } from './parsing.ts';

const BILLING = { status: 'unavailable', source: 'billing', reason: 'timed_out' };
const CRM = { ...BILLING, source: 'crm' };

function pathsIn(input: unknown): readonly string[] {
  return operandsOf(evidence(input)).map(({ path, result }) => `${path} ${result.source} ${result.reason}`);
}

describe('operandsOf', () => {
  it('lists each result with its path', () => {
    expect(pathsIn([BILLING, CRM])).toEqual(['results[0] billing timed_out', 'results[1] crm timed_out']);
    expect(pathsIn([])).toEqual([]);
  });

  it('lists equal results once, where the first stands', () => {
    expect(pathsIn([BILLING, CRM, BILLING, CRM])).toEqual([
      'results[0] billing timed_out',
      'results[1] crm timed_out',
    ]);
  });

  it('lists a source that had to answer and did not', () => {
    expect(pathsIn({ results: [BILLING], expected: ['shop', 'billing', 'crm', 'shop'] })).toEqual([
      'results[0] billing timed_out',
      'expected[0] shop unspecified',
      'expected[2] crm unspecified',
    ]);
  });
});
