import type { CoverageFields, Gap, Noun, Total } from '../../../src/index.ts';
import { crossRules, type Report } from './cross-rules.ts';
import { listRefusals } from './list-refusals.ts';
import { type Refusal, refusal } from './refusal.ts';
import {
  type Draft,
  type Held,
  isAction,
  isConsistency,
  isCount,
  isCoverage,
  isHeld,
  isInstant,
  isMethod,
  isNoun,
  isReason,
  isRelation,
  isStatus,
  isText,
  sizeOf,
} from './shape.ts';

export type Checked =
  | { readonly ok: true; readonly value: CoverageFields }
  | { readonly ok: false; readonly issues: readonly Refusal[] };

/** What the rules of the check that runs have found; one runs at a time. */
let found: Refusal[] = [];
const collect: Report = (code, path) => {
  found.push(refusal(code, path));
};

/**
 * The hand-written limit of checking one result of wire format 1: shape and contradictions, every issue
 * listed. A good value comes back as a fresh object with every key, nested ones copied too; it is neither
 * frozen nor registered.
 */
export function check(input: unknown): Checked {
  if (!isHeld(input)) return { ok: false, issues: [refusal('wrong-type', '')] };
  const draft = read(Object.getPrototypeOf(input) === Object.prototype ? input : { ...input });
  if (draft === null) return { ok: false, issues: listRefusals(input) };
  crossRules(draft, collect);
  if (found.length === 0) return { ok: true, value: settle(draft) };
  const issues = found;
  found = [];
  return { ok: false, issues };
}

/** Writes what follows from the status. */
export function settle(draft: Draft): CoverageFields {
  switch (draft.status) {
    case 'complete':
      draft.coverage = 'complete';
      break;
    case 'partial':
      draft.coverage = 'incomplete';
      break;
    case 'unavailable':
      draft.coverage = 'incomplete';
      draft.records_read = null;
      draft.reason ??= 'unspecified';
      break;
    case 'not_applicable':
      draft.coverage = null;
      draft.records_read = null;
      break;
  }
  return draft;
}

