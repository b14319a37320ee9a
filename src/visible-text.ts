/** Half of a surrogate pair, which no encoder can write. */
const LONE_SURROGATES = /\p{Cs}/gu;

/** Controls, bidi marks, joiners, soft hyphens, tags, fillers: what a reader cannot see, save for blanks. */
const INVISIBLE = /(?![\t-\r\u0085])[\p{Cc}\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}]/gu;

/** Line ends, tabs and every kind of blank, also those that only look like one. */
const BLANKS = /[\t-\r\u0085\u2028\u2029\u2800\p{Zs}]+/gu;

/** Combining marks that would attach to whatever stands before the text. */
const LEADING_MARKS = /^[\p{M} ]+/u;

/** Printable ASCII without a double quote, and only single blanks inside: most of what is ever named. */
const PLAIN = /^[!#-~]+(?: [!#-~]+)*$/;

/** Whether a string is short and shows every character that it has; most are, and to see that is cheap. */
export function isPlain(text: string): boolean {
  return text.length < 1000 && PLAIN.test(text);
}

/** A character that none of the steps below takes away, wherever it stands. */
const VISIBLE = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Reduces a string to what a reader can see of it, on one line; applied again, it changes nothing. */
export function visibleText(text: string): string {
  if (isPlain(text)) return text;
  return text
    .replace(LONE_SURROGATES, '\u{FFFD}')
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .replace(LEADING_MARKS, '')
    .trimEnd();
}

/** Whether a reader can see anything of a string. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text) || visibleText(text) !== '';
}

/** What two names have in common if a reader cannot tell them apart. */
export function lookOf(name: string): string {
  return visibleText(name).normalize('NFC');
}

/** Escapes in JSON text what a terminal acts on and what some readers take for the end of a line. */
export function harmless(json: string): string {
  return json.replace(/[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu, spelledOut);
}

/** Writes every character as JSON escapes it, so that a reader sees what cannot be seen. */
export function spelledOut(text: string): string {
  return text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
