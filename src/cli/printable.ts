import { harmless, visibleText } from '../visible-text.ts';

/** A name or a value of the caller in quotes, bounded, harmless on a terminal. */
export function quoted(text: string): string {
  const characters = [...visibleText(text).replaceAll('"', "'")];
  return characters.length > 60 ? `"${characters.slice(0, 60).join('')}…"` : `"${characters.join('')}"`;
}

/** Writes a value as JSON, which a terminal shows without acting on it and a reader restores unchanged. */
export function toJson(value: unknown): string {
  return `${harmless(JSON.stringify(value, null, 2))}\n`;
}
