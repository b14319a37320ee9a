import type { CoverageResult, Gap } from '../evidence/coverage-result.ts';
import type { OpenReason } from '../evidence/reason.ts';
import { type EndRules, judgeEnd } from './end-of-read.ts';
import { refuseErrors } from './error-member.ts';
import { fetchOne } from './fetch-page.ts';
import { GapList } from './gap-list.ts';
import { IdentityMemory } from './identity-memory.ts';
import { judge } from './judge.ts';
import { type PageContract, requireContract, subjectOf } from './page-contract.ts';
import type { Shortfall } from './page-failure.ts';
import { type PageView, pageViewer } from './page-view.ts';
import type { FetchPage } from './paging.ts';
import { type ReadLimits, type ReadOptions, readLimits } from './read-options.ts';
import { resultOf } from './reading.ts';
import { recordViewer } from './record-view.ts';
import { isSameToken, type SnapshotToken } from './snapshot-token.ts';

/** A cursor is remembered at most once a page. */
const CURSOR_BYTES = 2 ** 31;

/** One read: asks for page after page, and keeps what decides how far it got. */
export class PageRead<R> {
  readonly #fetchPage: FetchPage;
  readonly #contract: PageContract<R>;
  readonly #options: ReadOptions<R>;
  readonly #limits: ReadLimits;
  readonly #rules: EndRules;
  readonly #viewPage: (page: unknown) => PageView | string;
  readonly #viewRecord: ReturnType<typeof recordViewer<R>>;
  readonly #identities: IdentityMemory;
  readonly #cursors = new IdentityMemory(CURSOR_BYTES);
  readonly #gaps = new GapList();
  readonly #from = new Date();
  #to = this.#from;
  #cursor: unknown = null;
  #pages = 0;
  #delivered = 0;
  #unjudged = 0;
  #findings = 0;
  #total: number | null = null;
  #hasTotalMoved = false;
  #snapshot: SnapshotToken | null = null;
  #shortfall: Shortfall | null = null;
  #isOver = false;
  /** Pages are asked for one after the other, however many callers wait for one. */
  #turn: Promise<readonly R[] | null> = Promise.resolve(null);

  constructor(fetchPage: FetchPage, contract: PageContract<R>, options: ReadOptions<R>) {
    requireContract(contract);
    this.#limits = readLimits(options);
    this.#fetchPage = refuseErrors(fetchPage, contract.error);
    this.#contract = contract;
    this.#options = options;
    this.#rules = { paging: contract.paging, ends: contract.ends, pageSize: contract.pageSize ?? null };
    this.#viewPage = pageViewer(contract);
    this.#viewRecord = recordViewer(contract);
    this.#identities = new IdentityMemory(this.#limits.maxIdentityBytes);
  }

  /** The records of the next page, each for the first time; null when the read is over. */
  next(): Promise<readonly R[] | null> {
    this.#turn = this.#turn.then(() => this.#nextPage());
    return this.#turn;
  }

