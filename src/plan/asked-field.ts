import type { Evidence } from '../evidence/evidence.ts';
import { type EvidenceField, fieldsOf } from '../evidence/evidence-field.ts';
import type { Operand } from '../evidence/operand.ts';
import { namesOf } from '../licence/subject.ts';

/** A field that was asked for, and what a claim about it alone calls it. */
export interface AskedField extends EvidenceField {
  readonly subject: string | number;
}

const NONE: readonly AskedField[] = [];

/** Lists the fields that were asked for; of the others nothing is said. */
export function askedFieldsOf(evidence: Evidence, operands: readonly Operand[]): readonly AskedField[] {
  const fields = fieldsOf(evidence);
  if (fields.length === 0) return NONE;
  const subjects = namesOf(operands, fields).slice(operands.length);
  return fields
    .map((field, i) => ({ ...field, subject: subjects[i] ?? field.name }))
    .filter(({ isAsked }) => isAsked);
}
