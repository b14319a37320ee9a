import { describe, expect, it } from 'vitest';
import { type FetchPage, readPages, streamPages } from '../../src/reader.ts';
import { CURSOR, type Item, items, lacksLink, OFFSET, page, read, replay } from './replay.ts';

const failed = new Error('socket hang up');
const NO_COUNTS = {
  finding_count: null,
  observed_finding_count: null,
  records_read: null,
  records_total: null,
};

describe('an end', () => {
  it('is complete by a cursor that ends', async () => {
    const { result, records } = await read([page('ab', 'x'), page('c', null)]);
    expect(result).toMatchObject({ status: 'complete', method: 'query', records_read: 3, finding_count: 3 });
    expect(records).toEqual(items('a', 'b', 'c'));
  });

  it('is not a cursor that ends where the source does not document it', async () => {
    const { result } = await read([page('ab', null)], { ...CURSOR, ends: [] });
    expect(result).toMatchObject({ status: 'partial', reason: 'end_not_shown', observed_finding_count: 2 });
  });

  it('is not a page as full as the limit', async () => {
    const { result } = await read([page('ab', null)], { ...CURSOR, ends: ['short-page'], pageSize: 2 });
    expect(result).toMatchObject({ status: 'partial', reason: 'limit_reached', finding_count: null });
  });

  it('is a short page where the source documents it', async () => {
    const { result } = await read([page('a', null)], { ...CURSOR, ends: ['short-page'], pageSize: 2 });
    expect(result).toMatchObject({ status: 'complete', finding_count: 1 });
  });

  it('is no short page where the source does not document it', async () => {
    const { result } = await read([page('a', null), page('', null)], OFFSET);
    expect(result).toMatchObject({ status: 'partial', reason: 'end_not_shown', records_read: 1 });
  });

  it('is no empty page with a cursor', async () => {
    const { result } = await read([page('', 'x'), page('', 'y'), page('a', null)]);
    expect(result).toMatchObject({ status: 'complete', finding_count: 1 });
  });

  it('is an empty page without a cursor', async () => {
    const { result } = await read([page('a', 'x'), page('', null)]);
    expect(result).toMatchObject({ status: 'complete', finding_count: 1 });
  });

  it('is a total that is reached', async () => {
    const total = { total: 3 };
    const { result } = await read([page('ab', null, total), page('c', null, total)], OFFSET);
    expect(result).toMatchObject({ status: 'complete', records_read: 3, records_total: { value: 3 } });
  });

  it('is no empty page before the total is reached', async () => {
    const total = { total: 3 };
    const pages = [page('ab', null, total), page('', null, total)];
    const { result } = await read(pages, { ...OFFSET, ends: ['total', 'empty-page'] });
    expect(result).toMatchObject({ status: 'partial', reason: 'pages_inconsistent' });
  });

  it('is a value of its own where the source has one', async () => {
    const { result } = await read([page('a', '')], { ...CURSOR, noNext: [''] });
    expect(result).toMatchObject({ status: 'complete' });
    const mcp = await read([page('a', ''), page('b', null)]);
    expect(mcp.result).toMatchObject({ status: 'complete', finding_count: 2 });
  });
});

describe('a bound', () => {
  it('of records is kept by a set that ends exactly there', async () => {
    const { result } = await read([page('ab', 'x'), page('', null)], CURSOR, { maxRecords: 2 });
    expect(result).toMatchObject({ status: 'complete', finding_count: 2 });
  });

  it('of records is broken by one more', async () => {
    const { result, records } = await read([page('ab', 'x'), page('c', null)], CURSOR, { maxRecords: 2 });
    expect(result).toMatchObject({ status: 'partial', reason: 'limit_reached', observed_finding_count: 2 });
    expect(records).toHaveLength(2);
  });

  it('of pages is kept by a read that ends there, and broken by one that goes on', async () => {
    const pages = [page('a', 'x'), page('b', null)];
    expect((await read(pages, CURSOR, { maxPages: 2 })).result).toMatchObject({ status: 'complete' });
    const { result } = await read(pages, CURSOR, { maxPages: 1 });
    expect(result).toMatchObject({ status: 'partial', reason: 'limit_reached' });
  });

  it('ends a source that pages for ever', async () => {
    let n = 0;
    const fetchPage: FetchPage = async () => page('', String(n++));
    const { result } = await readPages(fetchPage, CURSOR, { maxPages: 50 });
    expect(result).toMatchObject({ status: 'partial', reason: 'limit_reached' });
  });

  it('of memory for identities makes the read partial', async () => {
    const { result } = await read([page('a', null)], CURSOR, { maxIdentityBytes: 0 });
    expect(result).toMatchObject({ status: 'partial', reason: 'limit_reached', records_read: 0 });
  });
});