/** Every key of a result, copied; null as soon as one is not well formed. */
function read(input: Held): Draft | null {
  const version = input['schema_version'];
  const status = input['status'];
  const coverage = input['coverage'];
  const source = input['source'];
  const scope = input['scope'];
  const exclusions = input['exclusions'];
  const visibleTo = input['visible_to'];
  const method = input['method'];
  const record = input['record'];
  const finding = input['finding'];
  const recordsRead = input['records_read'];
  const recordsTotal = input['records_total'];
  const findingCount = input['finding_count'];
  const observed = input['observed_finding_count'];
  const consistency = input['consistency'];
  const snapshotId = input['snapshot_id'];
  const snapshotAt = input['snapshot_at'];
  const readFrom = input['read_from'];
  const readTo = input['read_to'];
  const reason = input['reason'];
  const detail = input['reason_detail'];
  const gaps = input['gaps'];
  const action = input['next_action'];
  let present = 23;
  if (version === undefined) present--;
  if (status === undefined) present--;
  if (coverage === undefined) present--;
  if (source === undefined) present--;
  if (scope === undefined) present--;
  if (exclusions === undefined) present--;
  if (visibleTo === undefined) present--;
  if (method === undefined) present--;
  if (record === undefined) present--;
  if (finding === undefined) present--;
  if (recordsRead === undefined) present--;
  if (recordsTotal === undefined) present--;
  if (findingCount === undefined) present--;
  if (observed === undefined) present--;
  if (consistency === undefined) present--;
  if (snapshotId === undefined) present--;
  if (snapshotAt === undefined) present--;
  if (readFrom === undefined) present--;
  if (readTo === undefined) present--;
  if (reason === undefined) present--;
  if (detail === undefined) present--;
  if (gaps === undefined) present--;
  if (action === undefined) present--;
  // A key too many is unknown, or undefined, which the listing passes over.
  if (present !== sizeOf(input) && hasMore(input, present)) return null;
  if ((version !== undefined && version !== 1) || !isStatus(status)) return null;
  if (coverage !== undefined && coverage !== null && !isCoverage(coverage)) return null;
  if (source !== undefined && source !== null && !isText(source)) return null;
  if (scope !== undefined && scope !== null && !isText(scope)) return null;
  const left = exclusions === undefined ? [] : readTexts(exclusions);
  if (left === null) return null;
  if (visibleTo !== undefined && visibleTo !== null && !isText(visibleTo)) return null;
  if (method !== undefined && method !== null && !isMethod(method)) return null;
  const recordNoun = record === undefined || record === null ? null : readNoun(record);
  const findingNoun = finding === undefined || finding === null ? null : readNoun(finding);
  if (recordNoun === undefined || findingNoun === undefined) return null;
  if (recordsRead !== undefined && recordsRead !== null && !isCount(recordsRead)) return null;
  const total = recordsTotal === undefined || recordsTotal === null ? null : readTotal(recordsTotal);
  if (total === undefined) return null;
  if (findingCount !== undefined && findingCount !== null && !isCount(findingCount)) return null;
  if (observed !== undefined && observed !== null && !isCount(observed)) return null;
  if (consistency !== undefined && !isConsistency(consistency)) return null;
  if (snapshotId !== undefined && snapshotId !== null && !isText(snapshotId)) return null;
  if (snapshotAt !== undefined && snapshotAt !== null && !isInstant(snapshotAt)) return null;
  if (readFrom !== undefined && readFrom !== null && !isInstant(readFrom)) return null;
  if (readTo !== undefined && readTo !== null && !isInstant(readTo)) return null;
  if (reason !== undefined && reason !== null && !isReason(reason)) return null;
  if (detail !== undefined && detail !== null && !isText(detail)) return null;
  const parts = gaps === undefined ? [] : readGaps(gaps);
  if (parts === null) return null;
  if (action !== undefined && action !== null && !isAction(action)) return null;
  return {
    schema_version: 1,
    status,
    coverage: coverage ?? null,
    source: source ?? null,
    scope: scope ?? null,
    exclusions: left,
    visible_to: visibleTo ?? null,
    method: method ?? null,
    record: recordNoun,
    finding: findingNoun,
    // -0 is 0
    records_read: recordsRead === undefined || recordsRead === null ? null : recordsRead + 0,
    records_total: total,
    finding_count: findingCount === undefined || findingCount === null ? null : findingCount + 0,
    observed_finding_count: observed === undefined || observed === null ? null : observed + 0,
    consistency: consistency ?? 'not_established',
    snapshot_id: snapshotId ?? null,
    snapshot_at: snapshotAt ?? null,
    read_from: readFrom ?? null,
    read_to: readTo ?? null,
    reason: reason ?? null,
    reason_detail: detail ?? null,
    gaps: parts,
    next_action: action ?? null,
  };
}

function hasMore(input: Held, present: number): boolean {
  let defined = 0;
  for (const key in input) if (input[key] !== undefined) defined++;
  return defined !== present;
}

function readTexts(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null;
  for (let i = 0; i < value.length; i++) if (!isText(value[i])) return null;
  return value.slice();
}

function readNoun(value: unknown): Noun | undefined {
  if (!isHeld(value) || sizeOf(value) !== 2) return undefined;
  const one = value['one'];
  const other = value['other'];
  if (typeof one !== 'string' || typeof other !== 'string' || !isNoun(one) || !isNoun(other))
    return undefined;
  return { one, other };
}

function readTotal(value: unknown): Total | undefined {
  if (!isHeld(value) || sizeOf(value) !== 2) return undefined;
  const amount = value['value'];
  const relation = value['relation'];
  return isCount(amount) && isRelation(relation) ? { value: amount + 0, relation } : undefined;
}

function readGaps(value: unknown): Gap[] | null {
  if (!Array.isArray(value)) return null;
  const gaps: Gap[] = [];
  for (let i = 0; i < value.length; i++) {
    const gap: unknown = value[i];
    if (!isHeld(gap)) return null;
    const part = gap['part'];
    const reason = gap['reason'];
    const detail = gap['reason_detail'];
    if (!isText(part) || !isReason(reason)) return null;
    if (detail !== undefined && detail !== null && !isText(detail)) return null;
    const present = detail === undefined ? 2 : 3;
    if (present !== sizeOf(gap) && hasMore(gap, present)) return null;
    gaps.push({ part, reason, reason_detail: detail ?? null });
  }
  return gaps;
}
