import { describe, expect, it } from 'vitest';
import type { Paging } from '../../src/reader.ts';
import { plainItems, type Script, wholeScript } from '../../src/testing/script.ts';
import { Transport } from '../../src/testing/transport.ts';
import { type Place, SourceFailure, type SourcePages } from '../../src/testing.ts';
import { PAGES } from './invoices.ts';

const THREE = wholeScript([plainItems(2), [{ n: 2 }]]);
const FIRST = { items: [PAGES.record(0), PAGES.record(1)], next: 'page-2', total: 3 };
const SECOND = { items: [PAGES.record(2)], next: null, total: 3 };
const PAST = { items: [], next: null, total: 3 };

const transport = (script: Script = THREE, pages: Partial<SourcePages> = {}) =>
  new Transport({ ...PAGES, ...pages }, script);

describe('the replayed source', () => {
  it.each<[Paging, readonly (readonly [Place, object])[]]>([
    [
      'cursor',
      [
        [{ cursor: null }, FIRST],
        [{}, FIRST],
        [{ cursor: '' }, FIRST],
        [{ cursor: 'page-2' }, SECOND],
      ],
    ],
    [
      'link',
      [
        [{ cursor: null }, FIRST],
        [{ cursor: 'page-2' }, SECOND],
      ],
    ],
    [
      'offset',
      [
        [{ offset: 0 }, FIRST],
        [{ offset: 2 }, SECOND],
        [{ offset: 3 }, PAST],
        [{ offset: 9 }, PAST],
      ],
    ],
    [
      'page',
      [
        [{ page: 1 }, FIRST],
        [{ page: 2 }, SECOND],
        [{ page: 3 }, PAST],
      ],
    ],
  ])('answers by %s, as often as it is asked', async (paging, answers) => {
    const source = transport(THREE, { paging });
    for (const [place, page] of [...answers, ...answers]) expect(await source.fetchPage(place)).toEqual(page);
    expect(source.fault).toBeNull();
  });

  it('counts pages from the first', async () => {
    const source = transport(THREE, { paging: 'page', firstPage: 0 });
    expect(await source.fetchPage({ page: 1 })).toEqual(SECOND);
  });

  it.each<[Place, Paging, string]>([
    [{ cursor: 'x' }, 'cursor', 'No page named the cursor "x".'],
    [{ offset: 1 }, 'offset', 'Expected the offset of a page, received 1.'],
    [{}, 'offset', 'Expected the offset of a page, received nothing.'],
    [{ page: 0 }, 'page', 'Expected the number of a page from 1, received 0.'],
  ])('remembers a place that no page has: %j', async (place, paging, fault) => {
    const source = transport(THREE, { paging });
    await expect(source.fetchPage(place)).rejects.toThrow(SourceFailure);
    expect(source.fault).toBe(fault);
  });

  it('sends a finding, and a record that lacks a field, also within another', async () => {
    const nested = { ...PAGES, record: (n: number) => ({ id: n, file: { 'a/b': 1, name: 'x' } }) };
    const items = [{ n: 0, lacks: '/file/a~1b' }, { n: 1 }, { n: 2, hasFinding: true }] as const;
    const page = await transport(wholeScript([items]), nested).fetchPage({});
    expect(page).toMatchObject({
      items: [
        { id: 0, file: { name: 'x' } },
        { id: 1, file: { 'a/b': 1, name: 'x' } },
        { id: 'i2', link: null },
      ],
    });
    expect(Object.keys(Reflect.get(Reflect.get(Object(page), 'items')[0], 'file'))).toEqual(['name']);
  });

  it('knows what it has sent', async () => {
    const source = transport();
    await source.fetchPage({});
    expect(source.delivered).toBe(2);
    expect([...source.sent]).toEqual([JSON.stringify(PAGES.record(0)), JSON.stringify(PAGES.record(1))]);
  });
});

describe('its fetch', () => {
  const placeOf = (url: URL): Place => ({ cursor: url.searchParams.get('after') });
  const fetchFrom = (script: Script) => transport(script).fetch(placeOf);

  it('answers in JSON, to a text, a URL and a request', async () => {
    const fetch = fetchFrom(THREE);
    const address = 'https://billing.test/invoices?after=page-2';
    for (const input of [address, '/invoices?after=page-2', new URL(address), new Request(address)]) {
      expect(await (await fetch(input)).json()).toEqual(SECOND);
    }
  });

  it('refuses with 403, rejects a lost connection, and sends text as it is', async () => {
    expect((await fetchFrom([{ kind: 'denied' }])('/')).status).toBe(403);
    await expect(fetchFrom([{ kind: 'failed' }])('/')).rejects.toThrow(TypeError);
    const html = await fetchFrom([{ kind: 'malformed', body: '<html>' }])('/');
    expect([html.status, await html.text()]).toEqual([200, '<html>']);
  });
});
