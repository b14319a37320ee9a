import { type CoverageResult, wasRead } from './coverage-result.ts';
import { compareInstants } from './instant.ts';

/** What the reads of several results have in common in time: the weakest of them. */
export type CombinedConsistency =
  | { readonly kind: 'snapshot'; readonly snapshot_id: string | null; readonly snapshot_at: string | null }
  | { readonly kind: 'interval'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'not_established' };

/** Combines the consistency of the results that were read: two snapshots are not one. */
export function combineConsistency(results: readonly CoverageResult[]): CombinedConsistency {
  const read = results.filter(wasRead);
  const [first] = read;
  if (first === undefined || read.some((result) => result.consistency === 'not_established')) {
    return { kind: 'not_established' };
  }
  if (read.every((result) => result.consistency === 'snapshot')) {
    const sameInstant = read.every((result) => isSameInstant(result.snapshot_at, first.snapshot_at));
    const sameRevision = read.every((result) => isSameRevision(result, first));
    if (read.length === 1 || sameInstant || sameRevision) {
      return {
        kind: 'snapshot',
        snapshot_id: read.length === 1 || sameRevision ? first.snapshot_id : null,
        snapshot_at:
          read.length === 1 || sameInstant ? (inOrder(read.map((r) => r.snapshot_at))[0] ?? null) : null,
      };
    }
  }
  return { kind: 'interval', ...endsOf(read) };
}

function isSameInstant(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && compareInstants(a, b) === 0;
}

function isSameRevision(a: CoverageResult, b: CoverageResult): boolean {
  return (
    a.source !== null && a.source === b.source && a.snapshot_id !== null && a.snapshot_id === b.snapshot_id
  );
}

/** The earliest and the latest instant of the reads; unknown as soon as that of one read is. */
function endsOf(read: readonly CoverageResult[]): { from: string | null; to: string | null } {
  const starts = read.map((result) => result.snapshot_at ?? result.read_from);
  const ends = read.map((result) => result.snapshot_at ?? result.read_to);
  return starts.includes(null) || ends.includes(null)
    ? { from: null, to: null }
    : { from: inOrder(starts)[0] ?? null, to: inOrder(ends).at(-1) ?? null };
}

/** The instants from the earliest on; of two spellings of one instant, always the same stands first. */
function inOrder(instants: readonly (string | null)[]): readonly string[] {
  const known = instants.flatMap((instant) => instant ?? []);
  return known.sort((a, b) => compareInstants(a, b) || (a < b ? -1 : 1));
}
