import { finder } from './json-pointer.ts';
import { cursorName } from './name-of.ts';
import type { PageContract } from './page-contract.ts';
import { type SnapshotToken, tokenFinder } from './snapshot-token.ts';

/** A larger page is no page, and a list that only claims its length must not be walked for ever. */
const MOST_ON_A_PAGE = 1_000_000;

/** What the reader takes from a page. */
export interface PageView {
  readonly records: readonly unknown[];
  readonly size: number;
  readonly total: number | null;
  readonly token: SnapshotToken | null;
  readonly hasMore: boolean | null;
  readonly next: { readonly cursor: unknown; readonly name: string } | null;
}

/** Looks at a page as the contract says; what is wrong with a page that cannot be read comes back in words. */
export function pageViewer<R>(contract: PageContract<R>): (page: unknown) => PageView | string {
  const findRecords = finder(contract.records);
  const findTotal = contract.total === undefined ? nothing : finder(contract.total);
  const findToken = tokenFinder(contract);
  const findMore = contract.hasMore === undefined ? nothing : finder(contract.hasMore);
  const findNext = contract.next === undefined ? nothing : finder(contract.next);
  const none: readonly unknown[] = contract.noNext ?? [];
  const view = (page: unknown): PageView | string => {
    const records = findRecords(page);
    if (!Array.isArray(records)) return 'no list of records';
    const size: unknown = records.length;
    if (typeof size !== 'number' || !(size >= 0 && size <= MOST_ON_A_PAGE)) return 'too many records';
    const total = findTotal(page) ?? null;
    if (total !== null && !isCount(total)) return 'a total that is no whole number';
    const cursor = findNext(page) ?? null;
    const name = cursor === null || none.includes(cursor) ? null : cursorName(cursor);
    if (name === null && cursor !== null && !none.includes(cursor)) return 'a next cursor that is none';
    const next = name === null ? null : { cursor, name };
    const hasMore = findMore(page) ?? null;
    if (hasMore !== null && typeof hasMore !== 'boolean')
      return 'a sign of more that is neither true nor false';
    return { records, size, total, token: findToken(page), hasMore, next };
  };
  return (page) => {
    try {
      return view(page);
    } catch {
      return 'a page that throws when it is read';
    }
  };
}

function nothing(): undefined {
  return undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
