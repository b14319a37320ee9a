import { beforeAll, describe, expect, it } from 'vitest';
import { type EvidenceField, fieldsOf } from '../src/evidence/evidence-field.ts';
import { type Operand, operandsOf } from '../src/evidence/operand.ts';
import {
  type Claim,
  type Conclusion,
  type CoverageResult,
  grantLicence,
  type JsonValue,
  type Licence,
} from '../src/index.ts';
import { type Limit, REPLACED_BY } from '../src/licence/limit.ts';
import { FORMS, type Form } from '../src/plan/form.ts';
import { type PlannedSentence, sentencesOf } from '../src/plan/plan.ts';
import { planForm } from '../src/plan/plan-form.ts';
import { STATEMENTS } from '../src/plan/statements.ts';
import { combinations } from './combinations.ts';
import { evidence } from './evidence/parsing.ts';
import { fieldStates } from './field-states.ts';
import { states } from './states.ts';

/** The first factor of the proof: whatever the evidence, its plan claims no more than the licence grants. */

interface Case {
  readonly licence: Licence;
  readonly operands: readonly Operand[];
  readonly fields: readonly EvidenceField[];
  readonly form: Form;
  readonly conclusion: Conclusion;
  readonly sentences: readonly PlannedSentence[];
}

/** What speaks of all of a scope, and so needs all of it. */
const NEEDS_ALL: ReadonlySet<Claim['type']> = new Set([
  'absence_full',
  'universal_positive',
  'count_exact',
  'count_upper_bound',
  'aggregate',
  'negative_field',
  'completeness',
  'check_success',
]);

/** What can be claimed of a field, or must not be. */
const AUDITED: ReadonlySet<Claim['type']> = new Set([
  ...NEEDS_ALL,
  'absence_observed',
  'count_observed',
  'count_lower_bound',
  'existence',
  'snapshot',
]);

function claimsOf({ sentences }: Pick<Case, 'sentences'>): readonly Claim[] {
  return sentences.flatMap(({ claims }) => claims);
}

/** Whether a claim is about operands of which one was not read to its end, or fields of which one has no value. */
function reachesBeyond(claim: Claim, { operands, fields }: Pick<Case, 'operands' | 'fields'>): boolean {
  const { about } = claim;
  const results = operands.filter(
    ({ result }, i) => about === undefined || about.includes(i) || about.includes(result.source ?? i),
  );
  const named = fieldsNamed(claim, { operands, fields });
  if (results.length + named.length === 0) return true;
  return (
    results.some(({ result }) => result.status !== 'complete') ||
    named.some(({ state }) => state.status !== 'present')
  );
}

/** The fields that a claim is about, by their name or their place. */
function fieldsNamed(
  { about }: Pick<Claim, 'about'>,
  { operands, fields }: Pick<Case, 'operands' | 'fields'>,
): readonly EvidenceField[] {
  return fields.filter(({ name }, i) => about?.includes(name) || about?.includes(operands.length + i));
}

/** What may be claimed of a field that holds a value. */
function claimsOfValue(value: JsonValue): readonly string[] {
  const isNo = [false, 0, ''].some((no) => no === value) || JSON.stringify(value) === '[]';
  const number = typeof value === 'number' ? [`count_exact ${value}`] : [];
  return [isNo ? 'negative_field' : 'existence', ...number];
}

function isMet(limit: Limit, path: string, sentences: readonly PlannedSentence[]): boolean {
  const isSaid = sentences.some(({ duties }) =>
    duties.some((one) => one.limit === limit && one.path === path),
  );
  return isSaid || REPLACED_BY[limit].some((stronger) => isMet(stronger, path, sentences));
}

/** What a single result settles. */
function conclusionOf(result: CoverageResult): Conclusion {
  switch (result.status) {
    case 'unavailable':
      return 'open';
    case 'not_applicable':
      return 'does-not-apply';
    case 'complete':
      if (result.finding_count === null) return 'read-only';
      if (result.finding_count > 0) return 'found';
      return result.method === 'inspect' && result.records_read === 0 ? 'nothing-to-check' : 'none';
    case 'partial': {
      const isStated = result.method === 'query' && (result.records_total?.value ?? 0) >= 1;
      return (result.observed_finding_count ?? 0) >= 1 || isStated ? 'found' : 'open';
    }
  }
}