describe('a contradiction', () => {
  it.each([
    ['a record that repeats', [page('ab', 'x'), page('bc', null)], 3],
    ['a record that repeats on its page', [page('aa', null)], 1],
    [
      'an id that repeats as a number',
      [
        {
          items: [
            { id: 1, link: '' },
            { id: '1', link: '' },
          ],
        },
      ],
      1,
    ],
    ['a cursor that repeats at once', [page('a', 'x'), page('b', 'x')], 2],
    ['a cursor that repeats later', [page('a', 'x'), page('b', 'y'), page('c', 'x')], 3],
    [
      'a total that moves, although the sum fits',
      [page('ab', 'x', { total: 4 }), page('c', null, { total: 3 })],
      3,
    ],
    ['more records than the total', [page('ab', null, { total: 1 })], 2],
    ['records beside a total of 0', [page('ab', null, { total: 0 })], 2],
    ['an end before the total', [page('ab', null, { total: 3 })], 2],
  ])('makes the read partial: %s', async (_, pages, count) => {
    const { result } = await read(pages);
    expect(result).toMatchObject({
      status: 'partial',
      reason: 'pages_inconsistent',
      finding_count: null,
      observed_finding_count: count,
    });
  });

  it('is none where two cursors differ', async () => {
    const { result } = await read([page('a', 'x'), page('b', 'y'), page('c', null)]);
    expect(result).toMatchObject({ status: 'complete', finding_count: 3 });
  });
});

describe('a failure', () => {
  it.each([
    ['fails', failed, 'fetch_failed'],
    ['is malformed', { error: 'x' }, 'malformed_response'],
    ['is nothing', undefined, 'malformed_response'],
    ['has a total in words', page('a', null, { total: 'many' }), 'malformed_response'],
    ['has a cursor that is none', { ...page('a', null), next: true }, 'malformed_response'],
  ])('of the first page, which %s, leaves nothing', async (_, first, reason) => {
    const { result, records } = await read([first]);
    expect(result).toMatchObject({ status: 'unavailable', reason, ...NO_COUNTS });
    expect(records).toEqual([]);
  });

  it.each([
    ['fails', failed, 'fetch_failed'],
    ['is malformed', { error: 'x' }, 'malformed_response'],
  ])('of the fourth page, which %s, leaves a part', async (_, fourth, reason) => {
    const { result, records } = await read([page('a', 'x'), page('b', 'y'), page('c', 'z'), fourth]);
    expect(result).toMatchObject({
      status: 'partial',
      reason,
      observed_finding_count: 3,
      finding_count: null,
    });
    expect(result.reason_detail).toContain('page 4');
    expect(records).toHaveLength(3);
  });

  it('withholds the part where that is asked', async () => {
    const { result, records } = await read([page('a', 'x'), failed], CURSOR, { onIncomplete: 'withhold' });
    expect(result).toMatchObject({ status: 'unavailable', reason: 'fetch_failed', ...NO_COUNTS });
    expect(records).toEqual([]);
    const whole = await read([page('a', null)], CURSOR, { onIncomplete: 'withhold' });
    expect(whole.result).toMatchObject({ status: 'complete', finding_count: 1 });
  });

  it('is mended by a retry, of which it tells', async () => {
    const told: unknown[] = [];
    const pages = [page('a', 'x'), failed, page('b', null)];
    const options = { retries: 1, backoff: 0, onProgress: (progress: unknown) => told.push(progress) };
    const { result } = await read(pages, CURSOR, options);
    expect(result).toMatchObject({ status: 'complete', finding_count: 2 });
    expect(told).toEqual([
      { type: 'page', pages: 1, records: 1, total: null },
      { type: 'retry', page: 2, attempt: 2, reason: 'fetch_failed' },
      { type: 'page', pages: 2, records: 2, total: null },
    ]);
  });

  it('is not tried again where the caller knows that it is final', async () => {
    let calls = 0;
    const fetchPage: FetchPage = () => {
      calls++;
      throw 403;
    };
    const reasonFor = (error: unknown) => (error === 403 ? ('no_permission' as const) : null);
    const { result } = await readPages(fetchPage, CURSOR, { reasonFor, backoff: 0 });
    expect(result).toMatchObject({ status: 'unavailable', reason: 'no_permission' });
    expect(calls).toBe(1);
  });

  it.each([
    ['text'],
    [undefined],
    [null],
    [Symbol('x')],
    [
      new Proxy([], {
        get: () => {
          throw 1;
        },
      }),
    ],
  ])('may be no error: %#', async (thrown) => {
    const fetchPage: FetchPage = () => {
      throw thrown;
    };
    const { result } = await readPages(fetchPage, CURSOR, { retries: 1, backoff: 0 });
    expect(result).toMatchObject({ status: 'unavailable', reason: 'fetch_failed' });
  });

  it('is a page that does not come in time, also where the source ignores its signal', async () => {
    const fetchPage: FetchPage = ({ cursor }) => (cursor === null ? page('a', 'x') : new Promise(() => {}));
    const { result } = await readPages(fetchPage, CURSOR, { timeout: 5, retries: 1, backoff: 0 });
    expect(result).toMatchObject({ status: 'partial', reason: 'timed_out', observed_finding_count: 1 });
  });
});

