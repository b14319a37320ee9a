import { pathTo } from '../received.ts';
import { type Issue, issue } from '../result.ts';
import { type CheckValue, checkField, fieldIssue } from './check-field.ts';
import { type Draft, draftOf, REASON_SUFFIX, STATUS_SUFFIX, type Written } from './field-draft.ts';
import type { Encoding, FieldState } from './field-state.ts';
import type { Reason } from './reason.ts';

/** How the fields of a response are to be read. */
export interface Layout {
  /** Where the response stands. */
  readonly path: string;
  readonly names: readonly string[];
  /** Null if either will do, but not both. */
  readonly encoding: Encoding | null;
  readonly reasons: readonly Reason[];
  /** Whether a key is the status or the reason beside a value, and not a name of its own. */
  readonly isCompanion: (key: string) => boolean;
  readonly checkOf: (name: string) => CheckValue;
}

interface Reading {
  readonly encoding: Encoding;
  readonly states: ReadonlyMap<string, FieldState>;
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
}

/**
 * Reads the states of the fields of a response, and lists all that is wrong with them.
 *
 * A field that is not there is an issue, never a value.
 */
export function readFields(written: Written, layout: Layout): Reading {
  const { path, names, encoding, reasons, isCompanion, checkOf } = layout;
  const issues: Issue[] = [];
  const states = new Map<string, FieldState>();
  const drafts: Draft[] = [];
  for (const name of names) {
    const draft = draftOf(written, name, path, encoding, isCompanion);
    if (draft === undefined) {
      issues.push(missing(pathTo(path, name)));
      continue;
    }
    drafts.push(draft);
    const state = checkField(draft, written.get(name), reasons, checkOf(name), issues);
    if (state !== undefined) states.set(name, state);
  }
  issues.push(...encodingIssues(drafts, encoding, path));
  const absences = drafts.every(({ parts }) => parts.status === 'not_applicable')
    ? [nothingPresent(path)]
    : [];
  // A tool of one field says by its reason all that there is to say: nobody is misled by the rest.
  const isLone = names.length === 1 && drafts.length === 1;
  return {
    encoding: encoding ?? drafts.find(({ form }) => form !== null)?.form ?? 'sentinel',
    states,
    issues: isLone ? issues : [...issues, ...absences],
    warnings: isLone ? absences : [],
  };
}

/** The keys that a field is written under, in either encoding. */
export function keysOf(name: string): readonly string[] {
  return [name, name + STATUS_SUFFIX, name + REASON_SUFFIX];
}

function missing(path: string): Issue {
  return fieldIssue(
    'field-missing',
    path,
    'a field that the tool declares',
    undefined,
    'Say not_applicable and why: a field that is left out is not a no.',
  );
}

function nothingPresent(path: string): Issue {
  return issue({
    code: 'nothing-present',
    path,
    expected: 'at least one field that is present',
    received: 'none',
    mend: 'If nothing could be read, return a coverage result: its status is unavailable, its reason says why.',
  });
}

/** Where it shows in which encoding a field is written. */
function placeOf({ paths }: Draft): string {
  return paths.status;
}

function encodingIssues(drafts: readonly Draft[], encoding: Encoding | null, path: string): readonly Issue[] {
  const strays = drafts.flatMap(({ stray, paths }) =>
    stray === null ? [] : mixed(pathTo(path, stray), 'sibling', paths.status, 'sentinel'),
  );
  const meant = encoding ?? drafts.find(({ form }) => form !== null)?.form ?? null;
  const others = drafts.filter(({ form }) => form !== null && form !== meant);
  const [first] = others;
  if (meant === null || first === undefined) return strays;
  const right = drafts.find(({ form }) => form === meant);
  const other = meant === 'sentinel' ? 'sibling' : 'sentinel';
  if (right !== undefined) {
    return [...strays, ...others.map((draft) => mixed(placeOf(draft), other, placeOf(right), meant))];
  }
  return [
    ...strays,
    issue({
      code: 'other-encoding',
      path: placeOf(first),
      expected: `the ${meant} encoding, which the tool declares`,
      received: `the ${other} encoding`,
      mend: 'Write the response as declared, or convert it.',
    }),
  ];
}

function mixed(path: string, form: Encoding, otherPath: string, otherForm: Encoding): Issue {
  return issue({
    code: 'mixed-encodings',
    path,
    expected: `the ${otherForm} encoding, as at \`${otherPath}\``,
    received: `the ${form} encoding`,
    mend: 'Write every field of one response in one encoding.',
  });
}
