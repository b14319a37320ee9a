import { describe, expect, it } from 'vitest';
import { type Reading, readingOf } from '../../src/plan/reading.ts';
import type { StatementId } from '../../src/plan/statement.ts';

const NONE = [
  'absence_full',
  'absence_observed',
  'completeness',
  'check_success',
  'universal_positive',
] as const;
const SIZES = ['count_lower_bound', 'count_upper_bound', 'existence'] as const;

/** How strong each template may be, by hand. */
const READINGS: readonly (readonly [StatementId, string, Reading['own'], Reading['act']])[] = [
  ['none-found', 'counted', 'absence_full', null],
  ['none-among-read', 'counted', 'absence_observed', null],
  ['found-exactly', 'counted', 'count_exact', null],
  ['found-at-least', 'counted', 'count_lower_bound', null],
  ['read-complete', 'counted', 'completeness', null],
  ['as-of-snapshot', 'plain', 'snapshot', null],
  ['read-in-full', 'plain', 'completeness', null],
  ['not-evaluated', 'complete', null, 'limits'],
  ['stated-total', 'exact', null, 'limits'],
  ['no-record-delivered', 'plain', null, 'limits'],
  ['partial-observations', 'bare', null, 'limits'],
  ['gap', 'plain', null, 'limits'],
  ['total-open', 'place', null, 'limits'],
  ['conclusion-open', 'place', null, 'limits'],
  ['excluded', 'plain', null, 'limits'],
  ['no-snapshot', 'plain', null, 'limits'],
  ['could-not-complete', 'bare', null, 'limits'],
  ['does-not-apply', 'bare', null, 'limits'],
  ['nothing-on-record', 'bare', null, 'limits'],
  ['overall-not-evaluated', 'plain', null, 'limits'],
  ['overall-does-not-apply', 'plain', null, 'limits'],
  ['read-short', 'partial', null, 'limits'],
  ['further-complete', 'checked', null, null],
  ['overall-scope', 'plain', null, null],
  ['next-step', 'none', null, null],
  ['permission', 'plain', null, 'permits'],
  ['requirement', 'plain', null, 'requires'],
  ['prohibition', 'part', null, 'forbids'],
  ['prohibition-overall', 'part', null, 'forbids'],
];

describe('readingOf', () => {
  it.each(READINGS)('reads %s.%s as %s, and as what %s', (statement, variant, own, act) => {
    const reading = readingOf(statement, variant);
    expect({ own: reading.own, act: reading.act }).toEqual({ own, act });
    if (own !== null) expect(reading.allowed).toContain(own);
  });

  it('lets a limit be read as no claim about the records', () => {
    for (const [statement, variant, own] of READINGS) {
      if (own !== null) continue;
      for (const claim of [...NONE, ...SIZES, 'count_exact', 'snapshot'] as const)
        expect([statement, readingOf(statement, variant).allowed.has(claim)]).toEqual([statement, false]);
    }
  });

  it('lets only a sentence that names a moment be read as a snapshot', () => {
    expect(readingOf('none-found', 'counted-snapshot').allowed).toContain('snapshot');
    expect(readingOf('none-found', 'counted').allowed).not.toContain('snapshot');
    expect(readingOf('found-exactly', 'query-snapshot').allowed).toContain('snapshot');
    expect(readingOf('found-exactly', 'query').allowed).not.toContain('snapshot');
  });

  it('lets none in a scope be read as none among its records only where records are named', () => {
    expect(readingOf('none-found', 'counted').allowed).toContain('absence_observed');
    expect(readingOf('none-found', 'query').allowed).not.toContain('absence_observed');
    expect(readingOf('found-exactly', 'counted').allowed).not.toContain('absence_observed');
    expect(readingOf('found-at-least', 'counted').allowed).not.toContain('absence_observed');
  });

  it('lets an exact count be read as an observed one, and a lower bound never as an exact one', () => {
    expect(readingOf('found-exactly', 'counted').allowed).toContain('count_observed');
    expect(readingOf('found-exactly', 'counted').allowed).toContain('existence');
    expect(readingOf('none-found', 'counted').allowed).not.toContain('count_observed');
    expect(readingOf('found-at-least', 'counted').allowed).not.toContain('count_exact');
    expect(readingOf('none-among-read', 'counted').allowed).not.toContain('absence_full');
  });
});
