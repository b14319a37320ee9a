import { remember } from './remember.ts';

const DAY = 86_400_000;

/** Writes numbers, lists and instants as one locale does, and picks its plural categories. */
export interface Language {
  readonly locale: string;
  /** Every plural category of the locale. */
  readonly categories: readonly string[];
  readonly category: (n: number) => string;
  readonly number: (n: number) => string;
  readonly list: (items: readonly string[]) => string;
  readonly date: (instant: Date) => string;
  readonly time: (instant: Date) => string;
}

/** Makes the language of a locale; instants are written in the time zone given. */
export function languageOf(locale: string, timeZone: string): Language {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const dates = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone });
  const clock = (finer: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      ...finer,
      hourCycle: 'h23',
      timeZone,
      timeZoneName: 'short',
    });
  const minutes = clock({});
  const seconds = clock({ second: '2-digit' });
  const milliseconds = clock({ second: '2-digit', fractionalSecondDigits: 3 });
  // UTC has no offsets: there all instants of a day share their date, and days their times.
  const isUtc = timeZone === 'UTC';
  const dayOf = (at: number): number => (isUtc ? Math.floor(at / DAY) * DAY : at);
  const timeOf = (at: number): number => (isUtc ? at - dayOf(at) : at);
  const date = remember((at: number) => dates.format(at));
  const time = remember((at: number) => {
    if (at % 60_000 === 0) return minutes.format(at);
    return (at % 1000 === 0 ? seconds : milliseconds).format(at);
  });
  return {
    locale: numbers.resolvedOptions().locale,
    categories: plurals.resolvedOptions().pluralCategories,
    category: remember((n: number) => plurals.select(n)),
    number: remember((n: number) => numbers.format(n)),
    list: (items) => (items.length === 1 ? (items[0] ?? '') : lists.format(items)),
    date: (instant) => date(dayOf(instant.getTime())),
    time: (instant) => time(timeOf(instant.getTime())),
  };
}
