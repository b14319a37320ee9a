import type { CoverageFields, IssueCode } from '../../../src/index.ts';
import { isAfter } from './utc-instant.ts';

type Key = keyof CoverageFields;

/** Called with each contradiction: its code, where it stands, and the keys that it is read from. */
export type Report = (code: IssueCode, path: string, keys: readonly Key[]) => void;

const COUNTS: readonly Key[] = ['status', 'records_read', 'finding_count', 'observed_finding_count'];
const TOTALLED: readonly Key[] = [...COUNTS, 'records_total'];
const SHORT: readonly Key[] = ['status', 'records_read', 'records_total', 'reason'];
const ABOVE: readonly Key[] = [...TOTALLED, 'method', 'reason', 'gaps'];
const REASONS: readonly Key[] = ['status', 'reason', 'gaps'];
const MOMENT: readonly Key[] = ['consistency', 'snapshot_id', 'snapshot_at'];
const ENDS: readonly Key[] = ['read_from', 'read_to'];

/** Every rule of wire format 1 that no key can state alone; silent if the keys agree. */
export function crossRules(r: CoverageFields, report: Report): void {
  const total = r.records_total;
  switch (r.status) {
    case 'complete': {
      if (r.coverage !== null && r.coverage !== 'complete') {
        report('coverage-disagrees', 'coverage', ['status', 'coverage']);
      }
      if (r.scope === null) report('scope-missing', 'scope', ['status', 'scope']);
      if (r.gaps.length > 0) report('gaps-not-partial', 'gaps', ['status', 'gaps']);
      if (r.observed_finding_count !== null) {
        report('observed-on-complete', 'observed_finding_count', ['status', 'observed_finding_count']);
      }
      if (r.reason !== null) report('complete-but-short', 'reason', SHORT);
      if (total !== null) {
        if (total.relation === 'gte') report('complete-but-short', 'records_total', SHORT);
        else if (r.records_read !== null && r.records_read < total.value) {
          report('complete-but-short', 'records_read', SHORT);
        }
      }
      countRules(r, 'finding_count', r.finding_count, false, report);
      break;
    }
    case 'partial': {
      if (r.coverage !== null && r.coverage !== 'incomplete') {
        report('coverage-disagrees', 'coverage', ['status', 'coverage']);
      }
      if (r.scope === null) report('scope-missing', 'scope', ['status', 'scope']);
      if (r.reason === null && r.gaps.length === 0) report('reason-missing', 'reason', REASONS);
      if (r.finding_count !== null) report('total-on-partial', 'finding_count', ['status', 'finding_count']);
      const inconsistent =
        r.reason === 'pages_inconsistent' || r.gaps.some((gap) => gap.reason === 'pages_inconsistent');
      countRules(r, 'observed_finding_count', r.observed_finding_count, inconsistent, report);
      break;
    }
    case 'unavailable':
    case 'not_applicable': {
      const coverage = r.status === 'unavailable' ? 'incomplete' : null;
      if (r.coverage !== null && r.coverage !== coverage) {
        report('coverage-disagrees', 'coverage', ['status', 'coverage']);
      }
      if (r.gaps.length > 0) report('gaps-not-partial', 'gaps', ['status', 'gaps']);
      if (r.records_read !== null && r.records_read !== 0) {
        report('count-on-unread', 'records_read', TOTALLED);
      }
      if (total !== null) report('count-on-unread', 'records_total', TOTALLED);
      if (r.finding_count !== null) report('count-on-unread', 'finding_count', TOTALLED);
      if (r.observed_finding_count !== null) {
        report('count-on-unread', 'observed_finding_count', TOTALLED);
      }
      if (r.consistency !== 'not_established') {
        report('consistency-of-nothing', 'consistency', ['status', 'consistency']);
      }
      break;
    }
  }
  reasonRules(r, report);
  timeRules(r, report);
}

function countRules(
  r: CoverageFields,
  key: 'finding_count' | 'observed_finding_count',
  count: number | null,
  inconsistent: boolean,
  report: Report,
): void {
  const total = r.records_total;
  const isExact = total !== null && total.relation === 'eq';
  if (isExact && !inconsistent) {
    if (r.records_read !== null && r.records_read > total.value) {
      report('read-above-total', 'records_read', ABOVE);
    }
    if (r.method === 'query' && count !== null && count > total.value) {
      report('read-above-total', key, ABOVE);
    }
  }
  if (r.method === 'query' && count !== r.records_read) {
    report('query-count-differs', key, [...COUNTS, 'method']);
  }
  if (count !== null && count > 0 && (r.records_read === 0 || (isExact && total.value === 0))) {
    report('finding-in-nothing', key, TOTALLED);
  }
}

function isNeutral(reason: string): boolean {
  return reason === 'not_requested' || reason === 'out_of_scope';
}

function reasonRules(r: CoverageFields, report: Report): void {
  const { status, reason, next_action: action } = r;
  const fellShort = status === 'partial' || status === 'unavailable';
  if (fellShort && reason !== null && isNeutral(reason)) report('reason-neutral', 'reason', REASONS);
  for (let i = 0; i < r.gaps.length; i++) {
    if (isNeutral(r.gaps[i]?.reason ?? '')) report('reason-neutral', `gaps[${i}].reason`, REASONS);
  }
  if (status === 'not_applicable') {
    if (reason === null) report('reason-missing', 'reason', REASONS);
    else if (!isNeutral(reason)) report('reason-not-neutral', 'reason', ['status', 'reason']);
  }
  if (action === null) return;
  const rereads =
    action === 'repeat_the_read' || action === 'continue_the_read' || action === 'wait_and_repeat';
  if (fellShort ? action === 'none_needed' : rereads) {
    report('action-disagrees', 'next_action', ['status', 'next_action']);
  }
}

function timeRules(r: CoverageFields, report: Report): void {
  if (r.consistency === 'snapshot') {
    if (r.snapshot_id === null && r.snapshot_at === null) report('snapshot-unnamed', 'consistency', MOMENT);
  } else {
    if (r.snapshot_id !== null) report('snapshot-unused', 'snapshot_id', MOMENT);
    if (r.snapshot_at !== null) report('snapshot-unused', 'snapshot_at', MOMENT);
  }
  if (r.read_from !== null) {
    if (r.read_to === null) report('interval-half', 'read_to', ENDS);
    else if (isAfter(r.read_from, r.read_to)) report('interval-backwards', 'read_to', ENDS);
  } else if (r.read_to !== null) report('interval-half', 'read_from', ENDS);
}
