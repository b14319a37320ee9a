import { isObject } from '../object.ts';
import { pathTo, received } from '../received.ts';
import { type Issue, issue } from '../result.ts';
import { DEEPEST } from './json-bounds.ts';
import { freeze } from './parsed.ts';
import { wrongType } from './shape-issue.ts';

/** What JSON can hold. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** Copies a value that JSON can hold, and freezes the copy; undefined if it cannot, with the issues that say why. */
export function copyJson(value: unknown, path: string, issues: Issue[]): JsonValue | undefined {
  const before = issues.length;
  const copy = copyAt(value, path, [], issues);
  return issues.length > before ? undefined : freeze(copy);
}

function copyAt(value: unknown, path: string, holders: readonly object[], issues: Issue[]): JsonValue {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return numberAt(value, path, issues);
    case 'object':
      return value === null ? null : holderAt(value, path, holders, issues);
    case 'undefined':
    case 'bigint':
    case 'symbol':
    case 'function':
      issues.push(wrongType(path, 'a JSON value', value));
      return null;
  }
}

function numberAt(value: number, path: string, issues: Issue[]): number {
  if (!Number.isFinite(value)) issues.push(wrongType(path, 'a JSON value', value));
  else if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    issues.push(
      issue({
        code: 'unsafe-integer',
        path,
        expected: `a whole number between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}`,
        received: received(value),
        mend: 'A number this large cannot be told from its neighbours: write it as a string.',
      }),
    );
  }
  return value + 0; // -0 is 0
}

function holderAt(value: object, path: string, holders: readonly object[], issues: Issue[]): JsonValue {
  if (holders.length >= DEEPEST || holders.includes(value)) {
    issues.push(
      issue({
        code: 'too-deep',
        path,
        expected: `at most ${DEEPEST} levels`,
        received: received(value),
        mend: 'Flatten it.',
      }),
    );
    return null;
  }
  const inside = [...holders, value];
  if (Array.isArray(value)) {
    return Array.from(value, (item, i) => copyAt(item, pathTo(path, i), inside, issues));
  }
  if (!isPlainObject(value)) {
    issues.push(wrongType(path, 'a JSON value', value));
    return null;
  }
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  return Object.fromEntries(
    entries.map(([key, held]) => [key, copyAt(held, pathTo(path, key), inside, issues)]),
  );
}

/** Whether a value is an object as JSON has them: a date or a map would be copied as an empty one. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && Object.prototype.toString.call(value) === '[object Object]';
}

/** A record of any names: without a prototype, none of them is special. */
export function recordOf<T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> {
  const record: Record<string, T> = Object.create(null);
  for (const [name, value] of entries) record[name] = value;
  return record;
}
