import { AssertionError } from 'node:assert';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Shortfall } from '../../src/reader/page-failure.ts';
import type { FetchPage } from '../../src/reader.ts';
import { CURSOR, OFFSET, page, replay } from './replay.ts';

/** Each mutant drops one rule of the reader; exactly the guard of the same name has to notice. */

async function loadReader() {
  const { readPages, streamPages } = await import('../../src/reader.ts');
  const read = async (pages: readonly unknown[] | FetchPage, contract = CURSOR, options = {}) => {
    const fetchPage = typeof pages === 'function' ? pages : replay(pages);
    return (await readPages(fetchPage, contract, { retries: 0, ...options })).result;
  };
  /** Takes some records, and leaves. */
  const take = async (n: number, pages: readonly unknown[]) => {
    const stream = streamPages(replay(pages), CURSOR, { retries: 0 });
    let taken = 0;
    for await (const _ of stream) if (++taken === n) break;
    return stream.result();
  };
  return Object.assign(read, { take });
}

type Read = Awaited<ReturnType<typeof loadReader>>;

const failed = new Error('reset');
const revision = (name: string) => ({ revision: name });

const GUARDS = {
  'a failed page is not an empty one': async (read: Read) => {
    expect((await read([page('a', 'x'), failed])).status).toBe('partial');
    expect((await read([failed])).status).toBe('unavailable');
  },
  'a malformed page is not an empty one': async (read: Read) => {
    expect((await read([page('a', 'x'), { error: 'x' }])).status).toBe('partial');
  },
  'a record that repeats is seen': async (read: Read) => {
    expect((await read([page('ab', 'x'), page('bc', null)])).status).toBe('partial');
  },
  'a cursor that repeats is seen': async (read: Read) => {
    const pages = [page('a', 'x'), page('b', 'x'), page('c', null)];
    expect((await read(pages)).status).toBe('partial');
  },
  'a total that moves is seen': async (read: Read) => {
    const pages = [page('ab', 'x', { total: 4 }), page('c', null, { total: 3 })];
    expect((await read(pages)).status).toBe('partial');
  },
  'only a documented end ends a read': async (read: Read) => {
    expect((await read([page('ab', null)], { ...CURSOR, ends: [] })).status).toBe('partial');
  },
  'an empty page with a cursor goes on': async (read: Read) => {
    const result = await read([page('', 'x'), page('a', null)]);
    expect(result.finding_count).toBe(1);
  },
  'the bound of records is reached by one more': async (read: Read) => {
    const options = { maxRecords: 2 };
    expect((await read([page('abc', null)], CURSOR, options)).status).toBe('partial');
    expect((await read([page('ab', null)], CURSOR, options)).status).toBe('complete');
  },
  'an unreadable record is a gap': async (read: Read) => {
    expect((await read([{ items: [{ id: 'a' }], next: null }])).gaps).toHaveLength(1);
  },
  'a record that cannot be judged is a gap': async (read: Read) => {
    expect((await read([page('a', null)], CURSOR, { inspect: () => null })).gaps).toHaveLength(1);
  },
  'a token holds on every page or on none': async (read: Read) => {
    const pages = [page('a', 'x', revision('r1')), page('b', null, revision('r2'))];
    expect((await read(pages)).consistency).toBe('not_established');
  },
  'an interval is earned by a contract that skips nothing': async (read: Read) => {
    expect((await read([page('a', null)])).consistency).toBe('not_established');
    expect((await read([page('a', null)], { ...CURSOR, skipsNothing: true })).consistency).toBe('interval');
  },
  'what is withheld has no counts': async (read: Read) => {
    const result = await read([page('a', 'x'), page('a', null)], CURSOR, { onIncomplete: 'withhold' });
    expect(result).toMatchObject({ status: 'unavailable', observed_finding_count: null });
  },
  'an end before the total is none': async (read: Read) => {
    const contract = { ...OFFSET, ends: ['empty-page'] } as const;
    const result = await read([page('ab', null, { total: 3 }), page('', null, { total: 3 })], contract);
    expect(result.status).toBe('partial');
  },
  'a cancel in the middle of a page leaves a part': async (read: Read) => {
    expect(await read.take(1, [page('ab', null)])).toMatchObject({ status: 'partial', reason: 'cancelled' });
    expect((await read.take(3, [page('ab', null)])).status).toBe('complete');
  },
  'the bound of pages is reached by one more': async (read: Read) => {
    const options = { maxPages: 1 };
    expect((await read([page('a', 'x'), page('b', null)], CURSOR, options)).reason).toBe('limit_reached');
    expect((await read([page('a', null)], CURSOR, options)).status).toBe('complete');
  },
  'the memory for identities is a bound': async (read: Read) => {
    const options = { maxIdentityBytes: 0 };
    expect((await read([page('a', null)], CURSOR, options)).reason).toBe('limit_reached');
  },
  'a number and its digits are one identity': async (read: Read) => {
    const [number, digits] = [7, '7'].map((id) => ({ id, link: 'doc' }));
    const pages = [
      { items: [number], next: 'x' },
      { items: [digits], next: null },
    ];
    expect((await read(pages)).reason).toBe('pages_inconsistent');
  },
  'a source that gives a cursor has not ended, whatever adds up': async (read: Read) => {
    const pages = [page('ab', 'x', { total: 2 }), page('c', null, { total: 2 })];
    expect((await read(pages, { ...CURSOR, ends: ['cursor', 'total'] })).status).toBe('partial');
  },
  'a page that says that more follows is not the last': async (read: Read) => {
    const contract = { ...CURSOR, hasMore: '/more' };
    expect((await read([page('a', null, { more: true })], contract)).status).toBe('partial');
    expect((await read([page('a', null, { more: false })], contract)).status).toBe('complete');
  },
  'an error in an answer is not an empty page': async (read: Read) => {
    const contract = { ...CURSOR, error: '/error' };
    const options = { reasonFor: () => 'rate_limited' };
    const sent = [page('', null, { error: 'overload' })];
    expect((await read(sent, contract, options)).status).toBe('unavailable');
    expect((await read([page('', null, { error: null })], contract)).status).toBe('complete');
  },
  'an instant holds on every page or on none': async (read: Read) => {
    const [first, second] = ['2026-05-31T10:00:00Z', '2026-05-31T11:00:00Z'].map((at) => ({ at }));
    const { snapshot: _, ...contract } = { ...CURSOR, snapshotAt: '/at' };
    const pages = [page('a', 'x', first), page('b', null, second)];
    expect((await read(pages, contract)).consistency).toBe('not_established');
    expect((await read([page('a', null, first)], contract)).consistency).toBe('snapshot');
  },
  'a page is not waited for past its time': async (read: Read) => {
    const fetchPage: FetchPage = () =>
      new Promise((resolve) => setTimeout(resolve, 2_000, page('', null)).unref());
    expect((await read(fetchPage, CURSOR, { timeout: 5 })).reason).toBe('timed_out');
  },
} satisfies Record<string, (read: Read) => Promise<void>>;

