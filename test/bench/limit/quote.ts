import { visibleText } from '../../../src/visible-text.ts';

const LONGEST = 200;
const PREFIX = 20 * LONGEST;

/** What has to be stripped, or runs of blanks that become one. */
const UNSEEN =
  /[\p{Cs}\p{Cc}\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}\u2028\u2029\u2800]|(?! )\p{Zs}| {2}|^[\p{M} ]| $/u;
const DOUBLE_QUOTES =
  /["\u02BA\u02DD\u02EE\u05F4\u201C-\u201F\u2033\u2036\u275D\u275E\u276E\u276F\u2E42\u301D-\u301F\u3003\uFF02\u2034\u2057\u{1F676}-\u{1F678}«»]/gu;

/** Puts a value into quotes that it cannot close; plain ASCII, which most values are, is read once. */
export function quote(text: string): string {
  if (text.length > LONGEST) return quoteOdd(text);
  let before = 32;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 32 || c > 126 || c === 34 || (c === 32 && before === 32)) return quoteOdd(text);
    before = c;
  }
  return before === 32 ? quoteOdd(text) : `"${text}"`;
}

function quoteOdd(text: string): string {
  let shown = text;
  if (text.length > PREFIX || UNSEEN.test(text)) {
    shown = visibleText(text.slice(0, PREFIX));
    if (text.length > PREFIX && [...shown].length <= LONGEST) shown = visibleText(text);
  }
  if (shown.length > LONGEST) {
    const characters = [...shown];
    if (characters.length > LONGEST) shown = `${characters.slice(0, LONGEST).join('')} […]`;
  }
  return `"${shown.replace(DOUBLE_QUOTES, "'")}"`;
}

/** Whether a reader can see anything of a string. */
export function isSeen(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first > 32 && first < 127) || visibleText(text) !== '';
}
