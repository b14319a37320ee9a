import { describe, expect, it } from 'vitest';
import { grantLicence } from '../../src/index.ts';
import type { Plan, PlannedSentence } from '../../src/plan/plan.ts';
import { planForm } from '../../src/plan/plan-form.ts';
import { planFaults } from '../../src/proof/plan-faults.ts';
import { evidence } from '../evidence/parsing.ts';

const PART = {
  status: 'partial',
  scope: 'all invoices',
  method: 'inspect',
  records_read: 12,
  observed_finding_count: 0,
  reason: 'timed_out',
};
const WHOLE = { status: 'complete', scope: 'all invoices', records_read: 12, finding_count: 0 };

const planOf = (input: unknown): Plan => planForm(grantLicence(evidence(input)), 'answer');

/** What is said of the plan of one state, held against another. */
const faults = (state: unknown, plan: Plan): readonly string[] =>
  planFaults(grantLicence(evidence(state)), plan).map(({ code, message }) => `${code}: ${message}`);

const without = (plan: Plan, statement: PlannedSentence['statement']): Plan => ({
  ...plan,
  blocks: plan.blocks.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, sentences: block.sentences.filter((one) => one.statement !== statement) }
      : block,
  ),
});

describe('planFaults', () => {
  it('finds nothing wrong with the plans of these states', () => {
    for (const state of [PART, WHOLE, { status: 'unavailable' }, []]) {
      expect(faults(state, planOf(state))).toEqual([]);
    }
  });

  it('finds an absence over a whole that was read in part', () => {
    expect(faults(PART, planOf(WHOLE))).toContain(
      'plan-overclaims: The plan selects `none-found`, which claims absence_full.',
    );
  });

  it('finds a total over a whole that was read in part', () => {
    const found = { ...WHOLE, finding_count: 3 };
    expect(faults({ ...PART, observed_finding_count: 3 }, planOf(found))).toContain(
      'plan-overclaims: The plan selects `found-exactly`, which claims count_exact.',
    );
  });

  it('finds a whole that the licence grants and the results do not carry', () => {
    const licence = grantLicence(evidence(PART));
    const lax = {
      ...licence,
      decide: (claim: Parameters<typeof licence.decide>[0]) => ({ ...licence.decide(claim), granted: true }),
    };
    expect(planFaults(lax, planOf(WHOLE)).map(({ code }) => code)).toContain('plan-overclaims');
  });

  it('finds a limit that is left out', () => {
    expect(faults(PART, without(planOf(PART), 'conclusion-open'))).toEqual([
      'plan-omits: The plan does not say `conclusion-open` of results[0].',
    ]);
  });

  it('takes a limit as said by a stronger one', () => {
    const plan = planOf({ status: 'unavailable', scope: 'all invoices' });
    expect(faults(PART, plan)).toEqual([]);
  });
});
