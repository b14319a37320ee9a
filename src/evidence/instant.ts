const RFC_3339 = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d{1,30})?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** Where the seconds end. */
const END = 'YYYY-MM-DDThh:mm:ss'.length;

const ZERO = '0'.charCodeAt(0);
const DAY = 86_400_000;

/** The calendar repeats itself after 400 years. */
const CYCLE = 146_097 * DAY;

/** An instant, exact to the last digit that was written. */
export interface Instant {
  /** Milliseconds since 1970-01-01T00:00:00Z, rounded down. */
  readonly milliseconds: number;
  /** What was written below a millisecond, without trailing zeros. */
  readonly finer: string;
}

/** The number that stands in two digits. */
function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Reads an RFC 3339 instant with an offset; null if the text is none. A leap second is the next second. */
export function readInstant(text: string): Instant | null {
  if (!RFC_3339.test(text)) return null;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  if (hour > 23 || minute > 59 || second > 60) return null;
  const isUtc = text.endsWith('Z') || text.endsWith('z');
  const zone = text.length - (isUtc ? 'Z' : '+00:00').length;
  const offset = isUtc ? 0 : offsetAt(text, zone);
  if (offset === null) return null;
  // `Date.UTC` takes years below 100 for those of the 20th century.
  const whole = Date.UTC(year + 400, month - 1, day, hour, minute, second) - CYCLE - offset;
  // A leap second is the last of a day in UTC.
  if (second === 60 && whole % DAY >= 1000) return null;
  if (zone === END) return { milliseconds: whole, finer: '' };
  const fraction = text.slice(END + 1, zone);
  const milliseconds = whole + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return { milliseconds, finer: fraction.slice(3).replace(/0+$/, '') };
}

/** The milliseconds by which a zone is ahead of UTC; null if there is no such zone. */
function offsetAt(text: string, at: number): number | null {
  const hours = twoDigits(text, at + 1);
  const minutes = twoDigits(text, at + 4);
  if (hours > 23 || minutes > 59) return null;
  return (hours * 60 + minutes) * (text[at] === '-' ? -60_000 : 60_000);
}

/** Reads an instant that the parser has accepted. */
export function knownInstant(text: string): Instant {
  const instant = readInstant(text);
  if (instant === null) throw new Error(`Expected an instant that was parsed, received ${text}.`);
  return instant;
}

/** Negative if `a` is before `b`, 0 if they are the same instant; both were parsed. */
export function compareInstants(a: string, b: string): number {
  const [left, right] = [knownInstant(a), knownInstant(b)];
  if (left.milliseconds !== right.milliseconds) return left.milliseconds - right.milliseconds;
  if (left.finer === right.finer) return 0;
  return left.finer < right.finer ? -1 : 1;
}
