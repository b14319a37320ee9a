import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FetchPage, type PageContract, readPages } from '../../src/reader.ts';
import { DATABASES, type Database, type Row } from './databases.ts';

const LIMIT = 2;

const BY_OFFSET: PageContract<Row> = {
  scope: 'table invoice',
  paging: 'offset',
  ends: ['short-page'],
  records: '/rows',
  identity: '/id',
  snapshot: '/snapshot',
  pageSize: LIMIT,
};

const BY_KEY: PageContract<Row> = {
  scope: 'table invoice',
  paging: 'cursor',
  ends: ['cursor'],
  records: '/rows',
  identity: '/id',
  next: '/last',
  snapshot: '/snapshot',
  skipsNothing: true,
};

const inspect = ({ link }: Row): boolean => link === null;

describe.each(Object.entries(DATABASES))('a table of %s that a writer changes', (_, open) => {
  let database: Database;

  beforeEach(async () => {
    database = await open();
    await database.write('create table invoice (id integer, link text)');
    await database.write("insert into invoice values (10, 'a'), (20, null), (30, 'c'), (40, 'd'), (50, 'e')");
  });
  afterEach(() => database.close());

  /** Reads by offset, and lets the writer write before every page but the first. */
  const readByOffset = (write: (n: number) => Promise<unknown>) => {
    const fetchPage: FetchPage = async ({ offset, page }) => {
      if (page > 1) await write(page);
      return database.select(`order by id limit ${LIMIT} offset ${offset}`);
    };
    return readPages(fetchPage, BY_OFFSET, { inspect });
  };

  const move = async (): Promise<void> => {
    await database.write('update invoice set link = null where id = 30');
    await database.write("update invoice set link = 'b' where id = 20");
  };

  it('is read by offset at no instant and over no interval', async () => {
    const { result } = await readByOffset(move);
    expect(result).toMatchObject({ status: 'complete', records_read: 5, consistency: 'not_established' });
    // One invoice lacks its link before the write and one after it; the read met both.
    expect(result.finding_count).toBe(2);
  });

  it('shows by a repeat that an insert has moved its offsets', async () => {
    const { result } = await readByOffset((n) => database.write(`insert into invoice values (${n}, 'new')`));
    expect(result).toMatchObject({ status: 'partial', reason: 'pages_inconsistent' });
  });

  it('is skipped over by offset after a delete, which no interval claims', async () => {
    const { result, records } = await readByOffset(() => database.write('delete from invoice where id = 10'));
    expect(records.map(({ id }) => id)).not.toContain(30);
    expect(result.consistency).toBe('not_established');
  });

  it('is read by key over an interval', async () => {
    const fetchPage: FetchPage = async ({ cursor }) => {
      if (cursor !== null) await database.write('delete from invoice where id = 10');
      const page = await database.select(`where id > ${cursor ?? 0} order by id limit ${LIMIT}`);
      return { ...page, last: page.rows.at(-1)?.id ?? null };
    };
    const { result, records } = await readPages(fetchPage, BY_KEY, { inspect });
    expect(result).toMatchObject({ status: 'complete', consistency: 'interval', snapshot_id: null });
    // Every invoice that stayed throughout is there.
    expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining([20, 30, 40, 50]));
  });

  it('is read inside one transaction as of its snapshot', async () => {
    await database.transact('begin');
    const { result } = await readByOffset(move);
    await database.transact('commit');
    expect(result).toMatchObject({ status: 'complete', finding_count: 1, consistency: 'snapshot' });
    expect(result.snapshot_id).toMatch(/^\d+(?::\d+:\S*)?$/);
  });
});
