import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { grantLicence } from '../../src/licence/grant-licence.ts';
import { FORMS, type Form } from '../../src/plan/form.ts';
import { sentencesOf } from '../../src/plan/plan.ts';
import { planForm } from '../../src/plan/plan-form.ts';
import { variants } from '../../src/plan/statement.ts';
import { planFaults } from '../../src/proof/plan-faults.ts';
import { sampleEvidence } from '../../src/proof/sample-evidence.ts';

/** Planned anew in each test, so that a mutant of a plan is seen by each. */
const plansFor = (form: Form) =>
  sampleEvidence().map(({ evidence }) => {
    const licence = grantLicence(evidence);
    return { licence, plan: planForm(licence, form) };
  });

describe.each(FORMS)('a plan of each sample of the states, as %s', (form) => {
  it('has hundreds of states', () => {
    expect(plansFor(form).length).toBeGreaterThan(500);
  });

  it('claims no more than its evidence, and leaves out nothing that must be said', () => {
    const faults = plansFor(form).flatMap(({ licence, plan }) => planFaults(licence, plan));
    expect(faults).toEqual([]);
  });

  it('rests each of its sentences on the decisions and the obligations that it names, in their order', () => {
    const wrong = plansFor(form).flatMap(({ licence, plan }) =>
      sentencesOf(plan).filter(({ claims, duties, licensed_by }) => {
        const owed = licence.must.filter(({ limit, path }) =>
          duties.some((duty) => duty.limit === limit && duty.path === path),
        );
        const named = licensed_by.map((one) => ('claim' in one ? one.claim : one));
        return !isDeepStrictEqual(named, [...claims, ...owed]);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('states a number of findings with the claim of that number, and a moment with that of a snapshot', () => {
    const wrong = plansFor(form).flatMap(({ plan }) =>
      sentencesOf(plan).filter(({ statement, claims, values: { findings, number_value, moment } }) => {
        const [own] = claims;
        const held = number_value?.kind === 'value' ? number_value.value : undefined;
        const isCount = own?.type.startsWith('count_') && findings?.kind === 'amount';
        const isDated = moment !== undefined || statement === 'as-of-snapshot';
        return (
          own?.n !== (isCount ? findings.n : held) ||
          claims.some(({ type }) => type === 'snapshot') !== isDated
        );
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('variants', () => {
  it('lists every variant with its placeholders', () => {
    expect(variants()).toContainEqual({
      statement: 'gap',
      variant: 'plain',
      tags: ['parts', 'place', 'cause'],
    });
    expect(variants()).toContainEqual({ statement: 'next-step', variant: 'none', tags: [] });
    expect(variants().length).toBeGreaterThan(80);
  });
});
