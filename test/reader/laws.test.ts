import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FetchPage, type PageContract, readPages } from '../../src/reader.ts';

/**
 * A source of pages with faults, and a naive model of it that says what a reader of those pages has lost. The
 * model knows the set, the pages as they were sent and nothing of the reader.
 */

const RUNS = Number(process.env['READER_SEQUENCES'] ?? 10_000);

interface Row {
  readonly id: string;
  readonly link: string | null;
}

const FAULTS = [
  'fails',
  'malformed',
  'no-list',
  'drops-record',
  'repeats-record',
  'broken-record',
  'moves-total',
  'repeats-cursor',
  'ends-early',
  'empty-with-cursor',
  'states-error',
  'says-more',
  'denies-more',
] as const;
type Fault = (typeof FAULTS)[number];

interface Sent {
  readonly records: readonly unknown[];
  readonly total: number;
  readonly next: string | null;
  readonly more: boolean;
}

const fault = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom<Fault | null>(...FAULTS) },
);

const world = fc.record({
  rows: fc.nat({ max: 9 }),
  pageSize: fc.integer({ min: 1, max: 4 }),
  faults: fc.array(fault, { maxLength: 6 }),
  maxRecords: fc.option(fc.nat({ max: 10 }), { nil: undefined }),
  maxPages: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  stopAt: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
});

const rowsOf = (n: number): readonly Row[] =>
  Array.from({ length: n }, (_, i) => ({ id: `r${i}`, link: i % 3 === 0 ? null : 'doc' }));

/** The pages that the source means to send, each with its fault. */
function script(rows: readonly Row[], size: number, faults: readonly (Fault | null)[]): readonly unknown[] {
  const pages: unknown[] = [];
  const total = rows.length;
  let at = 0;
  for (let n = 0; ; n++) {
    const kind = faults[n] ?? null;
    const records: unknown[] = kind === 'empty-with-cursor' ? [] : [...rows.slice(at, at + size)];
    at += records.length;
    const isLast = at >= rows.length && kind !== 'empty-with-cursor';
    const sent: Sent = { records, total, next: isLast ? null : `c${n}`, more: !isLast };
    pages.push(withFault(kind, sent, rows, n));
    if (isLast) return pages;
  }
}

function withFault(kind: Fault | null, sent: Sent, rows: readonly Row[], n: number): unknown {
  switch (kind) {
    case null:
    case 'empty-with-cursor':
      return sent;
    case 'fails':
      return new Error('reset');
    case 'malformed':
      return { ...sent, total: 'many' };
    case 'no-list':
      return { ...sent, records: null };
    case 'drops-record':
      return { ...sent, records: sent.records.slice(1) };
    case 'repeats-record':
      return { ...sent, records: [...sent.records, rows[0]] };
    case 'broken-record':
      return { ...sent, records: sent.records.map((record, i) => (i === 0 ? { link: record } : record)) };
    case 'moves-total':
      return { ...sent, total: sent.total + 1 };
    case 'repeats-cursor':
      return { ...sent, next: n > 0 && sent.next !== null ? 'c0' : sent.next };
    case 'ends-early':
      return { ...sent, next: null };
    case 'states-error':
      return { ...sent, error: 'overload' };
    case 'says-more':
      return { ...sent, more: true };
    case 'denies-more':
      return { ...sent, more: false };
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && 'link' in value;

/** What a reader that takes page after page can have: whether anything of the set is lost, told twice or unread. */
function isWhole(
  rows: readonly Row[],
  pages: readonly unknown[],
  bounds: { records: number; pages: number },
) {
  const had: string[] = [];
  const totals = new Set<number>();
  const cursors: string[] = [];
  for (const [n, sent] of pages.entries()) {
    if (n >= bounds.pages || sent instanceof Error) return false;
    const { records, total, next, more } = sent as Omit<Sent, 'records' | 'total'> & {
      records: unknown;
      total: unknown;
    };
    if (!Array.isArray(records) || typeof total !== 'number' || 'error' in Object(sent)) return false;
    totals.add(total);
    for (const record of records) {
      if (!isRow(record)) return false;
      had.push(record.id);
    }
    if (next === null && more) return false;
    if (next === null) break;
    cursors.push(next);
  }
  return (
    had.length <= bounds.records &&
    new Set(cursors).size === cursors.length &&
    totals.size === 1 &&
    totals.has(had.length) &&
    had.length === rows.length &&
    new Set(had).size === rows.length
  );
}

const contract: PageContract<Row> = {
  scope: 'rows',
  paging: 'cursor',
  ends: ['cursor'],
  records: '/records',
  identity: '/id',
  required: ['/link'],
  next: '/next',
  total: '/total',
  hasMore: '/more',
  error: '/error',
};

describe('sequences of pages', () => {
  it(`end as complete exactly if nothing was lost: ${RUNS}`, { timeout: 3_600_000 }, async () => {
    let whole = 0;
    await fc.assert(
      fc.asyncProperty(world, async ({ rows: n, pageSize, faults, maxRecords, maxPages, stopAt }) => {
        const rows = rowsOf(n);
        const pages = script(rows, pageSize, faults);
        const controller = new AbortController();
        let at = 0;
        const fetchPage: FetchPage = () => {
          if (at === stopAt) controller.abort();
          const sent = pages[at++];
          if (sent instanceof Error) throw sent;
          return sent;
        };
        const { result, records } = await readPages(fetchPage, contract, {
          retries: 0,
          signal: controller.signal,
          inspect: ({ link }) => link === null,
          ...(maxRecords === undefined ? {} : { maxRecords }),
          ...(maxPages === undefined ? {} : { maxPages }),
        });
        const bounds = {
          records: maxRecords ?? Infinity,
          pages: Math.min(maxPages ?? Infinity, stopAt ?? Infinity),
        };
        const expected = isWhole(rows, pages, bounds);
        expect(result.status === 'complete').toBe(expected);
        if (expected) {
          whole++;
          const lacking = rows.filter(({ link }) => link === null).length;
          expect(result).toMatchObject({ finding_count: lacking, records_read: rows.length });
          expect(records.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(rows);
        } else expect(result.finding_count).toBeNull();
      }),
      { numRuns: RUNS },
    );
    // Both sides have to be met, or the law holds of nothing.
    expect(whole).toBeGreaterThan(RUNS / 20);
    expect(whole).toBeLessThan(RUNS * 0.95);
  });
});
