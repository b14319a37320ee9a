import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combine, supersede } from '../../src/index.ts';
import { coverageInput } from '../arbitraries.ts';
import { coverage, evidence } from './parsing.ts';

const SUBJECT = { source: 'billing', scope: 'all invoices', method: 'inspect' };
const MONDAY = {
  ...SUBJECT,
  status: 'partial',
  records_read: 12,
  observed_finding_count: 0,
  reason: 'timed_out',
};
const TUESDAY = { ...SUBJECT, status: 'complete', records_read: 40, finding_count: 0 };

function superseded(earlier: object, later: object): boolean {
  const [a, b] = [coverage(earlier), coverage(later)];
  const kept = supersede(a, b);
  expect(kept).toEqual(kept.length === 1 ? [b] : [a, b]);
  return kept.length === 1;
}

describe('supersede', () => {
  it.each([
    ['a partial read', MONDAY],
    ['a partial read without a count', { ...MONDAY, observed_finding_count: null }],
    ['a partial read with gaps', { ...MONDAY, gaps: [{ part: 'page 4', reason: 'timed_out' }] }],
    ['an unavailable read', { ...SUBJECT, status: 'unavailable', reason: 'timed_out' }],
    ['a complete read', { ...TUESDAY, finding_count: 3 }],
    ['findings of a part', { ...MONDAY, observed_finding_count: 3 }],
    ['another snapshot', { ...TUESDAY, consistency: 'snapshot', snapshot_id: 'r5' }],
    ['another step', { ...MONDAY, next_action: 'continue_the_read', reason_detail: 'page 4' }],
  ])('lets a complete re-read stand in for %s', (_, earlier) => {
    expect(superseded(earlier, TUESDAY)).toBe(true);
  });

  it.each([
    ['another source', { source: 'crm' }],
    ['an unknown source', { source: null }],
    ['another scope', { scope: 'invoices of May' }],
    ['a further exclusion', { exclusions: ['drafts'] }],
    ['another account', { visible_to: 'auditor' }],
    ['an unknown method', { method: null }],
    ['another method', { method: 'query', records_read: 0 }],
  ])('keeps both where the re-read has %s', (_, other) => {
    expect(superseded(MONDAY, { ...TUESDAY, ...other })).toBe(false);
  });

  it('holds the exclusions and the account of both against each other', () => {
    const narrow = { exclusions: ['drafts', 'archive'], visible_to: 'auditor' };
    expect(superseded({ ...MONDAY, ...narrow }, { ...TUESDAY, ...narrow })).toBe(true);
    expect(
      superseded({ ...MONDAY, ...narrow }, { ...TUESDAY, ...narrow, exclusions: ['archive', 'drafts'] }),
    ).toBe(true);
    expect(superseded({ ...MONDAY, ...narrow }, TUESDAY)).toBe(false);
    expect(superseded({ ...MONDAY, ...narrow }, { ...TUESDAY, ...narrow, exclusions: ['drafts'] })).toBe(
      false,
    );
  });

  it.each([
    ['partial', { ...MONDAY, records_read: 39 }],
    ['unavailable', { ...SUBJECT, status: 'unavailable', reason: 'timed_out' }],
    ['not applicable', { ...SUBJECT, status: 'not_applicable', reason: 'out_of_scope' }],
  ])('keeps both where the re-read is %s', (_, later) => {
    expect(superseded(MONDAY, later)).toBe(false);
    expect(superseded(TUESDAY, later)).toBe(false);
  });

  it('keeps a count that the re-read does not have', () => {
    const uncounted = { ...TUESDAY, finding_count: null };
    expect(superseded(MONDAY, uncounted)).toBe(false);
    expect(superseded({ ...TUESDAY, finding_count: 3 }, uncounted)).toBe(false);
    expect(superseded({ ...MONDAY, observed_finding_count: null }, uncounted)).toBe(true);
    expect(superseded({ ...SUBJECT, status: 'unavailable' }, uncounted)).toBe(true);
  });

  it('keeps findings of another kind', () => {
    const links = { finding: { one: 'missing link', other: 'missing links' } };
    const errors = { finding: { one: 'error', other: 'errors' } };
    expect(superseded({ ...MONDAY, ...links, observed_finding_count: 3 }, { ...TUESDAY, ...errors })).toBe(
      false,
    );
    expect(superseded({ ...MONDAY, ...links }, { ...TUESDAY, ...links })).toBe(true);
  });

  it('lets a re-read that names its findings stand in for a read that failed', () => {
    const failed = { ...SUBJECT, status: 'unavailable', reason: 'timed_out' };
    const links = { one: 'missing link', other: 'missing links' };
    expect(superseded(failed, { ...TUESDAY, finding: links })).toBe(true);
  });

  it('does not go backwards', () => {
    expect(superseded(TUESDAY, MONDAY)).toBe(false);
  });

  it('settles what the stale part left open', () => {
    const [a, b] = [coverage(MONDAY), coverage(TUESDAY)];
    expect(combine(evidence([a, b])).conclusion).toBe('open');
    expect(combine(evidence(supersede(a, b))).conclusion).toBe('none');
  });

  it('loses no result unless the later one is complete', () => {
    fc.assert(
      fc.property(coverageInput(), coverageInput(), (earlier, later) => {
        const one = superseded(earlier, later);
        if (one) expect(later.status).toBe('complete');
        const reread = { ...later, source: earlier.source, scope: earlier.scope ?? later.scope };
        if (superseded(earlier, reread)) expect(later.status).toBe('complete');
      }),
      { numRuns: 100 },
    );
  });

  it('lets a complete result stand in for itself', () => {
    fc.assert(
      fc.property(coverageInput(), (input) => {
        expect(superseded(input, input)).toBe(input.status === 'complete');
      }),
      { numRuns: 100 },
    );
  });
});
