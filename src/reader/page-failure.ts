import { isOpen, type OpenReason, REASON_NAMES } from '../evidence/reason.ts';
import { isObject } from '../object.ts';
import { received } from '../received.ts';
import { visibleText } from '../visible-text.ts';

/** Enough to recognise an error by. */
const LONGEST_DETAIL = 200;

/** Why a read stopped short. */
export interface Shortfall {
  readonly reason: OpenReason;
  readonly detail: string | null;
}

/** Carries a shortfall through code that knows errors only. */
export class PageFailure extends Error {
  readonly shortfall: Shortfall;

  constructor(shortfall: Shortfall) {
    super(shortfall.reason);
    this.shortfall = shortfall;
  }
}

/** What a source threw, as the reason that the caller knows it by. */
export function failureOf(
  error: unknown,
  reasonFor: ((error: unknown) => OpenReason | null) | undefined,
): PageFailure {
  const known = reasonFor?.(error);
  const reason = REASON_NAMES.find((name) => name === known);
  return new PageFailure({
    reason: reason !== undefined && isOpen(reason) ? reason : 'fetch_failed',
    detail: detailOf(error),
  });
}

/** Shows what was thrown, which can be anything. */
export function detailOf(error: unknown): string | null {
  try {
    const text = isObject(error) && 'message' in error ? String(error['message']) : received(error);
    const characters = [...visibleText(text.slice(0, LONGEST_DETAIL * 4))];
    return characters.slice(0, LONGEST_DETAIL).join('') || null;
  } catch {
    return null;
  }
}
