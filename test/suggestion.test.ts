import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggest } from '../src/suggestion.ts';

const KNOWN = ['status', 'finding_count', 'observed_finding_count', 'gaps'];

describe('suggest', () => {
  it.each([
    ['status', 'status'],
    ['Status', 'status'],
    ['statsu', null],
    ['statuss', 'status'],
    ['findingCount', 'finding_count'],
    ['finding count', 'finding_count'],
    ['observedFindingCount', 'observed_finding_count'],
    ['gap', 'gaps'],
    ['banana', null],
    ['', null],
    ['x'.repeat(41), null],
  ])('finds for %j %j', (word, meant) => {
    expect(suggest(word, KNOWN)).toBe(meant);
  });

  it('finds nothing among no words', () => {
    expect(suggest('status', [])).toBeNull();
  });

  it('finds a known word or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (word) => {
        expect([...KNOWN, null]).toContain(suggest(word, KNOWN));
      }),
    );
  });
});
