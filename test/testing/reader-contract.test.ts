import { describe, expect, it } from 'vitest';
import { UnderclaimError } from '../../src/index.ts';
import { type PageContract, readPages } from '../../src/reader.ts';
import { LOSSES, LOSSY_ADAPTERS } from '../../src/testing/lossy-adapter.ts';
import { CASE_ROWS, READER_CASES, type ReaderCase } from '../../src/testing/reader-case.ts';
import { checkReplay } from '../../src/testing/reader-check.ts';
import { ContractViolation, type ReaderContract, readerContract, type Transport } from '../../src/testing.ts';
import { CURSOR, type Item, lacksLink, OFFSET } from '../reader/replay.ts';
import { collect, failuresOf } from './collect.ts';
import { CAP, HONEST, PAGES } from './invoices.ts';

const runner = { describe, it };
const options = { retries: 0, maxRecords: CAP, inspect: lacksLink };
const evidence = ({ result }: { readonly result: unknown }) => result;

describe('a reader by cursor', () => readerContract(runner, HONEST));

describe('a reader that withholds its parts', () => {
  const read = ({ fetchPage }: Transport) =>
    readPages<Item>(fetchPage, CURSOR, { ...options, onIncomplete: 'withhold' });
  readerContract(runner, { ...HONEST, read });
});

describe('a reader of matches', () => {
  const { finding: _, ...pages } = PAGES;
  const read = ({ fetchPage }: Transport) =>
    readPages<Item>(fetchPage, CURSOR, { retries: 0, maxRecords: CAP });
  readerContract(runner, { ...HONEST, read, pages });
});

describe('a reader by offset', () => {
  const read = ({ fetchPage }: Transport) => readPages<Item>(fetchPage, OFFSET, options);
  const pages = { ...PAGES, paging: 'offset', required: ['/id'] } as const;
  readerContract(runner, { read, evidence, pages, cap: CAP, without: ['cursor loop'] });
});

describe('a reader by page number, to a page without records', () => {
  const { total: _, next: __, ...documented } = CURSOR;
  const contract: PageContract<Item> = { ...documented, paging: 'page', firstPage: 0, ends: ['empty-page'] };
  const read = ({ fetchPage }: Transport) => readPages<Item>(fetchPage, contract, options);
  const page: typeof PAGES.page = ({ records }) => ({ items: records });
  const pages = { ...PAGES, page, paging: 'page', firstPage: 0, size: 3 } as const;
  readerContract(runner, { read, evidence, pages, cap: CAP, without: ['cursor loop', 'changed size'] });
});

describe('a reader that calls fetch', () => {
  const read = (transport: Transport) => {
    const fetch = transport.fetch((url) => ({ cursor: url.searchParams.get('after') }));
    const fetchPage = async ({ cursor }: { readonly cursor: unknown }) => {
      const query = cursor === null ? '' : `?after=${cursor}`;
      const response = await fetch(`https://billing.test/invoices${query}`);
      if (!response.ok) throw new Error(`status ${response.status}`);
      return response.json();
    };
    return readPages<Item>(fetchPage, CURSOR, options);
  };
  readerContract(runner, { ...HONEST, read });
});

/** The cases that fail, by name: each replay is titled by its case. */
const failingCases = async <T>(contract: ReaderContract<T>) => {
  const tests = collect((runner) => readerContract(runner, contract));
  const failures = await failuresOf(tests.filter(({ suite }) => suite === 'reader contract'));
  const names = [...failures.keys()].map((title) => title.slice(0, title.indexOf(':')));
  return { cases: [...new Set(names)], failures };
};

