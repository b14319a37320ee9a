export type { Where } from './reader/json-pointer.ts';
export type { PageContract } from './reader/page-contract.ts';
export { type PageStream, streamPages } from './reader/page-stream.ts';
export { ENDS, type End, type FetchPage, PAGINGS, type PageRequest, type Paging } from './reader/paging.ts';
export {
  ON_INCOMPLETE,
  type OnIncomplete,
  type ReadOptions,
  type ReadProgress,
} from './reader/read-options.ts';
export { type PagesRead, readPages } from './reader/read-pages.ts';
export type { RecordSchema } from './reader/standard-schema.ts';
