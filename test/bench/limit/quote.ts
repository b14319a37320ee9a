import { visibleText } from '../../../src/visible-text.ts';

const LONGEST = 200;
const PREFIX = 20 * LONGEST;

const DOUBLE_QUOTES =
  /["\u02BA\u02DD\u02EE\u05F4\u201C-\u201F\u2033\u2036\u275D\u275E\u276E\u276F\u2E42\u301D-\u301F\u3003\uFF02\u2034\u2057\u{1F676}-\u{1F678}«»]/gu;

/** What a character does to a value, found once for each character. */
const CLASSES = new Uint8Array(65_536);
const [FINE, INVISIBLE, BLANK, QUOTE, MARK, SURROGATE] = [1, 2, 3, 4, 5, 6];

function classOf(c: number): number {
  const known = CLASSES[c] ?? 0;
  if (known !== 0) return known;
  const character = String.fromCharCode(c);
  const seen = visibleText(`x${character}x`);
  let found = FINE;
  if (c >= 0xd800 && c <= 0xdfff) found = SURROGATE;
  else if (seen === 'xx') found = INVISIBLE;
  else if (seen === 'x x') found = BLANK;
  else if (character.replace(DOUBLE_QUOTES, '') === '') found = QUOTE;
  else if (visibleText(character) === '') found = MARK;
  CLASSES[c] = found;
  return found;
}

/** Anything but printable ASCII, its double quote, and blanks that would be joined or cut. */
const ODD = /[^ -~]|"| {2}|^ | $/;

/** Puts a value into quotes that it cannot close; plain text, which most values are, is read once. */
export function quote(text: string): string {
  if (text.length > LONGEST) return quoteLong(text);
  if (!ODD.test(text)) return `"${text}"`;
  let before = 32;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 32 ? before === 32 : c < 32 || c === 34 || (c > 126 && classOf(c) !== FINE)) {
      return quoteOdd(text);
    }
    before = c;
  }
  return before === 32 ? quoteOdd(text) : `"${text}"`;
}

/** Strips, joins blanks and exchanges quotes in one pass over a value that need not be cut. */
function quoteOdd(text: string): string {
  let shown = '';
  let from = 0;
  let hasBegun = false;
  let isBlank = false;
  for (let i = 0; i < text.length; i++) {
    const found = classOf(text.charCodeAt(i));
    if (found === SURROGATE) return quoteLong(text);
    if (found === FINE || (found === MARK && hasBegun)) {
      hasBegun = true;
      isBlank = false;
    } else if (found === BLANK && hasBegun && !isBlank) {
      shown += `${text.slice(from, i)} `;
      from = i + 1;
      isBlank = true;
    } else {
      shown += text.slice(from, i);
      from = i + 1;
      if (found === QUOTE) {
        shown += "'";
        hasBegun = true;
        isBlank = false;
      }
    }
  }
  shown += text.slice(from);
  return isBlank ? `"${shown.slice(0, -1)}"` : `"${shown}"`;
}

function quoteLong(text: string): string {
  let shown = visibleText(text.slice(0, PREFIX));
  let characters = [...shown];
  if (text.length > PREFIX && characters.length <= LONGEST) {
    shown = visibleText(text);
    characters = [...shown];
  }
  if (characters.length > LONGEST) shown = `${characters.slice(0, LONGEST).join('')} […]`;
  return `"${shown.replace(DOUBLE_QUOTES, "'")}"`;
}

/** Whether a reader can see anything of a string. */
export function isSeen(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first > 32 && first < 127) || visibleText(text) !== '';
}
