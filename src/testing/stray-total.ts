import { isObject } from '../object.ts';
import { pathTo } from '../received.ts';

/** Words of a key that make its number a total. */
const TOTALS: ReadonlySet<string> = new Set(
  'total totals count counts counted sum number size length found finding findings match matches hit hits'.split(
    ' ',
  ),
);

/** Words of a key that say what else its number is about. */
const OTHERWISE: ReadonlySet<string> = new Set(
  'read unread observed least partial page pages attempt attempts retry retries request requests byte bytes'.split(
    ' ',
  ),
);

/** More than any tool returns in a replay of a few records. */
const MOST_VALUES = 100_000;

/** A number that stands where a consumer takes it for a total. */
export interface StrayTotal {
  readonly path: string;
  readonly value: number;
}

/** What is not walked into: evidence, which the parser has judged, and the records themselves. */
export interface Spared {
  readonly values: ReadonlySet<unknown>;
  readonly records: ReadonlySet<string>;
}

/**
 * Finds in what a tool returned the numbers that a consumer takes for totals, although the read fell short.
 *
 * A `finding_count` is one whatever it says. Else it is a key that speaks of a total or a count, and a number that
 * is no larger than what was sent: so it can only count the part. Text that is JSON is read as such.
 */
export function strayTotals(returned: unknown, sent: number, spared: Spared): readonly StrayTotal[] {
  const found: StrayTotal[] = [];
  const seen = new Set<unknown>(spared.values);
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') visitText(value, path);
    if (typeof value !== 'object' || value === null || seen.has(value) || seen.size > MOST_VALUES) return;
    seen.add(value);
    if (isObject(value) && spared.records.has(written(value))) return;
    for (const [key, inner] of Object.entries(value)) {
      const at = pathTo(path, Array.isArray(value) ? Number(key) : key);
      const n = numberOf(inner);
      if (n !== null && isTotal(key, n, sent)) found.push({ path: at, value: n });
      visit(inner, at);
    }
  };
  const visitText = (text: string, path: string): void => {
    const json = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
    if (json !== undefined) visit(json, path);
  };
  visit(returned, '');
  return found;
}

function isTotal(key: string, n: number, sent: number): boolean {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  if (words.join('_') === 'finding_count') return true;
  return words.some((word) => TOTALS.has(word)) && !words.some((word) => OTHERWISE.has(word)) && n <= sent;
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'bigint') return Number(value);
  const isDigits = typeof value === 'string' && /^\d{1,15}$/.test(value);
  const n = isDigits ? Number(value) : value;
  return typeof n === 'number' && Number.isInteger(n) && n >= 0 ? n : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON, where a value has one: a circle and a bigint have none. */
function written(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}
