import { describe, expect, it } from 'vitest';
import { type CoverageFields, type NextAction, parseCoverage, type Reason } from '../src/index.ts';
import { combinations } from './combinations.ts';
import { issuesOf } from './evidence/parsing.ts';
import { BLANK, COUNTS, STATUSES, states, statesOf, TOTALS } from './states.ts';

const ALL = states();

/** What a state is told apart by, in short. */
type Project = (state: CoverageFields) => string;

function reasonClass(reason: Reason | null): string | null {
  if (reason === null || reason === 'pages_inconsistent') return reason;
  return reason === 'not_requested' || reason === 'out_of_scope' ? 'neutral' : 'open';
}

const byNumbers: Project = (state) =>
  JSON.stringify([
    state.status,
    state.method,
    state.records_read,
    state.records_total,
    state.finding_count,
    state.observed_finding_count,
    reasonClass(state.reason),
    state.gaps.length > 1 ? 'several' : state.gaps.map(({ reason }) => reasonClass(reason)),
  ]);

const byTimes: Project = (state) =>
  JSON.stringify([
    state.status,
    state.coverage,
    state.scope,
    state.consistency,
    state.snapshot_id,
    state.snapshot_at,
    state.read_from,
    state.read_to,
    state.next_action,
  ]);

const byBounds: Project = (state) =>
  JSON.stringify([state.status, state.exclusions, state.visible_to, state.consistency]);

function isValid(input: CoverageFields): boolean {
  return parseCoverage(input).ok;
}

/** Inputs that are valid and not among the states, and inputs that are among them and not valid. */
function differences(raw: Iterable<CoverageFields>, project: Project): readonly string[] {
  const space = new Set(ALL.map(project));
  const wrong: string[] = [];
  for (const input of raw) {
    const place = project(input);
    if (isValid(input) !== space.has(place)) wrong.push(`${isValid(input) ? 'missing' : 'refused'} ${place}`);
  }
  return wrong;
}

const gap = (reason: Reason) => ({ part: 'page 1', reason, reason_detail: null });

function* rawNumbers(): Generator<CoverageFields> {
  const counts = [
    [null, null],
    [0, 0],
    ...COUNTS.slice(1).flatMap((count) => [
      [count, null],
      [null, count],
    ]),
  ] as const;
  const reasons = [null, 'timed_out', 'pages_inconsistent', 'out_of_scope'] as const;
  for (const status of STATUSES)
    for (const method of ['inspect', 'query', null] as const)
      for (const records_read of COUNTS)
        for (const records_total of TOTALS)
          for (const [finding_count = null, observed_finding_count = null] of counts)
            for (const reason of reasons)
              for (const gaps of reasons.map((one) => (one === null ? [] : [gap(one)]))) {
                const numbers = { records_read, records_total, finding_count, observed_finding_count };
                yield { ...BLANK, status, method, ...numbers, reason, gaps, scope: 'invoices of May' };
              }
}

const ACTIONS: Readonly<Record<NextAction, true>> = {
  none_needed: true,
  repeat_the_read: true,
  continue_the_read: true,
  wait_and_repeat: true,
  ask_for_access: true,
  correct_the_query: true,
  use_another_source: true,
  drop_the_question: true,
  none_available: true,
};

function* rawTimes(): Generator<CoverageFields> {
  const reasons = {
    complete: null,
    partial: 'timed_out',
    unavailable: null,
    not_applicable: 'out_of_scope',
  } as const;
  const actions = [null, ...(Object.keys(ACTIONS) as NextAction[])];
  for (const status of STATUSES)
    for (const coverage of [null, 'complete', 'incomplete'] as const)
      for (const scope of [null, 'invoices of May'])
        for (const consistency of ['snapshot', 'interval', 'not_established'] as const)
          for (const snapshot_id of [null, 'r5'])
            for (const snapshot_at of [null, '2026-05-31T10:00:00Z'])
              for (const read_from of [null, '2026-05-31T10:00:00Z'])
                for (const read_to of [null, '2026-05-31T10:04:00Z'])
                  for (const next_action of actions) {
                    const times = { consistency, snapshot_id, snapshot_at, read_from, read_to };
                    const reason = reasons[status];
                    yield { ...BLANK, status, coverage, scope, ...times, reason, next_action };
                  }
}

describe('states', () => {
  it('are valid, all of them', () => {
    const refused = ALL.filter((state) => !isValid(state));
    expect(refused.slice(0, 3).map((state) => issuesOf(parseCoverage(state)))).toEqual([]);
  });

  it('are all that is valid of what was read and counted, and why not more', () => {
    expect(differences(rawNumbers(), byNumbers)).toEqual([]);
  });

  it('are all that is valid of times, steps and what follows from the status', () => {
    expect(differences(rawTimes(), byTimes)).toEqual([]);
  });

  it('have every bound with every consistency', () => {
    const places = new Set(ALL.map(byBounds));
    expect(places.size).toBe(4 * (3 + 3 + 1 + 1));
  });

  it('are few enough to go through, and none stands twice', () => {
    expect(ALL.length).toBeLessThan(60_000);
    for (const status of STATUSES) {
      const written = statesOf(status).map((state) => JSON.stringify(state));
      expect(new Set(written).size / written.length, status).toBeGreaterThan(0.95);
    }
  });

  it('have every reason and every next step, with each number of gaps', () => {
    expect(new Set(ALL.map(({ reason }) => reason)).size).toBe(19 + 1);
    expect(new Set(ALL.flatMap(({ gaps }) => gaps.map(({ reason }) => reason))).size).toBe(17);
    expect(new Set(ALL.map(({ next_action }) => next_action)).size).toBe(9 + 1);
    expect([...new Set(ALL.map(({ gaps }) => gaps.length))].sort()).toEqual([0, 1, 5, 7]);
  });
});

describe('combinations', () => {
  it('have every number of results, and both overlaps', () => {
    const all = combinations();
    expect([...new Set(all.map(({ results }) => results.length))].sort()).toEqual([0, 1, 2, 3, 6, 8]);
    expect(new Set(all.map(({ overlap }) => overlap)).size).toBe(2);
  });
});
