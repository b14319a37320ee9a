import { visibleText } from '../visible-text.ts';

/** A name or a value of the caller in quotes, bounded, harmless on a terminal. */
export function quoted(text: string): string {
  const characters = [...visibleText(text).replaceAll('"', "'")];
  return characters.length > 60 ? `"${characters.slice(0, 60).join('')}…"` : `"${characters.join('')}"`;
}

/** Writes a value as JSON, which a terminal shows without acting on it and a reader restores unchanged. */
export function toJson(value: unknown): string {
  return `${harmless(JSON.stringify(value, null, 2))}\n`;
}

/** Escapes in JSON text what a terminal acts on and what some readers take for the end of a line. */
export function harmless(json: string): string {
  return json.replace(/[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu, escaped);
}

function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
