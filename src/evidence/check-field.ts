import { isObject } from '../object.ts';
import { received } from '../received.ts';
import { type Issue, type IssueCode, issue } from '../result.ts';
import { suggest } from '../suggestion.ts';
import { type Draft, PARTS } from './field-draft.ts';
import { FIELD_STATUSES, type FieldState, type FieldStatus, type NotApplicableField } from './field-state.ts';
import { copyJson, type JsonValue } from './json-value.ts';
import { REASON_NAMES, type Reason } from './reason.ts';
import { unknownKeys, wrongType } from './shape-issue.ts';

/** What is to be found out about a value beyond that JSON can hold it. */
export type CheckValue = (value: JsonValue, path: string, issues: Issue[]) => void;

/** Checks that value, status and reason of a field agree; undefined if anything is wrong, with the issues that say what. */
export function checkField(
  draft: Draft,
  held: unknown,
  reasons: readonly Reason[],
  checkValue: CheckValue,
  issues: Issue[],
): FieldState | undefined {
  const before = issues.length;
  if (draft.form === null) {
    issues.push(bareValue(draft, held));
    return undefined;
  }
  if (draft.form === 'sentinel' && isObject(held)) issues.push(...unknownKeys(held, PARTS, draft.path));
  const status = statusOf(draft, issues);
  if (status === undefined) {
    reasonOf(draft, reasons, issues);
    return undefined;
  }
  const state = status === 'present' ? present(draft, checkValue, issues) : absent(draft, reasons, issues);
  return issues.length > before ? undefined : state;
}

function present({ parts, paths }: Draft, checkValue: CheckValue, issues: Issue[]): FieldState | undefined {
  if ((parts.reason ?? null) !== null) {
    issues.push(
      fieldIssue(
        'reason-on-present',
        paths.reason,
        'no reason on a field that is present',
        parts.reason,
        'Leave the reason out, or say not_applicable with the value null.',
      ),
    );
  }
  if ((parts.value ?? null) === null) {
    issues.push(
      fieldIssue(
        'value-missing',
        paths.value,
        'the value of a field that is present',
        parts.value,
        'Say not_applicable with a reason if there is none; a no is false, 0, "" or [].',
      ),
    );
    return undefined;
  }
  const value = copyJson(parts.value, paths.value, issues);
  if (value === undefined) return undefined;
  checkValue(value, paths.value, issues);
  return { value, status: 'present', reason: null };
}

function absent(draft: Draft, reasons: readonly Reason[], issues: Issue[]): NotApplicableField | undefined {
  const { parts, paths } = draft;
  if ((parts.value ?? null) !== null) {
    issues.push(
      fieldIssue(
        'value-on-not-applicable',
        paths.value,
        'null as the value of a field that is not applicable',
        parts.value,
        'Say present if this is the value, or null if there is none.',
      ),
    );
  }
  const reason = reasonOf(draft, reasons, issues);
  if (reason === null) {
    issues.push(
      fieldIssue(
        'reason-missing',
        paths.reason,
        `one of ${reasons.join(', ')}`,
        parts.reason,
        'Say why there is no value: the next step depends on it.',
      ),
    );
  }
  if (reason === null || reason === undefined) return undefined;
  return { value: null, status: 'not_applicable', reason };
}

function statusOf({ parts, paths }: Draft, issues: Issue[]): FieldStatus | undefined {
  const known = FIELD_STATUSES.find((status) => status === parts.status);
  if (known !== undefined) return known;
  if ((parts.status ?? null) === null) {
    issues.push(
      fieldIssue(
        'status-missing',
        paths.status,
        `one of ${FIELD_STATUSES.join(', ')}`,
        parts.status,
        'Say whether the field is present: a value alone does not.',
      ),
    );
  } else issues.push(notListed(paths.status, parts.status, FIELD_STATUSES));
  return undefined;
}

/** The reason of a field; null if none is written, undefined if it is none that the tool may give. */
function reasonOf(
  { parts, paths }: Draft,
  reasons: readonly Reason[],
  issues: Issue[],
): Reason | null | undefined {
  if ((parts.reason ?? null) === null) return null;
  const known = REASON_NAMES.find((reason) => reason === parts.reason);
  if (known === undefined) issues.push(notListed(paths.reason, parts.reason, reasons));
  else if (!reasons.includes(known)) {
    issues.push(
      fieldIssue(
        'reason-undeclared',
        paths.reason,
        `one of ${reasons.join(', ')}`,
        known,
        'Declare it among the reasons of the tool, or give one of those.',
      ),
    );
  } else return known;
  return undefined;
}

function bareValue({ path }: Draft, held: unknown): Issue {
  return fieldIssue(
    'bare-value',
    path,
    '{value, status, reason}',
    held,
    held === null
      ? 'Say not_applicable and why: null alone tells neither that nor a no.'
      : 'Write the value with the status present, or declare the key as identity.',
  );
}

/** The entry of a closed list that a value is; undefined if it is none, with an issue. */
export function listedValue<T extends string>(
  value: unknown,
  known: readonly T[],
  path: string,
  issues: Issue[],
): T | undefined {
  const found = known.find((one) => one === value);
  if (found === undefined) issues.push(notListed(path, value, known));
  return found;
}

function notListed(path: string, value: unknown, known: readonly string[]): Issue {
  if (typeof value !== 'string') return wrongType(path, `one of ${known.join(', ')}`, value);
  const meant = suggest(value, known);
  return fieldIssue(
    'unknown-value',
    path,
    `one of ${known.join(', ')}`,
    value,
    meant === null ? 'Use one of the list.' : `Did you mean \`${meant}\`?`,
  );
}

export function fieldIssue(
  code: IssueCode,
  path: string,
  expected: string,
  value: unknown,
  mend: string,
): Issue {
  return issue({ code, path, expected, received: received(value), mend });
}
