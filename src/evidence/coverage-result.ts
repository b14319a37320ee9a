import type { NextAction } from './next-action.ts';
import type { NeutralReason, OpenReason, Reason } from './reason.ts';

export const SCHEMA_VERSION = 1;

/** How far a read got. */
export const STATUSES = ['complete', 'partial', 'unavailable', 'not_applicable'] as const;
export type Status = (typeof STATUSES)[number];

export const COVERAGES = ['complete', 'incomplete'] as const;
type Coverage = (typeof COVERAGES)[number];

/** `coverage` is `status` in other words: whether all of the scope was read. */
export const COVERAGE_OF: Readonly<Record<Status, Coverage | null>> = {
  complete: 'complete',
  partial: 'incomplete',
  unavailable: 'incomplete',
  not_applicable: null,
};

/** Whether every record was examined, or the source evaluated a query and returned its matches. */
export const METHODS = ['inspect', 'query'] as const;
export type Method = (typeof METHODS)[number];

/** Whether what was read belongs to one instant, to a period, or to neither. */
export const CONSISTENCIES = ['snapshot', 'interval', 'not_established'] as const;
export type Consistency = (typeof CONSISTENCIES)[number];

export const RELATIONS = ['eq', 'gte'] as const;
export type Relation = (typeof RELATIONS)[number];

export interface Noun {
  readonly one: string;
  readonly other: string;
}

/** A number of records as the source states it; an estimate is not a total. */
export interface Total {
  readonly value: number;
  readonly relation: Relation;
}

/** A part of the scope that was not read. */
export interface Gap<R extends Reason = Reason> {
  readonly part: string;
  readonly reason: R;
  readonly reason_detail: string | null;
}

/** Every key of wire format 1, before the keys are held against each other. */
export interface CoverageFields {
  readonly schema_version: typeof SCHEMA_VERSION;
  readonly status: Status;
  readonly coverage: Coverage | null;
  readonly source: string | null;
  readonly scope: string | null;
  readonly exclusions: readonly string[];
  readonly visible_to: string | null;
  readonly method: Method | null;
  readonly record: Noun | null;
  readonly finding: Noun | null;
  readonly records_read: number | null;
  readonly records_total: Total | null;
  readonly finding_count: number | null;
  readonly observed_finding_count: number | null;
  readonly consistency: Consistency;
  readonly snapshot_id: string | null;
  readonly snapshot_at: string | null;
  readonly read_from: string | null;
  readonly read_to: string | null;
  readonly reason: Reason | null;
  readonly reason_detail: string | null;
  readonly gaps: readonly Gap[];
  readonly next_action: NextAction | null;
}

/** What a producer writes: `status`, and the keys that say something. */
export type CoverageInput = { readonly status: Status } & Partial<
  Omit<CoverageFields, 'status' | 'gaps'> & {
    readonly gaps: readonly (Pick<Gap, 'part' | 'reason'> & Partial<Gap>)[];
  }
>;

declare const parsed: unique symbol;

/** Only the parser makes a value of this type. */
interface Parsed {
  readonly [parsed]: true;
}

/** The whole scope was read: what was counted is the count. */
export interface CompleteResult extends CoverageFields, Parsed {
  readonly status: 'complete';
  readonly coverage: 'complete';
  readonly scope: string;
  readonly observed_finding_count: null;
  readonly reason: null;
  readonly gaps: readonly [];
}

/** The read fell short of the scope, or nothing shows that it did not. */
export interface PartialResult extends CoverageFields, Parsed {
  readonly status: 'partial';
  readonly coverage: 'incomplete';
  readonly scope: string;
  readonly finding_count: null;
  readonly reason: OpenReason | null;
  readonly gaps: readonly Gap<OpenReason>[];
}

/** There was no usable read. */
export interface UnavailableResult extends CoverageFields, Parsed {
  readonly status: 'unavailable';
  readonly coverage: 'incomplete';
  readonly records_read: null;
  readonly records_total: null;
  readonly finding_count: null;
  readonly observed_finding_count: null;
  readonly consistency: 'not_established';
  readonly reason: OpenReason;
  readonly gaps: readonly [];
}

/** The check is not defined here. */
export interface NotApplicableResult extends CoverageFields, Parsed {
  readonly status: 'not_applicable';
  readonly coverage: null;
  readonly records_read: null;
  readonly records_total: null;
  readonly finding_count: null;
  readonly observed_finding_count: null;
  readonly consistency: 'not_established';
  readonly reason: NeutralReason;
  readonly gaps: readonly [];
}

/** What one tool call or check established: parsed, checked and frozen. */
export type CoverageResult = CompleteResult | PartialResult | UnavailableResult | NotApplicableResult;

/** A result that applies: the check is defined on its scope. */
export type ApplyingResult = Exclude<CoverageResult, NotApplicableResult>;

/** The number of findings in the part that was read; null if nothing was evaluated. */
export function countOf(result: CoverageResult): number | null {
  switch (result.status) {
    case 'complete':
      return result.finding_count;
    case 'partial':
      return result.observed_finding_count;
    case 'unavailable':
    case 'not_applicable':
      return null;
  }
}

/** Whether a read with this status gave nothing to use, or was not made. */
export function isUnread({ status }: Pick<CoverageFields, 'status'>): boolean {
  return status === 'unavailable' || status === 'not_applicable';
}

/** Whether a read with this status did not cover its scope. */
export function fellShort({ status }: Pick<CoverageFields, 'status'>): boolean {
  return status === 'partial' || status === 'unavailable';
}

/** The key that holds the count of a result with this status. */
export function countKey({
  status,
}: Pick<CoverageFields, 'status'>): 'finding_count' | 'observed_finding_count' {
  return status === 'partial' ? 'observed_finding_count' : 'finding_count';
}

/** Whether records were read: all of the scope, or at least one record or finding of it. */
export function wasRead(result: CoverageResult): boolean {
  if (result.status === 'complete') return true;
  return result.status === 'partial' && ((result.records_read ?? 0) > 0 || (countOf(result) ?? 0) > 0);
}

export function applies(result: CoverageResult): result is ApplyingResult {
  return result.status !== 'not_applicable';
}
