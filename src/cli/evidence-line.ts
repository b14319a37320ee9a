import { type Evidence, type Issue, parseEvidence, type Result, type Success } from '../index.ts';
import { issue } from '../result.ts';
import { UNREADABLE } from './format-issue.ts';
import { type Judge, type Outcome, refusedLine } from './judge.ts';
import { type Member, membersOf } from './members.ts';
import { quoted } from './printable.ts';

const KEYS = ['id', 'evidence'];

/** How a line begins that has one of the keys; saves it from being read as bare evidence first. */
const NAMED = /^\s*\{\s*"(?:id|evidence)"/;

/** Makes the judge of lines that hold evidence, or `{"id", "evidence"}`: says what is written for good evidence. */
export function evidenceJudge(describe: (evidence: Success<Evidence>) => Outcome['record']): Judge {
  return (text) => {
    const { id, parsed } = readEvidenceLine(text);
    if (!parsed.ok) return refusedLine(id, parsed.issues);
    return { id, fellShort: false, record: { ok: true, ...describe(parsed) } };
  };
}

interface EvidenceLine {
  readonly id: string;
  readonly parsed: Result<Evidence>;
}

function readEvidenceLine(text: string): EvidenceLine {
  const bare = NAMED.test(text) ? null : parseEvidence(text);
  // What has one of the keys is no evidence by itself, wherever the key stands.
  if (bare?.ok) return { id: 'null', parsed: bare };
  const members = membersOf(text);
  if (!members?.some(({ key }) => KEYS.includes(key))) {
    return { id: 'null', parsed: inLine(bare ?? parseEvidence(text)) };
  }
  const given = members.find(({ key }) => key === 'id')?.raw;
  const id = given !== undefined && isId(given) ? given : 'null';
  const evidence = members.find(({ key }) => key === 'evidence')?.raw;
  const parsed = evidence === undefined ? missing() : under('evidence', parseEvidence(evidence));
  const [first, ...rest] = [...memberIssues(members), ...(parsed.ok ? [] : parsed.issues)];
  if (first === undefined) return { id, parsed };
  // Whether all of the line is JSON has not been looked at so far; if it is not, that is what is wrong.
  const whole = parseEvidence(text);
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
function memberIssues(members: readonly Member[]): readonly Issue[] {
  const seen = new Set<string>();
  return members.flatMap(({ key, raw }) => {
    const again = seen.has(key);
    seen.add(key);
    if (!KEYS.includes(key)) return unknownKey(key);
    if (again) return repeatedKey(key);
    return key === 'id' && !isId(raw) ? wrongId(raw) : [];
  });
}

function unknownKey(key: string): Issue {
  return issue({
    code: 'unknown-key',
    path: /^\w{1,60}$/.test(key) ? key : `[${quoted(key)}]`,
    expected: 'no key but `id` and `evidence`',
    received: `the key ${quoted(key)}`,
    mend: 'Put all that is evidence under `evidence`.',
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

function missing(): Result<Evidence> {
  const mend = 'Put the evidence under `evidence`, beside `id`.';
  const parts = {
    code: 'wrong-type',
    path: 'evidence',
    expected: 'evidence',
    received: 'nothing',
    mend,
  } as const;
  return { ok: false, issues: [issue(parts)] };
}

function isUnreadable({ code }: Issue): boolean {
  return UNREADABLE.includes(code);
}

/** The record says which line it is; of the place in the text only the column is news. */
function inLine(parsed: Result<Evidence>): Result<Evidence> {
  if (parsed.ok || !parsed.issues.some(isUnreadable)) return parsed;
  return mapIssues(parsed, (one) => ({
    ...one,
    expected: one.expected.replace(/ line 1, (?=column \d+$)/, ' '),
  }));
}

/** Moves the places of issues and warnings below a key. */
function under(key: string, parsed: Result<Evidence>): Result<Evidence> {
  return mapIssues(parsed, (one) => ({
    ...one,
    path: one.path === '' || one.path.startsWith('[') ? `${key}${one.path}` : `${key}.${one.path}`,
  }));
}

function mapIssues(parsed: Result<Evidence>, change: (one: Issue) => Issue): Result<Evidence> {
  // Built again, so that its message says the same.
  const map = (one: Issue): Issue => issue(change(one));
  if (parsed.ok)
    return parsed.warnings.length === 0 ? parsed : { ...parsed, warnings: parsed.warnings.map(map) };
  const [first, ...rest] = parsed.issues;
  return { ok: false, issues: [map(first), ...rest.map(map)] };
}
