import Mustache from 'mustache';
import { NEXT_ACTIONS } from '../../../src/evidence/next-action.ts';
import { REASONS } from '../../../src/evidence/reason.ts';
import type { CoverageFields, Gap, NextAction } from '../../../src/index.ts';
import { BUILT_IN_TEMPLATES } from '../../../src/wording/built-in-templates.ts';
import { quote } from '../limit/quote.ts';
import { phrase, phrases } from '../limit/template-literal.ts';

/** How the values are written: plainly, or as a locale does. */
export interface Writing {
  readonly number: (n: number) => string;
  readonly isOne: (n: number) => boolean;
  readonly instant: (text: string) => string;
}

const FILES: Readonly<Record<string, string>> = BUILT_IN_TEMPLATES.en;
const RECORD = { one: phrases('record').get('one') ?? '', other: phrases('record').get('other') ?? '' };
const FINDING = { one: phrases('finding').get('one') ?? '', other: phrases('finding').get('other') ?? '' };
const CAUSES = phrases('reason');
const STEPS = phrases('action');
const unnamed = phrase('place', 'unnamed')();

/** A section that is shown if the view has a truthy value of its name. */
function when(flag: string, text: string): string {
  return `{{#${flag}}}${text}{{/${flag}}}`;
}

/** The template of a sentence, shown under a flag named after it. */
function choice(name: string): string {
  const text = FILES[`answer/${name}.mustache`] ?? '';
  return when(name.replaceAll(/[.-]/g, '_'), `${text.trimEnd()} `);
}

function dated(...names: readonly string[]): string {
  return names.map((name) => choice(name) + choice(`${name}-snapshot`)).join('');
}

/** One template for a status, as a user keeps it: sections for what may be there. */
const BOUNDS = `${choice('excluded.plain')}${choice('visible-only.plain')}${choice('read-over-interval.between')}${choice('read-over-interval.period')}${choice('no-snapshot.plain')}`;
const NEXT = `${choice('next-step.action')}${choice('next-step.none')}`;
const TEMPLATES: Readonly<Record<CoverageFields['status'], string>> = {
  complete:
    dated('read-complete.counted', 'read-complete.uncounted') +
    choice('not-evaluated.complete') +
    dated('found-exactly.query', 'found-exactly.uncounted', 'found-exactly.counted') +
    dated('nothing-to-check.plain', 'no-records-returned.plain') +
    dated('none-found.query', 'none-found.uncounted', 'none-found.counted') +
    BOUNDS +
    NEXT,
  partial:
    ['query', 'uncounted', 'counted'].map((variant) => choice(`found-at-least.${variant}`)).join('') +
    choice('no-record-delivered.plain') +
    choice('not-evaluated.partial') +
    choice('none-among-read.counted') +
    choice('as-of-snapshot.plain') +
    `${choice('stated-total.exact')}${choice('stated-total.floor')}`.replaceAll(
      '{{findings}}',
      '{{stated}}',
    ) +
    ['bare', 'cause', 'remainder', 'remainder-cause']
      .map((variant) => choice(`partial-observations.${variant}`))
      .join('')
      .replaceAll('{{records}}', '{{rest}}') +
    when('gaps', `${FILES['answer/gap.plain.mustache']?.trimEnd()} `) +
    choice('total-open.place') +
    choice('conclusion-open.place') +
    BOUNDS +
    NEXT,
  unavailable: choice('could-not-complete.place') + choice('could-not-complete.bare') + NEXT,
  not_applicable: choice('does-not-apply.place') + choice('does-not-apply.bare') + NEXT,
};

const PLAIN = { escape: String };

/** Words a checked result as users of mustache do: a view with flags and strings, rendered once. */
export function wordsByMustache(writing: Writing): (result: CoverageFields) => string {
  return (result) =>
    Mustache.render(TEMPLATES[result.status], viewOf(result, writing), undefined, PLAIN).trimEnd();
}

