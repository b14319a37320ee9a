import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Claim, Limit, Rule } from '../../src/index.ts';
import { FORMS } from '../../src/plan/form.ts';
import { mapBlock, sentencesOf } from '../../src/plan/plan.ts';

/** Without a rule, or without the obligation or the duty of a limit, exactly its guard fails. */

async function loadRoad() {
  const { grantLicence, parseEvidence } = await import('../../src/index.ts');
  const { planForm } = await import('../../src/plan/plan-form.ts');
  const licenceOf = (input: unknown) => {
    const parsed = parseEvidence(input);
    if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join(' '));
    return grantLicence(parsed.value);
  };
  return { licenceOf, planForm };
}

type Road = Awaited<ReturnType<typeof loadRoad>>;

const none = { status: 'complete', source: 'billing', scope: 'May', records_read: 40, finding_count: 0 };
const found = { ...none, finding_count: 3 };
const part = {
  status: 'partial',
  source: 'billing',
  scope: 'May',
  records_read: 12,
  observed_finding_count: 0,
  reason: 'timed_out',
};
const down = { status: 'unavailable', source: 'metrics', reason: 'timed_out' };
const empty = { ...none, method: 'inspect', records_read: 0 };
const instant = { ...none, consistency: 'snapshot', snapshot_at: '2026-05-31T10:00:00Z' };
const interval = { ...none, consistency: 'interval' };
const inapplicable = { status: 'not_applicable', source: 'badges', reason: 'out_of_scope' };

const blank = { value: null, status: 'not_applicable', reason: 'timed_out' };
const fields = { values: { resolved: { value: false, status: 'present' }, vip: blank } };

type Ask = readonly [input: unknown, claim: Claim];

/** What a rule denies, and the sibling that it grants. */
const RULE_GUARDS: Record<ClaimRule, { readonly denies: Ask; readonly grants: Ask }> = {
  'none-is-earned': { denies: [part, { type: 'absence_full' }], grants: [none, { type: 'absence_full' }] },
  'none-among-read': {
    denies: [empty, { type: 'absence_observed' }],
    grants: [part, { type: 'absence_observed' }],
  },
  'all-fine-needs-records': {
    denies: [empty, { type: 'universal_positive' }],
    grants: [none, { type: 'universal_positive' }],
  },
  'totals-need-completeness': {
    denies: [
      { ...part, observed_finding_count: 3 },
      { type: 'count_exact', n: 3 },
    ],
    grants: [found, { type: 'count_exact', n: 3 }],
  },
  'positives-survive-gaps': {
    denies: [part, { type: 'existence' }],
    grants: [{ ...part, observed_finding_count: 3 }, { type: 'existence' }],
  },
  'end-was-reached': { denies: [part, { type: 'completeness' }], grants: [none, { type: 'completeness' }] },
  'instants-need-a-snapshot': {
    denies: [interval, { type: 'snapshot' }],
    grants: [instant, { type: 'snapshot' }],
  },
  'fields-speak-by-value': {
    denies: [{ fields }, { type: 'negative_field', about: ['vip'] }],
    grants: [{ fields }, { type: 'negative_field', about: ['resolved'] }],
  },
  'silence-is-not-consent': {
    denies: [none, { type: 'absence_full', about: ['archive'] }],
    grants: [none, { type: 'absence_full', about: ['billing'] }],
  },
};

/** The rules that can deny a claim; the others oblige, or grant always. */
type ClaimRule = Exclude<
  Rule,
  | 'limits-are-free'
  | 'failure-is-said'
  | 'part-is-said'
  | 'bounds-are-said'
  | 'inapplicable-is-said'
  | 'missing-value-is-said'
>;

const CLAIM_RULES = Object.keys(RULE_GUARDS) as ClaimRule[];

function guardRule(rule: ClaimRule, { licenceOf }: Road): void {
  const { denies, grants } = RULE_GUARDS[rule];
  expect(licenceOf(denies[0]).decide(denies[1])).toMatchObject({ granted: false });
  const granted = licenceOf(grants[0]).decide(grants[1]);
  expect(granted.granted).toBe(true);
}

