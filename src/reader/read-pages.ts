import type { CoverageResult } from '../evidence/coverage-result.ts';
import type { PageContract } from './page-contract.ts';
import { streamPages } from './page-stream.ts';
import type { FetchPage } from './paging.ts';
import type { ReadOptions } from './read-options.ts';

/** What a read established, and the records that bear it. */
export interface PagesRead<R> {
  readonly result: CoverageResult;
  /** Each record once; none if the result is unavailable. */
  readonly records: readonly R[];
}

/**
 * Reads all pages of a source and returns what that established, with the records.
 *
 * What the source does, fails at or sends is never thrown: it makes the result partial or unavailable. Complete
 * is only a read that came to an end which the source documents. Throws for a wrong contract or option.
 *
 * @example
 * const { result, records } = await readPages(({ cursor }) => list({ after: cursor }), {
 *   scope: 'invoices of May',
 *   paging: 'cursor',
 *   ends: ['cursor'],
 *   records: '/items',
 *   identity: '/id',
 *   next: '/next_cursor',
 * });
 */
export async function readPages<R = unknown>(
  fetchPage: FetchPage,
  contract: PageContract<R>,
  options: ReadOptions<R> = {},
): Promise<PagesRead<R>> {
  const stream = streamPages(fetchPage, contract, options);
  const records: R[] = [];
  for await (const page of stream.pages()) for (const record of page) records.push(record);
  const result = await stream.result();
  return { result, records: result.status === 'unavailable' ? [] : records };
}
