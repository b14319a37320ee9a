import { copyJson, isPlainObject, type JsonValue } from './json-value.ts';
import { judge, type StandardSchema } from './standard-schema.ts';
import { valueSchemaOf } from './value-schema.ts';

/** A no of each type comes first: it is the value that gets lost. */
const ANY: readonly JsonValue[] = [false, 0, '', [], {}, true, 1, 'sample'];

const DEEPEST_SAMPLE = 5;

/** Finds a value that a schema takes, a no if it takes one; undefined if none is found. */
export function sampleValue(schema: StandardSchema): JsonValue | undefined {
  const written = valueSchemaOf(schema);
  const candidates = [...ANY, ...(written === null ? [] : candidatesOf(written, 0))];
  return candidates.find((value) => judge(schema, value)?.length === 0);
}

function candidatesOf(schema: unknown, depth: number): readonly JsonValue[] {
  if (!isPlainObject(schema) || depth > DEEPEST_SAMPLE) return [];
  const listed = (key: string): readonly unknown[] => {
    const list = schema[key];
    return Array.isArray(list) ? list : [];
  };
  const written = [schema['const'], ...listed('enum'), ...listed('examples'), schema['default']];
  const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    listed(key).flatMap((inner) => candidatesOf(inner, depth + 1)),
  );
  return [
    ...written.flatMap((value) => jsonOf(value)),
    ...alternatives,
    ...['minimum', 'maximum'].flatMap((key) => jsonOf(schema[key])),
    ...(typeof schema['minLength'] === 'number' ? ['x'.repeat(Math.min(schema['minLength'], 1000))] : []),
    ...objectOf(schema, depth),
    ...listOf(schema, depth),
  ].filter((value) => value !== null);
}

function jsonOf(value: unknown): readonly JsonValue[] {
  const copy = value === undefined ? undefined : copyJson(value, '', []);
  return copy === undefined ? [] : [copy];
}

function objectOf(schema: Readonly<Record<string, unknown>>, depth: number): readonly JsonValue[] {
  const properties = schema['properties'];
  if (!isPlainObject(properties)) return [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const entries = required.flatMap((key: unknown) => {
    const value = bestOf(properties[String(key)], depth);
    return value === undefined ? [] : [[String(key), value] as const];
  });
  return [Object.fromEntries(entries)];
}

function listOf(schema: Readonly<Record<string, unknown>>, depth: number): readonly JsonValue[] {
  const least = schema['minItems'];
  const item = typeof least === 'number' ? bestOf(schema['items'], depth) : undefined;
  return item === undefined ? [] : [Array.from({ length: Math.min(Number(least), 100) }, () => item)];
}

/** The value of a part that its own type suggests. */
function bestOf(schema: unknown, depth: number): JsonValue | undefined {
  const [first] = candidatesOf(schema, depth + 1);
  if (first !== undefined || !isPlainObject(schema)) return first;
  const byType: Readonly<Record<string, JsonValue>> = {
    boolean: false,
    integer: 0,
    number: 0,
    string: '',
    array: [],
    object: {},
  };
  return byType[String(schema['type'])];
}
