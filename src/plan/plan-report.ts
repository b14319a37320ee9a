import type { CoverageResult } from '../evidence/coverage-result.ts';
import { fieldStatus } from '../evidence/evidence-field.ts';
import type { Ruling } from '../licence/judgement.ts';
import type { AskedField } from './asked-field.ts';
import type { Matter } from './matter.ts';
import type { Block, Row } from './plan.ts';
import { planBody } from './plan-body.ts';
import type { ResultSentences } from './plan-combination.ts';
import { namedFields, planFields } from './plan-fields.ts';
import { type Sentence, type Subject, say } from './sentence.ts';

/** Arranges a table of all sources and fields, between what the question covers and what they settle together. */
export function planReport(matter: Matter, ruling: Ruling): readonly Block<Sentence>[] {
  const { operands, fields } = matter;
  const { lead, each, shared, next } = planBody(matter, ruling, operands.length);
  const isOne = operands.length === 1;
  const rows = [...each.map((one, i) => rowOf(one, isOne ? undefined : [i])), ...fields.map(fieldRow)];
  return [
    ...paragraph(lead),
    ...(rows.length === 0 ? [] : [{ kind: 'table', rows } as const]),
    ...paragraph(shared),
    ...paragraph(next),
  ];
}

function paragraph(sentences: readonly Sentence[]): readonly Block<Sentence>[] {
  return sentences.length === 0 ? [] : [{ kind: 'paragraph', sentences }];
}

function rowOf({ operand, sentences }: ResultSentences, about: Subject['about']): Row<Sentence> {
  const { result, path } = operand;
  return {
    source: { kind: 'place', scope: null, source: result.source },
    read: sayRead({ about, path }, result),
    establishes: sentences,
  };
}

function sayRead(subject: Subject, { status }: CoverageResult): Sentence {
  switch (status) {
    case 'complete':
      return say(subject, 'read-in-full', 'plain', {});
    case 'partial':
      return say(subject, 'read-short', 'partial', {});
    case 'unavailable':
      return say(subject, 'read-short', 'unavailable', {});
    case 'not_applicable':
      return say(subject, 'read-short', 'inapplicable', {});
  }
}

function fieldRow(field: AskedField): Row<Sentence> {
  const subject: Subject = { about: [field.subject], path: field.path };
  const establishes = planFields([field], 1);
  return { source: namedFields([field]), read: sayFieldRead(subject, field), establishes };
}

function sayFieldRead(subject: Subject, field: AskedField): Sentence {
  const status = fieldStatus(field);
  switch (status) {
    case 'complete':
      return say(subject, 'field-read', 'plain', {});
    case 'unavailable':
      return say(subject, 'read-short', 'unavailable', {});
    case 'not_applicable':
      return say(subject, 'read-short', 'inapplicable', {});
  }
}