describe('the cases', () => {
  it('are the cases of the table, each with a replay and with an adapter that it notices', () => {
    const titles = collect((runner) => readerContract(runner, HONEST)).map(({ name }) => name);
    const named = READER_CASES.filter((name) => titles.some((title) => title.startsWith(`${name}:`)));
    expect(named).toEqual(READER_CASES);
    const noticing = new Set(LOSSES.map((loss) => LOSSY_ADAPTERS[loss].noticedBy));
    expect([...noticing].sort()).toEqual([...READER_CASES].sort());
  });

  // What a reader without the rule does, and the one case that shows it.
  const page = async (transport: Transport, cursor: unknown) =>
    (await transport.fetchPage({ cursor })) as {
      items?: Item[];
      next?: string | null;
      total?: number;
    } | null;
  const complete = (items: readonly Item[]) => ({
    status: 'complete',
    scope: 'invoices of May',
    records_read: items.length,
    finding_count: items.filter(lacksLink).length,
  });
  const unavailable = { status: 'unavailable', reason: 'fetch_failed' };

  it('catch a reader that takes every failure for the end', async () => {
    const read = async (transport: Transport) => {
      const items: Item[] = [];
      let cursor: unknown = null;
      do {
        const sent = await page(transport, cursor).catch(() => null);
        items.push(...(sent?.items ?? []));
        cursor = sent?.next ?? null;
      } while (cursor !== null && items.length < 50);
      return complete(items);
    };
    const { cases } = await failingCases({ read, pages: PAGES, cap: CAP });
    const own: readonly ReaderCase[] = ['accepted empty', 'whole read', 'exactly at the cap'];
    expect(cases).toEqual(READER_CASES.filter((name) => !own.includes(name)));
  });

  it('catch a reader that calls everything unavailable', async () => {
    const { cases } = await failingCases({ read: () => unavailable, pages: PAGES, cap: CAP });
    expect(cases).toEqual(['accepted empty', 'whole read', 'exactly at the cap']);
  });

  it('catch a reader that throws what the source does', async () => {
    const read = async (transport: Transport) => {
      const { result } = await HONEST.read(transport);
      if (result.status !== 'complete') throw new Error('reset');
      return result;
    };
    const { cases, failures } = await failingCases({ read, pages: PAGES, cap: CAP });
    expect(cases).not.toContain('whole read');
    const [first] = [...failures.values()];
    expect(first?.message).toBe(
      'Expected the tool to return what the source does as data, but it threw Error: reset. ' +
        'The source refuses the first page.',
    );
  });

  it('catch a total beside an incomplete read, wherever it stands', async () => {
    const read = async (transport: Transport) => {
      const { result, records } = await HONEST.read(transport);
      const summary = JSON.stringify({ invoiceCount: records.length });
      return { coverage: result, data: { content: [{ type: 'text', text: summary }] } };
    };
    const { cases, failures } = await failingCases({ read, pages: PAGES, cap: CAP });
    expect(cases).toContain('interrupted read');
    expect(cases).not.toContain('whole read');
    const [message] = [...failures.values()].map((failure) => failure.message);
    expect(message).toBe(
      'Expected no total beside an incomplete read, received 0 at `data.content[0].text.invoiceCount`. ' +
        'The source refuses the first page.',
    );
  });

  it('catch a reader that asks for pages without end', async () => {
    const read = async (transport: Transport) => {
      const read = await HONEST.read(transport);
      if (read.result.reason !== 'pages_inconsistent') return read;
      try {
        for (;;) await transport.fetchPage({ cursor: null });
      } catch {
        return read;
      }
    };
    const { failures } = await failingCases({ ...HONEST, read });
    expect([...failures.values()].map((failure) => failure.message.split('.')[0])).toContain(
      'The reader asked for more than 1000 pages',
    );
  });

  it('say which evidence cannot be read', async () => {
    const { failures } = await failingCases({ read: () => ({ status: 'done' }), pages: PAGES, cap: CAP });
    const [first] = [...failures.values()];
    expect(first).toBeInstanceOf(ContractViolation);
    expect(first).toMatchObject({ rule: 'evidence' });
    expect(first?.message).toMatch(
      /^Expected evidence\. `status`: .*The source holds no record, and says so\.$/,
    );
  });
});

describe('the adapters', () => {
  /** The cases that notice an adapter around the reader of the library. */
  const noticing = async (loss: (typeof LOSSES)[number]): Promise<readonly ReaderCase[]> => {
    const source = { pages: PAGES, size: 2, cap: CAP };
    const caught: ReaderCase[] = [];
    for (const name of READER_CASES) {
      const { earns, replays } = CASE_ROWS[name];
      for (const replay of replays(source)) {
        try {
          await checkReplay({ ...HONEST, source }, earns, replay, LOSSY_ADAPTERS[loss]);
        } catch (error) {
          expect(error).toBeInstanceOf(ContractViolation);
          caught.push(name);
        }
      }
    }
    return [...new Set(caught)];
  };

  const INCOMPLETE = READER_CASES.filter((name) => CASE_ROWS[name].earns !== 'complete');
  const COMPLETE = READER_CASES.filter((name) => CASE_ROWS[name].earns === 'complete');
  const PARTIAL = INCOMPLETE.filter((name) => CASE_ROWS[name].earns !== 'unavailable');

  it.each([
    ['an empty collection becomes a failure', COMPLETE],
    [
      'a cursor is dropped',
      [
        'whole read',
        'interrupted read',
        'malformed page',
        'repeated page',
        'changed size',
        'cursor loop',
        'exactly at the cap',
        'one past the cap',
        'required field removed',
      ],
    ],
    ['null becomes 0', INCOMPLETE],
    ['an unavailable read becomes an empty list', INCOMPLETE],
    ['a partial read becomes complete', INCOMPLETE],
    ['the gap list is dropped', PARTIAL],
    ['a count stands beside the result', INCOMPLETE],
    ['a set at the cap is called cut', COMPLETE],
    ['an error becomes an empty list', ['unreachable', 'interrupted read']],
    ['a refusal becomes an empty list', ['denied']],
    ['an unreadable page becomes an empty one', ['malformed page']],
    ['a missing field becomes a default', ['required field removed']],
    ['a repeated record is dropped unseen', ['repeated page']],
    ['a changed size is smoothed over', ['changed size']],
    ['a repeated cursor becomes the end', ['cursor loop']],
    ['what is past the cap is cut off unsaid', ['one past the cap']],
  ] as const)('%s, which these cases notice', async (loss, cases) => {
    expect([...(await noticing(loss))].sort()).toEqual([...cases].sort());
  });
});

