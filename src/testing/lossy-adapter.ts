import type { CoverageResult } from '../index.ts';
import { type Outcome, rewritten } from './outcome.ts';
import type { ReaderCase } from './reader-case.ts';
import { type Answer, type Item, type PageAnswer, type Script, wholeScript } from './script.ts';

/** A step that loses what a case is about, before the reader or behind it. */
export interface LossyAdapter {
  /** The case that has to notice. */
  readonly noticedBy: ReaderCase;
  /** Stands between the source and the reader: everything adds up again, and something is lost. */
  readonly before?: (script: Script, cap: number | null) => Script;
  /** Stands between the reader and its consumer. Returns the same outcome where it has nothing to lose. */
  readonly behind?: (outcome: Outcome, sent: number) => Outcome;
}

/** The losses that a contract has to notice. */
export const LOSSES = [
  'an empty collection becomes a failure',
  'a cursor is dropped',
  'null becomes 0',
  'an unavailable read becomes an empty list',
  'an error becomes an empty list',
  'a partial read becomes complete',
  'a refusal becomes an empty list',
  'an unreadable page becomes an empty one',
  'a missing field becomes a default',
  'the gap list is dropped',
  'a repeated record is dropped unseen',
  'a count stands beside the result',
  'a changed size is smoothed over',
  'a repeated cursor becomes the end',
  'a set at the cap is called cut',
  'what is past the cap is cut off unsaid',
] as const;
export type Loss = (typeof LOSSES)[number];

/** The lossy adapter of each loss. */
export const LOSSY_ADAPTERS: Readonly<Record<Loss, LossyAdapter>> = {
  'an empty collection becomes a failure': {
    noticedBy: 'accepted empty',
    behind: onResults(isComplete, () => ({ status: 'unavailable', reason: 'fetch_failed' })),
  },
  'a cursor is dropped': {
    noticedBy: 'whole read',
    before: (script) => settled(script.slice(0, 1)),
  },
  'null becomes 0': {
    noticedBy: 'denied',
    behind: onResults(isIncomplete, (result) => ({ ...result, finding_count: 0 })),
  },
  'an unavailable read becomes an empty list': {
    noticedBy: 'unreachable',
    behind: onResults(isIncomplete, ({ scope }) => wholeOf(scope, 0, 0)),
  },
  'an error becomes an empty list': {
    noticedBy: 'interrupted read',
    before: (script) => mended(script, (answer) => (answer.kind === 'failed' ? EMPTY : answer)),
  },
  'a partial read becomes complete': {
    noticedBy: 'interrupted read',
    behind: onResults(isIncomplete, ({ scope, records_read, observed_finding_count }) =>
      wholeOf(scope, records_read, observed_finding_count ?? 0),
    ),
  },
  'a refusal becomes an empty list': {
    noticedBy: 'denied',
    before: (script) => mended(script, (answer) => (answer.kind === 'denied' ? EMPTY : answer)),
  },
  'an unreadable page becomes an empty one': {
    noticedBy: 'malformed page',
    before: (script) => mended(script, (answer) => (answer.kind === 'malformed' ? EMPTY : answer)),
  },
  'a missing field becomes a default': {
    noticedBy: 'required field removed',
    before: (script) => eachItem(script, (item) => (item.lacks === undefined ? item : { n: item.n })),
  },
  'the gap list is dropped': {
    noticedBy: 'required field removed',
    behind: onResults(isPartial, (result) => ({ ...result, gaps: [], reason: null })),
  },
  'a repeated record is dropped unseen': {
    noticedBy: 'repeated page',
    before: (script) => {
      const seen = new Set<number>();
      return eachItem(script, (item) => (seen.size === seen.add(item.n).size ? null : item));
    },
  },
  'a count stands beside the result': {
    noticedBy: 'repeated page',
    behind: ({ evidence, returned }, sent) => ({ evidence, returned: { returned, total: sent } }),
  },
  'a changed size is smoothed over': {
    noticedBy: 'changed size',
    before: (script) => {
      const total = script.find(isPage)?.total ?? 0;
      return script.map((answer) => (isPage(answer) ? { ...answer, total } : answer));
    },
  },
  'a repeated cursor becomes the end': {
    noticedBy: 'cursor loop',
    before: (script) =>
      mended(script, (answer, i) =>
        isPage(answer) && answer.next !== null && answer.next <= i ? { ...answer, next: null } : answer,
      ),
  },
  'a set at the cap is called cut': {
    noticedBy: 'exactly at the cap',
    behind: onResults(isComplete, ({ scope, records_read }) => ({
      status: 'partial',
      scope,
      records_read,
      reason: 'limit_reached',
    })),
  },
  'what is past the cap is cut off unsaid': {
    noticedBy: 'one past the cap',
    before: (script, cap) => {
      let read = 0;
      return eachItem(script, (item) => (cap !== null && read++ >= cap ? null : item));
    },
  },
};

const EMPTY: PageAnswer = { kind: 'page', items: [], next: null, total: 0 };

function isPage(answer: Answer): answer is PageAnswer {
  return answer.kind === 'page';
}

/** The same records from a source at which nothing is wrong, if pages are all that it sends. */
function settled(script: Script): Script {
  const pages = script.filter(isPage);
  if (pages.length < script.length) return script;
  const filled = pages.map(({ items }) => items).filter(({ length }) => length > 0);
  return wholeScript(filled.length === 0 ? [[]] : filled);
}

/** Changes answers; if one is another now, the rest is made to fit, so that nothing tells. */
function mended(script: Script, change: (answer: Answer, i: number) => Answer): Script {
  const changed = script.map(change);
  return changed.some((answer, i) => answer !== script[i]) ? settled(changed) : script;
}

/** Changes items, or drops those that become null. */
function eachItem(script: Script, change: (item: Item) => Item | null): Script {
  return mended(script, (answer) => {
    if (!isPage(answer)) return answer;
    const items = answer.items.map(change);
    const isSame = items.every((item, i) => item === answer.items[i]);
    return isSame ? answer : { ...answer, items: items.filter((item) => item !== null) };
  });
}

function onResults(
  isMeant: (result: CoverageResult) => boolean,
  change: (result: CoverageResult) => object,
): (outcome: Outcome) => Outcome {
  return (outcome) => rewritten(outcome, isMeant, change);
}

function wholeOf(scope: string | null, records_read: number | null, finding_count: number): object {
  return { status: 'complete', scope: scope ?? 'everything', records_read, finding_count };
}

function isComplete({ status }: CoverageResult): boolean {
  return status === 'complete';
}

function isIncomplete({ status }: CoverageResult): boolean {
  return status === 'partial' || status === 'unavailable';
}

function isPartial({ status }: CoverageResult): boolean {
  return status === 'partial';
}