  async #nextPage(): Promise<readonly R[] | null> {
    if (!this.#isOver && this.#pages >= this.#limits.maxPages) {
      this.stop({ reason: 'limit_reached', detail: `the bound of ${this.#limits.maxPages} pages` });
    }
    if (this.#isOver) return null;
    const fetched = await fetchOne(
      this.#fetchPage,
      this.#place(),
      this.#limits,
      this.#options,
      this.#pages + 1,
    );
    if (this.#isOver) return null;
    this.#to = new Date();
    if (!fetched.ok) {
      this.stop({ ...fetched.shortfall, detail: this.#onNextPage(fetched.shortfall.detail) });
      return null;
    }
    const view = this.#viewPage(fetched.page);
    if (typeof view === 'string') {
      this.stop({ reason: 'malformed_response', detail: this.#onNextPage(view) });
      return null;
    }
    const records = await this.#take(view);
    this.#options.onProgress?.({
      type: 'page',
      pages: this.#pages,
      records: this.#identities.size,
      total: this.#total,
    });
    return records;
  }

  /** Ends the read short of its scope; the first shortfall counts. */
  stop(shortfall: Shortfall): void {
    this.#isOver = true;
    this.#shortfall ??= shortfall;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  result(): CoverageResult {
    const isInspected = this.#options.inspect !== undefined;
    const reading = {
      pages: this.#pages,
      records: this.#identities.size - this.#unjudged,
      findings: isInspected ? this.#findings : null,
      total: this.#hasTotalMoved ? null : this.#total,
      snapshot: this.#snapshot,
      skipsNothing: this.#contract.skipsNothing === true,
      from: this.#from,
      to: this.#to,
      shortfall: this.#shortfall,
      gaps: this.#gaps.list(),
    };
    return resultOf(subjectOf(this.#contract), reading, this.#limits.onIncomplete);
  }

  #place() {
    return {
      cursor: this.#cursor,
      offset: this.#delivered,
      page: (this.#contract.firstPage ?? 1) + this.#pages,
      limit: this.#rules.pageSize,
    };
  }

  #onNextPage(detail: string | null): string {
    return `page ${this.#pages + 1}${detail === null ? '' : `: ${detail}`}`;
  }

  async #take(view: PageView): Promise<readonly R[]> {
    this.#pages++;
    this.#snapshot = this.#pages === 1 || isSameToken(this.#snapshot, view.token) ? view.token : null;
    this.#noteTotal(view);
    const records = await this.#takeRecords(view);
    if (this.#isOver) return records;
    this.#delivered += view.size;
    const { next, hasMore, size } = view;
    const facts = {
      hasNext: next !== null,
      hasMore,
      size,
      delivered: this.#delivered,
      total: this.#total,
    };
    const verdict = this.#shortfall ?? judgeEnd(this.#rules, facts);
    if (verdict === 'goes-on') this.#goOn(next);
    else if (verdict === 'ended') this.#isOver = true;
    else this.stop(verdict);
    return records;
  }

  /** Notes a contradiction; the page on which it shows is still read to its end. */
  #contradict(detail: string): void {
    this.#shortfall ??= { reason: 'pages_inconsistent', detail: `page ${this.#pages}: ${detail}` };
  }

  #noteTotal({ total, size }: PageView): void {
    this.#total ??= total;
    if (total !== null && this.#total !== total) {
      this.#hasTotalMoved = true;
      this.#contradict(`the total moved from ${this.#total} to ${total}`);
    } else if (this.#total !== null && this.#delivered + size > this.#total) {
      this.#contradict(`more records than the total of ${this.#total}`);
    }
  }

  #goOn(next: PageView['next']): void {
    if (next === null) return;
    const seen = this.#cursors.add(next.name);
    if (seen === 'seen')
      this.stop({ reason: 'pages_inconsistent', detail: `page ${this.#pages}: a cursor repeats` });
    if (seen === 'full') this.stop({ reason: 'limit_reached', detail: 'the memory for cursors' });
    this.#cursor = next.cursor;
  }

  async #takeRecords({ records, size }: PageView): Promise<readonly R[]> {
    const { inspect } = this.#options;
    const { maxRecords } = this.#limits;
    const identities = this.#identities;
    const taken: R[] = [];
    for (let i = 0; i < size; i++) {
      const seen = this.#viewRecord(recordAt(records, i));
      const view = seen instanceof Promise ? await seen : seen;
      if (this.#isOver) break;
      if (typeof view === 'string') {
        this.#gap(i, 'malformed_response', view);
        continue;
      }
      const hasRoom = identities.size < maxRecords;
      const memory = hasRoom ? identities.add(view.name) : 'full';
      if (memory === 'full') {
        const bound = hasRoom ? 'the memory for identities' : `the bound of ${maxRecords} records`;
        this.stop({ reason: 'limit_reached', detail: bound });
        break;
      }
      if (memory === 'seen') {
        this.#contradict('a record repeats');
        continue;
      }
      taken.push(view.record);
      if (inspect !== undefined) this.#inspect(inspect, view.record, i);
    }
    return taken;
  }

  #inspect(inspect: (record: R) => unknown, record: R, i: number): void {
    const judged = judge(inspect, record);
    if (judged.ok && Number.isSafeInteger(this.#findings + judged.findings)) {
      this.#findings += judged.findings;
      return;
    }
    this.#unjudged++;
    this.#gap(i, 'not_supported', judged.ok ? 'more findings than can be counted' : judged.detail);
  }

  #gap(i: number, reason: OpenReason, reason_detail: string | null): void {
    const gap: Gap<OpenReason> = { part: `record ${i + 1} of page ${this.#pages}`, reason, reason_detail };
    this.#gaps.add(gap);
  }
}

/** A record of a list that may be no plain one; one that cannot be had is nothing. */
function recordAt(records: readonly unknown[], i: number): unknown {
  try {
    return records[i];
  } catch {
    return undefined;
  }
}