const ORDER = ['found', 'open', 'read-only', 'none', 'nothing-to-check', 'does-not-apply'] as const;

function single({ operands }: Case): CoverageResult | null {
  const [first, second] = operands;
  return first !== undefined && second === undefined ? first.result : null;
}

const FOUND: ReadonlySet<string> = new Set([
  'existence',
  'count_exact',
  'count_observed',
  'count_lower_bound',
]);

/** What holds for every plan: an empty list, or what is wrong with it. */
const CHECKS: Readonly<Record<string, (one: Case) => readonly string[]>> = {
  'concludes as the strongest of the results does': ({ operands, fields, conclusion }) => {
    if (operands.length === 0 && fields.length > 0) return [];
    const reached = operands.map(({ result }) => conclusionOf(result));
    const expected = ORDER.find((one) => reached.includes(one)) ?? 'open';
    return conclusion === expected ? [] : [`${conclusion}, not ${expected}`];
  },
  'of fields alone it concludes whether all that were asked for can be told': ({
    operands,
    fields,
    ...one
  }) => {
    if (operands.length > 0 || fields.length === 0) return [];
    const unknown = fields.filter(
      ({ isAsked, state: { reason } }) =>
        isAsked && reason !== null && reason !== 'not_requested' && reason !== 'out_of_scope',
    );
    const expected = unknown.length > 0 ? 'open' : 'read-only';
    return one.conclusion === expected ? [] : [`${one.conclusion}, not ${expected}`];
  },
  'claims of a field what it holds, and of one without a value nothing': (one) =>
    claimsOf(one).flatMap((claim) => {
      const named = fieldsNamed(claim, one);
      if (named.length === 0 || !AUDITED.has(claim.type)) return [];
      const [field, second] = named;
      if (field === undefined || second !== undefined || field.state.status !== 'present') {
        return [`${claim.type} of ${named.map(({ name }) => name).join()}`];
      }
      const allowed = claimsOfValue(field.state.value);
      return allowed.includes([claim.type, claim.n].join(' ').trim()) ? [] : [JSON.stringify(claim)];
    }),
  'says a value, or why there is none, of each field that was asked for, and of no other': (one) => {
    if (one.form !== 'report') return []; // The others say by number what is beyond the first few.
    const said = one.sentences.flatMap(({ statement, values: { field, fields } }) =>
      [field, fields].flatMap((value) =>
        value?.kind === 'fields' ? value.names.map((name) => [name, statement]) : [],
      ),
    );
    const expected = one.fields
      .filter(({ isAsked }) => isAsked)
      .map(({ name, state: { status, value, reason } }) => {
        if (status === 'present') {
          const [type] = claimsOfValue(value);
          if (type === 'negative_field') return [name, 'field-negative'];
          return [name, typeof value === 'number' ? 'field-number' : 'field-positive'];
        }
        const isNeutral = reason === 'not_requested' || reason === 'out_of_scope';
        return [name, isNeutral ? 'field-inapplicable' : 'field-unknown'];
      });
    return JSON.stringify(said) === JSON.stringify(expected) ? [] : [JSON.stringify([said, expected])];
  },
  '[G1] claims nothing of a whole that was not read to its end': (one) =>
    claimsOf(one)
      .filter((claim) => NEEDS_ALL.has(claim.type) && reachesBeyond(claim, one))
      .map((claim) => JSON.stringify(claim)),
  '[G2] claims only what the licence grants': ({ licence, ...plan }) =>
    claimsOf(plan)
      .filter((claim) => !licence.decide(claim).granted)
      .map((claim) => JSON.stringify(claim)),
  '[G3] says everything that must be said': ({ licence, sentences }) =>
    licence.must
      .filter(({ limit, path }) => !isMet(limit, path, sentences))
      .map(({ limit, path }) => `${limit} of "${path}"`),
  'gives every sentence its grounds': ({ sentences }) =>
    sentences
      .filter(({ claims, licensed_by }) => licensed_by.length < claims.length)
      .map(({ statement }) => statement),
  'says that something was found, or stated, where that is the conclusion': ({ conclusion, sentences }) => {
    const shows = sentences.some(
      ({ statement, claims }) => statement === 'stated-total' || claims.some(({ type }) => FOUND.has(type)),
    );
    return conclusion === 'found' && !shows ? ['no sentence shows a finding'] : [];
  },
  'says "none" where none is right': (one) => {
    const result = single(one);
    if (result === null || conclusionOf(result) !== 'none') return [];
    return claimsOf(one).some(({ type, about }) => type === 'absence_full' && about === undefined)
      ? []
      : ['no sentence claims it'];
  },
  '[G4] says "none" in one sentence where nothing bounds it': (one) => {
    if (one.form === 'prompt' || one.form === 'report') return []; // These have headings and cells.
    if (one.fields.length > 0) return []; // Fields have sentences of their own.
    const result = single(one);
    if (result === null || conclusionOf(result) !== 'none' || result.consistency !== 'snapshot') return [];
    if (result.exclusions.length > 0 || result.visible_to !== null) return [];
    if (result.next_action !== null && result.next_action !== 'none_needed') return [];
    const said = one.sentences.map(({ statement }) => statement);
    // What the whole question covers is no hedge.
    return said.filter((statement) => statement !== 'overall-scope').length === 1 ? [] : said;
  },
  'counts what it does not name by its reasons': ({ sentences }) =>
    sentences.flatMap(({ statement, values: { count, tally } }) => {
      if (count?.kind !== 'number' || tally?.kind !== 'tally') return [];
      const sum = tally.entries.reduce((all, { n }) => all + n, 0);
      return sum >= count.n ? [] : [`${statement}: ${sum} reasons for ${count.n}`];
    }),
};

