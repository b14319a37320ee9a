import { atMost, type Outcome } from '../finding.ts';
import { loadReader } from '../library.ts';
import { between, inRounds, setting, tableOf } from '../rounds.ts';

const ON_A_PAGE = 100;

interface Row {
  readonly id: string;
  readonly amount: number;
}

interface Page {
  readonly records: readonly Row[];
  readonly next: number | null;
}

const LIMIT = 'await a page, a set of ids';
const BARE = 'await a page';
const PAGES = 'underclaim: a page at a time';
const RECORDS = 'underclaim: a record at a time';

/** P11 and P12: a long read by the page and by the record, each id remembered. */
export async function measureP11(): Promise<Outcome> {
  const row = 'P11';
  const rounds = await readInRounds(PAGES);
  return { row, findings: [atMost(row, `time ÷ ${LIMIT}`, between(rounds, PAGES, LIMIT), 1.25, '×')] };
}

export async function measureP12(): Promise<Outcome> {
  const row = 'P12';
  const rounds = await readInRounds(RECORDS);
  return { row, findings: [atMost(row, `time ÷ ${LIMIT}`, between(rounds, RECORDS, LIMIT), 1.8, '×')] };
}

async function readInRounds(ours: typeof PAGES | typeof RECORDS) {
  const { streamPages } = await loadReader();
  const pages = pagesOf(setting('PAGES', 10_000));
  const fetchPage = async ({ cursor }: { readonly cursor: unknown }) => pages[Number(cursor ?? 0)];
  const stream = () =>
    streamPages<Row>(fetchPage, {
      scope: 'rows',
      paging: 'cursor',
      ends: ['cursor'],
      records: '/records',
      identity: '/id',
      next: '/next',
    });
  const cases: Readonly<Record<string, () => Promise<number>>> = {
    [BARE]: () => byHand(fetchPage, null),
    [LIMIT]: () => byHand(fetchPage, new Set()),
    [ours]:
      ours === PAGES
        ? async () => {
            let sum = 0;
            for await (const page of stream().pages()) for (const { amount } of page) sum += amount;
            return sum;
          }
        : async () => {
            let sum = 0;
            for await (const { amount } of stream()) sum += amount;
            return sum;
          },
  };
  const expected = await byHand(fetchPage, null);
  const run = async (name: string): Promise<number> => {
    globalThis.gc?.();
    const from = process.hrtime.bigint();
    const sum = await cases[name]?.();
    const took = Number(process.hrtime.bigint() - from);
    if (sum !== expected) throw new Error(`${name} sums to ${sum}, expected ${expected}.`);
    return took / (pages.length * ON_A_PAGE);
  };
  for (const name of Object.keys(cases)) await run(name);
  const rounds = await inRounds(Object.keys(cases), setting('ROUNDS', 5), run);
  const title = `${ours === PAGES ? 'P11' : 'P12'} ${pages.length} pages of ${ON_A_PAGE} records`;
  console.log(tableOf(title, 'ns a record', rounds, LIMIT));
  return rounds;
}

async function byHand(
  fetchPage: (place: { readonly cursor: unknown }) => Promise<Page | undefined>,
  seen: Set<string> | null,
): Promise<number> {
  let sum = 0;
  for (let cursor: number | null = 0; cursor !== null; ) {
    const page: Page | undefined = await fetchPage({ cursor });
    for (const { id, amount } of page?.records ?? []) {
      if (seen?.has(id)) continue;
      seen?.add(id);
      sum += amount;
    }
    cursor = page?.next ?? null;
  }
  return sum;
}

function pagesOf(count: number): readonly Page[] {
  return Array.from({ length: count }, (_, page) => ({
    records: Array.from({ length: ON_A_PAGE }, (_, i) => ({ id: shortId(page * ON_A_PAGE + i), amount: i })),
    next: page + 1 < count ? page + 1 : null,
  }));
}

/** Flat strings, as a parser of JSON gives them. */
const shortId = (i: number): string =>
  Buffer.from(`inv_${i.toString(36).padStart(8, '0')}`).toString('latin1');

/** P13: the memory of identities, and that it goes on where a set ends. */
export async function measureP13(): Promise<Outcome> {
  const row = 'P13';
  const { IdentityMemory } = await loadReader();
  console.log('\n### P13 identities\n| ids | bytes an id | ns an id |\n|--:|--:|--:|');
  const held = (count: number): number => {
    globalThis.gc?.();
    const before = process.memoryUsage();
    const memory = new IdentityMemory(2 ** 32);
    const from = process.hrtime.bigint();
    for (let i = 0; i < count; i++) if (memory.add(uuid(i)) !== 'new') throw new Error(`Lost at ${i}.`);
    const took = Number(process.hrtime.bigint() - from) / count;
    globalThis.gc?.();
    const after = process.memoryUsage();
    const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    for (let i = 0; i < count; i += 1009) if (memory.add(uuid(i)) !== 'seen') throw new Error(`Forgot ${i}.`);
    console.log(`| ${count} | ${(bytes / count).toFixed(1)} | ${took.toFixed(0)} |`);
    return bytes / count;
  };
  held(1_000_000);
  const bytes = held(setting('IDS', 10_000_000));
  held(setting('MANY_IDS', 17_000_000));
  return { row, findings: [atMost(row, 'bytes an id of 36 characters', bytes, 60, ' B')] };
}

const uuid = (i: number): string => {
  const hex = (Math.imul(i, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return `${hex}-4abc-4def-8abc-${i.toString(16).padStart(12, '0')}`;
};
