/** Where a value stands in a page or a record: a JSON Pointer (RFC 6901), or a function that finds it. */
export type Where<T = unknown> = string | ((value: T) => unknown);

const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/;
const INDEX = /^(?:0|[1-9]\d{0,8})$/;

export function isPointer(text: string): boolean {
  return POINTER.test(text);
}

/** Makes a function of a pointer; what is not there is undefined, and nothing is found in a prototype. */
export function finder<T>(where: Where<T>): (value: T) => unknown {
  if (typeof where === 'function') return where;
  const keys = where
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) return (value) => member(value, only);
  return (value) => keys.reduce<unknown>(member, value);
}

function member(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return INDEX.test(key) ? value[Number(key)] : undefined;
  return Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}
