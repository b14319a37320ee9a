import { concludeResult } from '../evidence/conclusion.ts';
import type { CompleteResult } from '../evidence/coverage-result.ts';
import { amount, momentOf, noun, placeOf } from './result-value.ts';
import { type Sentence, type Subject, say } from './sentence.ts';

/** Says what a complete result established. */
export function planComplete(subject: Subject, result: CompleteResult): readonly Sentence[] {
  const moment = momentOf(result);
  const base = { place: placeOf(result) };
  switch (concludeResult(result)) {
    case 'found':
      return [planFound(subject, result, result.finding_count ?? 0)];
    case 'none':
      return [planNone(subject, result)];
    case 'nothing-to-check': {
      const values = { ...base, record_noun: noun('record', result) };
      return [
        moment === null
          ? say(subject, 'nothing-to-check', 'plain', values)
          : say(subject, 'nothing-to-check', 'snapshot', { ...values, moment }),
      ];
    }
    case 'read-only':
    case 'open':
    case 'does-not-apply':
      return [
        planRead(subject, result),
        say(subject, 'not-evaluated', 'complete', { ...base, finding_noun: noun('finding', result) }),
      ];
  }
}

function planNone(subject: Subject, result: CompleteResult): Sentence {
  const moment = momentOf(result);
  const place = placeOf(result);
  if (result.method !== 'query' && result.records_read === 0) {
    const values = { place, record_noun: noun('record', result) };
    return moment === null
      ? say(subject, 'no-records-returned', 'plain', values)
      : say(subject, 'no-records-returned', 'snapshot', { ...values, moment });
  }
  const values = { place, finding_noun: noun('finding', result) };
  if (result.method === 'query') {
    return moment === null
      ? say(subject, 'none-found', 'query', values)
      : say(subject, 'none-found', 'query-snapshot', { ...values, moment });
  }
  if (result.records_read === null) {
    return moment === null
      ? say(subject, 'none-found', 'uncounted', values)
      : say(subject, 'none-found', 'uncounted-snapshot', { ...values, moment });
  }
  const counted = { ...values, records: amount(result.records_read, 'record', result) };
  return moment === null
    ? say(subject, 'none-found', 'counted', counted)
    : say(subject, 'none-found', 'counted-snapshot', { ...counted, moment });
}

function planFound(subject: Subject, result: CompleteResult, n: number): Sentence {
  const moment = momentOf(result);
  const values = { place: placeOf(result), findings: amount(n, 'finding', result) };
  if (result.method === 'query') {
    return moment === null
      ? say(subject, 'found-exactly', 'query', values)
      : say(subject, 'found-exactly', 'query-snapshot', { ...values, moment });
  }
  if (result.records_read === null) {
    return moment === null
      ? say(subject, 'found-exactly', 'uncounted', values)
      : say(subject, 'found-exactly', 'uncounted-snapshot', { ...values, moment });
  }
  const counted = { ...values, records: amount(result.records_read, 'record', result) };
  return moment === null
    ? say(subject, 'found-exactly', 'counted', counted)
    : say(subject, 'found-exactly', 'counted-snapshot', { ...counted, moment });
}

function planRead(subject: Subject, result: CompleteResult): Sentence {
  const moment = momentOf(result);
  const place = placeOf(result);
  if (result.records_read === null) {
    return moment === null
      ? say(subject, 'read-complete', 'uncounted', { place })
      : say(subject, 'read-complete', 'uncounted-snapshot', { place, moment });
  }
  const counted = { place, records: amount(result.records_read, 'record', result) };
  return moment === null
    ? say(subject, 'read-complete', 'counted', counted)
    : say(subject, 'read-complete', 'counted-snapshot', { ...counted, moment });
}
