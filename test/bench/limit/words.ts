import { NEXT_ACTIONS } from '../../../src/evidence/next-action.ts';
import { REASONS } from '../../../src/evidence/reason.ts';
import type { CoverageFields, Gap, NextAction, Reason } from '../../../src/index.ts';
import { quote } from './quote.ts';
import { inflected, phrase, phrases, sentence } from './template-literal.ts';
import { causeOf, listOf, momentOf, placeOf, REASON_WORDS, UNNAMED, writeInstant } from './value-words.ts';

const NAMED = 5;

const noneCounted = sentence('none-found.counted', 'place', 'finding_noun', 'records');
const noneCountedAt = sentence('none-found.counted-snapshot', 'moment', 'place', 'finding_noun', 'records');
const noneUncounted = sentence('none-found.uncounted', 'place', 'finding_noun');
const noneUncountedAt = sentence('none-found.uncounted-snapshot', 'moment', 'place', 'finding_noun');
const noneQueried = sentence('none-found.query', 'place', 'finding_noun');
const noneQueriedAt = sentence('none-found.query-snapshot', 'moment', 'place', 'finding_noun');
const noneReturned = sentence('no-records-returned.plain', 'place', 'record_noun');
const noneReturnedAt = sentence('no-records-returned.plain-snapshot', 'moment', 'place', 'record_noun');
const nothing = sentence('nothing-to-check.plain', 'place', 'record_noun');
const nothingAt = sentence('nothing-to-check.plain-snapshot', 'moment', 'place', 'record_noun');
const foundCounted = inflected('found-exactly.counted', 'place', 'findings', 'records');
const foundCountedAt = inflected('found-exactly.counted-snapshot', 'moment', 'place', 'findings', 'records');
const foundUncounted = inflected('found-exactly.uncounted', 'place', 'findings');
const foundUncountedAt = inflected('found-exactly.uncounted-snapshot', 'moment', 'place', 'findings');
const foundQueried = inflected('found-exactly.query', 'place', 'findings');
const foundQueriedAt = inflected('found-exactly.query-snapshot', 'moment', 'place', 'findings');
const leastCounted = inflected('found-at-least.counted', 'place', 'findings', 'records');
const leastUncounted = inflected('found-at-least.uncounted', 'place', 'findings');
const leastQueried = inflected('found-at-least.query', 'place', 'findings');
const noneAmong = sentence('none-among-read.counted', 'place', 'finding_noun', 'records');
const readCounted = sentence('read-complete.counted', 'place', 'records');
const readCountedAt = sentence('read-complete.counted-snapshot', 'moment', 'place', 'records');
const readUncounted = sentence('read-complete.uncounted', 'place');
const readUncountedAt = sentence('read-complete.uncounted-snapshot', 'moment', 'place');
const unevaluated = sentence('not-evaluated.complete', 'place', 'finding_noun');
const unevaluatedPart = sentence('not-evaluated.partial', 'place', 'finding_noun', 'records');
const noneDelivered = sentence('no-record-delivered.plain', 'place', 'record_one');
const asOf = sentence('as-of-snapshot.plain', 'moment', 'place');
const statedExactly = sentence('stated-total.exact', 'place', 'findings');
const statedFloor = sentence('stated-total.floor', 'place', 'findings');
const partialBare = sentence('partial-observations.bare', 'place');
const partialCause = sentence('partial-observations.cause', 'place', 'cause');
const remainder = sentence('partial-observations.remainder', 'place', 'records');
const remainderCause = sentence('partial-observations.remainder-cause', 'place', 'records', 'cause');
const gapOf = sentence('gap.plain', 'parts', 'place', 'cause');
const furtherGaps = inflected('further-gaps.plain', 'count', 'place', 'tally');
const totalOpen = sentence('total-open.place', 'place');
const conclusionOpen = sentence('conclusion-open.place', 'place', 'finding_noun');
const excluded = sentence('excluded.plain', 'place', 'exclusions');
const visibleOnly = sentence('visible-only.plain', 'place', 'account');
const between = sentence('read-over-interval.between', 'place', 'from', 'to');
const overPeriod = sentence('read-over-interval.period', 'place');
const NO_SNAPSHOT = sentence('no-snapshot.plain')();
const couldNotOf = sentence('could-not-complete.place', 'place', 'cause');
const couldNot = sentence('could-not-complete.bare', 'cause');
const notApplicableTo = sentence('does-not-apply.place', 'place', 'cause');
const notApplicable = sentence('does-not-apply.bare', 'cause');
const nextStep = sentence('next-step.action', 'action');
const NO_STEP = sentence('next-step.none')();

