import { isObject } from '../object.ts';
import { pathTo } from '../received.ts';
import type { Issue, Result } from '../result.ts';
import { isVisible } from '../visible-text.ts';
import { fieldIssue, listedValue } from './check-field.ts';
import { type EventOptions, sinkOf, tellParsed } from './event.ts';
import {
  companionsIn,
  REASON_SUFFIX,
  STATUS_SUFFIX,
  stemOf,
  type Written,
  writtenIn,
} from './field-draft.ts';
import { type Declared, ENCODINGS, FIELD_REASONS, type FieldReport } from './field-state.ts';
import { readJson } from './json-text.ts';
import { copyJson, isPlainObject, type JsonValue, recordOf } from './json-value.ts';
import { withIssues } from './parse-coverage.ts';
import { freeze } from './parsed.ts';
import { readFields } from './read-fields.ts';
import { REASON_NAMES } from './reason.ts';
import { unknownKeys, wrongType } from './shape-issue.ts';
import { keyShared, sharedKeys } from './write-fields.ts';

const REPORT_KEYS = ['definition', 'values'];
const DEFINITION_KEYS = ['identity', 'encoding', 'reasons'];

/**
 * Parses the fields of one response as they stand in evidence, `{definition, values}`.
 *
 * The definition is `{identity, encoding, reasons}`, or null if nobody declared the tool: then a bare string or
 * number is identity, and every reason will do. Takes plain data, or a string of raw JSON. Never throws for
 * those: issues come back all at once, each with its path. The value is frozen; its records have no prototype.
 *
 * @example
 * const values = { user_id: 'u_8812', admin: { value: false, status: 'present' } };
 * const parsed = parseFields({ values });
 * parsed.ok && parsed.value.fields['admin']?.value; // false
 */
export function parseFields(input: unknown, options: EventOptions = {}): Result<FieldReport> {
  const onEvent = sinkOf(options);
  return tellParsed('fields', parseWhole(input), onEvent, ({ fields }) => Object.values(fields));
}

function parseWhole(input: unknown): Result<FieldReport> {
  if (typeof input !== 'string') return parseFieldsAt(input, '');
  const json = readJson(input, null);
  return json.ok ? withIssues(parseFieldsAt(json.value, ''), json.losses) : json;
}

/** Parses the fields of a response that stand at a path of a larger input. */
export function parseFieldsAt(input: unknown, path: string): Result<FieldReport> {
  if (!isPlainObject(input)) return { ok: false, issues: [wrongType(path, '{definition, values}', input)] };
  const issues: Issue[] = [...unknownKeys(input, REPORT_KEYS, path)];
  const definition = declaredAt(input['definition'] ?? null, pathTo(path, 'definition'), issues);
  const values = input['values'];
  if (isPlainObject(values)) {
    return withIssues(reportOf(writtenIn(values), definition, pathTo(path, 'values')), issues);
  }
  return withIssues(
    { ok: false, issues: [wrongType(pathTo(path, 'values'), 'an object of fields', values)] },
    issues,
  );
}

function reportOf(written: Written, definition: Declared | null, path: string): Result<FieldReport> {
  const { identity, names, isCompanion } = sort(written, definition);
  const issues: Issue[] = [];
  const identityValues = identity.flatMap((name) => identityAt(written, name, path, issues));
  for (const name of [...identity, ...names])
    if (!isVisible(name)) issues.push(invisible(pathTo(path, name)));
  const reading = readFields(written, {
    path,
    names,
    encoding: definition?.encoding ?? null,
    reasons: definition?.reasons ?? REASON_NAMES,
    isCompanion,
    checkOf: () => () => {},
  });
  const shared = sharedKeys(identity, names, reading.encoding).map((key) => keyShared(key, path));
  const report: FieldReport = {
    definition,
    encoding: reading.encoding,
    identity: recordOf(identityValues),
    fields: recordOf([...reading.states]),
  };
  const found: Result<FieldReport> = { ok: true, value: freeze(report), warnings: reading.warnings };
  return withIssues(found, [...issues, ...reading.issues, ...shared]);
}

/** Tells identity, fields and the keys beside them apart. */
function sort(written: Written, definition: Declared | null) {
  const declared = new Set(definition?.identity);
  const rest = new Map([...written].filter(([key]) => !declared.has(key)));
  const isCompanion = companionsIn(rest, definition?.encoding ?? null);
  const identity = [...declared];
  const names = new Set<string>();
  for (const [key, value] of rest) {
    const hasState = isCompanion(key + STATUS_SUFFIX) || isCompanion(key + REASON_SUFFIX);
    const isBare = typeof value === 'string' || typeof value === 'number';
    if (isCompanion(key)) names.add(stemOf(key) ?? key);
    else if (definition === null && isBare && !hasState) identity.push(key);
    else names.add(key);
  }
  return { identity, names: [...names], isCompanion };
}

function identityAt(
  written: Written,
  name: string,
  base: string,
  issues: Issue[],
): readonly (readonly [string, JsonValue])[] {
  const path = pathTo(base, name);
  const value = written.get(name) ?? null;
  if (value === null) issues.push(identityMissing(path, written.get(name)));
  const copy = copyJson(value, path, issues);
  return copy === undefined ? [] : [[name, copy]];
}

export function identityMissing(path: string, value: unknown): Issue {
  return fieldIssue(
    'identity-missing',
    path,
    'the identity that the tool declares',
    value,
    'Say what the response is about.',
  );
}

function invisible(path: string): Issue {
  return fieldIssue(
    'empty-string',
    path,
    'a name with something to see',
    '',
    'Name the field: nobody could say what its value means.',
  );
}

function declaredAt(input: unknown, path: string, issues: Issue[]): Declared | null {
  if (input === null) return null;
  if (!isObject(input)) {
    issues.push(wrongType(path, '{identity, encoding, reasons}', input));
    return null;
  }
  issues.push(...unknownKeys(input, DEFINITION_KEYS, path));
  const listAt = (key: string): readonly unknown[] | null => {
    const list = input[key] ?? null;
    if (list === null || Array.isArray(list)) return list;
    issues.push(wrongType(pathTo(path, key), 'a list', list));
    return null;
  };
  const identity = (listAt('identity') ?? []).flatMap((name, i) => {
    if (typeof name === 'string') return name;
    issues.push(wrongType(pathTo(pathTo(path, 'identity'), i), 'the name of a field', name));
    return [];
  });
  const reasons = listAt('reasons')?.flatMap(
    (reason, i) => listedValue(reason, REASON_NAMES, pathTo(pathTo(path, 'reasons'), i), issues) ?? [],
  );
  const encoding = listedValue(input['encoding'], ENCODINGS, pathTo(path, 'encoding'), issues);
  if (encoding === undefined) return null;
  return { identity: [...new Set(identity)], encoding, reasons: [...new Set(reasons ?? FIELD_REASONS)] };
}
