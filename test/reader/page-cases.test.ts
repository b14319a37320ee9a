import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { grantLicence, parseEvidence } from '../../src/index.ts';
import { finder } from '../../src/reader/json-pointer.ts';
import { type FetchPage, type PageContract, readPages } from '../../src/reader.ts';

interface PageCase {
  readonly id: string;
  readonly input: { readonly pages: readonly { readonly response: unknown }[] };
  readonly contract: PageContract;
  readonly looks_for: { readonly at: string; readonly value: unknown } | null;
  readonly expect: { readonly coverage: string; readonly may_say_none: boolean };
}

const FOLDER = new URL('../corpus/page-cases/', import.meta.url);

const cases = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as PageCase);

/** Reads the pages of a case in order; a page that it does not have cannot be fetched. */
function readCase({ input, contract, looks_for }: PageCase) {
  let at = 0;
  const fetchPage: FetchPage = () => {
    const page = input.pages[at++];
    if (page === undefined) throw new Error('no such page');
    return page.response;
  };
  if (looks_for === null) return readPages(fetchPage, contract, { retries: 0 });
  const find = finder(looks_for.at);
  return readPages(fetchPage, contract, {
    retries: 0,
    inspect: (record) => find(record) === looks_for.value,
  });
}

describe('page cases', () => {
  it('has the cases of lost pages', () => {
    expect(cases.map(({ id }) => id).sort()).toEqual([
      '19-first-page-only-no-signal',
      '22-empty-filtered-page-with-cursor',
      '24-limit-sized-reply-without-total',
    ]);
  });

  it.each(cases)('reads $id as it is', async (one) => {
    const { result } = await readCase(one);
    expect(result.status).toBe(one.expect.coverage);
    const evidence = parseEvidence(result);
    if (!evidence.ok) throw new Error(evidence.issues[0].message);
    const { granted } = grantLicence(evidence.value).decide({ type: 'absence_full' });
    expect(granted).toBe(one.expect.may_say_none);
  });
});