const amountOf = phrase('amount', 'noun', 'number', 'noun');
const further = phrase('list', 'further', 'count');
const tallied = phrase('tally', 'reason', 'amount', 'reason');
const NEXT_SENTENCES = new Map<NextAction, string>(
  NEXT_ACTIONS.map((action) => {
    if (action === 'none_needed') return [action, ''];
    const words = phrases('action').get(action) ?? '';
    return [action, ` ${action === 'none_available' ? NO_STEP : nextStep(words)}`];
  }),
);
const RANKS = new Map<NextAction, number>(NEXT_ACTIONS.map((action, i) => [action, i]));
const NOUNS = { record: phrases('record'), finding: phrases('finding'), part: phrases('part') };
const RECORD = { one: NOUNS.record.get('one') ?? '', other: NOUNS.record.get('other') ?? '' };
const FINDING = { one: NOUNS.finding.get('one') ?? '', other: NOUNS.finding.get('other') ?? '' };
const PART = { one: NOUNS.part.get('one') ?? '', other: NOUNS.part.get('other') ?? '' };

/** How English writes numbers and picks their nouns. */
export interface Numbers {
  readonly write: (n: number) => string;
  readonly isOne: (n: number) => boolean;
}

/**
 * Makes the hand-written limit of wording one checked result as an answer: one pass, no plan, no licence, no
 * proof. Instants are written by hand, in UTC.
 */
