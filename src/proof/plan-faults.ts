import { type EvidenceField, fieldsOf } from '../evidence/evidence-field.ts';
import { type Operand, operandsOf } from '../evidence/operand.ts';
import type { Claim, ClaimType } from '../licence/claim.ts';
import type { Licence } from '../licence/grant-licence.ts';
import { type Limit, REPLACED_BY } from '../licence/limit.ts';
import { type Plan, type PlannedSentence, sentencesOf } from '../plan/plan.ts';

/** Everything that a plan can do wrong. */
export const PLAN_FAULTS = {
  'plan-overclaims': 'a plan selects a claim about a whole that was not read to its end, or that is denied',
  'plan-omits': 'a plan leaves out what has to be said',
} as const;

export type PlanFaultCode = keyof typeof PLAN_FAULTS;

export interface PlanFault {
  readonly code: PlanFaultCode;
  readonly message: string;
}

/** Whether a claim speaks of all of a scope, and so needs all of it. */
const NEEDS_ALL: Readonly<Record<ClaimType, boolean>> = {
  absence_full: true,
  universal_positive: true,
  count_exact: true,
  count_upper_bound: true,
  aggregate: true,
  negative_field: true,
  completeness: true,
  check_success: true,
  absence_observed: false,
  count_observed: false,
  count_lower_bound: false,
  existence: false,
  snapshot: false,
  coverage_report: false,
  inability: false,
  unknown: false,
  inapplicability: false,
  advice: false,
};

/** What is wrong with the plan of a licence: the first factor of the proof is that nothing is, in any state. */
export function planFaults(licence: Licence, plan: Plan): readonly PlanFault[] {
  const operands = operandsOf(licence.evidence);
  const fields = fieldsOf(licence.evidence);
  const sentences = sentencesOf(plan);
  const overclaims = sentences.flatMap(({ statement, claims }) =>
    claims
      .filter((claim) => !isEarned(claim, operands, fields, licence))
      .map(({ type }) =>
        fault('plan-overclaims', `The plan selects \`${statement}\`, which claims ${type}.`),
      ),
  );
  const omissions = licence.must
    .filter(({ limit, path }) => !isMet(limit, path, sentences))
    .map(({ limit, path }) =>
      fault('plan-omits', `The plan does not say \`${limit}\` of ${path || 'all of it'}.`),
    );
  return [...overclaims, ...omissions];
}

function fault(code: PlanFaultCode, message: string): PlanFault {
  return { code, message };
}

/** Not the licence alone: what speaks of a whole is held against the results once more. */
function isEarned(
  claim: Claim,
  operands: readonly Operand[],
  fields: readonly EvidenceField[],
  { decide }: Licence,
): boolean {
  return decide(claim).granted && !(NEEDS_ALL[claim.type] && reachesBeyond(claim, operands, fields));
}

/** Whether a claim is about results of which one was not read to its end, or fields of which one has no value. */
function reachesBeyond(
  { about }: Claim,
  operands: readonly Operand[],
  fields: readonly EvidenceField[],
): boolean {
  const concerned = [
    ...operands
      .filter(
        ({ result }, i) => about === undefined || about.includes(i) || about.includes(result.source ?? i),
      )
      .map(({ result }) => result.status === 'complete'),
    ...fields
      .filter(({ name }, i) => about?.includes(operands.length + i) || about?.includes(name))
      .map(({ state }) => state.status === 'present'),
  ];
  return concerned.length === 0 || concerned.includes(false);
}

function isMet(limit: Limit, path: string, sentences: readonly PlannedSentence[]): boolean {
  const isSaid = sentences.some(({ duties }) =>
    duties.some((duty) => duty.limit === limit && duty.path === path),
  );
  return isSaid || REPLACED_BY[limit].some((stronger) => isMet(stronger, path, sentences));
}
