import { describe, expect, it } from 'vitest';
import { UnderclaimError } from '../../src/index.ts';
import { type PageContract, type ReadProgress, readPages } from '../../src/reader.ts';
import { CURSOR, type Item, items, OFFSET, page, read, replay } from './replay.ts';

/** What a page says of itself beside its records: that more follows, that it is an error, of which instant it is. */

/** A source whose cursor is the last record, so that there always is one. */
const BY_LAST: PageContract<Item> = {
  ...CURSOR,
  ends: ['no-more'],
  next: (sent) => (sent as { items: readonly Item[] }).items.at(-1)?.id,
  hasMore: '/has_more',
};
const more = (ids: string, has_more: unknown) => ({ items: items(...ids), has_more });

describe('a sign of more', () => {
  it('ends a read by its no, although a next page could be named', async () => {
    const { result } = await read([more('ab', true), more('c', false)], BY_LAST);
    expect(result).toMatchObject({ status: 'complete', finding_count: 3 });
  });

  it('ends no read by its yes, whatever else shows an end', async () => {
    const short: PageContract<Item> = {
      ...OFFSET,
      ends: ['short-page', 'empty-page', 'total'],
      hasMore: '/has_more',
    };
    const cut = [
      { ...more('a', true), total: 1 },
      { ...more('', true), total: 1 },
    ];
    expect((await read(cut, short)).result).toMatchObject({ status: 'partial', reason: 'end_not_shown' });
    const whole = cut.map((sent) => ({ ...sent, has_more: false }));
    expect((await read(whole, short)).result.status).toBe('complete');
  });

  it('ends no read by its yes where no next page is named', async () => {
    const contract: PageContract<Item> = { ...CURSOR, hasMore: '/has_more' };
    const said = (has_more: boolean) => [page('ab', null, { has_more })];
    expect((await read(said(true), contract)).result).toMatchObject({
      status: 'partial',
      reason: 'end_not_shown',
    });
    expect((await read(said(false), contract)).result.status).toBe('complete');
  });

  it('does not outweigh a cursor that the source documents as its end', async () => {
    const contract: PageContract<Item> = { ...CURSOR, ends: ['cursor', 'no-more'], hasMore: '/has_more' };
    const { result } = await read([page('a', 'x', { has_more: false }), page('b', null)], contract);
    expect(result).toMatchObject({ status: 'complete', finding_count: 2 });
  });

  it('is no end where it is left out, and makes a page unreadable where it is neither', async () => {
    const silent = await read([more('a', true), { items: [] }], BY_LAST);
    expect(silent.result).toMatchObject({ status: 'partial', reason: 'end_not_shown' });
    const odd = await read([more('a', true), more('b', 'no')], BY_LAST);
    expect(odd.result).toMatchObject({ status: 'partial', reason: 'malformed_response' });
  });

  it('has to be found where it is to end a read', async () => {
    const { hasMore: _, ...contract } = BY_LAST;
    await expect(read([], contract)).rejects.toThrow(UnderclaimError);
    await expect(read([], contract)).rejects.toThrow('Expected `hasMore` to be a JSON Pointer');
  });
});

describe('an error in an answer', () => {
  const contract: PageContract<Item> = { ...CURSOR, error: '/error' };
  const refused = { ...page('', null), error: { code: 'overload', message: 'try later' } };

  it('is no empty page', async () => {
    const first = await read([refused], contract);
    expect(first.result).toMatchObject({
      status: 'unavailable',
      reason: 'fetch_failed',
      finding_count: null,
    });
    const later = await read([page('a', 'x'), refused], contract);
    expect(later.result).toMatchObject({ status: 'partial', reason_detail: 'page 2: try later' });
  });

  it.each([[undefined], [null], [false], [0], [''], [[]]])('is none where it is %j', async (error) => {
    const { result } = await read([page('', null, { error })], contract);
    expect(result).toMatchObject({ status: 'complete', finding_count: 0 });
  });

  it('is known by the reason that the caller gives it, and tried again', async () => {
    const progress: ReadProgress[] = [];
    const { result } = await readPages(replay([refused, page('a', null)]), contract, {
      backoff: 1,
      onProgress: (one) => progress.push(one),
      reasonFor: (error) => (Reflect.get(Object(error), 'code') === 'overload' ? 'rate_limited' : null),
    });
    expect(result.status).toBe('complete');
    expect(progress[0]).toMatchObject({ type: 'retry', reason: 'rate_limited' });
  });

  it('has to be looked for by a pointer or a function', async () => {
    await expect(read([], { ...CURSOR, error: 'error' })).rejects.toThrow(
      'Expected `error` to be a JSON Pointer',
    );
  });
});

describe('the instant of a snapshot', () => {
  const NOON = '2026-05-31T12:00:00Z';
  const contract: PageContract<Item> = { ...CURSOR, snapshotAt: '/as_of' };
  const { snapshot: _, ...byInstant } = contract;
  const sent = (...places: readonly object[]) =>
    places.map((more, i) => page(String(i), i + 1 < places.length ? `c${i}` : null, more));

  it('is the instant of the result, if every page has it', async () => {
    const { result } = await read(sent({ as_of: NOON }, { as_of: NOON }), byInstant);
    expect(result).toMatchObject({ consistency: 'snapshot', snapshot_at: NOON, snapshot_id: null });
  });

  it('stands beside the revision, where both hold', async () => {
    const both = { as_of: NOON, revision: 'r5' };
    const { result } = await read(sent(both, both), contract);
    expect(result).toMatchObject({ consistency: 'snapshot', snapshot_at: NOON, snapshot_id: 'r5' });
  });

  it.each([
    ['moves', { as_of: NOON }, { as_of: '2026-05-31T12:00:01Z' }],
    ['is lost', { as_of: NOON }, {}],
    ['is no instant', { as_of: 'noon' }, { as_of: 'noon' }],
    ['has no offset', { as_of: '2026-05-31T12:00:00' }, { as_of: '2026-05-31T12:00:00' }],
  ])('shows no snapshot where it %s', async (_, first, second) => {
    const { result } = await read(sent(first, second), byInstant);
    expect(result).toMatchObject({ status: 'complete', consistency: 'not_established', snapshot_at: null });
  });

  it.each([
    ['the revision moves', { as_of: NOON, revision: 'r5' }, { as_of: NOON, revision: 'r6' }],
    ['the instant moves', { as_of: NOON, revision: 'r5' }, { as_of: '2026-05-31T12:00:01Z', revision: 'r5' }],
    ['one of them is missing', { as_of: NOON }, { as_of: NOON }],
  ])('shows no snapshot where %s, if both are documented', async (_, first, second) => {
    const { result } = await read(sent(first, second), contract);
    expect(result.consistency).toBe('not_established');
  });
});
