import { combineCounts } from '../evidence/combined-count.ts';
import { countOf } from '../evidence/coverage-result.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { type Operand, operandsOf } from '../evidence/operand.ts';
import { requireParsed, seal } from '../evidence/parsed.ts';
import { type AuditedClaimType, CLAIM_TYPES, type Claim, isAudited } from './claim.ts';
import { type Decision, decide } from './decide.ts';
import { type Obligation, obligationsOf } from './obligation.ts';

/** What evidence allows to be claimed, what has to be said, and what must not be. */
export interface Licence {
  readonly evidence: Evidence;
  /** The claims that are granted, each with the number that the evidence carries. */
  readonly may: readonly Decision[];
  readonly must: readonly Obligation[];
  /** The types of claim that are denied, whatever the number. */
  readonly never: readonly Decision[];
  /** Decides one claim; the three lists above are its listing. */
  readonly decide: (claim: Claim) => Decision;
}

const AUDITED_TYPES = (Object.keys(CLAIM_TYPES) as (keyof typeof CLAIM_TYPES)[]).filter(isAudited);

/**
 * Grants the licence of the evidence.
 *
 * What is not granted is denied. Throws if the evidence was not parsed.
 *
 * @example
 * const evidence = parseEvidence({ status: 'unavailable', reason: 'timed_out' });
 * evidence.ok && grantLicence(evidence.value).decide({ type: 'absence_full' }).granted; // false
 */
export function grantLicence(evidence: Evidence): Licence {
  requireParsed(evidence, 'parseEvidence');
  const operands = operandsOf(evidence);
  const decideClaim = (claim: Claim): Decision => decide(operands, evidence.overlap, claim);
  const subjects = subjectsOf(operands);
  const decisions = subjects.flatMap((about) =>
    AUDITED_TYPES.map((type) => decideClaim(claimOf(type, about, operands, evidence.overlap))),
  );
  return seal({
    evidence,
    may: decisions.filter((decision) => decision.granted),
    must: obligationsOf(operands),
    never: decisions.filter((decision) => !decision.granted),
    decide: decideClaim,
  });
}

/** All results together, and each of several by itself. */
function subjectsOf(operands: readonly Operand[]): readonly Claim['about'][] {
  if (operands.length < 2) return [undefined];
  const names = operands.map(({ result }) => result.source);
  const isUnique = (name: string): boolean => names.indexOf(name) === names.lastIndexOf(name);
  return [undefined, ...names.map((name, i) => [name !== null && isUnique(name) ? name : i])];
}

/** The claim of a type with the number that the evidence speaks for, if it takes one. */
function claimOf(
  type: AuditedClaimType,
  about: Claim['about'],
  operands: readonly Operand[],
  overlap: Evidence['overlap'],
): Claim {
  const subject = about === undefined ? {} : { about };
  switch (type) {
    case 'count_exact':
    case 'count_upper_bound': {
      const n = numberFor(about, operands, overlap);
      return n === null ? { type, ...subject } : { type, n, ...subject };
    }
    case 'count_observed':
    case 'count_lower_bound': {
      const n = numberFor(about, operands, overlap) ?? 0;
      return n === 0 ? { type, ...subject } : { type, n, ...subject };
    }
    case 'absence_full':
    case 'absence_observed':
    case 'universal_positive':
    case 'aggregate':
    case 'existence':
    case 'negative_field':
    case 'snapshot':
    case 'completeness':
    case 'check_success':
      return { type, ...subject };
  }
}

function numberFor(
  about: Claim['about'],
  operands: readonly Operand[],
  overlap: Evidence['overlap'],
): number | null {
  const concerned = operands.filter(
    ({ result }, i) => about === undefined || about.some((name) => name === i || name === result.source),
  );
  const results = concerned.map(({ result }) => result).filter((result) => countOf(result) !== null);
  const count = combineCounts(results, overlap);
  return count.kind === 'exact' || count.kind === 'at_least' ? count.value : null;
}
