import { requireOptions } from '../errors.ts';
import { combineCounts } from '../evidence/combined-count.ts';
import { countOf } from '../evidence/coverage-result.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { freeze } from '../evidence/parsed.ts';
import { once } from '../remember.ts';
import { AUDITED_TYPES, type AuditedClaimType, type Claim } from './claim.ts';
import type { Decision } from './decide.ts';
import { Judgement } from './judgement.ts';
import type { Obligation } from './obligation.ts';
import { namesOf, type Subject } from './subject.ts';

/** What evidence allows to be claimed, what has to be said, and what must not be. */
export interface Licence {
  readonly evidence: Evidence;
  /** The claims that are granted, each with the number that the evidence carries. */
  readonly may: readonly Decision[];
  readonly must: readonly Obligation[];
  /** The types of claim that are denied, whatever the number. */
  readonly never: readonly Decision[];
  /** Decides one claim; `may` and `never` are its listing. */
  readonly decide: (claim: Claim) => Decision;
}

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
  const judgement = new Judgement(evidence);
  const { find, must } = judgement;
  const decideClaim = (claim: Claim): Decision => judgement.decide(requireOptions(claim, CLAIM, 'the claim'));
  const list = (): readonly Decision[] =>
    subjectsOf(judgement).flatMap((about) => {
      const subject = find(about);
      const n = subject === null ? null : numberFor(subject, evidence.overlap);
      return AUDITED_TYPES.map((type) => {
        const decision = decideClaim(claimOf(type, about, n));
        return decision.granted ? decision : decideClaim(claimOf(type, about, null));
      });
    });
  // The listing is long for many results, and few ask for it.
  const listed = once(list);
  const may = once(() => freeze(listed().filter(({ granted }) => granted)));
  const never = once(() => freeze(listed().filter(({ granted }) => !granted)));
  return Object.freeze({
    evidence,
    get may() {
      return may();
    },
    must,
    get never() {
      return never();
    },
    decide: decideClaim,
  });
}

const CLAIM: Readonly<Record<keyof Claim, true>> = { type: true, n: true, about: true, at: true };

/** All results together, each of several by itself, and each field. */
function subjectsOf({ operands, fields }: Judgement): readonly Claim['about'][] {
  const isOne = operands.length < 2;
  if (isOne && fields.length === 0) return [undefined];
  const names = namesOf(operands, fields);
  return [undefined, ...names.slice(isOne ? operands.length : 0).map((name) => [name])];
}

/** The number that the evidence speaks for; null if it speaks for none. */
function numberFor({ operands, fields }: Subject, overlap: Evidence['overlap']): number | null {
  const [field] = fields;
  if (field !== undefined) return typeof field.state.value === 'number' ? field.state.value : null;
  const counted = operands.map(({ result }) => result).filter((result) => countOf(result) !== null);
  const count = combineCounts(counted, overlap);
  return count.kind === 'exact' || count.kind === 'at_least' ? count.value : null;
}

/** The claim of a type about a subject, with its number if it takes one. */
function claimOf(type: AuditedClaimType, about: Claim['about'], n: number | null): Claim {
  const subject = about === undefined ? {} : { about };
  switch (type) {
    case 'count_exact':
    case 'count_upper_bound':
      return n === null ? { type, ...subject } : { type, n, ...subject };
    case 'count_observed':
    case 'count_lower_bound':
      return n === null || n === 0 ? { type, ...subject } : { type, n, ...subject };
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
