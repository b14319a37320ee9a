import { readInstant } from '../evidence/instant.ts';
import { isVisible } from '../visible-text.ts';
import { finder } from './json-pointer.ts';
import { identityName } from './name-of.ts';
import type { PageContract } from './page-contract.ts';

/** What names the snapshot of a page: its revision, its instant, or both. */
export interface SnapshotToken {
  readonly id: string | null;
  readonly at: string | null;
}

/** Finds what names the snapshot of a page; null unless everything that the source documents is there. */
export function tokenFinder<R>({
  snapshot,
  snapshotAt,
}: PageContract<R>): (page: unknown) => SnapshotToken | null {
  const findId = snapshot === undefined ? null : finder(snapshot);
  const findAt = snapshotAt === undefined ? null : finder(snapshotAt);
  if (findId === null && findAt === null) return () => null;
  return (page) => {
    const id = findId === null ? null : idOf(findId(page));
    const at = findAt === null ? null : instantOf(findAt(page));
    const isWhole = (findId === null || id !== null) && (findAt === null || at !== null);
    return isWhole ? { id, at } : null;
  };
}

/** Whether two pages are of one snapshot; an instant that is written otherwise is taken for another. */
export function isSameToken(one: SnapshotToken | null, other: SnapshotToken | null): boolean {
  return one?.id === other?.id && one?.at === other?.at;
}

/** A name that nobody can see names nothing. */
function idOf(value: unknown): string | null {
  const name = identityName(value);
  return name !== null && isVisible(name) ? name : null;
}

function instantOf(value: unknown): string | null {
  return typeof value === 'string' && readInstant(value) !== null ? value : null;
}