describe('a cancel', () => {
  it('in the middle of a page leaves the pages before', async () => {
    const controller = new AbortController();
    const fetchPage: FetchPage = ({ cursor, signal }) => {
      if (cursor === null) return page('a', 'x');
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('body cut')));
        controller.abort('enough');
      });
    };
    const { result } = await readPages(fetchPage, CURSOR, { signal: controller.signal });
    expect(result).toMatchObject({ status: 'partial', reason: 'cancelled', observed_finding_count: 1 });
  });

  it('before the first page leaves nothing', async () => {
    const { result } = await read([page('a', null)], CURSOR, { signal: AbortSignal.abort() });
    expect(result).toMatchObject({ status: 'unavailable', reason: 'cancelled', ...NO_COUNTS });
  });

  it('is what leaving the loop early comes to', async () => {
    const stream = streamPages(replay([page('ab', null)]), CURSOR);
    for await (const _ of stream) break;
    expect(await stream.result()).toMatchObject({ status: 'partial', reason: 'cancelled' });
  });
});

describe('a record', () => {
  it.each([
    ['lacks a required field', { id: 'b' }],
    ['lacks its identity', { link: 'x' }],
    ['has no name for an identity', { id: {}, link: 'x' }],
    ['is nothing', null],
    [
      'throws when it is read',
      {
        get id() {
          throw new Error('no');
        },
        link: 'x',
      },
    ],
  ])('that %s is a gap', async (_, record) => {
    const { result, records } = await read([{ items: [...items('a'), record], next: null }]);
    expect(result).toMatchObject({
      status: 'partial',
      observed_finding_count: 1,
      finding_count: null,
      gaps: [{ part: 'record 2 of page 1', reason: 'malformed_response' }],
    });
    expect(records).toEqual(items('a'));
  });

  it('may have nothing in a required field', async () => {
    const { result } = await read([{ items: [{ id: 'a', link: null }], next: null }]);
    expect(result).toMatchObject({ status: 'complete', finding_count: 1 });
  });

  it('is counted by what its inspection finds', async () => {
    const pages = [{ items: [...items('a', 'b'), { id: 'c', link: null }], next: null }];
    const { result } = await read(pages, CURSOR, { inspect: lacksLink });
    expect(result).toMatchObject({
      status: 'complete',
      method: 'inspect',
      records_read: 3,
      finding_count: 1,
    });
  });

  it.each([
    ['answers null', () => null],
    [
      'throws',
      () => {
        throw new Error('no rule');
      },
    ],
    ['answers less than nothing', () => -1],
  ])('that cannot be judged, as its inspection %s, is a gap', async (_, inspect) => {
    const { result } = await read([page('a', null)], CURSOR, { inspect });
    expect(result).toMatchObject({
      status: 'partial',
      records_read: 0,
      observed_finding_count: 0,
      gaps: [{ part: 'record 1 of page 1', reason: 'not_supported' }],
    });
  });

  it('is what a schema makes of it, also a slow one', async () => {
    const schema = {
      '~standard': {
        version: 1,
        vendor: 'test',
        validate: async (value: unknown) =>
          typeof value === 'object' ? { value: 7 } : { issues: [{ message: 'no object' }] },
      },
    } as const;
    const contract = { ...CURSOR, identity: '/id', schema };
    const { result, records } = await readPages(replay([{ items: [...items('a'), 'b'] }]), {
      ...contract,
      required: [],
    });
    expect(records).toEqual([7]);
    expect(result).toMatchObject({ status: 'partial', gaps: [{ reason: 'malformed_response' }] });
  });
});