export function wordsWith({ write, isOne }: Numbers): (result: CoverageFields) => string {
  const records = (r: CoverageFields, n: number): string =>
    amountOf(write(n), isOne(n) ? (r.record ?? RECORD).one : (r.record ?? RECORD).other);
  const findings = (r: CoverageFields, n: number): string =>
    amountOf(write(n), isOne(n) ? (r.finding ?? FINDING).one : (r.finding ?? FINDING).other);

  const complete = (r: CoverageFields, place: string): string => {
    const moment = momentOf(r);
    const count = r.finding_count;
    const noun = (r.finding ?? FINDING).other;
    const read = r.records_read;
    if (count === null) {
      const check = unevaluated(place, noun);
      if (read === null) {
        return `${moment === null ? readUncounted(place) : readUncountedAt(moment, place)} ${check}`;
      }
      const amount = records(r, read);
      return `${moment === null ? readCounted(place, amount) : readCountedAt(moment, place, amount)} ${check}`;
    }
    if (count > 0) {
      const one = isOne(count);
      const found = findings(r, count);
      if (r.method === 'query') {
        return moment === null ? foundQueried(one)(place, found) : foundQueriedAt(one)(moment, place, found);
      }
      if (read === null) {
        return moment === null
          ? foundUncounted(one)(place, found)
          : foundUncountedAt(one)(moment, place, found);
      }
      const amount = records(r, read);
      return moment === null
        ? foundCounted(one)(place, found, amount)
        : foundCountedAt(one)(moment, place, found, amount);
    }
    if (r.method === 'query') {
      return moment === null ? noneQueried(place, noun) : noneQueriedAt(moment, place, noun);
    }
    if (read === null) {
      return moment === null ? noneUncounted(place, noun) : noneUncountedAt(moment, place, noun);
    }
    if (read === 0) {
      const record = (r.record ?? RECORD).other;
      if (r.method === 'inspect') {
        return moment === null ? nothing(place, record) : nothingAt(moment, place, record);
      }
      return moment === null ? noneReturned(place, record) : noneReturnedAt(moment, place, record);
    }
    const amount = records(r, read);
    return moment === null ? noneCounted(place, noun, amount) : noneCountedAt(moment, place, noun, amount);
  };

  const partial = (r: CoverageFields, place: string): string => {
    const observed = r.observed_finding_count;
    const read = r.records_read;
    const total = r.records_total;
    const stated = r.method === 'query' && total !== null && total.value > 0;
    const hasFound = observed !== null && observed > 0;
    let text = '';
    if (hasFound) {
      const one = isOne(observed);
      const found = findings(r, observed);
      if (r.method === 'query') text = `${leastQueried(one)(place, found)} `;
      else if (read === null) text = `${leastUncounted(one)(place, found)} `;
      else text = `${leastCounted(one)(place, found, records(r, read))} `;
    } else if (read === 0) text = `${noneDelivered(place, (r.record ?? RECORD).one)} `;
    else if (read !== null) {
      const noun = (r.finding ?? FINDING).other;
      const amount = records(r, read);
      text = `${observed === null ? unevaluatedPart(place, noun, amount) : noneAmong(place, noun, amount)} `;
    }
    if (hasFound || (read !== null && read > 0)) {
      const moment = momentOf(r);
      if (moment !== null) text += `${asOf(moment, place)} `;
    }
    if (stated) {
      const amount = findings(r, total.value);
      text += `${total.relation === 'eq' ? statedExactly(place, amount) : statedFloor(place, amount)} `;
    }
    const isCaused = r.reason !== null || r.reason_detail !== null;
    if (r.method === 'inspect' && read !== null && total?.relation === 'eq' && total.value > read) {
      const rest = records(r, total.value - read);
      text += isCaused ? remainderCause(place, rest, causeOf(r)) : remainder(place, rest);
    } else text += isCaused ? partialCause(place, causeOf(r)) : partialBare(place);
    if (r.gaps.length > 0) text += gaps(r.gaps, place);
    return `${text} ${hasFound || stated ? totalOpen(place) : conclusionOpen(place, (r.finding ?? FINDING).other)}`;
  };

  const gaps = (all: readonly Gap[], place: string): string => {
    const groups = new Map<string, string[]>();
    for (let i = 0; i < all.length && i < NAMED; i++) {
      const gap = all[i];
      if (gap === undefined) continue;
      const cause = causeOf(gap);
      const group = groups.get(cause);
      if (group === undefined) groups.set(cause, [quote(gap.part)]);
      else group.push(quote(gap.part));
    }
    let text = '';
    for (const [cause, parts] of groups) text += ` ${gapOf(listOf(parts), place, cause)}`;
    if (all.length <= NAMED) return text;
    const counts = new Map<Reason, number>();
    for (const { reason } of all.slice(NAMED)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    const entries = [...counts].map(([reason, n]) =>
      tallied(amountOf(write(n), isOne(n) ? PART.one : PART.other), REASON_WORDS.get(reason) ?? ''),
    );
    const rest = all.length - NAMED;
    return `${text} ${furtherGaps(isOne(rest))(write(rest), place, listOf(entries))}`;
  };

  const bounds = (r: CoverageFields, place: string): string => {
    let text = '';
    if (r.exclusions.length > 0) {
      const named = r.exclusions.slice(0, NAMED).map(quote);
      const rest = r.exclusions.length - named.length;
      if (rest > 0) named.push(further(write(rest)));
      text = ` ${excluded(place, listOf(named))}`;
    }
    return r.visible_to === null ? text : `${text} ${visibleOnly(place, quote(r.visible_to))}`;
  };

  return (r) => {
    const place = placeOf(r);
    const next = NEXT_SENTENCES.get(actionOf(r)) ?? '';
    switch (r.status) {
      case 'complete':
        return complete(r, place) + bounds(r, place) + caveat(r, place) + next;
      case 'partial':
        return partial(r, place) + bounds(r, place) + (r.records_read === 0 ? '' : caveat(r, place)) + next;
      case 'unavailable':
        return (place === UNNAMED ? couldNot(causeOf(r)) : couldNotOf(place, causeOf(r))) + next;
      case 'not_applicable':
        return (place === UNNAMED ? notApplicable(causeOf(r)) : notApplicableTo(place, causeOf(r))) + next;
    }
  };
}

function caveat(r: CoverageFields, place: string): string {
  if (r.consistency === 'snapshot') return '';
  if (r.consistency === 'not_established') return ` ${NO_SNAPSHOT}`;
  if (r.read_from === null || r.read_to === null || r.read_from === r.read_to) return ` ${overPeriod(place)}`;
  return ` ${between(place, writeInstant(r.read_from), writeInstant(r.read_to))}`;
}

function actionOf(r: CoverageFields): NextAction {
  if (r.next_action !== null) return r.next_action;
  let first: NextAction = r.reason === null ? 'none_needed' : REASONS[r.reason].next;
  for (const gap of r.gaps) {
    const { next } = REASONS[gap.reason];
    if ((RANKS.get(next) ?? 0) < (RANKS.get(first) ?? 0)) first = next;
  }
  return first;
}
