import { once, remember } from '../remember.ts';

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
  // The others are costly to make, and most results name no instant and no list.
  const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const dates = once(
    () => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone }),
  );
  const clocks = remember(
    (fineness: keyof typeof FINENESS) =>
      new Intl.DateTimeFormat(locale, {
        hour: '2-digit',
        minute: '2-digit',
        ...FINENESS[fineness],
        hourCycle: 'h23',
        timeZone,
        timeZoneName: 'short',
      }),
  );
  // UTC has no offsets: there all instants of a day share their date, and days their times.
  const isUtc = timeZone === 'UTC';
  const dayOf = (at: number): number => (isUtc ? Math.floor(at / DAY) * DAY : at);
  const timeOf = (at: number): number => (isUtc ? at - dayOf(at) : at);
  const date = remember((at: number) => dates().format(at));
  const time = remember((at: number) => {
    if (at % 60_000 === 0) return clocks('minutes').format(at);
    return clocks(at % 1000 === 0 ? 'seconds' : 'milliseconds').format(at);
  });
  return {
    locale: numbers.resolvedOptions().locale,
    get categories() {
      return plurals.resolvedOptions().pluralCategories;
    },
    category: remember((n: number) => plurals.select(n)),
    number: remember((n: number) => numbers.format(n)),
    list: (items) => (items.length === 1 ? (items[0] ?? '') : lists().format(items)),
    date: (instant) => date(dayOf(instant.getTime())),
    time: (instant) => time(timeOf(instant.getTime())),
  };
}

/** How finely a time is written: as finely as it is. */
const FINENESS = {
  minutes: {},
  seconds: { second: '2-digit' },
  milliseconds: { second: '2-digit', fractionalSecondDigits: 3 },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;
