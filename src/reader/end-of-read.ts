import type { OpenReason } from '../evidence/reason.ts';
import type { End, Paging } from './paging.ts';
import { isLinked } from './paging.ts';

/** What a page that was read whole shows of the end. */
export interface PageFacts {
  /** Whether the page names a next cursor or link. */
  readonly hasNext: boolean;
  /** Whether the page says that more follows; null if it does not say. */
  readonly hasMore: boolean | null;
  /** How many records stand on the page, readable or not. */
  readonly size: number;
  /** How many records stood on this page and those before it. */
  readonly delivered: number;
  /** The total that the source states; null if none. */
  readonly total: number | null;
}

/** What the contract documents of the end. */
export interface EndRules {
  readonly paging: Paging;
  readonly ends: readonly End[];
  readonly pageSize: number | null;
}

/** The read is over, goes on, or stops short of an end that the source documents. */
export type Verdict = 'ended' | 'goes-on' | { readonly reason: OpenReason; readonly detail: string };

/** Decides after each page whether the read is over. Contradictory signals are taken the worst way. */
export function judgeEnd(rules: EndRules, facts: PageFacts): Verdict {
  const { total, delivered } = facts;
  if (total !== null && delivered > total) return contradiction(total, delivered);
  if (isEnded(rules, facts)) {
    return total !== null && delivered < total ? contradiction(total, delivered) : 'ended';
  }
  if (isLinked(rules.paging) ? facts.hasNext : facts.size > 0) return 'goes-on';
  const full = rules.pageSize !== null && facts.size >= rules.pageSize;
  return full
    ? { reason: 'limit_reached', detail: 'a full page names no next one, and no documented end was shown' }
    : { reason: 'end_not_shown', detail: 'no documented end was shown' };
}

function isEnded(rules: EndRules, facts: PageFacts): boolean {
  if (facts.hasMore === true) return false;
  if (isLinked(rules.paging) && facts.hasNext) {
    // A source that ends by its cursor has not ended while it gives one, whatever else adds up.
    if (rules.ends.includes('cursor')) return false;
    return BESIDE_A_CURSOR.some((end) => rules.ends.includes(end) && IS_SHOWN[end](facts, rules));
  }
  return rules.ends.some((end) => IS_SHOWN[end](facts, rules));
}

/** The ends that hold although the page names a next one: some sources always name one. */
const BESIDE_A_CURSOR = ['total', 'no-more'] as const satisfies readonly End[];

/** Whether a page shows an end, unless it names a next one. */
const IS_SHOWN: Readonly<Record<End, (facts: PageFacts, rules: EndRules) => boolean>> = {
  cursor: (_, { paging }) => isLinked(paging),
  total: ({ total, delivered }) => total === delivered,
  'short-page': ({ size }, { pageSize }) => pageSize !== null && size < pageSize,
  'empty-page': ({ size }) => size === 0,
  'no-more': ({ hasMore }) => hasMore === false,
};

function contradiction(total: number, delivered: number): Verdict {
  return {
    reason: 'pages_inconsistent',
    detail: `the source states ${total} records and delivered ${delivered}`,
  };
}
