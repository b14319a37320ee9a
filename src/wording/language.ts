/** Longer tables would hold every number of a long run; counts that repeat are small and few. */
const MEMORY = 1000;

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
  return {
    locale: numbers.resolvedOptions().locale,
    categories: plurals.resolvedOptions().pluralCategories,
    category: remember((n) => plurals.select(n)),
    number: remember((n) => numbers.format(n)),
    list: (items) => lists.format(items),
    date: (instant) => dates.format(instant),
    time: (instant) => {
      if (instant.getTime() % 60_000 === 0) return minutes.format(instant);
      return (instant.getTime() % 1000 === 0 ? seconds : milliseconds).format(instant);
    },
  };
}

function remember(write: (n: number) => string): (n: number) => string {
  const written = new Map<number, string>();
  return (n) => {
    const known = written.get(n);
    if (known !== undefined) return known;
    const text = write(n);
    if (written.size < MEMORY) written.set(n, text);
    return text;
  };
}
