import { concludeResult } from '../evidence/conclusion.ts';
import { type PartialResult, wasRead } from '../evidence/coverage-result.ts';
import { amount, causeOf, momentOf, noun, placeOf, tallyOf } from './result-value.ts';
import { type Sentence, type Subject, say } from './sentence.ts';
import { NAMED } from './value.ts';

/** Says what a partial result shows, what it lacks and what it leaves open. */
export function planPartial(subject: Subject, result: PartialResult): readonly Sentence[] {
  const place = placeOf(result);
  const seen = planSeen(subject, result);
  const open =
    concludeResult(result) === 'found'
      ? say(subject, 'total-open', 'place', { place })
      : say(subject, 'conclusion-open', 'place', { place, finding_noun: noun('finding', result) });
  const moment = momentOf(result);
  const instant =
    moment !== null && wasRead(result) ? [say(subject, 'as-of-snapshot', 'plain', { moment, place })] : [];
  return [
    ...seen,
    ...instant,
    ...planTotal(subject, result),
    ...planShortfall(subject, result),
    ...planGaps(subject, result),
    open,
  ];
}

/** What the part that was read shows. */
function planSeen(subject: Subject, result: PartialResult): readonly Sentence[] {
  const place = placeOf(result);
  const observed = result.observed_finding_count;
  const read = result.records_read;
  if (observed !== null && observed > 0) {
    const values = { place, findings: amount(observed, 'finding', result) };
    if (result.method === 'query') return [say(subject, 'found-at-least', 'query', values)];
    if (read === null) return [say(subject, 'found-at-least', 'uncounted', values)];
    return [
      say(subject, 'found-at-least', 'counted', { ...values, records: amount(read, 'record', result) }),
    ];
  }
  if (read === 0) {
    return [
      say(subject, 'no-record-delivered', 'plain', { place, record_one: noun('record', result, 'one') }),
    ];
  }
  if (read === null) return [];
  const values = { place, finding_noun: noun('finding', result), records: amount(read, 'record', result) };
  return observed === null
    ? [say(subject, 'not-evaluated', 'partial', values)]
    : [say(subject, 'none-among-read', 'counted', values)];
}

/** The number of matches that the source of a query states; 0 would read as an absence. */
function planTotal(subject: Subject, result: PartialResult): readonly Sentence[] {
  const total = result.records_total;
  if (result.method !== 'query' || total === null || total.value === 0) return [];
  const values = { place: placeOf(result), findings: amount(total.value, 'finding', result) };
  return [say(subject, 'stated-total', total.relation === 'eq' ? 'exact' : 'floor', values)];
}

/** That the read is partial, with the reason and the remainder where they are known. */
function planShortfall(subject: Subject, result: PartialResult): readonly Sentence[] {
  const place = placeOf(result);
  const cause = result.reason === null && result.reason_detail === null ? null : causeOf(result);
  const remainder = remainderOf(result);
  if (remainder !== null) {
    const values = { place, records: amount(remainder, 'record', result) };
    return cause === null
      ? [say(subject, 'partial-observations', 'remainder', values)]
      : [say(subject, 'partial-observations', 'remainder-cause', { ...values, cause })];
  }
  return cause === null
    ? [say(subject, 'partial-observations', 'bare', { place })]
    : [say(subject, 'partial-observations', 'cause', { place, cause })];
}

/** How many records were not read; known only if the records are the members of the scope. */
function remainderOf({ method, records_read, records_total }: PartialResult): number | null {
  if (method !== 'inspect' || records_read === null || records_total?.relation !== 'eq') return null;
  return records_total.value > records_read ? records_total.value - records_read : null;
}

function planGaps(subject: Subject, result: PartialResult): readonly Sentence[] {
  const place = placeOf(result);
  const at = (i: number): Subject => ({ ...subject, path: `${subject.path}.gaps[${i}]` });
  const named = result.gaps
    .slice(0, NAMED)
    .map((gap, i) =>
      say(at(i), 'gap', 'plain', { place, part: { kind: 'text', text: gap.part }, cause: causeOf(gap) }),
    );
  const further = result.gaps.slice(NAMED);
  if (further.length === 0) return named;
  const sentence = say(subject, 'further-gaps', 'plain', {
    place,
    count: { kind: 'number', n: further.length },
    tally: tallyOf(
      'part',
      further.map((gap) => gap.reason),
    ),
  });
  const duties = further.map((_, i) => ({ limit: 'gap', path: at(NAMED + i).path }) as const);
  return [...named, { ...sentence, duties }];
}
