import pRetry from 'p-retry';
import type { OpenReason } from '../evidence/reason.ts';
import { failureOf, PageFailure, type Shortfall } from './page-failure.ts';
import type { FetchPage, PageRequest } from './paging.ts';
import type { ReadLimits, ReadOptions } from './read-options.ts';

export type Fetched =
  | { readonly ok: true; readonly page: unknown }
  | { readonly ok: false; readonly shortfall: Shortfall };

/** What another attempt may mend. */
const PASSING: readonly OpenReason[] = [
  'fetch_failed',
  'timed_out',
  'rate_limited',
  'not_ready',
  'unspecified',
];

const CANCELLED: Shortfall = { reason: 'cancelled', detail: null };

/** Fetches one page, again if that may help. What the source does comes back as data. */
export async function fetchOne(
  fetchPage: FetchPage,
  place: Omit<PageRequest, 'signal'>,
  limits: ReadLimits,
  { signal, onProgress, reasonFor }: Pick<ReadOptions, 'signal' | 'onProgress' | 'reasonFor'>,
  nth: number,
): Promise<Fetched> {
  try {
    const page = await pRetry(() => attempt(fetchPage, place, limits.timeout, signal, reasonFor), {
      retries: limits.retries,
      minTimeout: limits.backoff,
      randomize: true,
      maxTimeout: 60_000,
      ...(signal === undefined ? {} : { signal }),
      shouldRetry: ({ error }) => error instanceof PageFailure && PASSING.includes(error.shortfall.reason),
      onFailedAttempt: ({ error, attemptNumber, retriesLeft }) => {
        if (!(error instanceof PageFailure) || retriesLeft === 0) return;
        const { reason } = error.shortfall;
        if (PASSING.includes(reason))
          onProgress?.({ type: 'retry', page: nth, attempt: attemptNumber + 1, reason });
      },
    });
    return { ok: true, page };
  } catch (error) {
    if (signal?.aborted) return { ok: false, shortfall: CANCELLED };
    if (error instanceof PageFailure) return { ok: false, shortfall: error.shortfall };
    throw error; // A callback of the caller threw it.
  }
}

/** One attempt. It ends in time, or when it is cancelled, also where the source does not heed its signal. */
async function attempt(
  fetchPage: FetchPage,
  place: Omit<PageRequest, 'signal'>,
  timeout: number,
  signal: AbortSignal | undefined,
  reasonFor: ReadOptions['reasonFor'],
): Promise<unknown> {
  const controller = new AbortController();
  let end: (failure: PageFailure) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = (failure) => {
      reject(failure);
      controller.abort(failure);
    };
  });
  const timer = setTimeout(() => end(new PageFailure({ reason: 'timed_out', detail: null })), timeout);
  const cancel = (): void => end(new PageFailure(CANCELLED));
  signal?.addEventListener('abort', cancel, { once: true });
  const fetched = (async () => fetchPage({ ...place, signal: controller.signal }))();
  try {
    return await Promise.race([fetched, ended]);
  } catch (error) {
    throw error instanceof PageFailure ? error : failureOf(error, reasonFor);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
