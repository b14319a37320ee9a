import { haveObjectsForeignKeys, isObject } from '../object.ts';
import { DEEPEST, FOREIGN, NAMED_BY_TOOLS } from './json-bounds.ts';
import { isRounded, numberAt } from './json-number.ts';

const QUOTE = 34;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;
const BACKSLASH = 92;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/**
 * Reads JSON text of which it shows at first sight that no part is lost in reading.
 *
 * A key that is written twice is read once: where as many keys are read as are written, none is.
 * Undefined says nothing against the text: then it has to be read closely.
 */
export function plainJson(
  text: string,
  foreign: string | null = FOREIGN,
): { readonly value: unknown } | undefined {
  if (haveObjectsForeignKeys() || !isShallow(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isPlain = typeof value === 'object' && keysIn(value, foreign, false) === keysWritten(text);
    return isPlain ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text nests no deeper than evidence does: some readers of JSON go down with it until they fall. */
function isShallow(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_BRACKET || code === OPEN_BRACE) depth++;
    else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth--;
    if (depth > DEEPEST) return false;
  }
  return true;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let strokes = 0;
  while (text.charCodeAt(at - 1 - strokes) === BACKSLASH) strokes++;
  return strokes % 2 === 1;
}

/** Counts the keys of a value; NaN if it lists a number that a fraction may have become. */
function keysIn(value: unknown, foreign: string | null, isForeign: boolean): number {
  if (Array.isArray(value)) return keysInList(value, foreign, isForeign);
  if (!isObject(value)) return 0;
  let keys = 0;
  for (const key in value) {
    const inside = key === NAMED_BY_TOOLS ? null : foreign;
    keys += 1 + keysIn(value[key], inside, isForeign || key === foreign);
  }
  return keys;
}

function keysInList(list: readonly unknown[], foreign: string | null, isForeign: boolean): number {
  let keys = 0;
  for (const item of list) {
    if (!isForeign && Number.isInteger(item)) return Number.NaN;
    keys += keysIn(item, foreign, isForeign);
  }
  return keys;
}

/**
 * Counts the colons after a quote: one for each key, and rarely one more inside a string; NaN if one of the
 * numbers there is a fraction that is read as a whole number.
 */
function keysWritten(text: string): number {
  let keys = 0;
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    let before = colon - 1;
    while (isBlank(text.charCodeAt(before))) before--;
    if (text.charCodeAt(before) !== QUOTE) continue;
    keys++;
    let after = colon + 1;
    while (isBlank(text.charCodeAt(after))) after++;
    if (isFractionAt(text, after) && isRounded(numberAt(text, after) ?? '')) return Number.NaN;
  }
  return keys;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

function isFractionAt(text: string, start: number): boolean {
  let at = text.charCodeAt(start) === MINUS ? start + 1 : start;
  if (!isDigit(text.charCodeAt(at))) return false;
  while (isDigit(text.charCodeAt(at))) at++;
  return '.eE'.includes(text.charAt(at));
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}
