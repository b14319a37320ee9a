import type { CoverageResult } from '../evidence/coverage-result.ts';
import type { PageContract } from './page-contract.ts';
import { PageRead } from './page-read.ts';
import type { FetchPage } from './paging.ts';
import type { ReadOptions } from './read-options.ts';

/** A read under way: records one by one, or a page at a time, and what the whole of it established. */
export interface PageStream<R> extends AsyncIterable<R> {
  /** The records page by page: the same read, faster. */
  pages(): AsyncIterable<readonly R[]>;
  /** What the read established. Reads on to the end first, and drops the records that nobody took. */
  result(): Promise<CoverageResult>;
}

/**
 * Reads all pages of a source and hands the records on as they come, in constant memory but for identities.
 *
 * Leaving the loop early ends the read as `cancelled`. Records that were handed on cannot be withheld any more;
 * `onIncomplete: 'withhold'` keeps them out of the result only. Throws for a wrong contract or option, for
 * nothing that the source does.
 *
 * @example
 * const stream = streamPages(fetchPage, contract, { inspect: (invoice) => invoice.link === null });
 * for await (const invoice of stream) await archive(invoice);
 * const result = await stream.result();
 */
export function streamPages<R = unknown>(
  fetchPage: FetchPage,
  contract: PageContract<R>,
  options: ReadOptions<R> = {},
): PageStream<R> {
  const read = new PageRead(fetchPage, contract, options);
  return {
    pages: () => ({ [Symbol.asyncIterator]: () => pagesOf(read) }),
    [Symbol.asyncIterator]: () => recordsOf(read),
    result: async () => {
      while ((await read.next()) !== null);
      return read.result();
    },
  };
}

const DONE = { value: undefined, done: true } as const;

/** Leaving a loop before its last record cuts the read. */
function leave<R>(read: PageRead<R>, hasMore: boolean): Promise<typeof DONE> {
  if (hasMore || !read.isOver) read.stop({ reason: 'cancelled', detail: 'the consumer stopped' });
  return Promise.resolve(DONE);
}

function pagesOf<R>(read: PageRead<R>): AsyncIterator<readonly R[], undefined> {
  return {
    next: async () => {
      const value = await read.next();
      return value === null ? DONE : { value, done: false };
    },
    return: () => leave(read, false),
  };
}

/** Waits only where a page ends: a promise for each record would cost more than all the rest. */
function recordsOf<R>(read: PageRead<R>): AsyncIterator<R, undefined> {
  let page: readonly R[] = [];
  let at = 0;
  const turn = async (): Promise<IteratorResult<R, undefined>> => {
    while (at >= page.length) {
      const next = await read.next();
      if (next === null) return DONE;
      page = next;
      at = 0;
    }
    return { value: page[at++] as R, done: false };
  };
  return {
    next: () => (at < page.length ? Promise.resolve({ value: page[at++] as R, done: false }) : turn()),
    return: () => leave(read, at < page.length),
  };
}
