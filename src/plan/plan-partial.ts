import { concludeResult } from '../evidence/conclusion.ts';
import { type PartialResult, wasRead } from '../evidence/coverage-result.ts';
import { amount, causeOf, momentOf, noun, placeOf, tallyOf } from './result-value.ts';
import { type Duty, type Sentence, type Subject, say } from './sentence.ts';
import { NAMED, type Place, type ValueOf } from './value.ts';

/** Says what a partial result shows, what it lacks and what it leaves open. */
export function planPartial(subject: Subject, result: PartialResult): readonly Sentence[] {
  const place = placeOf(result);
  const sentences: Sentence[] = [];
  const add = (sentence: Sentence | null): void => {
    if (sentence !== null) sentences.push(sentence);
  };
  add(planSeen(subject, result, place));
  const moment = momentOf(result);
  if (moment !== null && wasRead(result)) add(say(subject, 'as-of-snapshot', 'plain', { moment, place }));
  add(planTotal(subject, result, place));
  add(planShortfall(subject, result, place));
  if (result.gaps.length > 0) sentences.push(...planGaps(subject, result, place));
  const found = concludeResult(result) === 'found';
  add(
    found
      ? say(subject, 'total-open', 'place', { place })
      : say(subject, 'conclusion-open', 'place', { place, finding_noun: noun('finding', result) }),
  );
  return sentences;
}

/** What the part that was read shows. */
function planSeen(subject: Subject, result: PartialResult, place: Place): Sentence | null {
  const observed = result.observed_finding_count;
  const read = result.records_read;
  if (observed !== null && observed > 0) {
    const findings = amount(observed, 'finding', result);
    if (result.method === 'query') return say(subject, 'found-at-least', 'query', { place, findings });
    if (read === null) return say(subject, 'found-at-least', 'uncounted', { place, findings });
    const records = amount(read, 'record', result);
    return say(subject, 'found-at-least', 'counted', { place, findings, records });
  }
  if (read === null) return null;
  if (read === 0) {
    const record_one = noun('record', result, 'one');
    return say(subject, 'no-record-delivered', 'plain', { place, record_one });
  }
  const values = { place, finding_noun: noun('finding', result), records: amount(read, 'record', result) };
  return observed === null
    ? say(subject, 'not-evaluated', 'partial', values)
    : say(subject, 'none-among-read', 'counted', values);
}

/** The number of matches that the source of a query states; 0 would read as an absence. */
function planTotal(subject: Subject, result: PartialResult, place: Place): Sentence | null {
  const total = result.records_total;
  if (result.method !== 'query' || total === null || total.value === 0) return null;
  const values = { place, findings: amount(total.value, 'finding', result) };
  return say(subject, 'stated-total', total.relation === 'eq' ? 'exact' : 'floor', values);
}

/** That the read is partial, with the reason and the remainder where they are known. */
function planShortfall(subject: Subject, result: PartialResult, place: Place): Sentence {
  const cause = result.reason === null && result.reason_detail === null ? null : causeOf(result);
  const remainder = remainderOf(result);
  if (remainder !== null) {
    const records = amount(remainder, 'record', result);
    return cause === null
      ? say(subject, 'partial-observations', 'remainder', { place, records })
      : say(subject, 'partial-observations', 'remainder-cause', { place, records, cause });
  }
  return cause === null
    ? say(subject, 'partial-observations', 'bare', { place })
    : say(subject, 'partial-observations', 'cause', { place, cause });
}

/** How many records were not read; known only if the records are the members of the scope. */
function remainderOf({ method, records_read, records_total }: PartialResult): number | null {
  if (method !== 'inspect' || records_read === null || records_total?.relation !== 'eq') return null;
  return records_total.value > records_read ? records_total.value - records_read : null;
}

/** Names the first gaps, those of one cause in one sentence, and counts the others by reason. */
function planGaps(subject: Subject, result: PartialResult, place: Place): readonly Sentence[] {
  const dutyOf = (i: number): Duty => ({ limit: 'gap', path: `${subject.path}.gaps[${i}]` });
  const groups = new Map<string, { cause: ValueOf<'cause'>; texts: string[]; duties: Duty[] }>();
  for (const [i, gap] of result.gaps.slice(0, NAMED).entries()) {
    const cause = causeOf(gap);
    const key = JSON.stringify(cause);
    const group = groups.get(key) ?? { cause, texts: [], duties: [] };
    group.texts.push(gap.part);
    group.duties.push(dutyOf(i));
    groups.set(key, group);
  }
  const named = [...groups.values()].map(({ cause, texts, duties }) => {
    const parts = { kind: 'texts', texts } as const;
    return { ...say(subject, 'gap', 'plain', { place, parts, cause }), duties };
  });
  const further = result.gaps.slice(NAMED);
  if (further.length === 0) return named;
  const reasons = further.map(({ reason }) => reason);
  const sentence = say(subject, 'further-gaps', 'plain', {
    place,
    count: { kind: 'number', n: further.length },
    tally: tallyOf('part', reasons),
  });
  return [...named, { ...sentence, duties: further.map((_, i) => dutyOf(NAMED + i)) }];
}
