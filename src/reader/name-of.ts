import { LONGEST_NAME } from './identity-memory.ts';

/** Deeper cursors are no cursors, and a hostile one must not exhaust the stack. */
const DEEPEST = 20;

/**
 * The written form of an identity: a string or a finite number; null if the value names nothing.
 *
 * A number and its digits are one name: sources write the same id both ways, and a repeat that goes unseen
 * would be counted twice.
 */
export function identityName(value: unknown): string | null {
  const name = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof name === 'bigint') return String(name);
  return typeof name === 'string' && name !== '' && name.length <= LONGEST_NAME ? name : null;
}

/** The written form of a cursor, which may be any JSON value but a boolean; null if the value is none. */
export function cursorName(value: unknown): string | null {
  if (typeof value === 'boolean') return null;
  const name = written(value, DEEPEST);
  return name === null || name.length > LONGEST_NAME ? null : name;
}

/** JSON with sorted keys: the same cursor is the same text. */
function written(value: unknown, depth: number): string | null {
  if (depth === 0) return null;
  if (typeof value === 'string') return value.length > LONGEST_NAME ? null : JSON.stringify(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value === 'boolean' || value === null) return String(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object') return null;
  const keys = Object.keys(value).sort();
  if (keys.length > LONGEST_NAME) return null;
  const members: string[] = [];
  let length = 0;
  for (const key of keys) {
    const member = written((value as Readonly<Record<string, unknown>>)[key], depth - 1);
    if (member === null) return null;
    length += key.length + member.length;
    if (length > LONGEST_NAME) return null;
    members.push(`${JSON.stringify(key)}:${member}`);
  }
  return Array.isArray(value) ? `[${members.join()}]` : `{${members.join()}}`;
}
