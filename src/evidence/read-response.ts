import { pathTo, received } from '../received.ts';
import { type Issue, issue, type Result } from '../result.ts';
import { visibleText } from '../visible-text.ts';
import type { CheckValue } from './check-field.ts';
import { type Declaration, judgeNow } from './field-declaration.ts';
import { REASON_SUFFIX, STATUS_SUFFIX, stemOf, type Written, writtenIn } from './field-draft.ts';
import type { FieldReport } from './field-state.ts';
import { readJson } from './json-text.ts';
import { copyJson, isPlainObject, type JsonValue, recordOf } from './json-value.ts';
import { withIssues } from './parse-coverage.ts';
import { identityMissing } from './parse-fields.ts';
import { freeze } from './parsed.ts';
import { readFields } from './read-fields.ts';
import { unknownKey, wrongType } from './shape-issue.ts';
import type { SchemaIssue } from './standard-schema.ts';

/** A handful of mistyped keys gets suggestions; thousands are no mistyping. */
const SUGGESTED = 20;

/** As many faults of one value are listed; the rest shows when these are mended. */
const MOST_REFUSALS = 100;

/** Longer words of a schema are cut. */
const LONGEST = 200;

/** Reads a response of a tool that declared its fields. */
export function readResponse(input: unknown, declaration: Declaration): Result<FieldReport> {
  if (typeof input !== 'string') return readValue(input, declaration);
  const json = readJson(input, null);
  return json.ok ? withIssues(readValue(json.value, declaration), json.losses) : json;
}

function readValue(input: unknown, declaration: Declaration): Result<FieldReport> {
  if (!isPlainObject(input)) return { ok: false, issues: [wrongType('', 'an object of fields', input)] };
  const { declared, names, schemas } = declaration;
  const written = writtenIn(input);
  const issues: Issue[] = [];
  const identity = declared.identity.flatMap((name) => {
    const value = identityValue(written, name, checkOf(name, declaration), issues);
    return value === undefined ? [] : [[name, value] as const];
  });
  const reading = readFields(written, {
    path: '',
    names,
    encoding: declared.encoding,
    reasons: declared.reasons,
    isCompanion: (key) => !schemas.has(key),
    checkOf: (name) => checkOf(name, declaration),
  });
  issues.push(...reading.issues, ...unknownFields(written, declaration));
  const report: FieldReport = {
    definition: declared,
    encoding: declared.encoding,
    identity: recordOf(identity),
    fields: recordOf([...reading.states]),
  };
  return withIssues({ ok: true, value: freeze(report), warnings: reading.warnings }, issues);
}

function identityValue(
  written: Written,
  name: string,
  check: CheckValue,
  issues: Issue[],
): JsonValue | undefined {
  const path = pathTo('', name);
  const value = written.get(name) ?? null;
  if (value === null) {
    issues.push(identityMissing(path, written.get(name)));
    return undefined;
  }
  const copy = copyJson(value, path, issues);
  if (copy !== undefined) check(copy, path, issues);
  return copy;
}

function checkOf(name: string, { schemas }: Declaration): CheckValue {
  const schema = schemas.get(name) ?? null;
  return (value, path, issues) => {
    if (schema !== null) {
      const found = judgeNow(name, schema, value).slice(0, MOST_REFUSALS);
      issues.push(...found.map((one) => refused(one, value, path)));
    } else if (typeof value !== 'string' && typeof value !== 'number') {
      issues.push(wrongType(path, 'a string or a number', value));
    }
  };
}

function refused({ message, path = [] }: SchemaIssue, value: JsonValue, parent: string): Issue {
  const steps = path.map((step) => {
    const key = typeof step === 'object' ? step.key : step;
    return typeof key === 'number' ? key : String(key);
  });
  const at = steps.reduce<unknown>(partOf, value);
  const words = [...visibleText(String(message).slice(0, LONGEST * 8))].slice(0, LONGEST).join('');
  return issue({
    code: 'value-refused',
    path: steps.reduce<string>(pathTo, parent),
    expected: 'a value that the schema of the field accepts',
    received: received(at),
    mend: `The schema says: ${words.endsWith('.') ? words : `${words}.`}`,
  });
}

function partOf(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return Reflect.get(value, step);
}

function unknownFields(written: Written, { declared, names, schemas }: Declaration): readonly Issue[] {
  const fields = new Set(names);
  const isKnown = (key: string): boolean => {
    const stem = stemOf(key);
    return schemas.has(key) || (stem !== null && fields.has(stem));
  };
  const beside = names.flatMap((name) => [name + STATUS_SUFFIX, name + REASON_SUFFIX]);
  const known = [...schemas.keys(), ...(declared.encoding === 'sibling' ? beside : [])];
  return [...written.keys()]
    .filter((key) => !isKnown(key))
    .map((key, i) => unknownKey('', key, i < SUGGESTED ? known : []));
}
