import { describe, expect, it } from 'vitest';
import { strayTotals } from '../../src/testing/stray-total.ts';

const NOTHING = { values: new Set(), records: new Set<string>() };
const pathsIn = (returned: unknown, spared: Parameters<typeof strayTotals>[2] = NOTHING) =>
  strayTotals(returned, 2, spared).map(({ path }) => path);

describe('strayTotals', () => {
  it.each([
    [{ finding_count: 900 }, 'finding_count'],
    [{ findingCount: 0 }, 'findingCount'],
    [{ total: 2 }, 'total'],
    [{ data: { 'invoice-count': 1 } }, 'data["invoice-count"]'],
    [{ summary: [{ matches: 0 }] }, 'summary[0].matches'],
    [{ totalCount: '0' }, 'totalCount'],
    [{ length: 0 }, 'length'],
    [{ text: '{"n": {"hits": 1}}' }, 'text.n.hits'],
    [{ text: ' [{"size": 2}]' }, 'text[0].size'],
  ])('finds %j', (returned, path) => {
    expect(pathsIn(returned)).toEqual([path]);
  });

  it.each([
    [{ total: 3 }],
    [{ total: null }],
    [{ total: 0.5 }],
    [{ total: -1 }],
    [{ records_read: 2 }],
    [{ observed_finding_count: 1 }],
    [{ pageCount: 1 }],
    [{ retry_count: 0, at_least_found: 1 }],
    [{ year: 2, amount: 0 }],
    [{ account: 1, discount: 2, sizes: [0] }],
    [{ text: '{"total": ' }],
    ['2 found'],
    [null],
  ])('leaves %j alone', (returned) => {
    expect(pathsIn(returned)).toEqual([]);
  });

  it('spares the evidence and the records, and walks circles once', () => {
    const coverage = { finding_count: 0 };
    const record = { id: 'a', total: 2 };
    const circle: { self?: unknown; total: number } = { total: 1 };
    circle.self = circle;
    const returned = { coverage, invoices: [{ ...record }], circle };
    const spared = { values: new Set([coverage]), records: new Set([JSON.stringify(record)]) };
    expect(pathsIn(returned, spared)).toEqual(['circle.total']);
  });

  it('sees a number that JSON cannot hold', () => {
    expect(strayTotals({ total: 1n }, 2, NOTHING)).toEqual([{ path: 'total', value: 1 }]);
  });
});
