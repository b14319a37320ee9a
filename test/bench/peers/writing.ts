import { dateOf, millisecondsOf, timeOf } from '../limit/utc-instant.ts';
import type { Writing } from './mustache-words.ts';

/** Numbers and instants as they come, in English. */
export const PLAINLY: Writing = {
  number: String,
  isOne: (n) => n === 1,
  instant: (text) => {
    const instant = new Date(millisecondsOf(text));
    return `${dateOf(instant)}, ${timeOf(instant)}`;
  },
};

/** As a locale does, by Intl objects that are made once. */
export function writingOf(locale: string): Writing {
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  const zoned = { timeZone: 'UTC' } as const;
  const dates = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', ...zoned });
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const;
  const minutes = new Intl.DateTimeFormat(locale, { ...clock, ...zoned });
  const seconds = new Intl.DateTimeFormat(locale, { ...clock, second: '2-digit', ...zoned });
  const finer = new Intl.DateTimeFormat(locale, {
    ...clock,
    second: '2-digit',
    fractionalSecondDigits: 3,
    ...zoned,
  });
  return {
    number: (n) => numbers.format(n),
    isOne: (n) => plurals.select(n) === 'one',
    instant: (text) => {
      const instant = new Date(text);
      const exact = instant.getUTCMilliseconds() === 0 ? seconds : finer;
      const times = instant.getTime() % 60_000 === 0 ? minutes : exact;
      return `${dates.format(instant)}, ${times.format(instant)}`;
    },
  };
}
