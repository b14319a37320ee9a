import { UnderclaimError } from '../errors.ts';
import type { Language } from './language.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * English in UTC as `Intl` writes it, for engines that have no `Intl`: the sandboxes of some databases.
 *
 * The test suite holds it to `Intl`, letter by letter.
 */
export const ENGLISH_IN_UTC: Language = {
  locale: 'en',
  categories: ['one', 'other'],
  category: (n) => (n === 1 ? 'one' : 'other'),
  number: (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ','),
  list: (items) => {
    if (items.length < 3) return items.join(' and ');
    return `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
  },
  date: (instant) => {
    const year = instant.getUTCFullYear();
    // There is no year 0: the year before the year 1 is written as 1 too.
    return `${MONTHS[instant.getUTCMonth()]} ${instant.getUTCDate()}, ${year > 0 ? year : 1 - year}`;
  },
  time: (instant) => {
    const clock = /T(\d\d:\d\d)(:\d\d)(\.\d\d\d)/.exec(instant.toISOString());
    const [, minutes = '', seconds = '', milliseconds = ''] = clock ?? [];
    if (instant.getTime() % 60_000 === 0) return `${minutes} UTC`;
    return `${minutes}${seconds}${instant.getTime() % 1000 === 0 ? '' : milliseconds} UTC`;
  },
};

/** An engine without `Intl` writes one language exactly, and refuses the rest rather than write it otherwise. */
export function languageWithoutIntl(locale: string, timeZone: string): Language {
  if (locale === 'en' && timeZone === 'UTC') return ENGLISH_IN_UTC;
  const asked = JSON.stringify(`${locale}, ${timeZone}`);
  throw new UnderclaimError(
    'unknown-option',
    `This engine has no Intl: expected \`locale\` en and \`timeZone\` UTC, received ${asked}.`,
  );
}
