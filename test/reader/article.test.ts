import { describe, expect, it } from 'vitest';
import { grantLicence, parseEvidence, render } from '../../src/index.ts';
import type { PageContract } from '../../src/reader.ts';
import { CURSOR, type Item, lacksLink, page, read } from './replay.ts';

/** The replay of an article on tool results: what a reader has to make of each reply. */

const inspect = { inspect: lacksLink };
const timedOut = new Error('timed out');

const evidenceOf = (result: unknown) => {
  const parsed = parseEvidence(result);
  if (!parsed.ok) throw new Error(parsed.issues[0].message);
  return parsed.value;
};
const saysNone = (result: unknown): boolean =>
  grantLicence(evidenceOf(result)).decide({ type: 'absence_full' }).granted;

/** Every number in a result that somebody could take for a total. */
const totals = ({ finding_count, records_total }: { finding_count: unknown; records_total: unknown }) => ({
  finding_count,
  records_total,
});
const NONE = { finding_count: null, records_total: null };

const REFUSED: readonly (readonly [string, readonly unknown[], string])[] = [
  ['a later page that is interrupted', [page('ab', 'x'), timedOut], 'fetch_failed'],
  ['a page that is malformed', [page('ab', 'x'), { items: null }], 'malformed_response'],
  ['an identity that repeats', [page('ab', 'x'), page('bc', null)], 'pages_inconsistent'],
  [
    'an advertised size that changes',
    [page('ab', 'x', { total: 3 }), page('c', null, { total: 4 })],
    'pages_inconsistent',
  ],
];

describe('the replay', () => {
  it('counts zero in an accepted empty collection', async () => {
    const { result } = await read([page('', null)], CURSOR, inspect);
    expect(result).toMatchObject({ status: 'complete', records_read: 0, finding_count: 0 });
    expect(saysNone(result)).toBe(true);
  });

  it.each(REFUSED)('gives no total after %s', async (_, pages, reason) => {
    const { result } = await read(pages, CURSOR, inspect);
    expect(result).toMatchObject({ status: 'partial', reason });
    expect(totals(result)).toEqual(NONE);
    expect(saysNone(result)).toBe(false);
    const withheld = await read(pages, CURSOR, { ...inspect, onIncomplete: 'withhold' });
    expect(withheld.result).toMatchObject({ status: 'unavailable', reason, observed_finding_count: null });
    expect(totals(withheld.result)).toEqual(NONE);
  });

  it.each(REFUSED)('notices where a lossy step makes an empty list of %s', async (_, pages) => {
    const { result } = await read(pages, CURSOR, { ...inspect, onIncomplete: 'withhold' });
    const emptied =
      result.status === 'unavailable' ? (await read([page('', null)], CURSOR, inspect)).result : result;
    expect(saysNone(result)).toBe(false);
    expect(saysNone(emptied)).toBe(true);
  });
});

describe('the counterexample', () => {
  // Before the change only B lacks its link, after it only A does: A is read before, B after.
  const before = { items: [{ id: 'A', link: 'doc-1' }], next: 'x', total: 2 };
  const after = { items: [{ id: 'B', link: 'doc-2' }], next: null, total: 2 };
  const contract: PageContract<Item> = { ...CURSOR, snapshot: '/revision' };
  const ONE_INSTANT =
    /\bas of\b|\bin revision\b|\bat one instant\b(?<!not at one instant)|\bcurrently\b|\bnow\b/i;

  it('passes every check of counts and identities, and is said of no instant', async () => {
    const { result } = await read([before, after], contract, inspect);
    expect(result).toMatchObject({ status: 'complete', finding_count: 0, consistency: 'not_established' });
    const evidence = evidenceOf(result);
    expect(grantLicence(evidence).decide({ type: 'snapshot' }).granted).toBe(false);
    for (const form of ['answer', 'brief', 'report'] as const) {
      expect(render(evidence, { form }).text).not.toMatch(ONE_INSTANT);
    }
    expect(render(evidence).text).toContain('No consistent snapshot was established.');
  });

  it('is said of a period where the source skips nothing', async () => {
    const { result } = await read([before, after], { ...contract, skipsNothing: true }, inspect);
    expect(result.consistency).toBe('interval');
    expect(grantLicence(evidenceOf(result)).decide({ type: 'snapshot' }).granted).toBe(false);
    expect(render(evidenceOf(result)).text).not.toMatch(/\bas of\b|\bin revision\b/i);
  });

  it('cannot arise within a snapshot that the source documents, which may be named', async () => {
    const revision = { revision: 'r5' };
    const { result } = await read(
      [
        { ...before, ...revision },
        { ...after, ...revision },
      ],
      contract,
      inspect,
    );
    expect(grantLicence(evidenceOf(result)).decide({ type: 'snapshot' }).granted).toBe(true);
    expect(render(evidenceOf(result)).text).toMatch(/\bin revision "r5"/i);
  });

  it('is no snapshot where the revision moved between the pages', async () => {
    const { result } = await read(
      [
        { ...before, revision: 'r5' },
        { ...after, revision: 'r6' },
      ],
      contract,
      inspect,
    );
    expect(result.consistency).toBe('not_established');
    expect(render(evidenceOf(result)).text).not.toMatch(/\bin revision\b/i);
  });
});
