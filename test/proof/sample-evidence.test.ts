import { describe, expect, it } from 'vitest';
import {
  CONCLUSIONS,
  combine,
  FORMS,
  grantLicence,
  METHODS,
  NEXT_ACTIONS,
  OVERLAPS,
  REASONS,
  STATUSES,
} from '../../src/index.ts';
import { sentencesOf } from '../../src/plan/plan.ts';
import { planForm } from '../../src/plan/plan-form.ts';
import { STATEMENTS } from '../../src/plan/statements.ts';
import { sampleEvidence } from '../../src/proof/sample-evidence.ts';

const SAMPLES = sampleEvidence();
const RESULTS = SAMPLES.flatMap(({ evidence }) => evidence.results);
const ALONE = RESULTS.filter(({ status }) => status === 'complete' || status === 'partial');

describe('sampleEvidence', () => {
  it('holds hundreds of states, all of them different', () => {
    const inputs = SAMPLES.map(({ evidence }) => JSON.stringify(evidence));
    expect(new Set(inputs).size).toBeGreaterThan(500);
  });

  it('holds every class of each closed list', () => {
    const classes = [
      [STATUSES, RESULTS.map(({ status }) => status)],
      [[null, ...METHODS], RESULTS.map(({ method }) => method)],
      [Object.keys(REASONS), RESULTS.map(({ reason }) => reason)],
      [NEXT_ACTIONS, RESULTS.map(({ next_action }) => next_action)],
      [['snapshot', 'interval', 'not_established'], ALONE.map(({ consistency }) => consistency)],
      [OVERLAPS, SAMPLES.map(({ evidence }) => evidence.overlap)],
      [CONCLUSIONS, SAMPLES.map(({ evidence }) => combine(evidence).conclusion)],
    ] as const;
    for (const [list, found] of classes) {
      const seen: ReadonlySet<unknown> = new Set(found);
      expect(list.filter((one) => !seen.has(one))).toEqual([]);
    }
  });

  it('holds every number of records and findings, bounds, gaps and several results', () => {
    const holds = (test: (result: (typeof RESULTS)[number]) => boolean): boolean => RESULTS.some(test);
    for (const n of [null, 0, 1, 12]) expect(holds(({ records_read }) => records_read === n)).toBe(true);
    for (const n of [0, 1, 3]) expect(holds(({ finding_count }) => finding_count === n)).toBe(true);
    expect(holds(({ exclusions, visible_to }) => exclusions.length > 0 && visible_to !== null)).toBe(true);
    expect(holds(({ gaps }) => gaps.length > 5)).toBe(true);
    expect(holds(({ records_total }) => records_total?.relation === 'gte')).toBe(true);
    for (const n of [0, 1, 2, 6]) {
      expect(SAMPLES.some(({ evidence }) => evidence.results.length === n)).toBe(true);
    }
    expect(SAMPLES.some(({ evidence }) => evidence.expected.length > 0)).toBe(true);
  });

  it('selects every variant of every statement', () => {
    const selected = new Set(
      SAMPLES.flatMap(({ evidence }) => {
        const licence = grantLicence(evidence);
        return FORMS.flatMap((form) =>
          sentencesOf(planForm(licence, form)).map(({ statement, variant }) => `${statement}.${variant}`),
        );
      }),
    );
    const variants = Object.entries(STATEMENTS).flatMap(([statement, row]) =>
      Object.keys(row.variants).map((variant) => `${statement}.${variant}`),
    );
    expect(variants.filter((variant) => !selected.has(variant))).toEqual([]);
  });
});
