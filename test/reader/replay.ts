import type { FetchPage, PageContract, ReadOptions } from '../../src/reader.ts';
import { readPages } from '../../src/reader.ts';

export interface Item {
  readonly id: string;
  readonly link: string | null;
}

/** Records by their ids; none lacks a link. */
export const items = (...ids: readonly string[]): readonly Item[] =>
  ids.map((id) => ({ id, link: `doc-${id}` }));

/** A page of a source that gives a cursor; null is the end. */
export const page = (ids: string, next: string | null, more: object = {}): object => ({
  items: items(...ids),
  next,
  ...more,
});

export const CURSOR: PageContract<Item> = {
  source: 'billing',
  scope: 'invoices of May',
  record: { one: 'invoice', other: 'invoices' },
  finding: { one: 'missing link', other: 'missing links' },
  paging: 'cursor',
  ends: ['cursor'],
  records: '/items',
  identity: '/id',
  next: '/next',
  total: '/total',
  snapshot: '/revision',
  required: ['/link'],
};

export const OFFSET: PageContract<Item> = {
  scope: 'invoices of May',
  paging: 'offset',
  ends: ['total'],
  records: '/items',
  identity: '/id',
  total: '/total',
  pageSize: 2,
};

/** Answers each call with the next page; an error is thrown, and behind the last page there is none. */
export const replay = (pages: readonly unknown[]): FetchPage => {
  let at = 0;
  return async () => {
    const answer = pages[at++];
    if (answer instanceof Error) throw answer;
    return answer;
  };
};

/** Whether a record lacks its link. */
export const lacksLink = ({ link }: Item): boolean => link === null;

/** Reads pages without waiting between tries. */
export const read = (
  pages: readonly unknown[],
  contract: PageContract<Item> = CURSOR,
  options: ReadOptions<Item> = {},
) => readPages(replay(pages), contract, { retries: 0, ...options });
