import { pathTo, received } from '../received.ts';
import { type Failure, type Issue, issue } from '../result.ts';
import { DEEPEST, FOREIGN, NAMED_BY_TOOLS } from './json-bounds.ts';
import { isRounded, numberAt } from './json-number.ts';
import { plainJson } from './plain-json.ts';

const LITERALS = ['true', 'false', 'null'];

interface Frame {
  readonly keys: Set<string> | null;
  key: string | number;
}

interface JsonText {
  readonly ok: true;
  readonly value: unknown;
  readonly losses: readonly Issue[];
}

class Unreadable extends Error {
  readonly code: 'not-json' | 'too-deep';
  readonly at: number;
  readonly expected: string;

  constructor(code: 'not-json' | 'too-deep', at: number, expected: string) {
    super(code);
    this.code = code;
    this.at = at;
    this.expected = expected;
  }
}

/**
 * Reads JSON text into a value, and lists the keys that are written twice in one object, and the fractions
 * that would be rounded to a whole number.
 *
 * `JSON.parse` keeps the last of two equal keys, and reads 1e-400 as 0, and says nothing: evidence is lost.
 * What stands under the foreign key is not evidence, and may lose what it likes; null knows no such key.
 */
export function readJson(text: string, foreign: string | null = FOREIGN): JsonText | Failure {
  const plain = plainJson(text, foreign);
  if (plain !== undefined) return { ok: true, value: plain.value, losses: [] };
  try {
    const losses = scan(text, foreign);
    return { ok: true, value: JSON.parse(text), losses };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, issues: [unreadable(text, error)] };
    if (error instanceof SyntaxError) {
      return { ok: false, issues: [unreadable(text, new Unreadable('not-json', 0, error.message))] };
    }
    throw error;
  }
}

function unreadable(text: string, { code, at, expected }: Unreadable): Issue {
  const before = text.slice(0, at).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  const rest = text.slice(at, at + 20);
  return issue({
    code,
    path: '',
    expected: `${expected} at ${place}`,
    received: rest === '' ? 'the end of the text' : received(rest),
    mend: code === 'too-deep' ? 'Flatten it.' : 'Give one JSON value as text.',
  });
}

/** Walks the text once, without recursion; throws where it stops being JSON. */
function scan(text: string, foreign: string | null): Issue[] {
  const losses: Issue[] = [];
  const frames: Frame[] = [];
  let at = 0;

  const isForeign = (places: readonly Frame[]): boolean =>
    foreign !== null && places.find(({ key }) => key === foreign || key === NAMED_BY_TOOLS)?.key === foreign;

  const fail = (expected: string): never => {
    throw new Unreadable('not-json', at, expected);
  };
  const blanks = (): void => {
    for (let c = text.charCodeAt(at); c === 32 || c === 10 || c === 13 || c === 9; c = text.charCodeAt(at))
      at++;
  };
  const take = (character: string): boolean => {
    blanks();
    if (text[at] !== character) return false;
    at++;
    return true;
  };
  const string = (): string => {
    blanks();
    const start = at;
    if (text[at] !== '"') fail('a string');
    for (at++; text[at] !== '"'; at++) {
      if (at >= text.length) fail('the end of a string');
      if (text.charCodeAt(at) < 32) fail('no control character in a string');
      if (text[at] !== '\\') continue;
      at++;
      if (text[at] === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 1, at + 5))) at += 4;
      else if (!'"\\/bfnrt'.includes(text[at] ?? ' ')) fail('a JSON escape');
    }
    at++;
    return text.slice(start, at);
  };
  const key = (frame: Frame): void => {
    const raw = string();
    const name = raw.includes('\\') ? String(JSON.parse(raw)) : raw.slice(1, -1);
    frame.key = name;
    if (frame.keys?.has(name) && !isForeign(frames.slice(0, -1))) {
      losses.push(duplicate(frames));
    }
    frame.keys?.add(name);
    if (!take(':')) fail('a colon');
  };
  const open = (keys: Set<string> | null): void => {
    frames.push({ keys, key: 0 });
    if (frames.length > DEEPEST) throw new Unreadable('too-deep', at, `at most ${DEEPEST} levels`);
  };
  const scalar = (): void => {
    if (text[at] === '"') return void string();
    const number = numberAt(text, at);
    const word = number ?? LITERALS.find((literal) => text.startsWith(literal, at));
    if (number !== undefined && isRounded(number) && !isForeign(frames)) losses.push(rounded(frames, number));
    at += (word ?? fail('a JSON value')).length;
  };

  for (;;) {
    blanks();
    if (text[at] === '{' || text[at] === '[') {
      const isObject = text[at] === '{';
      at++;
      open(isObject ? new Set() : null);
      const frame = frames.at(-1);
      if (!take(isObject ? '}' : ']')) {
        if (isObject && frame !== undefined) key(frame);
        continue;
      }
      frames.pop();
    } else {
      scalar();
    }
    // A value has ended: close what it closes, then go on to the next one.
    for (;;) {
      const frame = frames.at(-1);
      if (frame === undefined) {
        blanks();
        if (at < text.length) fail('nothing after the value');
        return losses;
      }
      if (take(',')) {
        if (frame.keys === null) frame.key = Number(frame.key) + 1;
        else key(frame);
        break;
      }
      if (!take(frame.keys === null ? ']' : '}')) fail('a comma or the end');
      frames.pop();
    }
  }
}

function rounded(frames: readonly Frame[], number: string): Issue {
  return issue({
    code: 'wrong-type',
    path: pathOf(frames),
    expected: 'a number that is read as it is written',
    received: number.length > 40 ? `${number.slice(0, 40)}…` : number,
    mend: 'Counts are whole numbers; write them without a fraction.',
  });
}

function pathOf(frames: readonly Frame[]): string {
  return frames.reduce<string>((path, frame) => pathTo(path, frame.key), '');
}

function duplicate(frames: readonly Frame[]): Issue {
  return issue({
    code: 'duplicate-key',
    path: pathOf(frames),
    expected: 'each key once',
    received: 'the key again',
    mend: 'Keep one of them: of two equal keys a JSON reader silently drops one.',
  });
}