type Guard = keyof typeof GUARDS;

type PageViewModule = typeof import('../../src/reader/page-view.ts');
type Viewed = ReturnType<ReturnType<PageViewModule['pageViewer']>>;

/** Changes what is seen of each page. */
const viewAs = (change: (view: Viewed, nth: number) => Viewed): void => {
  vi.doMock('../../src/reader/page-view.ts', async (original) => {
    const { pageViewer } = await original<PageViewModule>();
    const changed: typeof pageViewer = (contract) => {
      const look = pageViewer(contract);
      let nth = 0;
      return (sent) => change(look(sent), ++nth);
    };
    return { pageViewer: changed };
  });
};

/** Changes what the result is made from. */
type ReadingModule = typeof import('../../src/reader/reading.ts');
type Reading = Parameters<ReadingModule['resultOf']>[1];
const settleAs = (change: (reading: Reading) => Partial<Reading>): void => {
  vi.doMock('../../src/reader/reading.ts', async (original) => {
    const { resultOf } = await original<ReadingModule>();
    const changed: typeof resultOf = (subject, reading, onIncomplete) =>
      resultOf(subject, { ...reading, ...change(reading) }, onIncomplete);
    return { resultOf: changed };
  });
};

type EndModule = typeof import('../../src/reader/end-of-read.ts');
const endAs = (change: (judge: EndModule['judgeEnd']) => EndModule['judgeEnd']): void => {
  vi.doMock('../../src/reader/end-of-read.ts', async (original) => {
    const { judgeEnd } = await original<EndModule>();
    return { judgeEnd: change(judgeEnd) };
  });
};

