/** Controls, bidi marks, joiners and other characters that act on a terminal instead of showing. */
const ACTIVE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Half of a surrogate pair, which no encoder can write. */
const LONE_SURROGATES = /\p{Cs}/gu;

/** Makes a name or a value of the caller's harmless on a terminal, and keeps it on one line. */
export function plain(text: string): string {
  return text.replace(ACTIVE, '').replace(LONE_SURROGATES, '\u{FFFD}');
}

/** The same in quotes, bounded, for a message. */
export function quoted(text: string): string {
  const characters = [...plain(text).replaceAll('"', "'")];
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
