import { isPlain, visibleText } from '../visible-text.ts';

/** Where the words will stand, which decides what has to be escaped in a value. */
export const TARGETS = ['text', 'markdown', 'html', 'slack', 'prompt'] as const;
export type Target = (typeof TARGETS)[number];

/** Long enough for any name, short enough for one sentence. */
const LONGEST = 200;

/** Far more than is shown: the rest of a huge value is read only if nothing of this can be seen. */
const PREFIX = 20 * LONGEST;

/** Stands where a value was cut. */
const CUT = ' […]';

/** Everything that a reader may take for the end of a double-quoted value. */
const DOUBLE_QUOTES =
  /["\u02BA\u02DD\u02EE\u05F4\u201C-\u201F\u2033\u2036\u275D\u275E\u276E\u276F\u2E42\u301D-\u301F\u3003\uFF02\u2034\u2057\u{1F676}-\u{1F678}\u00AB\u00BB]/gu;

/** Puts a value into quotes that it cannot close: visible characters only, on one line, bounded. */
export function quote(text: string, target: Target): string {
  const shown = text.length <= LONGEST && isPlain(text) ? text : shownOf(text);
  return `"${escapeText(shown, target)}"`;
}

/** What is shown of a text, whatever it is made of. */
function shownOf(text: string): string {
  const start = [...visibleText(text.slice(0, PREFIX))];
  const characters = start.length > LONGEST ? start : [...visibleText(text)];
  const shown =
    characters.length > LONGEST ? characters.slice(0, LONGEST).join('') + CUT : characters.join('');
  return shown.replace(DOUBLE_QUOTES, "'");
}

/** Escapes a visible text, so that where it will stand no character of it is markup. */
export function escapeText(text: string, target: Target): string {
  switch (target) {
    case 'text':
      return text;
    case 'markdown':
      return text.replace(MARKDOWN, '\\$&').replace(ADDRESS, '$&\u2060');
    case 'html':
      return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
    case 'slack':
      return text
        .replace(/[&<>]/g, (character) => SLACK[character] ?? character)
        .replace(ADDRESS, '$&\u2060');
    case 'prompt':
      return text.replace(/[<>]/g, (character) => (character === '<' ? '‹' : '›'));
  }
}

/** What CommonMark, its tables, strike-through and mathematics are made of, inside a line. */
const MARKDOWN = /[\\`*_[\]<>&|~$]/g;

/** Where links and mentions are made of plain words, whatever is escaped: only a word joiner prevents it. */
const ADDRESS = /:(?=\/\/)|@|#|www(?=\.)/gi;

/** Slack reads these three as markup, and these three entities as the characters. */
const SLACK: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