type MemoryModule = typeof import('../../src/reader/identity-memory.ts');

/** Forgets every name that stands for one kind of thing: cursors are written as JSON, in quotes. */
const forget = (isForgotten: (name: string) => boolean): void => {
  vi.doMock('../../src/reader/identity-memory.ts', async (original) => {
    const module = await original<MemoryModule>();
    class Forgetful extends module.IdentityMemory {
      override add(name: string) {
        const seen = super.add(name);
        return seen === 'seen' && isForgotten(name) ? 'new' : seen;
      }
    }
    return { ...module, IdentityMemory: Forgetful };
  });
};

/** Drops a bound that the caller has set. */
const unbound = (bound: 'maxRecords' | 'maxPages' | 'maxIdentityBytes'): void => {
  vi.doMock('../../src/reader/read-options.ts', async (original) => {
    const module = await original<typeof import('../../src/reader/read-options.ts')>();
    const { [bound]: most } = module.readLimits({});
    const lax: typeof module.readLimits = (options) => ({ ...module.readLimits(options), [bound]: most });
    return { ...module, readLimits: lax };
  });
};

const empty = { records: [], size: 0, total: null, token: null, hasMore: null, next: null };

const MUTANTS: Record<Guard, () => void> = {
  'a failed page is not an empty one': () => {
    vi.doMock('../../src/reader/fetch-page.ts', async (original) => {
      const { fetchOne } = await original<typeof import('../../src/reader/fetch-page.ts')>();
      const lossy: typeof fetchOne = async (...given) => {
        const fetched = await fetchOne(...given);
        const isLost = !fetched.ok && fetched.shortfall.reason === 'fetch_failed';
        return isLost ? { ok: true, page: { items: [] } } : fetched;
      };
      return { fetchOne: lossy };
    });
  },
  'a malformed page is not an empty one': () => viewAs((view) => (typeof view === 'string' ? empty : view)),
  'a record that repeats is seen': () => forget((name) => name === 'b'),
  'a cursor that repeats is seen': () => forget((name) => name.startsWith('"')),
  'a total that moves is seen': () =>
    viewAs((view) => (typeof view !== 'string' && view.total === 4 ? { ...view, total: 3 } : view)),
  'only a documented end ends a read': () =>
    endAs((judge) => (rules, facts) => {
      const verdict = judge(rules, facts);
      const isUnshown = typeof verdict === 'object' && verdict.reason === 'end_not_shown';
      return isUnshown && facts.hasMore !== true ? 'ended' : verdict;
    }),
  'an empty page with a cursor goes on': () =>
    endAs((judge) => (rules, facts) => (facts.size === 0 && facts.hasNext ? 'ended' : judge(rules, facts))),
  'the bound of records is reached by one more': () => unbound('maxRecords'),
  'an unreadable record is a gap': () =>
    settleAs(({ gaps }) => ({ gaps: gaps.filter(({ reason }) => reason !== 'malformed_response') })),
  'a record that cannot be judged is a gap': () =>
    settleAs(({ gaps }) => ({ gaps: gaps.filter(({ reason }) => reason !== 'not_supported') })),
  'a token holds on every page or on none': () => {
    let first: { id: string | null; at: string | null } | null = null;
    viewAs((view, nth) => {
      if (typeof view === 'string') return view;
      if (nth === 1) first = view.token;
      const { token } = view;
      return { ...view, token: token === null || first === null ? first : { ...token, id: first.id } };
    });
  },
  'an interval is earned by a contract that skips nothing': () =>
    settleAs(({ pages, skipsNothing }) => ({ skipsNothing: skipsNothing || pages === 1 })),
  'what is withheld has no counts': () => {
    vi.doMock('../../src/reader/reading.ts', async (original) => {
      const { resultOf } = await original<ReadingModule>();
      const told: typeof resultOf = (subject, reading) => resultOf(subject, reading, 'report');
      return { resultOf: told };
    });
  },
  'an end before the total is none': () => {
    endAs((judge) => (rules, facts) => judge(rules, facts.size === 0 ? { ...facts, total: null } : facts));
    // Else the parser notices by itself that a complete result is short.
    settleAs(() => ({ total: null }));
  },
  'a cancel in the middle of a page leaves a part': () => {
    vi.doMock('../../src/reader/page-read.ts', async (original) => {
      const { PageRead } = await original<typeof import('../../src/reader/page-read.ts')>();
      class Deaf<R> extends PageRead<R> {
        override stop(shortfall: Shortfall) {
          if (shortfall.reason !== 'cancelled') super.stop(shortfall);
        }
      }
      return { PageRead: Deaf };
    });
  },
  'the bound of pages is reached by one more': () => unbound('maxPages'),
  'the memory for identities is a bound': () => unbound('maxIdentityBytes'),
  'a number and its digits are one identity': () => {
    vi.doMock('../../src/reader/name-of.ts', async (original) => {
      const module = await original<typeof import('../../src/reader/name-of.ts')>();
      const typed: typeof module.identityName = (value) =>
        typeof value === 'number' ? `the number ${value}` : module.identityName(value);
      return { ...module, identityName: typed };
    });
  },
  'a source that gives a cursor has not ended, whatever adds up': () =>
    endAs((judge) => (rules, facts) => {
      const addsUp = facts.hasNext && facts.total === facts.delivered;
      return addsUp && rules.ends.includes('total') ? 'ended' : judge(rules, facts);
    }),
  'a page that says that more follows is not the last': () =>
    endAs((judge) => (rules, facts) => judge(rules, { ...facts, hasMore: null })),
  'an error in an answer is not an empty page': () => {
    vi.doMock('../../src/reader/error-member.ts', () => ({
      refuseErrors: (fetchPage: FetchPage) => fetchPage,
    }));
  },
  'an instant holds on every page or on none': () => {
    vi.doMock('../../src/reader/snapshot-token.ts', async (original) => {
      const module = await original<typeof import('../../src/reader/snapshot-token.ts')>();
      const isSameToken: typeof module.isSameToken = (one, other) => one?.id === other?.id;
      return { ...module, isSameToken };
    });
  },
  'a page is not waited for past its time': () => {
    vi.doMock('../../src/reader/fetch-page.ts', async (original) => {
      const { fetchOne } = await original<typeof import('../../src/reader/fetch-page.ts')>();
      const patient: typeof fetchOne = (fetchPage, place, limits, ...rest) =>
        fetchOne(fetchPage, place, { ...limits, timeout: 60_000 }, ...rest);
      return { fetchOne: patient };
    });
  },
};

