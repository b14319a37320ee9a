import { describe, expect, it } from 'vitest';
import { licenceOf } from './licence-of.ts';

const mustOf = (input: unknown) => licenceOf(input).must;

const COMPLETE = { status: 'complete', scope: 'S', method: 'inspect', finding_count: 0, records_read: 4 };
const UNAVAILABLE = { status: 'unavailable', source: 'a', reason: 'timed_out' };
const PARTIAL = { status: 'partial', scope: 'S', source: 'b', method: 'inspect', records_read: 2 };

/** An obligation about one result, by the keys that oblige. */
const owed = (i: number, limit: string, rule: string, ...keys: string[]) => ({
  limit,
  path: `results[${i}]`,
  rule,
  evidence: keys.map((key) => `results[${i}].${key}`),
});

describe('obligationsOf', () => {
  it('owes that nothing is on record, where no result is', () => {
    expect(mustOf({ results: [] })).toEqual([
      { limit: 'nothing-on-record', path: '', rule: 'failure-is-said', evidence: ['results'] },
    ]);
  });

  it('owes of an unavailable read that it failed, and why', () => {
    expect(mustOf(UNAVAILABLE)).toEqual([
      owed(0, 'could-not-complete', 'failure-is-said', 'status', 'reason'),
    ]);
  });

  it('owes of a check that is not defined that it does not apply, and why', () => {
    expect(mustOf({ status: 'not_applicable', reason: 'out_of_scope' })).toEqual([
      owed(0, 'does-not-apply', 'inapplicable-is-said', 'status', 'reason'),
    ]);
  });

  it('owes of a complete read its scope and that no snapshot was established', () => {
    expect(mustOf(COMPLETE)).toEqual([
      owed(0, 'scope', 'bounds-are-said', 'scope'),
      owed(0, 'no-snapshot', 'bounds-are-said', 'consistency'),
    ]);
  });

  it('owes of a snapshot no caveat', () => {
    expect(mustOf({ ...COMPLETE, consistency: 'snapshot', snapshot_id: 'r5' })).toEqual([
      owed(0, 'scope', 'bounds-are-said', 'scope'),
    ]);
  });

  it('owes of a bounded read each of its bounds', () => {
    const bounds = { exclusions: ['drafts'], visible_to: 'auditor', consistency: 'interval' };
    expect(mustOf({ ...COMPLETE, ...bounds })).toEqual([
      owed(0, 'scope', 'bounds-are-said', 'scope'),
      owed(0, 'excluded', 'bounds-are-said', 'exclusions'),
      owed(0, 'visible-only', 'bounds-are-said', 'visible_to'),
      owed(0, 'read-over-interval', 'bounds-are-said', 'consistency'),
    ]);
  });

  it('owes of a partial read that it is one, each gap, and what stays open', () => {
    const gaps = [
      { part: 'page 3', reason: 'timed_out' },
      { part: 'page 4', reason: 'no_permission' },
    ];
    expect(mustOf({ ...PARTIAL, observed_finding_count: 0, gaps })).toEqual([
      owed(0, 'partial-observations', 'part-is-said', 'status', 'reason'),
      { ...owed(0, 'gap', 'part-is-said', 'gaps[0]'), path: 'results[0].gaps[0]' },
      { ...owed(0, 'gap', 'part-is-said', 'gaps[1]'), path: 'results[0].gaps[1]' },
      owed(0, 'conclusion-open', 'part-is-said', 'status', 'observed_finding_count'),
      owed(0, 'scope', 'bounds-are-said', 'scope'),
      owed(0, 'no-snapshot', 'bounds-are-said', 'consistency'),
    ]);
  });

  it('owes of a partial read with findings that their total is open', () => {
    expect(mustOf({ ...PARTIAL, observed_finding_count: 1, reason: 'timed_out' })).toContainEqual(
      owed(0, 'total-open', 'part-is-said', 'status', 'observed_finding_count'),
    );
  });

  it('owes of a read that delivered nothing that it did, and no caveat of its time', () => {
    expect(mustOf({ ...PARTIAL, records_read: 0, reason: 'timed_out' })).toEqual([
      owed(0, 'partial-observations', 'part-is-said', 'status', 'reason'),
      owed(0, 'no-record-delivered', 'part-is-said', 'records_read'),
      owed(0, 'conclusion-open', 'part-is-said', 'status', 'observed_finding_count'),
      owed(0, 'scope', 'bounds-are-said', 'scope'),
    ]);
  });

  it('owes of several results what they leave open together, and their common caveat', () => {
    const together = mustOf({
      results: [{ ...COMPLETE, source: 'a' }, { ...PARTIAL, reason: 'timed_out' }, UNAVAILABLE],
    }).filter(({ path }) => path === '');
    expect(together).toEqual([
      {
        limit: 'conclusion-open',
        path: '',
        rule: 'part-is-said',
        evidence: ['results[1].status', 'results[2].status'],
      },
      {
        limit: 'no-snapshot',
        path: '',
        rule: 'bounds-are-said',
        evidence: ['results[0].consistency', 'results[1].consistency'],
      },
    ]);
  });

  it('owes of several results with findings that the overall total is open', () => {
    const found = { ...PARTIAL, observed_finding_count: 1, reason: 'timed_out' };
    expect(mustOf({ results: [{ ...COMPLETE, source: 'a' }, found] }).map(({ limit }) => limit)).toContain(
      'total-open',
    );
  });

  it('owes no common caveat where only one of several results was read', () => {
    const together = mustOf({ results: [{ ...COMPLETE, source: 'a' }, UNAVAILABLE] }).filter(
      ({ path }) => path === '',
    );
    expect(together.map(({ limit }) => limit)).toEqual(['conclusion-open']);
  });

  it('owes nothing of several results together that are complete and of one instant', () => {
    const snapshot = { consistency: 'snapshot', snapshot_at: '2026-05-31T10:00:00Z' };
    const results = ['a', 'b'].map((source) => ({ ...COMPLETE, ...snapshot, source }));
    expect(mustOf({ results }).filter(({ path }) => path === '')).toEqual([]);
  });
});
