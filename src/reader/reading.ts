import type { CoverageInput, CoverageResult, Gap, Total } from '../evidence/coverage-result.ts';
import { parseCoverage } from '../evidence/parse-coverage.ts';
import type { OpenReason } from '../evidence/reason.ts';
import type { ReadSubject } from './page-contract.ts';
import type { Shortfall } from './page-failure.ts';
import type { OnIncomplete } from './read-options.ts';
import type { SnapshotToken } from './snapshot-token.ts';

/** What a read has come to. */
export interface Reading {
  readonly pages: number;
  /** Distinct records on which the question was decided. */
  readonly records: number;
  /** Null if nothing was inspected: the records are the matches. */
  readonly findings: number | null;
  readonly total: number | null;
  /** What names the snapshot of every page; null if there is none. */
  readonly snapshot: SnapshotToken | null;
  readonly skipsNothing: boolean;
  readonly from: Date;
  readonly to: Date;
  /** Why it stopped before a documented end; null if it did not. */
  readonly shortfall: Shortfall | null;
  readonly gaps: readonly Gap<OpenReason>[];
}

/** Says as a coverage result what a reading established. */
export function resultOf(subject: ReadSubject, reading: Reading, onIncomplete: OnIncomplete): CoverageResult {
  const parsed = parseCoverage(inputOf(subject, reading, onIncomplete));
  if (parsed.ok) return parsed.value;
  throw new Error(`The reader wrote a result that does not parse: ${parsed.issues[0].message}`);
}

function inputOf(subject: ReadSubject, reading: Reading, onIncomplete: OnIncomplete): CoverageInput {
  const { shortfall, gaps, pages, records, findings } = reading;
  const first = shortfall ?? gapShortfall(gaps);
  if (first !== null && (onIncomplete === 'withhold' || (pages === 0 && shortfall !== null))) {
    return { ...subject, status: 'unavailable', reason: first.reason, reason_detail: first.detail };
  }
  const read = {
    ...subject,
    method: findings === null ? ('query' as const) : ('inspect' as const),
    records_read: records,
    records_total: totalOf(reading),
    read_from: reading.from.toISOString(),
    read_to: new Date(Math.max(reading.from.getTime(), reading.to.getTime())).toISOString(),
    ...consistencyOf(reading, first === null),
  };
  const count = findings ?? records;
  if (first === null) return { ...read, status: 'complete', finding_count: count };
  return {
    ...read,
    status: 'partial',
    observed_finding_count: count,
    reason: shortfall?.reason ?? null,
    reason_detail: shortfall?.detail ?? null,
    gaps,
  };
}

/** A total of nothing beside records is no total. */
function totalOf({ total, records }: Reading): Total | null {
  return total === null || (total === 0 && records > 0) ? null : { value: total, relation: 'eq' };
}

function gapShortfall([gap]: readonly Gap<OpenReason>[]): Shortfall | null {
  return gap === undefined ? null : { reason: gap.reason, detail: gap.reason_detail };
}

type ReadConsistency =
  | {
      readonly consistency: 'snapshot';
      readonly snapshot_id: string | null;
      readonly snapshot_at: string | null;
    }
  | { readonly consistency: 'interval' | 'not_established' };

/** A source that contradicts itself is not believed about its snapshot; a part is no interval over the whole. */
function consistencyOf(reading: Reading, isWhole: boolean): ReadConsistency {
  const isSound = reading.shortfall?.reason !== 'pages_inconsistent';
  if (reading.snapshot !== null && isSound) {
    const { id, at } = reading.snapshot;
    return { consistency: 'snapshot', snapshot_id: id, snapshot_at: at };
  }
  return { consistency: isWhole && reading.skipsNothing ? 'interval' : 'not_established' };
}
