import { combineConsistency } from '../evidence/combined-consistency.ts';
import { combineCounts } from '../evidence/combined-count.ts';
import { type CoverageResult, countKey, countOf, wasRead } from '../evidence/coverage-result.ts';
import type { Overlap } from '../evidence/evidence.ts';
import { compareInstants, readInstant } from '../evidence/instant.ts';
import type { Operand } from '../evidence/operand.ts';
import { CLAIM_TYPES, type Claim, isAudited } from './claim.ts';
import type { Rule } from './rule.ts';
import type { SubjectFinder } from './subject.ts';

/** Whether a claim is granted, by which rule, and the places in the evidence that decided it. */
export interface Decision {
  readonly claim: Claim;
  readonly granted: boolean;
  readonly rule: Rule;
  readonly evidence: readonly string[];
}

/** Whether a requirement is met, and the places that decided it. */
type Verdict = { readonly granted: boolean; readonly evidence: readonly string[] };

/** Decides one claim against the operands that it is about. */
export function decide(find: SubjectFinder, overlap: Overlap, claim: Claim): Decision {
  const { type } = claim;
  // A caller without types can ask for anything.
  const isKnown = Object.hasOwn(CLAIM_TYPES, type);
  if (isKnown && !isAudited(type)) return { claim, granted: true, rule: 'limits-are-free', evidence: [] };
  const operands = isKnown ? find(claim.about) : null;
  if (operands === null || !isAudited(type)) {
    return { claim, granted: false, rule: 'silence-is-not-consent', evidence: [] };
  }
  const judge = (rule: Rule, verdict: Verdict): Decision => ({ claim, rule, ...verdict });
  switch (type) {
    case 'negative_field':
      return judge('none-is-earned', countsTo(operands, overlap, 0));
    case 'absence_full':
      return judge('none-is-earned', countsTo(operands, overlap, claim.n ?? 0));
    case 'absence_observed':
      return judge('none-among-read', noneAmongRead(operands, overlap, claim.n ?? 0));
    case 'universal_positive':
      return judge(
        'all-fine-needs-records',
        all(
          countsTo(operands, overlap, claim.n ?? 0),
          every(operands, holdsRecords, at('records_read', 'method')),
        ),
      );
    case 'count_exact':
    case 'count_upper_bound':
      return judge('totals-need-completeness', counts(operands, overlap, claim));
    case 'aggregate':
      return judge('totals-need-completeness', every(operands, isComplete, at('status')));
    case 'count_observed':
    case 'count_lower_bound':
    case 'existence':
      return judge('positives-survive-gaps', observed(operands, overlap, claim));
    case 'completeness':
    case 'check_success':
      return judge('end-was-reached', every(operands, isComplete, at('status')));
    case 'snapshot':
      return judge('instants-need-a-snapshot', atOneInstant(operands, claim.at));
  }
}

/** Where some operands hold a key, or several. */
function at(...keys: readonly string[]): (operands: readonly Operand[]) => readonly string[] {
  return (operands) => operands.flatMap(({ path }) => keys.map((key) => `${path}.${key}`));
}

/** Where the counts of some operands stand. */
function atCounts(operands: readonly Operand[]): readonly string[] {
  return operands.map(({ path, result }) => `${path}.${countKey(result)}`);
}

/** Grants if there are operands and all of them pass; denies by those that do not. */
function every(
  operands: readonly Operand[],
  passes: (operand: Operand) => boolean,
  placesOf: (operands: readonly Operand[]) => readonly string[],
): Verdict {
  if (operands.length === 0) return { granted: false, evidence: ['results'] };
  const failing = operands.filter((operand) => !passes(operand));
  return failing.length === 0
    ? { granted: true, evidence: placesOf(operands) }
    : { granted: false, evidence: placesOf(failing) };
}

/** Grants if all grant; denies as the first that does. */
function all(...verdicts: readonly Verdict[]): Verdict {
  const denial = verdicts.find(({ granted }) => !granted);
  return denial ?? { granted: true, evidence: [...new Set(verdicts.flatMap(({ evidence }) => evidence))] };
}

function isComplete({ result }: Operand): boolean {
  return result.status === 'complete';
}

function holdsRecords({ result }: Operand): boolean {
  return (result.records_read ?? 0) > 0 || result.method === 'query';
}

