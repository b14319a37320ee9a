import { UnderclaimError } from '../errors.ts';
import type { CoverageInput } from '../evidence/coverage-result.ts';
import { parseCoverage } from '../evidence/parse-coverage.ts';
import { isObject } from '../object.ts';
import { received } from '../received.ts';
import { suggest } from '../suggestion.ts';
import { isPointer, type Where } from './json-pointer.ts';
import { ENDS, type End, isLinked, PAGINGS, type Paging } from './paging.ts';
import type { RecordSchema } from './standard-schema.ts';

/** The keys of a coverage result that say what was to be read; the reader writes them as they are. */
const SUBJECT_KEYS = ['source', 'scope', 'exclusions', 'visible_to', 'record', 'finding'] as const;
type SubjectKey = (typeof SUBJECT_KEYS)[number];
export type ReadSubject = Pick<CoverageInput, SubjectKey>;

/** What a source documents of its pages. Without functions and `schema` it can be written in JSON whole. */
export interface PageContract<R = unknown> extends ReadSubject {
  /** What was to be covered, in words. */
  readonly scope: string;
  readonly paging: Paging;
  /** The ends that the source documents; nothing else ends the read. */
  readonly ends: readonly End[];
  /** The list of records in a page. */
  readonly records: Where;
  /** The identity of a record, a string or a number; several pointers make one identity. */
  readonly identity: string | readonly string[] | ((record: R) => unknown);
  /** The next cursor or link in a page; null and nothing are none. Required for `cursor` and `link`. */
  readonly next?: Where;
  /** Further values of `next` that stand for none, as "" does at some sources. */
  readonly noNext?: readonly (string | number)[];
  /** The number of all records, as the source states it; an estimate is not a total. Required for `total`. */
  readonly total?: Where;
  /** Whether more follows, true or false. A page that says so is never the last. Required for `no-more`. */
  readonly hasMore?: Where;
  /** Where a page states an error instead of records, though it came as an answer. */
  readonly error?: Where;
  /** What names the snapshot that a page was read from, as the source documents it. */
  readonly snapshot?: Where;
  /** The instant of that snapshot (RFC 3339), as the source documents it. Where both are given, both have to hold. */
  readonly snapshotAt?: Where;
  /** The source documents that a record which stays throughout is read, whatever changes meanwhile. */
  readonly skipsNothing?: boolean;
  /** The most records that the source puts on a page. Required for `short-page`. */
  readonly pageSize?: number;
  /** The number of the first page; 1 if left out. */
  readonly firstPage?: number;
  /** Where a record has the fields without which it cannot be read. */
  readonly required?: readonly string[];
  /** What a record has to be; its output is what is delivered. Any Standard Schema. */
  readonly schema?: RecordSchema<R>;
}

const KEYS: Readonly<Record<Exclude<keyof PageContract, SubjectKey>, true>> = {
  paging: true,
  ends: true,
  records: true,
  identity: true,
  next: true,
  noNext: true,
  total: true,
  hasMore: true,
  error: true,
  snapshot: true,
  snapshotAt: true,
  skipsNothing: true,
  pageSize: true,
  firstPage: true,
  required: true,
  schema: true,
};

const KNOWN: readonly string[] = [...SUBJECT_KEYS, ...Object.keys(KEYS)];

/** Throws what is wrong with a contract, since nothing that was read by it could be trusted. */
export function requireContract<R>(contract: PageContract<R>): void {
  if (!isObject(contract)) throw broken('the contract', 'an object', contract);
  for (const key of Object.keys(contract)) {
    if (KNOWN.includes(key)) continue;
    const meant = suggest(key, KNOWN);
    throw broken('the contract', `known keys${meant === null ? '' : `, as \`${meant}\``}`, key);
  }
  const { paging, ends, records, identity, next, total, hasMore, schema, pageSize } = contract;
  if (!PAGINGS.includes(paging)) throw broken('`paging`', `one of ${PAGINGS.join(', ')}`, paging);
  if (!Array.isArray(ends)) throw broken('`ends`', `a list of ${ENDS.join(', ')}`, ends);
  for (const end of ends) if (!ENDS.includes(end)) throw broken('`ends`', `some of ${ENDS.join(', ')}`, end);
  requireWhere('records', records);
  for (const one of Array.isArray(identity) ? identity : [identity]) requireWhere('identity', one);
  if (Array.isArray(identity) && identity.length === 0) throw broken('`identity`', 'a pointer', identity);
  if (next !== undefined || isLinked(paging)) requireWhere('next', next);
  if (total !== undefined || ends.includes('total')) requireWhere('total', total);
  if (hasMore !== undefined || ends.includes('no-more')) requireWhere('hasMore', hasMore);
  for (const key of ['error', 'snapshot', 'snapshotAt'] as const) {
    if (contract[key] !== undefined) requireWhere(key, contract[key]);
  }
  if (ends.includes('cursor') && !isLinked(paging)) {
    throw broken('`ends`', 'no end by `cursor` where the paging has none', 'cursor');
  }
  if (pageSize !== undefined || ends.includes('short-page')) requireCount('`pageSize`', pageSize, 1);
  if (contract.firstPage !== undefined) requireCount('`firstPage`', contract.firstPage, 0);
  requireList('required', contract.required, (one) => typeof one === 'string' && isPointer(one));
  requireList('noNext', contract.noNext, (one) => typeof one === 'string' || typeof one === 'number');
  if (contract.skipsNothing !== undefined && typeof contract.skipsNothing !== 'boolean') {
    throw broken('`skipsNothing`', 'true or false', contract.skipsNothing);
  }
  if (schema !== undefined && typeof schema?.['~standard']?.validate !== 'function') {
    throw broken('`schema`', 'a Standard Schema', schema);
  }
  const parsed = parseCoverage({ ...subjectOf(contract), status: 'partial', reason: 'unspecified' });
  if (!parsed.ok) throw new UnderclaimError('broken-contract', parsed.issues[0].message);
}

/** The keys of a contract that go into the result as they are. */
export function subjectOf<R>(contract: PageContract<R>): ReadSubject {
  const written = SUBJECT_KEYS.filter((key) => contract[key] !== undefined);
  return Object.fromEntries(written.map((key) => [key, contract[key]]));
}

function requireWhere(key: string, where: unknown): void {
  if (typeof where === 'function' || (typeof where === 'string' && isPointer(where))) return;
  throw broken(`\`${key}\``, 'a JSON Pointer, as in "/items", or a function', where);
}

function requireList(key: string, list: unknown, isRight: (one: unknown) => boolean): void {
  if (list === undefined || (Array.isArray(list) && list.every(isRight))) return;
  throw broken(`\`${key}\``, key === 'required' ? 'a list of JSON Pointers' : 'a list of values', list);
}

/** Throws unless a number is whole and not below the least. */
export function requireCount(
  name: string,
  value: unknown,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): void {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return;
  throw broken(name, `a whole number from ${least} to ${most}`, value);
}

function broken(name: string, expected: string, value: unknown): UnderclaimError {
  return new UnderclaimError(
    'broken-contract',
    `Expected ${name} to be ${expected}, received ${received(value)}.`,
  );
}