describe('the negative control', () => {
  const controls = <T>(contract: ReaderContract<T>) =>
    failuresOf(
      collect((runner) => readerContract(runner, contract)).filter(({ suite }) => suite.includes('control')),
    );

  it('takes no crash for a catch', async () => {
    let reads = 0;
    const read = (transport: Transport) => {
      if (reads++ % 2 === 1) throw new Error('out of memory');
      return HONEST.read(transport);
    };
    const failures = await controls({ ...HONEST, read });
    expect(failures.get('notices if a refusal becomes an empty list')?.message).toContain('out of memory');
  });

  it('credits no adapter with a fault of the tool itself', async () => {
    const read = () => ({ status: 'unavailable', reason: 'fetch_failed' });
    const failures = await controls({ read, pages: PAGES, cap: CAP });
    expect(failures.get('notices if a cursor is dropped')?.message).toContain('received unavailable');
  });

  it('fails where an adapter goes unnoticed', async () => {
    // A tool that never asks again: it remembers what it said of the same source before.
    let answers = 0;
    let kept: unknown = null;
    const read = async (transport: Transport) => {
      if (answers++ % 2 === 0) kept = (await HONEST.read(transport)).result;
      return kept;
    };
    const failures = await controls({ read, pages: PAGES, cap: CAP });
    expect(failures.get('notices if a refusal becomes an empty list')?.message).toBe(
      'Expected the case "denied" to fail if a refusal becomes an empty list, but it passed.',
    );
  });
});

describe('a wrong contract', () => {
  const { cap: _, ...uncapped } = HONEST;
  const registering = (contract: object) => () =>
    collect((runner) => Reflect.apply(readerContract, undefined, [runner, contract]));

  it.each([
    [
      uncapped,
      'The case "exactly at the cap" needs `cap`, the most records that the reader reads. Give it, or say `without: [\'exactly at the cap\']`',
    ],
    [
      { ...HONEST, pages: { ...PAGES, page: () => ({}) } },
      'The case "changed size" needs a `page` that writes the `total`',
    ],
    [
      { ...HONEST, pages: { ...PAGES, paging: 'offset' } },
      'The case "cursor loop" needs a `paging` by cursor or link',
    ],
    [{ ...HONEST, pages: { ...PAGES, required: [] } }, 'The case "required field removed" needs `required`'],
    [
      { ...HONEST, pages: { ...PAGES, required: ['/lnik'] } },
      'Expected `pages.required` to be fields that `record` writes, received "/lnik".',
    ],
    [
      { ...HONEST, pages: { ...PAGES, required: ['link'] } },
      'Expected `pages.required` to be JSON Pointers, as in "/link", received "link".',
    ],
    [
      { ...HONEST, pages: { ...PAGES, size: 0 } },
      'Expected `pages.size` to be a whole number from 1, received 0.',
    ],
    [{ ...HONEST, cap: 1.5 }, 'Expected `cap` to be a whole number from 1, received 1.5.'],
    [{ ...HONEST, without: ['cap'] }, 'Expected `without` to be some of accepted empty, '],
    [{ ...HONEST, read: null }, 'Expected `read` to be a function, received null.'],
  ])('is refused: %#', (contract, message) => {
    expect(registering(contract)).toThrow(UnderclaimError);
    expect(registering(contract)).toThrow(message);
  });

  it('is refused for a runner that is none', () => {
    const register = () => Reflect.apply(readerContract, undefined, [{ describe }, HONEST]);
    expect(register).toThrow('Expected `it` of the runner to be a function, received nothing.');
  });
});
