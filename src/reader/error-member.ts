import { finder, type Where } from './json-pointer.ts';
import type { FetchPage } from './paging.ts';

/** Fetches pages, and takes one in which the source states an error for one that failed. */
export function refuseErrors(fetchPage: FetchPage, where: Where | undefined): FetchPage {
  if (where === undefined) return fetchPage;
  const find = finder(where);
  return async (request) => {
    const page = await fetchPage(request);
    const error = find(page);
    if (isError(error)) throw error;
    return page;
  };
}

/** Sources write "no error" in several ways: nothing, null, false, 0, an empty text or list. */
function isError(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== false && value !== 0 && value !== '';
}
