/** A record of the replayed source. */
export interface Item {
  /** Which record it is: the same number is the same identity. */
  readonly n: number;
  readonly hasFinding?: true;
  /** The field that the source left out of it, as a JSON Pointer. */
  readonly lacks?: string;
}

export interface PageAnswer {
  readonly kind: 'page';
  readonly items: readonly Item[];
  /** The place of the page that it names as the next one; null if it names none. */
  readonly next: number | null;
  readonly total: number;
}

/** What the source does when one page is asked for. */
export type Answer =
  | PageAnswer
  | { readonly kind: 'failed' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'malformed'; readonly body: unknown };

/** A replayed source, page by page. */
export type Script = readonly Answer[];

/** A source that holds these pages and nothing goes wrong at. */
export function wholeScript(pages: readonly (readonly Item[])[]): readonly PageAnswer[] {
  const total = pages.reduce((sum, { length }) => sum + length, 0);
  return pages.map((items, i) => ({
    kind: 'page',
    items,
    next: i + 1 < pages.length ? i + 1 : null,
    total,
  }));
}

/** As many records, on pages of a size: one page without records if there are none. */
export function pagesOf(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const pages: (readonly Item[])[] = [];
  for (let at = 0; at < items.length; at += size) pages.push(items.slice(at, at + size));
  return pages.length === 0 ? [[]] : pages;
}

/** The first records of a source, none with a finding. */
export function plainItems(length: number): readonly Item[] {
  return Array.from({ length }, (_, n) => ({ n }));
}

/** The records that the pages of a script hold. */
export function itemsOf(script: Script): readonly Item[] {
  return script.flatMap((answer) => (answer.kind === 'page' ? answer.items : []));
}
