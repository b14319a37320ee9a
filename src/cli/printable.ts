import { visibleText } from '../visible-text.ts';

/** A name or a value of the caller in quotes, bounded, harmless on a terminal. */
export function quoted(text: string): string {
  const characters = [...visibleText(text).replaceAll('"', "'")];
  return characters.length > 60 ? `"${characters.slice(0, 60).join('')}…"` : `"${characters.join('')}"`;
}

/** Writes a value as JSON, which a terminal shows without acting on it and a reader restores unchanged. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replace(/[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu, escaped);
  return `${text}\n`;
}

function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
