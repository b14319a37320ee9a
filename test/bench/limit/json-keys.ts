import { isHeld } from './shape.ts';

/**
 * Whether a JSON text, which `JSON.parse` has read, writes a key twice in one object, or a number that was
 * rounded: the text has as many keys outside strings as the value, if not, and no fraction.
 */
export function losesNothing(text: string, value: unknown): boolean {
  let keys = 0;
  let at = 0;
  for (;;) {
    const quote = text.indexOf('"', at);
    const end = quote === -1 ? text.length : quote;
    for (let i = at; i < end; i++) {
      const c = text.charCodeAt(i);
      if (c === 58) keys++;
      else if (c === 46 || c === 69 || (c === 101 && text.charCodeAt(i - 1) < 58)) return false;
    }
    if (quote === -1) return keys === keysOf(value);
    at = endOfString(text, quote);
  }
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (text.charCodeAt(end - 1) === 92) {
    let slashes = 1;
    while (text.charCodeAt(end - 1 - slashes) === 92) slashes++;
    if (slashes % 2 === 0) break;
    end = text.indexOf('"', end + 1);
  }
  return end + 1;
}

function keysOf(value: unknown): number {
  let keys = 0;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) keys += keysOf(value[i]);
  } else if (isHeld(value)) {
    for (const key in value) keys += 1 + keysOf(value[key]);
  }
  return keys;
}