/** Where a limit has to be said, and the sibling where it has not. */
const LIMIT_GUARDS: Record<Limit, { readonly says: unknown; readonly silent: unknown }> = {
  'could-not-complete': { says: down, silent: none },
  'partial-observations': { says: part, silent: none },
  'no-record-delivered': { says: { ...part, records_read: 0 }, silent: part },
  'total-open': { says: { ...part, observed_finding_count: 3 }, silent: found },
  'conclusion-open': { says: part, silent: none },
  gap: { says: { ...part, gaps: [{ part: 'page 4', reason: 'timed_out' }] }, silent: part },
  scope: { says: none, silent: down },
  excluded: { says: { ...none, exclusions: ['drafts'] }, silent: none },
  'visible-only': { says: { ...none, visible_to: 'svc' }, silent: none },
  'read-over-interval': { says: interval, silent: instant },
  'no-snapshot': { says: none, silent: instant },
  'does-not-apply': { says: inapplicable, silent: none },
  'nothing-on-record': { says: [], silent: none },
  'no-value': { says: { fields }, silent: { fields, asked: ['resolved'] } },
};

const LIMITS = Object.keys(LIMIT_GUARDS) as Limit[];

function guardLimit(limit: Limit, { licenceOf, planForm }: Road): void {
  const { says, silent } = LIMIT_GUARDS[limit];
  const licence = licenceOf(says);
  expect(licence.must.map((must) => must.limit)).toContain(limit);
  for (const form of FORMS) {
    const said = sentencesOf(planForm(licence, form)).flatMap(({ duties }) =>
      duties.map((duty) => duty.limit),
    );
    expect(said).toContain(limit);
  }
  expect(licenceOf(silent).must.map((must) => must.limit)).not.toContain(limit);
}

/** The guards that fail; a crash is not a catch. */
function caught<T extends string>(names: readonly T[], guard: (name: T) => void): readonly string[] {
  return names.flatMap((name) => {
    try {
      guard(name);
      return [];
    } catch (error) {
      const isCatch = error instanceof Error && error.name === 'AssertionError';
      return [isCatch ? name : `${name} crashed: ${error}`];
    }
  });
}

const MOCKED = ['licence/decide.ts', 'licence/obligation.ts', 'plan/plan-form.ts'] as const;

afterEach(() => {
  for (const file of MOCKED) vi.doUnmock(`../../src/${file}`);
  vi.resetModules();
});

function dropRule(rule: Rule): void {
  vi.doMock('../../src/licence/decide.ts', async (original) => {
    const { decide } = await original<typeof import('../../src/licence/decide.ts')>();
    const lenient: typeof decide = (...asked) => {
      const decision = decide(...asked);
      return decision.rule === rule ? { ...decision, granted: true } : decision;
    };
    return { decide: lenient };
  });
}

function dropObligation(limit: Limit): void {
  vi.doMock('../../src/licence/obligation.ts', async (original) => {
    const { obligationsOf } = await original<typeof import('../../src/licence/obligation.ts')>();
    const silent: typeof obligationsOf = (...owing) =>
      obligationsOf(...owing).filter((one) => one.limit !== limit);
    return { obligationsOf: silent };
  });
}

/** A plan whose sentences no longer count as saying a limit. */
function dropDuty(limit: Limit): void {
  vi.doMock('../../src/plan/plan-form.ts', async (original) => {
    const { planForm } = await original<typeof import('../../src/plan/plan-form.ts')>();
    const silent: typeof planForm = (licence, form) => {
      const plan = planForm(licence, form);
      const blocks = plan.blocks.map((block) =>
        mapBlock(block, (sentence) => ({
          ...sentence,
          duties: sentence.duties.filter((duty) => duty.limit !== limit),
        })),
      );
      return { ...plan, blocks };
    };
    return { planForm: silent };
  });
}

describe('guards', () => {
  it.each(CLAIM_RULES)('%s denies its case and grants the sibling', async (rule) => {
    guardRule(rule, await loadRoad());
  });

  it.each(LIMITS)('%s is said in its case and not in the sibling', async (limit) => {
    guardLimit(limit, await loadRoad());
  });
});

describe('mutants', () => {
  it.each(CLAIM_RULES)('[G8] a licence without %s is caught by its guard alone', async (rule) => {
    vi.resetModules();
    dropRule(rule);
    const road = await loadRoad();
    expect(caught(CLAIM_RULES, (name) => guardRule(name, road))).toEqual([rule]);
  });

  it.each(LIMITS)('a licence that does not oblige to say %s is caught by its guard alone', async (limit) => {
    vi.resetModules();
    dropObligation(limit);
    const road = await loadRoad();
    expect(caught(LIMITS, (name) => guardLimit(name, road))).toEqual([limit]);
  });

  it.each(LIMITS)('a plan that no longer counts %s as said is caught by its guard alone', async (limit) => {
    vi.resetModules();
    dropDuty(limit);
    const road = await loadRoad();
    expect(caught(LIMITS, (name) => guardLimit(name, road))).toEqual([limit]);
  });
});