function casesOf(input: unknown): readonly Case[] {
  const licence = grantLicence(evidence(input));
  const operands = operandsOf(licence.evidence);
  const fields = fieldsOf(licence.evidence);
  return FORMS.map((form) => {
    const plan = planForm(licence, form);
    return { licence, operands, fields, form, conclusion: plan.conclusion, sentences: sentencesOf(plan) };
  });
}

interface Survey {
  readonly count: number;
  /** The first evidence that fails a check, and how. */
  readonly failures: ReadonlyMap<string, string>;
  readonly selected: ReadonlySet<string>;
  readonly reached: ReadonlySet<Conclusion>;
}

/** Plans everything once, and holds every plan against all checks. */
function survey(inputs: readonly unknown[]): Survey {
  const failures = new Map<string, string>();
  const selected = new Set<string>();
  const reached = new Set<Conclusion>();
  for (const input of inputs) {
    for (const one of casesOf(input)) {
      reached.add(one.conclusion);
      for (const { statement, variant } of one.sentences) selected.add(`${statement}.${variant}`);
      for (const [name, check] of Object.entries(CHECKS)) {
        if (failures.has(name)) continue;
        const wrong = check(one);
        if (wrong.length > 0)
          failures.set(name, `${one.form}: ${wrong.join('; ')} in ${JSON.stringify(input)}`);
      }
    }
  }
  return { count: inputs.length, failures, selected, reached };
}

const NAMES = Object.keys(CHECKS);
const surveys: Record<string, Survey> = {};

beforeAll(() => {
  surveys['state'] = survey(states());
  surveys['combination'] = survey(combinations());
  surveys['field state'] = survey(fieldStates());
}, 240_000);

describe.each(['state', 'combination', 'field state'])('the plan of every %s', (kind) => {
  it.each(NAMES)('%s', (name) => {
    expect(surveys[kind]?.failures.get(name)).toBeUndefined();
  });
});

describe('the proof', () => {
  it('goes through all states and combinations', () => {
    expect(surveys['state']?.count).toBeGreaterThan(40_000);
    expect(surveys['combination']?.count).toBeGreaterThan(10_000);
    expect(surveys['field state']?.count).toBeGreaterThan(3000);
  });

  it('selects every variant of every statement', () => {
    const selected = new Set(Object.values(surveys).flatMap((one) => [...one.selected]));
    const variants = Object.entries(STATEMENTS).flatMap(([statement, row]) =>
      Object.keys(row.variants).map((variant) => `${statement}.${variant}`),
    );
    expect(variants.filter((variant) => !selected.has(variant))).toEqual([]);
  });

  it('reaches every conclusion with a single state', () => {
    expect([...(surveys['state']?.reached ?? [])].sort()).toEqual([...ORDER].sort());
  });
});
