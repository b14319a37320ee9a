import { visibleText } from './visible-text.ts';

/** Long enough to recognise a value, short enough for one line of a message. */
const LONGEST = 60;

/** Shows a value that was refused: its type, and enough of it to recognise, harmless on a terminal. */
export function received(value: unknown): string {
  switch (typeof value) {
    case 'string': {
      const characters = [...visibleText(value.slice(0, LONGEST * 8)).replaceAll('"', "'")];
      const isWhole = characters.length <= LONGEST && value.length <= LONGEST * 8;
      return `"${characters.slice(0, LONGEST).join('')}${isWhole ? '' : '…'}"`;
    }
    case 'number':
    case 'boolean':
      return String(value);
    case 'undefined':
      return 'nothing';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
    case 'bigint':
    case 'symbol':
    case 'function':
      return `a ${typeof value}`;
  }
}

/** Writes a key into a path: as it is if it is a plain word, else quoted and bounded. */
export function pathTo(parent: string, key: string | number): string {
  if (typeof key === 'number') return `${parent}[${key}]`;
  if (!/^\w{1,60}$/.test(key)) return `${parent}[${received(key)}]`;
  return parent === '' ? key : `${parent}.${key}`;
}
