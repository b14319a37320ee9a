import type { Issue, Result, Success } from '../index.ts';
import { issue } from '../result.ts';
import { UNREADABLE } from './format-issue.ts';
import { type Judge, type Outcome, refusedLine } from './judge.ts';
import { type Member, membersOf } from './members.ts';
import { quoted } from './printable.ts';

/** What each line of an input holds: by itself, or under a key beside `id`. */
export interface Content<T> {
  readonly key: 'evidence' | 'fields';
  /** The keys of which one shows that a line is `{"id", key}`; by itself it would have none of them. */
  readonly marks: readonly ('id' | Content<T>['key'])[];
  readonly parse: (text: string) => Result<T>;
}

/** Makes the judge of lines: says what is written for a good one. */
export function lineJudge<T>(content: Content<T>, describe: (good: Success<T>) => Outcome['record']): Judge {
  // How a line begins that has one of the keys; saves it from being read as bare content first.
  const named = new RegExp(`^\\s*\\{\\s*"(?:${content.marks.join('|')})"`);
  return (text) => {
    const { id, parsed } = readLine(text, content, named);
    if (!parsed.ok) return refusedLine(id, parsed.issues);
    return { id, fellShort: false, record: { ok: true, ...describe(parsed) } };
  };
}

interface Line<T> {
  readonly id: string;
  readonly parsed: Result<T>;
}

function readLine<T>(text: string, { key, marks, parse }: Content<T>, named: RegExp): Line<T> {
  const bare = named.test(text) ? null : parse(text);
  // What has one of the marks is no content by itself, wherever the mark stands.
  if (bare?.ok) return { id: 'null', parsed: bare };
  const members = membersOf(text);
  if (!members?.some((member) => marks.some((mark) => mark === member.key))) {
    return { id: 'null', parsed: inLine(bare ?? parse(text)) };
  }
  const given = members.find((member) => member.key === 'id')?.raw;
  const id = given !== undefined && isId(given) ? given : 'null';
  const content = members.find((member) => member.key === key)?.raw;
  const parsed = content === undefined ? missing<T>(key) : under(key, parse(content));
  const [first, ...rest] = [...memberIssues(members, key), ...(parsed.ok ? [] : parsed.issues)];
  if (first === undefined) return { id, parsed };
  // Whether all of the line is JSON has not been looked at so far; if it is not, that is what is wrong.
  const whole = parse(text);
  if (!whole.ok && whole.issues.some(isUnreadable)) return { id: 'null', parsed: inLine(whole) };
  return { id, parsed: { ok: false, issues: [first, ...rest] } };
}

function isId(raw: string): boolean {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'string' || typeof value === 'number';
  } catch {
    return false;
  }
}

/** Lists what is wrong with the members of a line, besides its evidence. */
function memberIssues(members: readonly Member[], content: string): readonly Issue[] {
  const seen = new Set<string>();
  return members.flatMap(({ key, raw }) => {
    const again = seen.has(key);
    seen.add(key);
    if (key !== 'id' && key !== content) return unknownKey(key, content);
    if (again) return repeatedKey(key);
    return key === 'id' && !isId(raw) ? wrongId(raw) : [];
  });
}

function unknownKey(key: string, content: string): Issue {
  return issue({
    code: 'unknown-key',
    path: /^\w{1,60}$/.test(key) ? key : `[${quoted(key)}]`,
    expected: `no key but \`id\` and \`${content}\``,
    received: `the key ${quoted(key)}`,
    mend: `Put all else under \`${content}\`.`,
  });
}

function repeatedKey(key: string): Issue {
  return issue({
    code: 'duplicate-key',
    path: key,
    expected: 'each key once',
    received: 'the key again',
    mend: 'Keep one of them: of two equal keys a JSON reader silently drops one.',
  });
}

function wrongId(raw: string): Issue {
  return issue({
    code: 'wrong-type',
    path: 'id',
    expected: 'a string or a number',
    received: raw.startsWith('{') ? 'an object' : raw.startsWith('[') ? 'a list' : raw,
    mend: 'Leave it out where there is none.',
  });
}

function missing<T>(key: string): Result<T> {
  const mend = `Put the ${key} under \`${key}\`, beside \`id\`.`;
  const parts = {
    code: 'wrong-type',
    path: key,
    expected: key,
    received: 'nothing',
    mend,
  } as const;
  return { ok: false, issues: [issue(parts)] };
}

function isUnreadable({ code }: Issue): boolean {
  return UNREADABLE.includes(code);
}

/** The record says which line it is; of the place in the text only the column is news. */
function inLine<T>(parsed: Result<T>): Result<T> {
  if (parsed.ok || !parsed.issues.some(isUnreadable)) return parsed;
  return mapIssues(parsed, (one) => ({
    ...one,
    expected: one.expected.replace(/ line 1, (?=column \d+$)/, ' '),
  }));
}

/** Moves the places of issues and warnings below a key. */
function under<T>(key: string, parsed: Result<T>): Result<T> {
  return mapIssues(parsed, (one) => ({
    ...one,
    path: one.path === '' || one.path.startsWith('[') ? `${key}${one.path}` : `${key}.${one.path}`,
  }));
}

function mapIssues<T>(parsed: Result<T>, change: (one: Issue) => Issue): Result<T> {
  // Built again, so that its message says the same.
  const map = (one: Issue): Issue => issue(change(one));
  if (parsed.ok)
    return parsed.warnings.length === 0 ? parsed : { ...parsed, warnings: parsed.warnings.map(map) };
  const [first, ...rest] = parsed.issues;
  return { ok: false, issues: [map(first), ...rest.map(map)] };
}
