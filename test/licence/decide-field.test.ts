import { describe, expect, it } from 'vitest';
import { type Claim, grantLicence, type JsonValue, REASONS } from '../../src/index.ts';
import { AUDITED_TYPES } from '../../src/licence/claim.ts';
import { evidence } from '../evidence/parsing.ts';
import { absent, present } from '../evidence/tickets.ts';
import { licenceOf } from './licence-of.ts';

/** What is granted of a field that holds a value, by type and number. */
const GRANTED: readonly (readonly [value: JsonValue, granted: readonly string[]])[] = [
  [false, ['negative_field']],
  ['', ['negative_field']],
  [[], ['negative_field']],
  [
    0,
    ['negative_field', 'count_exact 0', 'count_upper_bound 0', 'count_lower_bound 0', 'count_upper_bound 7'],
  ],
  [
    7,
    [
      'existence',
      'count_exact 7',
      'count_observed 7',
      'count_upper_bound 7',
      'count_lower_bound 7',
      'count_lower_bound 0',
    ],
  ],
  [true, ['existence']],
  ['no', ['existence']],
  [{}, ['existence']],
  [[[]], ['existence']],
];

const CLAIMS: readonly Claim[] = [
  ...AUDITED_TYPES.filter((type) => !type.startsWith('count_')).map((type) => ({ type })),
  ...(['count_exact', 'count_observed', 'count_upper_bound', 'count_lower_bound'] as const).flatMap((type) =>
    [0, 7].map((n) => ({ type, n })),
  ),
];

function grantedOf(state: object): readonly string[] {
  const { decide } = licenceOf({ fields: { values: { vip: state, other: present(false) } } });
  return CLAIMS.filter((claim) => decide({ ...claim, about: ['vip'] }).granted).map(({ type, n }) =>
    [type, n].join(' ').trim(),
  );
}

describe('what may be said of a field', () => {
  it.each(GRANTED)('%j grants its own claims and no other', (value, granted) => {
    expect([...grantedOf(present(value))].sort()).toEqual([...granted].sort());
  });

  it.each(Object.keys(REASONS))('without a value for the reason %s is nothing', (reason) => {
    expect(grantedOf(absent(reason))).toEqual([]);
  });

  const fields = {
    values: { resolved: present(false), reviews: present(7), vip: absent('timed_out') },
  };

  it('is listed, each with its rule and the place that decided it', () => {
    const { may, never } = licenceOf({ fields });
    const place = (list: typeof may, type: Claim['type'], name: string) =>
      list
        .filter(({ claim }) => claim.type === type && claim.about?.includes(name))
        .map(({ rule, evidence: [at] }) => `${rule} ${at}`);
    expect(place(may, 'negative_field', 'resolved')).toEqual([
      'fields-speak-by-value fields.values.resolved.value',
    ]);
    expect(place(never, 'existence', 'resolved')).toEqual([
      'fields-speak-by-value fields.values.resolved.value',
    ]);
    expect(place(never, 'negative_field', 'vip')).toEqual(['fields-speak-by-value fields.values.vip.status']);
    expect(may.map(({ claim }) => claim)).toContainEqual({ type: 'count_exact', n: 7, about: ['reviews'] });
  });

  it('names the keys beside a value in the sibling encoding', () => {
    const values = {
      resolved: true,
      resolved_status: 'present',
      vip: null,
      vip_status: 'not_applicable',
      vip_reason: 'withheld',
    };
    const { decide, must } = licenceOf({ fields: { values } });
    expect(decide({ type: 'existence', about: ['resolved'] }).evidence).toEqual(['fields.values.resolved']);
    expect(decide({ type: 'existence', about: ['vip'] }).evidence).toEqual([
      'fields.values.vip_status',
      'fields.values.vip_reason',
    ]);
    expect(must).toEqual([
      {
        limit: 'no-value',
        path: 'fields.values.vip',
        rule: 'missing-value-is-said',
        evidence: ['fields.values.vip_status', 'fields.values.vip_reason'],
      },
    ]);
  });

  it('is nothing overall: fields alone say nothing of a scope', () => {
    const { decide, must } = licenceOf({ fields });
    for (const claim of CLAIMS) expect(decide(claim).granted, claim.type).toBe(false);
    expect(must.map(({ limit }) => limit)).toEqual(['no-value']);
  });

  it('of several holds of each, and a number is that of one', () => {
    const { decide } = licenceOf({
      fields: { values: { a: present(0), b: present(false), c: present(7), d: present(7) } },
    });
    const granted = (type: Claim['type'], ...about: string[]) => decide({ type, about }).granted;
    expect(granted('negative_field', 'a', 'b')).toBe(true);
    expect(granted('negative_field', 'a', 'c')).toBe(false);
    expect(granted('existence', 'c', 'd')).toBe(true);
    expect(granted('count_exact', 'c', 'd')).toBe(false);
    expect(granted('count_exact', 'c', 'c')).toBe(true);
  });

  it('needs a field that is there', () => {
    const { decide } = licenceOf({ fields });
    for (const about of [['country'], ['vip', 'country'], [3], [-1], [0.5], []]) {
      expect(decide({ type: 'existence', about })).toMatchObject({
        granted: false,
        rule: 'silence-is-not-consent',
      });
    }
    expect(decide({ type: 'existence', about: [1] }).granted).toBe(true);
  });

  it('does not depend on what was asked for; what must be said does', () => {
    const licence = grantLicence(evidence({ fields, asked: ['resolved'] }));
    expect(licence.decide({ type: 'existence', about: ['reviews'] }).granted).toBe(true);
    expect(licence.must).toEqual([]);
  });

  it('is found by what a reader sees of its name', () => {
    const { decide } = licenceOf({ fields: { values: { 'vip\u200b': present(true) } } });
    expect(decide({ type: 'existence', about: ['vip'] }).granted).toBe(true);
    const twins = licenceOf({ fields: { values: { 'vip\u200b': present(true), vip: present(false) } } });
    expect(twins.decide({ type: 'existence', about: ['vip'] }).granted).toBe(false);
    expect(twins.decide({ type: 'existence', about: [0] }).granted).toBe(true);
  });
});
