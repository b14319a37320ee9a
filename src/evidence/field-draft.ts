import { isObject } from '../object.ts';
import { pathTo } from '../received.ts';
import { type Encoding, FIELD_STATUSES } from './field-state.ts';
import { REASON_NAMES } from './reason.ts';

/** What a response says of one field, unchecked. */
export interface Draft {
  readonly name: string;
  readonly path: string;
  /** The encoding that it was found in; null for a bare value. */
  readonly form: Encoding | null;
  /** Where its three parts stand, or belong. */
  readonly paths: Readonly<Record<Part, string>>;
  /** Its three parts, undefined where they are not written. */
  readonly parts: Readonly<Record<Part, unknown>>;
  /** A key beside its value that belongs to the other encoding. */
  readonly stray: string | null;
}

export const PARTS = ['value', 'status', 'reason'] as const;
type Part = (typeof PARTS)[number];

/** The keys of an object that are written, in order. */
export type Written = ReadonlyMap<string, unknown>;

export function writtenIn(object: Readonly<Record<string, unknown>>): Written {
  return new Map(Object.entries(object).filter(([, value]) => value !== undefined));
}

export const STATUS_SUFFIX = '_status';
export const REASON_SUFFIX = '_reason';

/** The field that a key belongs to if it is the status or the reason beside a value; null if by its name it is neither. */
export function stemOf(key: string): string | null {
  const suffix = [STATUS_SUFFIX, REASON_SUFFIX].find((end) => key.endsWith(end));
  return suffix === undefined || key === suffix ? null : key.slice(0, -suffix.length);
}

/** Whether an object is a state for sure: an object that is a value can have a status too. */
function isSentinel(value: unknown): boolean {
  return isObject(value) && isStatus(value['status']);
}

function isStatus(value: unknown): boolean {
  return FIELD_STATUSES.some((status) => status === value);
}

function isReason(value: unknown): boolean {
  return REASON_NAMES.some((reason) => reason === value);
}

/** Reads what a response says of a field; undefined if it says nothing of it. */
export function draftOf(
  written: Written,
  name: string,
  base: string,
  encoding: Encoding | null,
  isCompanion: (key: string) => boolean,
): Draft | undefined {
  const value = written.get(name);
  const keys = { status: name + STATUS_SUFFIX, reason: name + REASON_SUFFIX };
  const beside = [keys.status, keys.reason].filter((key) => written.has(key) && isCompanion(key));
  if (value === undefined && beside.length === 0) return undefined;
  const form = formOf(value, beside.length > 0, encoding);
  const path = pathTo(base, name);
  if (form === 'sibling') {
    const own = (key: string): unknown => (isCompanion(key) ? written.get(key) : undefined);
    return {
      name,
      path,
      form,
      paths: { value: path, status: pathTo(base, keys.status), reason: pathTo(base, keys.reason) },
      parts: { value, status: own(keys.status), reason: own(keys.reason) },
      stray: null,
    };
  }
  const held = form === 'sentinel' && isObject(value) ? writtenIn(value) : new Map<string, unknown>();
  return {
    name,
    path,
    form,
    paths: { value: pathTo(path, 'value'), status: pathTo(path, 'status'), reason: pathTo(path, 'reason') },
    parts: { value: held.get('value'), status: held.get('status'), reason: held.get('reason') },
    stray: beside[0] ?? null,
  };
}

function formOf(value: unknown, hasBeside: boolean, encoding: Encoding | null): Encoding | null {
  switch (encoding) {
    case 'sentinel':
      return isObject(value) ? 'sentinel' : hasBeside ? 'sibling' : null;
    case 'sibling':
      return !hasBeside && isSentinel(value) ? 'sentinel' : 'sibling';
    case null:
      if (hasBeside) return isSentinel(value) ? 'sentinel' : 'sibling';
      return isObject(value) ? 'sentinel' : null;
  }
}

/**
 * Tells the keys beside values from the fields of a response that nobody declared.
 *
 * In doubt a key is one of the former: a state that is read as a name would be lost evidence.
 */
export function companionsIn(written: Written, encoding: Encoding | null): (key: string) => boolean {
  const saysState = (key: string): boolean =>
    key.endsWith(STATUS_SUFFIX) ? isStatus(written.get(key)) : isReason(written.get(key));
  return (key) => {
    const stem = stemOf(key);
    if (stem === null || !written.has(key)) return false;
    if (written.has(key + STATUS_SUFFIX) || isObject(written.get(key))) return false;
    if (encoding === 'sibling') return true;
    if (written.has(stem) && !isObject(written.get(stem))) return true;
    return saysState(stem + STATUS_SUFFIX) || saysState(stem + REASON_SUFFIX);
  };
}