describe('a snapshot', () => {
  const at = (...revisions: readonly unknown[]) =>
    revisions.map((revision, i) => page(String(i), i + 1 < revisions.length ? `c${i}` : null, { revision }));

  it('is what a token that holds on every page names', async () => {
    const { result } = await read(at('r5', 'r5', 'r5'));
    expect(result).toMatchObject({ status: 'complete', consistency: 'snapshot', snapshot_id: 'r5' });
  });

  it.each([
    ['changes', ['r5', 'r6', 'r5']],
    ['appears late', [null, 'r5', 'r5']],
    ['is lost', ['r5', 'r5', null]],
    ['cannot be seen', ['\u200B', '\u200B', '\u200B']],
  ])('is not shown by a token that %s', async (_, revisions) => {
    const { result } = await read(at(...revisions));
    expect(result).toMatchObject({ status: 'complete', consistency: 'not_established', snapshot_id: null });
    const safe = await read(at(...revisions), { ...CURSOR, skipsNothing: true });
    expect(safe.result).toMatchObject({ status: 'complete', consistency: 'interval', snapshot_id: null });
  });

  it('is not shown without a token', async () => {
    const { result } = await read([page('a', null)]);
    expect(result.consistency).toBe('not_established');
  });

  it('is not believed of a source that contradicts itself', async () => {
    const { result } = await read([page('ab', 'x', { revision: 'r5' }), page('b', null, { revision: 'r5' })]);
    expect(result).toMatchObject({ status: 'partial', consistency: 'not_established' });
  });

  it('holds for the part that was read, an interval does not', async () => {
    const cut = [page('a', 'x', { revision: 'r5' }), failed];
    expect((await read(cut)).result).toMatchObject({ status: 'partial', consistency: 'snapshot' });
    const { result } = await read([page('a', 'x'), failed], { ...CURSOR, skipsNothing: true });
    expect(result).toMatchObject({ status: 'partial', consistency: 'not_established' });
  });
});

