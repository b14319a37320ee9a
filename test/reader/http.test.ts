import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type FetchPage, type PageContract, type ReadOptions, readPages } from '../../src/reader.ts';
import { CURSOR, type Item, page } from './replay.ts';

/** A real source: a server on this machine that pages, fails, hangs, resets and changes. */

type Answer = (response: ServerResponse) => void;

const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const hang: Answer = () => {};
const reset: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"items": [{"id": "c"', () => response.destroy());
};

const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Serves each request with the next answer, and reads it all. */
async function serve(
  answers: readonly Answer[],
  options: ReadOptions<Item> = {},
  contract: PageContract<Item> = CURSOR,
) {
  let at = 0;
  const server = createServer((_, response) => (answers[at++] ?? json({}, 500))(response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetchPage: FetchPage = async ({ cursor, signal }) => {
    const response = await fetch(`http://127.0.0.1:${port}/?after=${cursor ?? ''}`, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`, { cause: response.status });
    return response.json();
  };
  return readPages(fetchPage, contract, { retries: 0, backoff: 0, ...options });
}

describe('a server', () => {
  it('that pages is read whole', async () => {
    const { result } = await serve([json(page('ab', 'x')), json(page('c', null))]);
    expect(result).toMatchObject({ status: 'complete', finding_count: 3 });
  });

  it('that fails is asked again', async () => {
    const answers = [json(page('ab', 'x')), json({}, 503), json(page('c', null))];
    expect((await serve(answers, { retries: 1 })).result).toMatchObject({
      status: 'complete',
      finding_count: 3,
    });
    expect((await serve(answers)).result).toMatchObject({
      status: 'partial',
      reason: 'fetch_failed',
      reason_detail: 'page 2: status 503',
    });
  });

  it('that hangs is not waited for', async () => {
    const { result } = await serve([json(page('ab', 'x')), hang], { timeout: 100 });
    expect(result).toMatchObject({ status: 'partial', reason: 'timed_out', observed_finding_count: 2 });
  });

  it('that hangs can be left', async () => {
    const controller = new AbortController();
    const leave: Answer = () => controller.abort();
    const { result } = await serve([json(page('ab', 'x')), leave], { signal: controller.signal });
    expect(result).toMatchObject({ status: 'partial', reason: 'cancelled', observed_finding_count: 2 });
  });

  it('that resets in the middle of a body has not sent that page', async () => {
    const { result } = await serve([json(page('ab', 'x')), reset]);
    expect(result).toMatchObject({ status: 'partial', reason: 'fetch_failed', observed_finding_count: 2 });
    expect((await serve([reset])).result).toMatchObject({ status: 'unavailable', reason: 'fetch_failed' });
  });

  it('that changes between pages shows it by its total, a repeat or its revision', async () => {
    const moved = [json(page('ab', 'x', { total: 3 })), json(page('c', null, { total: 4 }))];
    expect((await serve(moved)).result).toMatchObject({ status: 'partial', reason: 'pages_inconsistent' });
    const slid = [json(page('ab', 'x')), json(page('bc', null))];
    expect((await serve(slid)).result).toMatchObject({ status: 'partial', reason: 'pages_inconsistent' });
    const revised = [json(page('ab', 'x', { revision: 'r1' })), json(page('c', null, { revision: 'r2' }))];
    expect((await serve(revised)).result).toMatchObject({
      status: 'complete',
      consistency: 'not_established',
    });
  });

  it('that refuses is known by the reason that the caller gives', async () => {
    const reasonFor = (error: unknown) =>
      error instanceof Error && error.cause === 403 ? ('no_permission' as const) : null;
    const { result } = await serve([json({}, 403)], { reasonFor });
    expect(result).toMatchObject({ status: 'unavailable', reason: 'no_permission' });
  });
});
