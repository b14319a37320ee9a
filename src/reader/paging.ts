/** How a source is asked for the next page. */
export const PAGINGS = ['cursor', 'link', 'offset', 'page'] as const;
export type Paging = (typeof PAGINGS)[number];

/** The ends that a source can document; nothing else ends a read. */
export const ENDS = ['cursor', 'total', 'short-page', 'empty-page', 'no-more'] as const;
export type End = (typeof ENDS)[number];

/** Whether the pages themselves say where the next one is. */
export function isLinked(paging: Paging): paging is 'cursor' | 'link' {
  return paging === 'cursor' || paging === 'link';
}

/** What a page is asked for with: the place that the paging of the contract uses, the others are null. */
export interface PageRequest {
  /** What the page before gave as the next cursor or link; null for the first page. */
  readonly cursor: unknown;
  /** The number of records that the pages before have delivered. */
  readonly offset: number;
  /** The number of the page, counted from `firstPage`. */
  readonly page: number;
  /** The page size of the contract, if it has one. */
  readonly limit: number | null;
  /** Aborted when the page is no longer waited for. */
  readonly signal: AbortSignal;
}

/** Asks the source for one page: what it resolves to is the page; what it throws is a failure of the source. */
export type FetchPage = (request: PageRequest) => unknown;
