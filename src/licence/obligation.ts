import { combineConsistency } from '../evidence/combined-consistency.ts';
import { concludeAll, concludeResult } from '../evidence/conclusion.ts';
import { applies, type CoverageResult, countKey, wasRead } from '../evidence/coverage-result.ts';
import type { EvidenceField } from '../evidence/evidence-field.ts';
import type { Operand } from '../evidence/operand.ts';
import type { Limit } from './limit.ts';
import type { Rule } from './rule.ts';

/** One thing that an honest answer has to say. */
export interface Obligation {
  readonly limit: Limit;
  /** What it is about: `results[0]`, `results[0].gaps[2]`, `fields.values.admin`, or the whole combination (empty). */
  readonly path: string;
  readonly rule: Rule;
  /** The places in the evidence that oblige. */
  readonly evidence: readonly string[];
}

/** Lists what has to be said of the operands of a combination, of all of them together, and of fields. */
export function obligationsOf(
  operands: readonly Operand[],
  fields: readonly EvidenceField[],
): readonly Obligation[] {
  if (operands.length + fields.length === 0) {
    return [{ limit: 'nothing-on-record', path: '', rule: 'failure-is-said', evidence: ['results'] }];
  }
  const each = operands.flatMap((operand) => ofResult(operand));
  return [...each, ...(operands.length > 1 ? ofAll(operands) : []), ...fields.flatMap(ofField)];
}

/** A field that was asked for and has no value, whatever the reason. */
function ofField({ state, isAsked, path, paths }: EvidenceField): readonly Obligation[] {
  if (!isAsked || state.status === 'present') return [];
  return [{ limit: 'no-value', path, rule: 'missing-value-is-said', evidence: [paths.status, paths.reason] }];
}

function ofResult({ result, path }: Operand): readonly Obligation[] {
  const say = (limit: Limit, rule: Rule, ...keys: string[]): Obligation => ({
    limit,
    path,
    rule,
    evidence: keys.map((key) => `${path}.${key}`),
  });
  switch (result.status) {
    case 'unavailable':
      return [say('could-not-complete', 'failure-is-said', 'status', 'reason')];
    case 'not_applicable':
      return [say('does-not-apply', 'inapplicable-is-said', 'status', 'reason')];
    case 'complete':
      return boundsOf(result, say);
    case 'partial': {
      const found = concludeResult(result) === 'found';
      const open = found ? 'total-open' : 'conclusion-open';
      return [
        say('partial-observations', 'part-is-said', 'status', 'reason'),
        ...(result.records_read === 0 ? [say('no-record-delivered', 'part-is-said', 'records_read')] : []),
        ...result.gaps.map((_, i) => ({
          ...say('gap', 'part-is-said', `gaps[${i}]`),
          path: `${path}.gaps[${i}]`,
        })),
        say(open, 'part-is-said', 'status', countKey(result)),
        ...boundsOf(result, say),
      ];
    }
  }
}

function boundsOf(
  result: CoverageResult,
  say: (limit: Limit, rule: Rule, ...keys: string[]) => Obligation,
): readonly Obligation[] {
  const bounds = [say('scope', 'bounds-are-said', 'scope')];
  if (result.exclusions.length > 0) bounds.push(say('excluded', 'bounds-are-said', 'exclusions'));
  if (result.visible_to !== null) bounds.push(say('visible-only', 'bounds-are-said', 'visible_to'));
  if (result.status === 'partial' && result.records_read === 0) return bounds;
  const caveat = caveatOf(result.consistency);
  if (caveat !== null) bounds.push(say(caveat, 'bounds-are-said', 'consistency'));
  return bounds;
}

/** The limits that say how far what was read belongs together in time. */
export const CAVEATS = ['read-over-interval', 'no-snapshot'] as const;
export type Caveat = (typeof CAVEATS)[number];

/** The caveat that a consistency owes; a snapshot owes none. */
export function caveatOf(consistency: CoverageResult['consistency']): Caveat | null {
  switch (consistency) {
    case 'snapshot':
      return null;
    case 'interval':
      return 'read-over-interval';
    case 'not_established':
      return 'no-snapshot';
  }
}

/** What several results leave open together. */
function ofAll(operands: readonly Operand[]): readonly Obligation[] {
  const all = (limit: Limit, rule: Rule, evidence: readonly string[]): Obligation => ({
    limit,
    path: '',
    rule,
    evidence,
  });
  const obligations: Obligation[] = [];
  const incomplete = operands.filter(({ result }) => applies(result) && result.status !== 'complete');
  if (incomplete.length > 0) {
    const found = concludeAll(operands.map(({ result }) => result)) === 'found';
    const places = incomplete.map(({ path }) => `${path}.status`);
    obligations.push(all(found ? 'total-open' : 'conclusion-open', 'part-is-said', places));
  }
  const read = operands.filter(({ result }) => wasRead(result));
  if (read.length > 1) {
    const caveat = caveatOf(combineConsistency(read.map(({ result }) => result)).kind);
    const places = read.map(({ path }) => `${path}.consistency`);
    if (caveat !== null) obligations.push(all(caveat, 'bounds-are-said', places));
  }
  return obligations;
}