describe('paging', () => {
  const sets: readonly Item[] = items('a', 'b', 'c');

  it('goes by offset, page number and link', async () => {
    const asked: unknown[] = [];
    const slice = (from: number) => ({ items: sets.slice(from, from + 2), total: 3 });
    const byOffset: FetchPage = ({ offset, limit }) => {
      asked.push([offset, limit]);
      return slice(offset);
    };
    expect((await readPages(byOffset, OFFSET)).result).toMatchObject({
      status: 'complete',
      finding_count: 3,
    });
    expect(asked).toEqual([
      [0, 2],
      [2, 2],
    ]);
    const byPage: FetchPage = ({ page: n }) => slice(n * 2);
    const numbered = { ...OFFSET, paging: 'page', firstPage: 0 } as const;
    expect((await readPages(byPage, numbered)).result).toMatchObject({
      status: 'complete',
      finding_count: 3,
    });
    const byLink: FetchPage = ({ cursor }) =>
      cursor === null ? { ...slice(0), links: { next: '/b' } } : slice(2);
    const linked = { ...CURSOR, paging: 'link', next: '/links/next' } as const;
    expect((await readPages(byLink, linked)).result).toMatchObject({ status: 'complete', finding_count: 3 });
  });

  it('takes cursors of any JSON, and sees them repeat', async () => {
    const key = (n: number) => ({ table: { n }, from: ['x', 1] });
    const { result } = await read([
      { ...page('a', null), next: key(1) },
      { ...page('b', null), next: key(2) },
      page('c', null),
    ]);
    expect(result).toMatchObject({ status: 'complete', finding_count: 3 });
    const again = { from: ['x', 1], table: { n: 1 } };
    const repeated = await read([
      { ...page('a', null), next: key(1) },
      { ...page('b', null), next: again },
    ]);
    expect(repeated.result).toMatchObject({ status: 'partial', reason: 'pages_inconsistent' });
  });

  it('survives pages that are proxies and lists that never end', async () => {
    const refuse = () => {
      throw new Error('trap');
    };
    const trap = new Proxy({}, { getOwnPropertyDescriptor: refuse });
    expect((await read([trap])).result).toMatchObject({
      status: 'unavailable',
      reason: 'malformed_response',
    });
    const endless = new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 32 : undefined) });
    expect((await read([{ items: endless }])).result).toMatchObject({ reason: 'malformed_response' });
  });
});

describe('a stream', () => {
  it('gives the same records and result, one by one and page by page', async () => {
    const pages = [page('ab', 'x'), page('', 'y'), page('c', null)];
    const one = streamPages(replay(pages), CURSOR);
    const records: Item[] = [];
    for await (const record of one) records.push(record);
    expect(records).toEqual(items('a', 'b', 'c'));
    expect(await one.result()).toMatchObject({ status: 'complete', finding_count: 3 });
    const paged = streamPages(replay(pages), CURSOR);
    const lengths: number[] = [];
    for await (const { length } of paged.pages()) lengths.push(length);
    expect(lengths).toEqual([2, 0, 1]);
  });

  it('reads to its end where only the result is asked for', async () => {
    const stream = streamPages(replay([page('ab', 'x'), page('c', null)]), CURSOR);
    expect(await stream.result()).toMatchObject({ status: 'complete', finding_count: 3 });
  });

  it('asks for one page after the other, however many wait', async () => {
    const stream = streamPages(replay([page('ab', 'x'), page('c', null)]), CURSOR);
    const [one, two] = await Promise.all([stream.result(), stream.result()]);
    expect(one).toEqual(two);
    expect(one).toMatchObject({ status: 'complete', finding_count: 3 });
  });
});

describe('a wrong contract', () => {
  it.each<readonly [string, object, string]>([
    ['an unknown key', { identiy: '/id' }, 'Expected the contract to be known keys, as `identity`'],
    ['an unknown end', { ends: ['timeout'] }, 'Expected `ends`'],
    ['no pointer', { records: 'items' }, 'Expected `records` to be a JSON Pointer'],
    ['no next', { next: undefined }, 'Expected `next`'],
    ['a cursor where there is none', { paging: 'page' }, 'no end by `cursor`'],
    ['a short page of no size', { ends: ['short-page'] }, 'Expected `pageSize`'],
    ['a total from nowhere', { ends: ['total'], total: undefined }, 'Expected `total`'],
    ['a blank scope', { scope: ' ' }, '`scope`'],
    ['a schema that is none', { schema: {} }, 'Expected `schema`'],
  ])('throws: %s', (_, change, message) => {
    const call = () => Reflect.apply(streamPages, undefined, [replay([]), { ...CURSOR, ...change }]);
    expect(call).toThrow(message);
    expect(call).toThrow(expect.objectContaining({ code: 'broken-contract' }));
  });

  it.each([
    [{ timeout: 0 }],
    [{ retries: -1 }],
    [{ maxPages: 0 }],
    [{ onIncomplete: 'hide' }],
    [{ inspect: 1 }],
    [null],
  ])('throws for options: %j', async (options) => {
    await expect(Reflect.apply(readPages, undefined, [replay([]), CURSOR, options])).rejects.toThrow(
      'Expected',
    );
  });
});
