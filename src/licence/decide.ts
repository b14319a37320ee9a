import { combineConsistency } from '../evidence/combined-consistency.ts';
import { combineCounts } from '../evidence/combined-count.ts';
import { type CoverageResult, countKey, countOf, wasRead } from '../evidence/coverage-result.ts';
import type { Overlap } from '../evidence/evidence.ts';
import { compareInstants, readInstant } from '../evidence/instant.ts';
import type { Operand } from '../evidence/operand.ts';
import { type AuditedClaimType, type Claim, isAudited, isKnown } from './claim.ts';
import { decideFields } from './decide-field.ts';
import type { Rule } from './rule.ts';
import type { SubjectFinder } from './subject.ts';
import type { Verdict } from './verdict.ts';

/** Whether a claim is granted, by which rule, and the places in the evidence that decided it. */
export interface Decision {
  readonly claim: Claim;
  readonly granted: boolean;
  readonly rule: Rule;
  readonly evidence: readonly string[];
}

/** Decides one claim against the operands and fields that it is about. */
export function decide(find: SubjectFinder, overlap: Overlap, claim: Claim): Decision {
  const { type } = claim;
  if (!isAudited(type)) {
    return isKnown(type)
      ? { claim, granted: true, rule: 'limits-are-free', evidence: [] }
      : { claim, granted: false, rule: 'silence-is-not-consent', evidence: [] };
  }
  const subject = find(claim.about);
  if (subject === null) return { claim, granted: false, rule: 'silence-is-not-consent', evidence: [] };
  const { operands, fields } = subject;
  if (fields.length === 0) return { claim, ...decideResults(operands, overlap, claim, type) };
  // A name that is both a source's and a field's is about both.
  const verdict = decideFields(fields, type, claim.n, fields.length + operands.length === 1);
  const ofFields: Decision = {
    claim,
    granted: verdict.granted,
    rule: 'fields-speak-by-value',
    evidence: verdict.evidence,
  };
  if (!verdict.granted || operands.length === 0) return ofFields;
  const ofResults = decideResults(operands, overlap, claim, type);
  const evidence = ofResults.granted ? [...ofResults.evidence, ...verdict.evidence] : ofResults.evidence;
  return { claim, ...ofResults, evidence };
}

function decideResults(
  operands: readonly Operand[],
  overlap: Overlap,
  claim: Claim,
  type: AuditedClaimType,
): Omit<Decision, 'claim'> {
  const judge = (rule: Rule, { granted, evidence }: Verdict) => ({ rule, granted, evidence });
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
        both(countsTo(operands, overlap, claim.n ?? 0), every(operands, holdsRecords, atPopulation)),
      );
    case 'count_exact':
    case 'count_upper_bound':
      return judge('totals-need-completeness', counts(operands, overlap, claim));
    case 'aggregate':
      return judge('totals-need-completeness', every(operands, isComplete, atStatus));
    case 'count_observed':
    case 'count_lower_bound':
    case 'existence':
      return judge('positives-survive-gaps', observed(operands, overlap, claim));
    case 'completeness':
    case 'check_success':
      return judge('end-was-reached', every(operands, isComplete, atStatus));
    case 'snapshot':
      return judge('instants-need-a-snapshot', atOneInstant(operands, claim.at));
  }
}

type Places = (operands: readonly Operand[]) => readonly string[];

/** Where operands hold a key, or several. */
function at(...keys: readonly string[]): Places {
  return (operands) => {
    const places: string[] = [];
    for (const { path } of operands) for (const key of keys) places.push(`${path}.${key}`);
    return places;
  };
}

const atStatus = at('status');
const atRecords = at('records_read');
const atPopulation = at('records_read', 'method');
const atConsistency = at('consistency');
const atInstant = at('snapshot_at');
const atSnapshot = at('snapshot_at', 'snapshot_id');

/** Where the counts of some operands stand. */
function atCounts(operands: readonly Operand[]): readonly string[] {
  return operands.map(({ path, result }) => `${path}.${countKey(result)}`);
}

/** Grants if there are operands and all of them pass; denies by those that do not. */
function every(
  operands: readonly Operand[],
  passes: (operand: Operand) => boolean,
  placesOf: Places,
): Verdict {
  if (operands.length === 0) return { granted: false, evidence: ['results'] };
  if (operands.every(passes)) return { granted: true, evidence: placesOf(operands) };
  return { granted: false, evidence: placesOf(operands.filter((operand) => !passes(operand))) };
}

/** Grants if both grant; denies as the first that does. */
function both(first: Verdict, second: Verdict): Verdict {
  if (!first.granted) return first;
  if (!second.granted) return second;
  return { granted: true, evidence: [...first.evidence, ...second.evidence] };
}

/** Grants if the verdict does and a condition on the same places holds. */
function onlyIf(condition: boolean, { granted, evidence }: Verdict): Verdict {
  return { granted: granted && condition, evidence };
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
  const complete = every(operands, isComplete, atStatus);
  if (!complete.granted) return complete;
  const sum = combineCounts(resultsOf(operands), overlap);
  const isSum = sum.kind === 'exact' && passes(sum.value);
  return both(complete, onlyIf(isSum, every(operands, isEvaluated, atCounts)));
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
  const evaluated = every(operands, isEvaluated, atCounts);
  return both(
    every(operands, ({ result }) => (result.records_read ?? 0) > 0, atRecords),
    onlyIf(observedSum(operands, overlap) === n, evaluated),
  );
}

/** The findings of the part read, if they can be added up; null if not. */
function observedSum(operands: readonly Operand[], overlap: Overlap): number | null {
  const positive = operands.filter(({ result }) => (countOf(result) ?? 0) > 0);
  const sum = combineCounts(resultsOf(positive), overlap);
  const plain = positive.reduce((all, { result }) => all + (countOf(result) ?? 0), 0);
  if (sum.kind === 'none') return 0;
  return sum.kind !== 'per_source' && sum.value === plain ? plain : null;
}

/** What was found in the part read, whatever was not read. */
function observed(operands: readonly Operand[], overlap: Overlap, { type, n }: Claim): Verdict {
  const read = operands.filter(({ result }) => wasRead(result));
  if (read.length === 0) return every(operands, ({ result }) => wasRead(result), atStatus);
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
  const combined = combineConsistency(resultsOf(operands));
  const isSnapshot = ({ result }: Operand): boolean => result.consistency === 'snapshot';
  const verdict = both(
    both(
      every(operands, ({ result }) => wasRead(result), atStatus),
      every(operands, isSnapshot, atConsistency),
    ),
    { granted: combined.kind === 'snapshot', evidence: atInstant(operands) },
  );
  if (instant === undefined || combined.kind !== 'snapshot' || !verdict.granted) return verdict;
  const { snapshot_at, snapshot_id } = combined;
  const isInstant =
    snapshot_at !== null && readInstant(instant) !== null && compareInstants(instant, snapshot_at) === 0;
  return { granted: isInstant || instant === snapshot_id, evidence: atSnapshot(operands) };
}

function resultsOf(operands: readonly Operand[]): readonly CoverageResult[] {
  return operands.map(({ result }) => result);
}
