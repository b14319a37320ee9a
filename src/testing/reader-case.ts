import {
  type Item,
  itemsOf,
  type PageAnswer,
  pagesOf,
  plainItems,
  type Script,
  wholeScript,
} from './script.ts';
import type { SourcePages } from './source-pages.ts';

/** What a replay earns: a complete read, one that fell short, or no read at all. */
export type Earned = 'complete' | 'partial or unavailable' | 'unavailable';

/** One replay of a case. */
export interface Replay {
  /** What the source does, in words. */
  readonly tells: string;
  readonly script: Script;
}

/** The replayed source of a contract. */
export interface CaseSource {
  readonly pages: SourcePages;
  readonly size: number;
  /** The most records that the reader reads; null if it has no bound. */
  readonly cap: number | null;
}

export interface CaseRow {
  readonly earns: Earned;
  /** Why the case needs something of the source or the reader that is not there; null if it does not. */
  readonly lacks?: (source: CaseSource) => string | null;
  readonly replays: (source: CaseSource) => readonly Replay[];
}

const UNREADABLE: Readonly<Record<string, unknown>> = {
  'a page in HTML': '<html><body>Service Unavailable</body></html>',
  'an error with status 200': { error: { message: 'internal error' } },
  'nothing at all': null,
};

/** The cases of the reader contract. */
export const READER_CASES = [
  'accepted empty',
  'whole read',
  'denied',
  'unreachable',
  'interrupted read',
  'malformed page',
  'required field removed',
  'repeated page',
  'changed size',
  'cursor loop',
  'exactly at the cap',
  'one past the cap',
] as const;
export type ReaderCase = (typeof READER_CASES)[number];

/** What the source does in each case, and what that earns. */
export const CASE_ROWS: Readonly<Record<ReaderCase, CaseRow>> = {
  'accepted empty': {
    earns: 'complete',
    replays: () => [{ tells: 'holds no record, and says so', script: wholeScript([[]]) }],
  },
  'whole read': {
    earns: 'complete',
    replays: ({ size, pages }) => [
      { tells: 'sends all of its records', script: wholeOf(plainItems(size + 1), size) },
      ...(isLinked(pages)
        ? [{ tells: 'sends an empty page that names a next one', script: sparse(size) }]
        : []),
      ...(pages.finding === undefined
        ? []
        : [{ tells: 'sends all of its records, the last with a finding', script: withFinding(size) }]),
    ],
  },
  denied: {
    earns: 'unavailable',
    replays: () => [{ tells: 'refuses the first page', script: [{ kind: 'denied' }] }],
  },
  unreachable: {
    earns: 'unavailable',
    replays: () => [{ tells: 'loses the connection on page 1', script: [{ kind: 'failed' }] }],
  },
  'interrupted read': {
    earns: 'partial or unavailable',
    replays: ({ size }) => [
      { tells: 'loses the connection on page 2', script: [first(size), { kind: 'failed' }] },
    ],
  },
  'malformed page': {
    earns: 'partial or unavailable',
    replays: ({ size }) =>
      Object.entries(UNREADABLE).map(([what, body]) => ({
        tells: `sends ${what} as page 2`,
        script: [first(size), { kind: 'malformed', body }],
      })),
  },
  'required field removed': {
    earns: 'partial or unavailable',
    lacks: ({ pages }) => (pages.required.length > 0 ? null : '`required`, the fields that a record needs'),
    replays: ({ size, pages }) =>
      pages.required.map((lacks) => ({
        tells: `leaves ${lacks} out of a record of page 2`,
        script: wholeOf([...plainItems(size), { n: size, lacks }], size),
      })),
  },
  'repeated page': {
    earns: 'partial or unavailable',
    replays: ({ size }) => [
      {
        tells: 'sends the records of page 1 again as page 2, in place of others',
        script: wholeOf([...plainItems(size), ...plainItems(size), { n: 2 * size }], size),
      },
    ],
  },
  'changed size': {
    earns: 'partial or unavailable',
    lacks: ({ pages }) =>
      statesTotal(pages) ? null : 'a `page` that writes the `total`, where the source states it',
    replays: ({ size }) => [
      { tells: 'states another total on page 2, and the first one again on page 3', script: moved(size) },
    ],
  },
  'cursor loop': {
    earns: 'partial or unavailable',
    lacks: ({ pages }) => (isLinked(pages) ? null : 'a `paging` by cursor or link'),
    replays: ({ size }) => [
      {
        tells: 'names page 2 as the page after page 2',
        script: [first(size), { ...first(0), total: size + 1 }],
      },
    ],
  },
  'exactly at the cap': {
    earns: 'complete',
    lacks: hasCap,
    replays: ({ size, cap }) => [
      {
        tells: `holds ${cap} records, as many as the reader reads at most`,
        script: wholeOf(plainItems(cap ?? 0), size),
      },
    ],
  },
  'one past the cap': {
    earns: 'partial or unavailable',
    lacks: hasCap,
    replays: ({ size, cap }) => [
      {
        tells: `holds ${(cap ?? 0) + 1} records, one more than the reader reads`,
        script: wholeOf(plainItems((cap ?? 0) + 1), size),
      },
    ],
  },
};

function wholeOf(items: readonly Item[], size: number): readonly PageAnswer[] {
  return wholeScript(pagesOf(items, size));
}

function withFinding(size: number): Script {
  return wholeOf([...plainItems(size), { n: size, hasFinding: true }], size);
}

/** A full first page of a source that has one record more, and names page 2. */
function first(size: number): PageAnswer {
  return { kind: 'page', items: plainItems(size), next: 1, total: size + 1 };
}

/** Whoever believes the first total or the last sees nothing wrong. */
function moved(size: number): Script {
  const whole = wholeOf(plainItems(2 * size + 1), size);
  return whole.map((page, i) => (i === 1 ? { ...page, total: page.total + 1 } : page));
}

/** An empty page that names a next one is not the end. */
function sparse(size: number): Script {
  return wholeScript([plainItems(size), [], [{ n: size }]]);
}

/** Whether the pages themselves say where the next one is; else there is no cursor that could loop. */
function isLinked({ paging = 'cursor' }: SourcePages): boolean {
  return paging === 'cursor' || paging === 'link';
}

function statesTotal({ page }: SourcePages): boolean {
  const written = [3, 4].map((total) => JSON.stringify(page({ records: [], next: null, total })));
  return written[0] !== written[1];
}

function hasCap({ cap }: CaseSource): string | null {
  return cap === null ? '`cap`, the most records that the reader reads' : null;
}

/** How many records a script holds, and how many findings among them. */
export function heldBy(script: Script, { finding }: SourcePages): { records: number; findings: number } {
  const items = itemsOf(script);
  const found = finding === undefined ? items : items.filter(({ hasFinding }) => hasFinding);
  return { records: items.length, findings: found.length };
}
