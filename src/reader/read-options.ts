import { offered, requireOptions, UnderclaimError } from '../errors.ts';
import type { OpenReason } from '../evidence/reason.ts';
import { received } from '../received.ts';
import { requireCount } from './page-contract.ts';

/** What is done with a read that fell short: its part is reported, or nothing of it. */
export const ON_INCOMPLETE = ['report', 'withhold'] as const;
export type OnIncomplete = (typeof ON_INCOMPLETE)[number];

/** What has happened to a read so far. */
export type ReadProgress =
  | {
      readonly type: 'page';
      /** How many pages were read, this one included. */
      readonly pages: number;
      readonly records: number;
      readonly total: number | null;
    }
  | {
      readonly type: 'retry';
      /** Which page is asked for again, counted from 1. */
      readonly page: number;
      readonly attempt: number;
      readonly reason: OpenReason;
    };

export interface ReadOptions<R = unknown> {
  /**
   * How many findings a record has: a number, or true for one and false for none.
   *
   * Null, anything else and a throw say that it cannot be judged. Without `inspect` each record is a match of
   * the query that the source evaluated.
   */
  readonly inspect?: (record: R) => number | boolean | null;
  readonly signal?: AbortSignal;
  /** Milliseconds that one attempt at a page may take; 30,000 if left out. */
  readonly timeout?: number;
  /** How often a page that failed is asked for again; 2 if left out. */
  readonly retries?: number;
  /** Milliseconds before the first retry, doubled with each; 500 if left out. */
  readonly backoff?: number;
  /** A read that needs more pages is partial; 100,000 if left out. */
  readonly maxPages?: number;
  /** A read that finds more records is partial; no bound if left out. */
  readonly maxRecords?: number;
  /** Memory for identities; a read that needs more is partial. 2 GiB if left out. */
  readonly maxIdentityBytes?: number;
  /** `report` if left out. */
  readonly onIncomplete?: OnIncomplete;
  readonly onProgress?: (progress: ReadProgress) => void;
  /** The reason that an error of the source stands for; null: it failed. */
  readonly reasonFor?: (error: unknown) => OpenReason | null;
}

/** Options with every value that has a default. */
export interface ReadLimits {
  readonly timeout: number;
  readonly retries: number;
  readonly backoff: number;
  readonly maxPages: number;
  readonly maxRecords: number;
  readonly maxIdentityBytes: number;
  readonly onIncomplete: OnIncomplete;
}

const OPTIONS: Readonly<Record<keyof ReadOptions, true>> = {
  inspect: true,
  signal: true,
  timeout: true,
  retries: true,
  backoff: true,
  maxPages: true,
  maxRecords: true,
  maxIdentityBytes: true,
  onIncomplete: true,
  onProgress: true,
  reasonFor: true,
};

/** A timer of the platform cannot wait longer. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Throws what is wrong with the options. */
export function readLimits<R>(options: ReadOptions<R>): ReadLimits {
  requireOptions(options, OPTIONS);
  for (const key of ['inspect', 'onProgress', 'reasonFor'] as const) {
    const value = options[key];
    if (value === undefined || typeof value === 'function') continue;
    throw new UnderclaimError(
      'unknown-option',
      `Expected \`${key}\` to be a function, received ${received(value)}.`,
    );
  }
  const limits: ReadLimits = {
    timeout: options.timeout ?? 30_000,
    retries: options.retries ?? 2,
    backoff: options.backoff ?? 500,
    maxPages: options.maxPages ?? 100_000,
    maxRecords: options.maxRecords ?? Number.MAX_SAFE_INTEGER,
    maxIdentityBytes: options.maxIdentityBytes ?? 2 ** 31,
    onIncomplete: offered('onIncomplete', options.onIncomplete ?? 'report', ON_INCOMPLETE),
  };
  requireCount('`timeout`', limits.timeout, 1, LONGEST_WAIT);
  requireCount('`retries`', limits.retries, 0);
  requireCount('`backoff`', limits.backoff, 0, LONGEST_WAIT);
  requireCount('`maxPages`', limits.maxPages, 1);
  requireCount('`maxRecords`', limits.maxRecords, 0);
  requireCount('`maxIdentityBytes`', limits.maxIdentityBytes, 0);
  return limits;
}
