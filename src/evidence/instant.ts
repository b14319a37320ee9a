const RFC_3339 =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,30}))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/** An instant, exact to the last digit that was written. */
export interface Instant {
  /** Milliseconds since 1970-01-01T00:00:00Z, rounded down. */
  readonly milliseconds: number;
  /** What was written below a millisecond, without trailing zeros. */
  readonly finer: string;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** Reads an RFC 3339 instant with an offset; null if the text is none. A leap second is the next second. */
export function readInstant(text: string): Instant | null {
  const match = RFC_3339.exec(text);
  if (match === null) return null;
  const [
    ,
    year,
    month,
    day,
    hour,
    minute,
    second,
    fraction = '',
    sign,
    offsetHour = '0',
    offsetMinute = '0',
  ] = match;
  const [y, mo, d, h, mi, s] = [year, month, day, hour, minute, second].map(Number);
  if (y === undefined || mo === undefined || d === undefined) return null;
  if (h === undefined || mi === undefined || s === undefined) return null;
  if (y < 1 || mo < 1 || mo > 12 || d < 1 || d > daysIn(y, mo)) return null;
  if (h > 23 || mi > 59 || s > 60 || Number(offsetHour) > 23 || Number(offsetMinute) > 59) return null;
  const date = new Date(0);
  date.setUTCFullYear(y, mo - 1, d);
  date.setUTCHours(h, mi, s, Number(fraction.slice(0, 3).padEnd(3, '0')));
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60_000 * (sign === '-' ? -1 : 1);
  // A leap second is the last of a day in UTC.
  if (s === 60 && (date.getTime() - offset) % 86_400_000 >= 1000) return null;
  return { milliseconds: date.getTime() - offset, finer: fraction.slice(3).replace(/0+$/, '') };
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
