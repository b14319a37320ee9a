import { describe, expect, it } from 'vitest';
import { combine, render } from '../../src/index.ts';
import { evidence } from '../evidence/parsing.ts';

const many = (n: number, result: object) =>
  Array.from({ length: n }, (_, i) => ({ ...result, source: `store ${i}` }));

const down = { status: 'unavailable', reason: 'timed_out' };
const inapplicable = { status: 'not_applicable', reason: 'out_of_scope' };
const none = {
  status: 'complete',
  source: 'billing',
  scope: 'invoices of May',
  records_read: 4,
  finding_count: 0,
};

const said = (input: unknown) => render(evidence(input)).parts.map(({ statement }) => statement);

describe('planCombination', () => {
  it('names the one check that applies among many that do not', () => {
    const { text } = render(evidence([...many(5, inapplicable), none]));
    expect(text).toContain('"invoices of May" ("billing")');
    expect(text).toContain('No consistent snapshot was established.');
  });

  it('says the caveat of the only read, also where it is not named', () => {
    const { text } = render(evidence([...many(5, down), none]));
    expect(text).toContain(
      'For "invoices of May" ("billing"), and for the sources together, no consistent snapshot',
    );
  });

  it('says the period of a read that is not named', () => {
    expect(said([...many(5, down), { ...none, consistency: 'interval' }])).toContain('read-over-interval');
    const instant = { consistency: 'snapshot', snapshot_at: '2026-05-31T10:00:00Z' };
    expect(said([...many(5, down), { ...none, ...instant }])).not.toContain('read-over-interval');
  });

  it('says of unnamed parts every reason, and that something was left out', () => {
    const part = {
      status: 'partial',
      source: 'billing',
      scope: 'May',
      records_read: 3,
      observed_finding_count: 0,
      exclusions: ['drafts'],
      gaps: [
        { part: 'q', reason: 'timed_out' },
        { part: 'r', reason: 'no_permission' },
      ],
    };
    const { text } = render(evidence([...many(5, down), part]));
    expect(text).toContain(
      '1 further source was read in part only: 1 source because the source did not answer in time',
    );
    expect(text).toContain('because this caller has no permission');
    expect(text).toContain('Parts of 1 further source were left out');
    const { exclusions: _, ...whole } = part;
    expect(said([...many(5, down), whole])).not.toContain('further-bounded');
  });

  it('tells unnamed sources that were checked from those that were only read', () => {
    const { text } = render(
      evidence([...many(5, down), none, { ...none, source: 'crm', finding_count: null }]),
    );
    expect(text).toContain('1 further source was read and checked.');
    expect(text).toContain('1 further source was read, not checked.');
  });

  it('says of unnamed sources that something was found in them, and not where nothing was', () => {
    const found = { ...none, finding_count: 2, finding: { one: 'leak', other: 'leaks' } };
    const { text } = render(evidence([...many(5, down), found, none]));
    expect(text).toContain('Something was found in 1 of the further sources.');
    expect(said([...many(5, down), none])).not.toContain('further-found');
  });

  it('names a source with a finding before those that are silent', () => {
    const stated = { status: 'partial', source: 'crm', scope: 'S', method: 'query', reason: 'limit_reached' };
    const undelivered = { records_read: 0, observed_finding_count: 0 };
    const total = { ...stated, ...undelivered, records_total: { value: 1200, relation: 'eq' } };
    expect(said([...many(5, down), total])).toContain('stated-total');
  });

  it('takes names that look the same for one name', () => {
    const found = { ...none, finding_count: 3 };
    const twice = [found, { ...found, source: 'bill\u200Bing' }];
    expect(combine(evidence(twice)).count).toEqual({ kind: 'at_least', value: 3 });
    const expected = ['billing ', 'bil\u00ADling'];
    expect(combine(evidence({ results: [none], expected })).conclusion).toBe('none');
    expect(combine(evidence({ results: [none], expected: ['crm', 'crm '] })).results).toHaveLength(2);
  });

  it('says what the question covers unless every result covers just that', () => {
    const other = { ...none, source: 'crm', scope: 'contacts' };
    expect(said({ results: [none, other], scope: 'invoices of May' })).toContain('overall-scope');
    expect(said({ results: [other, none], scope: 'invoices of May' })).toContain('overall-scope');
    expect(said({ results: [none, { ...none, source: 'crm' }], scope: 'invoices of May' })).not.toContain(
      'overall-scope',
    );
  });
});
