const QUOTE = 34;
const BACKSLASH = 92;

/** One member of a JSON object: its key, and its value as it is written. */
export interface Member {
  readonly key: string;
  readonly raw: string;
}

/**
 * Lists the members of the JSON object that a text holds, each value as it is written; null if the text is no
 * object.
 *
 * `JSON.parse` drops what only the text shows: keys that are written twice, and numbers that it rounds. The
 * values are found, not checked: they may turn out to be no JSON.
 */
export function membersOf(text: string): readonly Member[] | null {
  const members: Member[] = [];
  let at = afterBlanks(text, 0);
  if (text[at] !== '{') return null;
  at = afterBlanks(text, at + 1);
  if (text[at] === '}') return afterBlanks(text, at + 1) === text.length ? members : null;
  for (;;) {
    if (text.charCodeAt(at) !== QUOTE) return null;
    const keyEnd = afterString(text, at);
    const key = keyOf(text.slice(at, keyEnd));
    at = afterBlanks(text, keyEnd);
    if (key === null || text[at] !== ':') return null;
    const start = afterBlanks(text, at + 1);
    const end = afterValue(text, start);
    if (end === start) return null;
    members.push({ key, raw: text.slice(start, end) });
    at = afterBlanks(text, end);
    if (text[at] === '}') return afterBlanks(text, at + 1) === text.length ? members : null;
    if (text[at] !== ',') return null;
    at = afterBlanks(text, at + 1);
  }
}

function keyOf(raw: string): string | null {
  try {
    return String(JSON.parse(raw));
  } catch {
    return null;
  }
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  for (let c = text.charCodeAt(at); c === 32 || c === 10 || c === 13 || c === 9; c = text.charCodeAt(at))
    at++;
  return at;
}

/** The end of the string whose first quote stands at a place. */
function afterString(text: string, from: number): number {
  for (let at = from + 1; ; at++) {
    at = text.indexOf('"', at);
    if (at < 0) return text.length;
    let first = at;
    while (text.charCodeAt(first - 1) === BACKSLASH) first--;
    // A quote after an odd number of backslashes is escaped.
    if ((at - first) % 2 === 0) return at + 1;
  }
}

function afterValue(text: string, from: number): number {
  if (text.charCodeAt(from) === QUOTE) return afterString(text, from);
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        if (depth === 0) return at;
        at = afterString(text, at) - 1;
        break;
      case '{':
      case '[':
        depth++;
        break;
      case '}':
      case ']':
        if (depth === 0) return at;
        if (--depth === 0) return at + 1;
        break;
      case ',':
      case ' ':
      case '\t':
      case '\n':
      case '\r':
        if (depth === 0) return at;
        break;
    }
  }
  return text.length;
}
