import { describe, expect, it } from 'vitest';
import type { Decision } from '../../src/licence/decide.ts';
import { licenceOf } from './licence-of.ts';

const COMPLETE = { status: 'complete', scope: 'S', method: 'inspect', finding_count: 2, records_read: 4 };

const namesOf = (decisions: readonly Decision[]) =>
  new Set(decisions.map(({ claim: { about } }) => JSON.stringify(about ?? 'all')));
const listed = (input: unknown) => {
  const { may, never } = licenceOf(input);
  return [...may, ...never];
};
const claimsOf = (decisions: readonly Decision[], about?: readonly (string | number)[]) =>
  decisions
    .map(({ claim }) => claim)
    .filter((claim) => JSON.stringify(claim.about) === JSON.stringify(about))
    .map(({ type, n }) => (n === undefined ? type : `${type} ${n}`));

describe('the listing of a licence', () => {
  it('lists one result once', () => {
    expect(namesOf(listed(COMPLETE))).toEqual(new Set(['"all"']));
  });

  it('lists no result once', () => {
    expect(namesOf(listed({ results: [] }))).toEqual(new Set(['"all"']));
  });

  it('names each of several results by its source', () => {
    const results = ['a', 'b'].map((source) => ({ ...COMPLETE, source }));
    expect(namesOf(listed({ results }))).toEqual(new Set(['"all"', '["a"]', '["b"]']));
  });

  it('names a result by its place where its source is not known, or names two', () => {
    const results = ['a', 'b', 'a', null].map((source, i) => ({ ...COMPLETE, source, scope: `part ${i}` }));
    expect(namesOf(listed({ results }))).toEqual(new Set(['"all"', '[0]', '["b"]', '[2]', '[3]']));
  });

  it('lists each type of claim once for each subject, as granted or as denied', () => {
    const results = ['a', 'b'].map((source) => ({ ...COMPLETE, source }));
    const keys = listed({ results }).map(({ claim }) => JSON.stringify([claim.type, claim.about]));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBe(3 * 13);
  });

  it('grants of a complete read the exact count, and what follows, with its number', () => {
    const { may, never } = licenceOf(COMPLETE);
    expect(claimsOf(may)).toEqual(
      expect.arrayContaining([
        'count_exact 2',
        'count_upper_bound 2',
        'count_lower_bound 2',
        'count_observed 2',
        'existence',
      ]),
    );
    expect(claimsOf(never)).toEqual(expect.arrayContaining(['absence_full', 'snapshot']));
  });

  it('grants of a partial read the lower bound alone, and denies the exact count whatever the number', () => {
    const { may, never } = licenceOf({
      status: 'partial',
      scope: 'S',
      method: 'inspect',
      observed_finding_count: 2,
      records_read: 4,
      reason: 'timed_out',
    });
    expect(claimsOf(may)).toEqual(expect.arrayContaining(['count_lower_bound 2', 'count_observed 2']));
    expect(claimsOf(never)).toEqual(expect.arrayContaining(['count_exact', 'count_upper_bound']));
  });

  it('sums the numbers of those that have one, and lists each by its own', () => {
    const { may } = licenceOf({
      results: [
        { ...COMPLETE, source: 'a' },
        { ...COMPLETE, source: 'b', finding_count: 1 },
        { status: 'unavailable', source: 'c', reason: 'timed_out' },
      ],
    });
    expect(claimsOf(may)).toContain('count_lower_bound 3');
    expect(claimsOf(may, ['a'])).toContain('count_exact 2');
    expect(claimsOf(may, ['b'])).toContain('count_exact 1');
    expect(claimsOf(may, ['c'])).toEqual([]);
  });

  it('grants of nothing found the absence, and no lower bound of 0', () => {
    const { may } = licenceOf({ ...COMPLETE, finding_count: 0 });
    expect(claimsOf(may)).toEqual(expect.arrayContaining(['absence_full', 'count_exact 0']));
    expect(claimsOf(may)).not.toContain('count_lower_bound 0');
  });
});
