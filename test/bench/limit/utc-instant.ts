const DAY = 86_400_000;
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const LONGEST_FRACTION = 30;

/** Two digits as a number; NaN if they are none. */
function two(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

/** An RFC 3339 instant in milliseconds, rounded down; NaN if the text is none. */
export function millisecondsOf(text: string): number {
  const year = two(text, 0) * 100 + two(text, 2);
  const month = two(text, 5);
  const day = two(text, 8);
  const hour = two(text, 11);
  const minute = two(text, 14);
  const second = two(text, 17);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = isLeap && month === 2 ? 29 : (DAYS[month - 1] ?? Number.NaN);
  const isDate =
    year >= 1 && month >= 1 && day >= 1 && day <= days && hour < 24 && minute < 60 && second < 61;
  if (!isDate || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return Number.NaN;
  if ((text.charCodeAt(10) | 32) !== 116) return Number.NaN;
  if (text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58) return Number.NaN;
  let at = 19;
  let fraction = 0;
  if (text.charCodeAt(at) === 46) {
    let unit = 100;
    for (at++; ; at++) {
      const digit = text.charCodeAt(at) - 48;
      if (!(digit >= 0 && digit <= 9)) break;
      if (unit >= 1) fraction += digit * unit;
      unit /= 10;
    }
    if (at === 20 || at > 20 + LONGEST_FRACTION) return Number.NaN;
  }
  const offset = offsetAt(text, at);
  const time = ((hour * 60 + minute) * 60 + second) * 1000 + fraction - offset;
  const milliseconds = daysSince1970(year, month, day) * DAY + time;
  // A leap second is the last of a day in UTC.
  return second === 60 && milliseconds % DAY >= 1000 ? Number.NaN : milliseconds;
}

function offsetAt(text: string, at: number): number {
  const sign = text.charCodeAt(at);
  if ((sign | 32) === 122) return text.length === at + 1 ? 0 : Number.NaN;
  if ((sign !== 43 && sign !== 45) || text.length !== at + 6 || text.charCodeAt(at + 3) !== 58)
    return Number.NaN;
  const hours = two(text, at + 1);
  const minutes = two(text, at + 4);
  if (!(hours < 24 && minutes < 60)) return Number.NaN;
  return (hours * 60 + minutes) * 60_000 * (sign === 45 ? -1 : 1);
}

/** Days of the Gregorian calendar, counted in years that begin in March, so that a leap day comes last. */
function daysSince1970(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

/** Whether one instant is after another; what is written below a millisecond counts. */
export function isAfter(a: string, b: string): boolean {
  const difference = millisecondsOf(a) - millisecondsOf(b);
  return difference === 0 ? finerOf(a) > finerOf(b) : difference > 0;
}

function finerOf(text: string): string {
  return (/\.(\d+)/.exec(text)?.[1] ?? '').slice(3).replace(/0+$/, '');
}

/** The date as English writes it, in UTC. */
export function dateOf(instant: Date): string {
  const year = instant.getUTCFullYear();
  return `${MONTHS[instant.getUTCMonth()]} ${instant.getUTCDate()}, ${year < 1 ? 1 - year : year}`;
}

/** The time in UTC, to the minute, second or millisecond that it has. */
export function timeOf(instant: Date): string {
  const minutes = `${pad(instant.getUTCHours())}:${pad(instant.getUTCMinutes())}`;
  const second = instant.getUTCSeconds();
  const millisecond = instant.getUTCMilliseconds();
  if (second === 0 && millisecond === 0) return `${minutes} UTC`;
  const seconds = `${minutes}:${pad(second)}`;
  return millisecond === 0 ? `${seconds} UTC` : `${seconds}.${String(millisecond).padStart(3, '0')} UTC`;
}

function pad(n: number): string {
  return n < 10 ? `0${n}` : `${n}`;
}
