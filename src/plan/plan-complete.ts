import { concludeResult } from '../evidence/conclusion.ts';
import type { CompleteResult } from '../evidence/coverage-result.ts';
import { amount, momentOf, noun, placeOf } from './result-value.ts';
import { type Sentence, type Subject, say, sayAt } from './sentence.ts';

/** Says what a complete result established. */
export function planComplete(subject: Subject, result: CompleteResult): readonly Sentence[] {
  const count = result.finding_count;
  if (count === null) {
    const values = { place: placeOf(result), finding_noun: noun('finding', result) };
    return [planRead(subject, result), say(subject, 'not-evaluated', 'complete', values)];
  }
  if (count > 0) return [planFound(subject, result, count)];
  return [
    concludeResult(result) === 'nothing-to-check' ? planEmpty(subject, result) : planNone(subject, result),
  ];
}

function planEmpty(subject: Subject, result: CompleteResult): Sentence {
  const values = { place: placeOf(result), record_noun: noun('record', result) };
  return sayAt(momentOf(result), subject, 'nothing-to-check', 'plain', values);
}

function planNone(subject: Subject, result: CompleteResult): Sentence {
  const place = placeOf(result);
  const moment = momentOf(result);
  const finding_noun = noun('finding', result);
  if (result.method === 'query') {
    return sayAt(moment, subject, 'none-found', 'query', { place, finding_noun });
  }
  if (result.records_read === null) {
    return sayAt(moment, subject, 'none-found', 'uncounted', { place, finding_noun });
  }
  if (result.records_read === 0) {
    const returned = { place, record_noun: noun('record', result) };
    return sayAt(moment, subject, 'no-records-returned', 'plain', returned);
  }
  const records = amount(result.records_read, 'record', result);
  return sayAt(moment, subject, 'none-found', 'counted', { place, finding_noun, records });
}

function planFound(subject: Subject, result: CompleteResult, n: number): Sentence {
  const moment = momentOf(result);
  const place = placeOf(result);
  const findings = amount(n, 'finding', result);
  if (result.method === 'query') {
    return sayAt(moment, subject, 'found-exactly', 'query', { place, findings });
  }
  if (result.records_read === null) {
    return sayAt(moment, subject, 'found-exactly', 'uncounted', { place, findings });
  }
  const records = amount(result.records_read, 'record', result);
  return sayAt(moment, subject, 'found-exactly', 'counted', { place, findings, records });
}

function planRead(subject: Subject, result: CompleteResult): Sentence {
  const place = placeOf(result);
  const moment = momentOf(result);
  if (result.records_read === null) return sayAt(moment, subject, 'read-complete', 'uncounted', { place });
  const records = amount(result.records_read, 'record', result);
  return sayAt(moment, subject, 'read-complete', 'counted', { place, records });
}
