import type { Numbers } from './words.ts';

/** English by hand: no Intl. */
export const ENGLISH: Numbers = {
  write: (n) => (n < 1000 ? String(n) : String(n).replace(/\B(?=(?:\d{3})+$)/g, ',')),
  isOne: (n) => n === 1,
};

const REMEMBERED = 1000;

/** A locale's own numbers and plurals, asked once for each value. */
export function numbersOf(locale: string): Numbers {
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  return {
    write: remember((n) => numbers.format(n)),
    isOne: remember((n) => plurals.select(n) === 'one'),
  };
}

function remember<T>(find: (n: number) => T): (n: number) => T {
  const found = new Map<number, T>();
  return (n) => {
    const known = found.get(n);
    if (known !== undefined) return known;
    const value = find(n);
    if (found.size < REMEMBERED) found.set(n, value);
    return value;
  };
}
