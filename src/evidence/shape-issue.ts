import type * as z from 'zod';
import { pathTo, received } from '../received.ts';
import { ISSUE_CODES, type Issue, type IssueCode, issue } from '../result.ts';
import { suggest } from '../suggestion.ts';
import { MISSING_KEYS, NESTED_KEYS } from './coverage-schema.ts';

const SUGGESTED = 20;

const MENDS: Partial<Record<IssueCode, string>> = {
  'status-missing': 'Say how far the read got: an empty list does not.',
  'reason-missing': 'Say why this part was not read; `unspecified` if no reason was recorded.',
  'unknown-value': 'Use one of the list.',
  'empty-string': 'Leave it out where there is nothing to say.',
  'unsafe-integer': 'A number this large cannot be told from its neighbours.',
  'bad-instant': 'Write date, time and offset.',
  'bad-noun': 'Give the bare noun in both forms.',
};

export function wrongType(path: string, expected: string, value: unknown): Issue {
  return issue({
    code: 'wrong-type',
    path,
    expected,
    received: received(value),
    mend: 'Give a value of that type.',
  });
}

export function unknownKey(parent: string, key: string, known: readonly string[]): Issue {
  const meant = suggest(key, known);
  return issue({
    code: 'unknown-key',
    path: pathTo(parent, key),
    expected: 'a known key',
    received: `the key ${received(key)}`,
    mend:
      known.length === 0
        ? 'Leave it out.'
        : meant === null
          ? `The keys here are ${known.join(', ')}.`
          : `Did you mean \`${meant}\`?`,
  });
}

/** Says in the words of this module what the schema found wrong with a filled result. */
export function shapeIssues(
  found: z.core.$ZodIssue,
  filled: Readonly<Record<string, unknown>>,
  parent: string,
): readonly Issue[] {
  const steps = found.path.map((step) => (typeof step === 'number' ? step : String(step)));
  const path = steps.reduce<string>(pathTo, parent);
  if (found.code === 'unrecognized_keys') {
    const known = steps[0] === undefined ? Object.keys(MISSING_KEYS) : (NESTED_KEYS[steps[0]] ?? []);
    // A handful of mistyped keys gets suggestions; thousands are no mistyping.
    return found.keys.map((key, i) => unknownKey(path, key, i < SUGGESTED ? known : []));
  }
  const value = steps.reduce<unknown>((held, step) => (isHolder(held) ? held[step] : undefined), filled);
  const code = codeOf(found, value);
  const meant =
    code === 'unknown-value' && found.code === 'invalid_value' && typeof value === 'string'
      ? suggest(value, found.values.map(String))
      : null;
  return [
    issue({
      code,
      path,
      expected: found.message,
      received: received(value),
      mend: meant === null ? (MENDS[code] ?? 'Give a value of that type.') : `Did you mean \`${meant}\`?`,
    }),
  ];
}

function codeOf(found: z.core.$ZodIssue, value: unknown): IssueCode {
  if (found.code === 'custom' && isIssueCode(found.params?.['code'])) return found.params['code'];
  if (found.code !== 'invalid_value') return 'wrong-type';
  if (found.path[0] === 'status' && value === null) return 'status-missing';
  if (found.path[0] === 'gaps' && value === null) return 'reason-missing';
  return typeof value === typeof found.values[0] ? 'unknown-value' : 'wrong-type';
}

function isIssueCode(code: unknown): code is IssueCode {
  return typeof code === 'string' && Object.hasOwn(ISSUE_CODES, code);
}

function isHolder(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Refuses every key of an object that is not known there; an undefined one says nothing. */
export function unknownKeys(
  object: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: string,
): readonly Issue[] {
  return Object.keys(object)
    .filter((key) => object[key] !== undefined && !known.includes(key))
    .map((key) => unknownKey(path, key, known));
}
