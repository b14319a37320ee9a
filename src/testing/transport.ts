import { received } from '../received.ts';
import type { Script } from './script.ts';
import { cursorOf, pageOf, recordOf, type SourcePages } from './source-pages.ts';

/** Which page is asked for: what the paging of the source uses, as in the request of `readPages`. */
export interface Place {
  /** What the page before named as the next one; null, "" or nothing for the first. */
  readonly cursor?: unknown;
  /** The number of records before the page. */
  readonly offset?: number;
  /** The number of the page. */
  readonly page?: number;
}

/** What the replayed source throws: a lost connection has no status, a refusal has 403. */
export class SourceFailure extends Error {
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.name = 'SourceFailure';
    this.status = status;
  }
}

/** Far more pages than any case has. */
const MOST_ASKED = 1_000;

/** The replayed source, by two doors: one for a function that fetches a page, one for `fetch`. */
export class Transport {
  readonly #pages: SourcePages;
  readonly #script: Script;
  #asked = 0;
  #delivered = 0;
  readonly #sent = new Set<string>();
  #fault: string | null = null;

  constructor(pages: SourcePages, script: Script) {
    this.#pages = pages;
    this.#script = script;
  }

  /** Fetches a page, as the source writes it. Rejects with a `SourceFailure` where the source fails. */
  readonly fetchPage = async (place: Place): Promise<unknown> => {
    const at = this.#find(place);
    if (++this.#asked > MOST_ASKED) this.#blame(`The reader asked for more than ${MOST_ASKED} pages.`);
    const answer = this.#script[at] ?? this.#pastTheEnd();
    switch (answer.kind) {
      case 'failed':
        throw new SourceFailure('The connection was lost.', null);
      case 'denied':
        throw new SourceFailure('403 Forbidden', 403);
      case 'malformed':
        return answer.body;
      case 'page':
        this.#delivered += answer.items.length;
        for (const item of answer.items) this.#sent.add(JSON.stringify(recordOf(this.#pages, item)));
        return pageOf(this.#pages, answer);
    }
  };

  /**
   * Makes a function to be used as `fetch`: pages come as JSON, a refusal as status 403, a lost connection rejects.
   *
   * @example
   * transport.fetch((url) => ({ cursor: url.searchParams.get('after') }))
   */
  fetch(placeOf: (url: URL, init?: RequestInit) => Place): typeof globalThis.fetch {
    return async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, 'http://replay.test');
      try {
        const page = await this.fetchPage(placeOf(url, init));
        return typeof page === 'string' ? new Response(page) : Response.json(page);
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        if (error.status === null) throw new TypeError('fetch failed', { cause: error });
        return new Response(null, { status: error.status });
      }
    };
  }

  /** How many records have been sent. */
  get delivered(): number {
    return this.#delivered;
  }

  /** What the reader did that no source can answer; null if nothing. A reader may have swallowed it. */
  get fault(): string | null {
    return this.#fault;
  }

  /** The records that have been sent, each as JSON. */
  get sent(): ReadonlySet<string> {
    return this.#sent;
  }

  #find({ cursor, offset, page }: Place): number {
    const { paging = 'cursor', firstPage = 1 } = this.#pages;
    switch (paging) {
      case 'cursor':
      case 'link': {
        if (cursor === null || cursor === undefined || cursor === '') return 0;
        const at = this.#script.findIndex((_, i) => String(cursor) === cursorOf(i));
        return at >= 0 ? at : this.#blame(`No page named the cursor ${received(cursor)}.`);
      }
      case 'offset':
        return this.#atOffset(offset);
      case 'page':
        if (typeof page === 'number' && page >= firstPage) return page - firstPage;
        return this.#blame(`Expected the number of a page from ${firstPage}, received ${received(page)}.`);
    }
  }

  #atOffset(offset: number | undefined): number {
    let before = 0;
    for (const [i, answer] of this.#script.entries()) {
      if (before === offset) return i;
      before += answer.kind === 'page' ? answer.items.length : 0;
    }
    if (offset !== undefined && offset >= before) return this.#script.length;
    return this.#blame(`Expected the offset of a page, received ${received(offset)}.`);
  }

  /** Behind the last page there is nothing, and the source says so. */
  #pastTheEnd() {
    const last = this.#script.findLast((answer) => answer.kind === 'page');
    return { kind: 'page', items: [], next: null, total: last?.total ?? 0 } as const;
  }

  #blame(fault: string): never {
    this.#fault ??= fault;
    throw new SourceFailure(fault, null);
  }
}
