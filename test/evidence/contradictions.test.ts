import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONTRADICTIONS } from '../../src/evidence/contradictions.ts';
import { COVERAGE_OF } from '../../src/evidence/coverage-result.ts';
import type { CoverageFields, IssueCode } from '../../src/index.ts';
import { coverageInput } from '../arbitraries.ts';
import { coverage, issuesOf } from './parsing.ts';
import { REFUSAL_ROWS, REFUSALS } from './refusals.ts';

const MODULE = '../../src/evidence/contradictions.ts';

const CODES: readonly IssueCode[] = [
  'coverage-disagrees',
  'scope-missing',
  'count-on-unread',
  'total-on-partial',
  'observed-on-complete',
  'complete-but-short',
  'gaps-not-partial',
  'read-above-total',
  'query-count-differs',
  'finding-in-nothing',
  'snapshot-unnamed',
  'snapshot-unused',
  'interval-half',
  'interval-backwards',
  'consistency-of-nothing',
  'reason-missing',
  'reason-neutral',
  'reason-not-neutral',
  'action-disagrees',
];

/** The parsers as they would be without the rule that a code names. */
async function parsersWithout(code: IssueCode) {
  vi.resetModules();
  vi.doMock(MODULE, () => ({
    COVERAGE_OF,
    CONTRADICTIONS: CONTRADICTIONS.filter((row) => row.code !== code),
  }));
  const { parseCoverage } = await import('../../src/evidence/parse-coverage.ts');
  const { parseEvidence } = await import('../../src/evidence/parse-evidence.ts');
  return { parseCoverage, parseEvidence };
}

afterEach(() => {
  vi.doUnmock(MODULE);
  vi.resetModules();
});

describe('CONTRADICTIONS', () => {
  it('has one rule for each code', () => {
    expect(CONTRADICTIONS.map((row) => row.code).toSorted()).toEqual(CODES.toSorted());
  });

  it.each(CODES)('is missed by the rows of %s alone, were its rule not there', async (code) => {
    const { parseCoverage, parseEvidence } = await parsersWithout(code);
    for (const row of REFUSAL_ROWS) {
      const parse = row.by === 'parseEvidence' ? parseEvidence : parseCoverage;
      const written = row.paths.map((path) => `${row.code} ${path}`);
      expect(issuesOf(parse(row.bad)), row.title).toEqual(row.code === code ? [] : written);
      expect(issuesOf(parse(row.good)), row.title).toEqual([]);
    }
    expect(REFUSALS).toHaveProperty(code);
  });

  it('looks only at the keys that it declares', () => {
    const inputs = REFUSAL_ROWS.filter((row) => CODES.includes(row.code)).map(
      (row): CoverageFields => ({ ...coverage({ status: 'unavailable', reason: null }), ...Object(row.bad) }),
    );
    const check = (input: CoverageFields): void => {
      for (const { code, keys, find } of CONTRADICTIONS) {
        const read = new Set<string>();
        find(new Proxy(input, { get: (from, key) => read.add(String(key)) && Reflect.get(from, key) }));
        expect(
          [...read].filter((key) => !keys.some((declared) => declared === key)),
          code,
        ).toEqual([]);
      }
    };
    inputs.forEach(check);
    fc.assert(fc.property(coverageInput(), check), { numRuns: 100 });
  });

  it('finds none in any valid result', () => {
    fc.assert(
      fc.property(coverageInput(), (input) => {
        expect(CONTRADICTIONS.flatMap(({ find }) => find(input))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('COVERAGE_OF', () => {
  it('follows from the status', () => {
    expect(COVERAGE_OF).toEqual({
      complete: 'complete',
      partial: 'incomplete',
      unavailable: 'incomplete',
      not_applicable: null,
    });
  });
});