function viewOf(r: CoverageFields, { number, isOne, instant }: Writing): Record<string, unknown> {
  const record = r.record ?? RECORD;
  const finding = r.finding ?? FINDING;
  const count = r.status === 'partial' ? r.observed_finding_count : r.finding_count;
  const read = r.records_read;
  const total = r.records_total;
  const amount = (n: number, noun: typeof RECORD): string =>
    `${number(n)} ${isOne(n) ? noun.one : noun.other}`;
  const place = [r.scope, r.source].filter((name) => name !== null).map(quote);
  const at = r.consistency === 'snapshot' ? '_snapshot' : '';
  const revision = r.snapshot_id === null ? '' : quote(r.snapshot_id);
  const day = r.snapshot_at === null ? '' : `As of ${instant(r.snapshot_at)}`;
  const action = actionOf(r);
  const stated = r.status === 'partial' && r.method === 'query' && (total?.value ?? 0) > 0 ? total : null;
  const hasFound = (count ?? 0) > 0;
  const rest =
    r.method === 'inspect' && read !== null && total?.relation === 'eq' && total.value > read
      ? total.value - read
      : null;
  const how = r.method === 'query' ? 'query' : read === null ? 'uncounted' : 'counted';
  const isRead = r.status === 'complete' || (r.status === 'partial' && read !== 0);
  const view: Record<string, unknown> = {
    place: place.length === 2 ? `${place[0]} (${place[1]})` : (place[0] ?? unnamed),
    record_noun: record.other,
    record_one: record.one,
    finding_noun: finding.other,
    records: read === null ? '' : amount(read, record),
    rest: rest === null ? '' : amount(rest, record),
    findings: amount(count ?? 0, finding),
    moment: day === '' ? `In revision ${revision}` : revision === '' ? day : `${day} (revision ${revision})`,
    cause: causeOf(r),
    gaps: gapsOf(r.gaps),
    exclusions: listOf(r.exclusions.map(quote)),
    account: r.visible_to === null ? '' : quote(r.visible_to),
    action: STEPS.get(action) ?? '',
    next_step_action: STEPS.has(action),
    next_step_none: action === 'none_available',
    excluded_plain: r.exclusions.length > 0,
    visible_only_plain: r.visible_to !== null,
    no_snapshot_plain: isRead && r.consistency === 'not_established',
  };
  if (isRead && r.consistency === 'interval') {
    const { read_from: from, read_to: to } = r;
    if (from === null || to === null || from === to) view['read_over_interval_period'] = true;
    else {
      view['read_over_interval_between'] = true;
      view['from'] = instant(from);
      view['to'] = instant(to);
    }
  }
  switch (r.status) {
    case 'complete':
      if (count === null) {
        view[`read_complete_${read === null ? 'uncounted' : 'counted'}${at}`] = true;
        view['not_evaluated_complete'] = true;
      } else if (count > 0) view[`found_exactly_${how}${at}`] = true;
      else if (read === 0 && r.method === 'inspect') view[`nothing_to_check_plain${at}`] = true;
      else if (read === 0 && r.method === null) view[`no_records_returned_plain${at}`] = true;
      else view[`none_found_${how}${at}`] = true;
      break;
    case 'partial': {
      if (hasFound) view[`found_at_least_${how}`] = true;
      else if (read === 0) view['no_record_delivered_plain'] = true;
      else if (read !== null)
        view[count === null ? 'not_evaluated_partial' : 'none_among_read_counted'] = true;
      view['as_of_snapshot_plain'] = at !== '' && (hasFound || (read ?? 0) > 0);
      if (stated !== null) view['stated'] = amount(stated.value, finding);
      view['stated_total_exact'] = stated !== null && stated.relation === 'eq';
      view['stated_total_floor'] = stated !== null && stated.relation === 'gte';
      const isCaused = r.reason !== null || r.reason_detail !== null;
      const shape = rest === null ? '' : 'remainder';
      view[`partial_observations_${[shape, isCaused ? 'cause' : ''].filter(Boolean).join('_') || 'bare'}`] =
        true;
      view['total_open_place'] = hasFound || stated !== null;
      view['conclusion_open_place'] = !hasFound && stated === null;
      break;
    }
    case 'unavailable':
      view[place.length === 0 ? 'could_not_complete_bare' : 'could_not_complete_place'] = true;
      break;
    case 'not_applicable':
      view[place.length === 0 ? 'does_not_apply_bare' : 'does_not_apply_place'] = true;
      break;
  }
  return view;
}

/** The gaps of one cause together, as the one sentence about them takes them. */
function gapsOf(gaps: readonly Gap[]): { parts: string; cause: string }[] {
  const parts = new Map<string, string[]>();
  for (const gap of gaps) {
    const cause = causeOf(gap);
    parts.set(cause, [...(parts.get(cause) ?? []), quote(gap.part)]);
  }
  return [...parts].map(([cause, names]) => ({ parts: listOf(names), cause }));
}

function causeOf({
  reason,
  reason_detail: detail,
}: Pick<Gap, 'reason_detail'> & Pick<CoverageFields, 'reason'>) {
  const words = reason === null ? '' : (CAUSES.get(reason) ?? '');
  return detail === null ? words : words === '' ? quote(detail) : `${words} (${quote(detail)})`;
}

function listOf(items: readonly string[]): string {
  return items.length < 3 ? items.join(' and ') : `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
}

function actionOf(r: CoverageFields): NextAction {
  if (r.next_action !== null) return r.next_action;
  const reasons = [r.reason, ...r.gaps.map(({ reason }) => reason)].filter((reason) => reason !== null);
  const steps = new Set<NextAction>(reasons.map((reason) => REASONS[reason].next));
  return NEXT_ACTIONS.find((action) => steps.has(action)) ?? 'none_needed';
}
