import type { Paging } from '../reader.ts';
import type { Answer, Item } from './script.ts';

/** What stands on a page. */
export interface PageParts {
  /** The records, as `record` and `finding` wrote them. */
  readonly records: readonly unknown[];
  /** What a request for the next page has to name; null on the last one. */
  readonly next: string | null;
  /** The number of all records, as the source states it on this page. */
  readonly total: number;
}

/** How the source of a reader writes its pages. */
export interface SourcePages {
  /** A page, as the source sends it. */
  readonly page: (parts: PageParts) => unknown;
  /** Record n, counted from 0: whole, with an identity of its own, and without a finding. */
  readonly record: (n: number) => object;
  /** Record n with one finding. Left out where every record is one: the source was asked for matches. */
  readonly finding?: (n: number) => object;
  /** The fields without which a record cannot be interpreted, as JSON Pointers. */
  readonly required: readonly string[];
  /** How pages are asked for; `cursor` if left out. */
  readonly paging?: Paging;
  /** The number of records on a full page; 2 if left out. */
  readonly size?: number;
  /** The number of the first page, where pages are numbered; 1 if left out. */
  readonly firstPage?: number;
}

/** Writes an item as a record of the source. */
export function recordOf(pages: SourcePages, { n, hasFinding, lacks }: Item): object {
  const record = hasFinding && pages.finding !== undefined ? pages.finding(n) : pages.record(n);
  return lacks === undefined ? record : lacking(record, lacks);
}

/** Writes a page answer as the source sends it. */
export function pageOf(pages: SourcePages, { items, next, total }: Answer & { kind: 'page' }): unknown {
  const records = items.map((item) => recordOf(pages, item));
  return pages.page({ records, next: next === null ? null : cursorOf(next), total });
}

/** What names a page where pages are named. */
export function cursorOf(place: number): string {
  return `page-${place + 1}`;
}

/** A copy of a record without one field. */
export function lacking(record: object, pointer: string): object {
  const copy: object = structuredClone(record);
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop();
  const parent = keys.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    copy,
  );
  if (last !== undefined && typeof parent === 'object' && parent !== null)
    Reflect.deleteProperty(parent, last);
  return copy;
}
