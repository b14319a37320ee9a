import { readPages } from '../../src/reader.ts';
import type { PageParts, ReaderContract, SourcePages, Transport } from '../../src/testing.ts';
import { CURSOR, type Item, lacksLink } from '../reader/replay.ts';

export const CAP = 5;

export const PAGES: SourcePages = {
  record: (n) => ({ id: `i${n}`, link: `doc-${n}` }),
  finding: (n) => ({ id: `i${n}`, link: null }),
  page: ({ records, next, total }: PageParts) => ({ items: records, next, total }),
  required: ['/id', '/link'],
};

/** The reader of the library, under the contract. */
export const HONEST = {
  read: ({ fetchPage }: Transport) =>
    readPages<Item>(fetchPage, CURSOR, { retries: 0, maxRecords: CAP, inspect: lacksLink }),
  evidence: ({ result }: { readonly result: unknown }) => result,
  pages: PAGES,
  cap: CAP,
} satisfies ReaderContract<Awaited<ReturnType<typeof readPages<Item>>>>;
