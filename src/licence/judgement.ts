import type { Evidence } from '../evidence/evidence.ts';
import { type EvidenceField, fieldsOf } from '../evidence/evidence-field.ts';
import { type Operand, operandsOf } from '../evidence/operand.ts';
import { freeze, requireParsed } from '../evidence/parsed.ts';
import type { Claim } from './claim.ts';
import { type Decision, decide } from './decide.ts';
import { type Obligation, obligationsOf } from './obligation.ts';
import { type SubjectFinder, subjectFinder } from './subject.ts';

/** What a plan asks for: a judgement, or the licence that lists it. */
export type Ruling = Pick<Judgement, 'evidence' | 'must' | 'decide'>;

/** What evidence allows, asked claim by claim, and what it obliges to say; a licence lists it. */
export class Judgement {
  readonly evidence: Evidence;
  readonly operands: readonly Operand[];
  readonly fields: readonly EvidenceField[];
  readonly find: SubjectFinder;
  #must: readonly Obligation[] | undefined;

  /** Throws if the evidence was not parsed. */
  constructor(evidence: Evidence) {
    requireParsed(evidence, 'parseEvidence');
    this.evidence = evidence;
    this.operands = operandsOf(evidence);
    this.fields = fieldsOf(evidence);
    this.find = subjectFinder(this.operands, this.fields);
  }

  get must(): readonly Obligation[] {
    this.#must ??= freeze(obligationsOf(this.operands, this.fields));
    return this.#must;
  }

  decide(claim: Claim): Decision {
    return decide(this.find, this.evidence.overlap, claim);
  }
}
