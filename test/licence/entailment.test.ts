import { describe, expect, it } from 'vitest';
import type { Claim } from '../../src/index.ts';
import { type AuditedClaimType, CLAIM_TYPES, type ClaimType, isAudited } from '../../src/licence/claim.ts';
import { entailedBy } from '../../src/licence/entailment.ts';

const ABOUT = ['billing'];

/** What each audited claim carries with it: without a number, of none, and of three. */
const CARRIED: Record<AuditedClaimType, Readonly<Record<'bare' | 'none' | 'three', readonly Claim[]>>> = {
  universal_positive: {
    bare: [{ type: 'absence_full', n: 0 }],
    none: [{ type: 'absence_full', n: 0 }],
    three: [{ type: 'absence_full', n: 3 }],
  },
  absence_full: {
    bare: [{ type: 'count_exact', n: 0 }, { type: 'negative_field' }],
    none: [{ type: 'count_exact', n: 0 }, { type: 'negative_field' }],
    three: [{ type: 'count_exact', n: 3 }],
  },
  negative_field: always({ type: 'absence_full' }),
  count_exact: {
    bare: [{ type: 'count_upper_bound' }, { type: 'completeness' }],
    none: [{ type: 'count_upper_bound', n: 0 }, { type: 'completeness' }],
    three: [{ type: 'count_upper_bound', n: 3 }, { type: 'completeness' }, { type: 'count_observed', n: 3 }],
  },
  count_upper_bound: always({ type: 'completeness' }),
  count_observed: {
    bare: [{ type: 'count_lower_bound' }],
    none: [{ type: 'count_lower_bound', n: 0 }],
    three: [{ type: 'count_lower_bound', n: 3 }],
  },
  count_lower_bound: { bare: [{ type: 'existence' }], none: [], three: [{ type: 'existence' }] },
  completeness: always({ type: 'check_success' }, { type: 'aggregate' }),
  absence_observed: always(),
  aggregate: always(),
  existence: always(),
  snapshot: always(),
  check_success: always(),
};

function always(...claims: readonly Claim[]): (typeof CARRIED)[AuditedClaimType] {
  return { bare: claims, none: claims, three: claims };
}

describe('entailedBy', () => {
  it.each(Object.entries(CARRIED))('says what %s carries with it', (name, { bare, none, three }) => {
    const type = name as AuditedClaimType;
    expect(entailedBy({ type })).toEqual(bare);
    expect(entailedBy({ type, n: 0 })).toEqual(none);
    expect(entailedBy({ type, n: 3 })).toEqual(three);
  });

  it.each(Object.entries(CARRIED))('keeps the subject of %s', (name, { bare }) => {
    const type = name as AuditedClaimType;
    expect(entailedBy({ type, about: ABOUT })).toEqual(bare.map((claim) => ({ ...claim, about: ABOUT })));
  });

  it('carries nothing with a claim that needs no licence', () => {
    const free = (Object.keys(CLAIM_TYPES) as ClaimType[]).filter((type) => !isAudited(type));
    expect(free).not.toEqual([]);
    for (const type of free) expect(entailedBy({ type })).toEqual([]);
  });
});