function isEvaluated({ result }: Operand): boolean {
  return countOf(result) !== null;
}

/** Grants if every operand is complete and counted, and the sum is known and passes. */
function counted(operands: readonly Operand[], overlap: Overlap, passes: (sum: number) => boolean): Verdict {
  const sum = combineCounts(
    operands.map(({ result }) => result),
    overlap,
  );
  return all(every(operands, isComplete, at('status')), every(operands, isEvaluated, atCounts), {
    granted: sum.kind === 'exact' && passes(sum.value),
    evidence: atCounts(operands),
  });
}

function countsTo(operands: readonly Operand[], overlap: Overlap, n: number): Verdict {
  return counted(operands, overlap, (sum) => sum === n);
}

function counts(operands: readonly Operand[], overlap: Overlap, { type, n }: Claim): Verdict {
  if (n === undefined) return counted(operands, overlap, () => true);
  return counted(operands, overlap, (sum) => (type === 'count_exact' ? sum === n : sum <= n));
}

/** Grants if every operand read records, and their counts are known and come to the exceptions granted. */
function noneAmongRead(operands: readonly Operand[], overlap: Overlap, n: number): Verdict {
  return all(
    every(operands, ({ result }) => (result.records_read ?? 0) > 0, at('records_read')),
    every(operands, isEvaluated, atCounts),
    { granted: observedSum(operands, overlap) === n, evidence: atCounts(operands) },
  );
}

/** The findings of the part read, if they can be added up; null if not. */
function observedSum(operands: readonly Operand[], overlap: Overlap): number | null {
  const positive = operands.filter(({ result }) => (countOf(result) ?? 0) > 0);
  const sum = combineCounts(
    positive.map(({ result }) => result),
    overlap,
  );
  const plain = positive.reduce((all, { result }) => all + (countOf(result) ?? 0), 0);
  if (sum.kind === 'none') return 0;
  return sum.kind !== 'per_source' && sum.value === plain ? plain : null;
}

/** What was found in the part read, whatever was not read. */
function observed(operands: readonly Operand[], overlap: Overlap, { type, n }: Claim): Verdict {
  const read = operands.filter(({ result }) => wasRead(result));
  if (read.length === 0) return every(operands, ({ result }) => wasRead(result), at('status'));
  const evaluated = read.filter(isEvaluated);
  if (evaluated.length === 0) return { granted: false, evidence: atCounts(read) };
  const evidence = atCounts(evaluated);
  if (type === 'count_observed') {
    const sum = observedSum(evaluated, overlap);
    return { granted: sum !== null && sum > 0 && (n === undefined || sum === n), evidence };
  }
  const floor = floorOf(evaluated, overlap);
  return { granted: floor >= (type === 'existence' ? 1 : (n ?? 1)), evidence };
}

/** The most that the counts prove together; findings of different kinds are not added up. */
function floorOf(operands: readonly Operand[], overlap: Overlap): number {
  const kinds = new Map<string, CoverageResult[]>();
  for (const { result } of operands) {
    const kind = JSON.stringify(result.finding);
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [result]);
    else known.push(result);
  }
  const floors = [...kinds.values()].map((results) => {
    const sum = combineCounts(results, overlap);
    return sum.kind === 'exact' || sum.kind === 'at_least' ? sum.value : 0;
  });
  return floors.reduce((most, floor) => Math.max(most, floor), 0);
}

function atOneInstant(operands: readonly Operand[], instant: string | undefined): Verdict {
  const combined = combineConsistency(operands.map(({ result }) => result));
  const isSnapshot = ({ result }: Operand): boolean => result.consistency === 'snapshot';
  const verdict = all(
    every(operands, ({ result }) => wasRead(result), at('status')),
    every(operands, isSnapshot, at('consistency')),
    { granted: combined.kind === 'snapshot', evidence: at('snapshot_at')(operands) },
  );
  if (instant === undefined || combined.kind !== 'snapshot' || !verdict.granted) return verdict;
  const { snapshot_at, snapshot_id } = combined;
  const isInstant =
    snapshot_at !== null && readInstant(instant) !== null && compareInstants(instant, snapshot_at) === 0;
  return {
    granted: isInstant || instant === snapshot_id,
    evidence: at('snapshot_at', 'snapshot_id')(operands),
  };
}