const NAMES = Object.keys(GUARDS) as Guard[];

/** The guards that fail; one that crashes has not caught anything. */
async function caughtBy(read: Read): Promise<readonly string[]> {
  const caught: string[] = [];
  for (const name of NAMES) {
    try {
      await GUARDS[name](read);
    } catch (error) {
      caught.push(isAssertion(error) ? name : `${name} crashed: ${error}`);
    }
  }
  return caught;
}

function isAssertion(error: unknown): boolean {
  return error instanceof AssertionError || (error instanceof Error && error.name === 'AssertionError');
}

const MOCKED = [
  'page-view',
  'reading',
  'end-of-read',
  'identity-memory',
  'fetch-page',
  'read-options',
  'page-read',
  'name-of',
  'error-member',
  'snapshot-token',
];

afterEach(() => {
  for (const file of MOCKED) {
    vi.doUnmock(`../../src/reader/${file}.ts`);
  }
  vi.resetModules();
});

describe('guards', () => {
  it.each(NAMES)('%s', async (name) => {
    await GUARDS[name](await loadReader());
  });
});

describe('mutants', () => {
  it.each(NAMES)('[G8] a reader without "%s" is caught by that guard alone', async (name) => {
    vi.resetModules();
    MUTANTS[name]();
    expect(await caughtBy(await loadReader())).toEqual([name]);
  });
});
