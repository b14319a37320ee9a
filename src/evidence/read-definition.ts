import * as z from 'zod';
import { received } from '../received.ts';
import { defineFields, type FieldDefinition } from './define-fields.ts';
import { broken } from './field-declaration.ts';
import { readJson } from './json-text.ts';
import { isPlainObject, type JsonValue } from './json-value.ts';
import type { Reason } from './reason.ts';
import { unknownKeys } from './shape-issue.ts';
import type { StandardSchema } from './standard-schema.ts';

const KEYS = ['identity', 'fields', 'encoding', 'reasons', 'samples'];

/** The keywords that say nothing of a value. */
const ANNOTATIONS = ['$comment', '$id', '$schema', 'deprecated', 'description', 'examples', 'title'];

type Schemas = Readonly<Record<string, StandardSchema<JsonValue>>>;

/** Fields of which only their definition knows the names. */
export type AnyDefinition = FieldDefinition<Schemas, Schemas, Reason>;

/**
 * Reads a definition of fields that is written as JSON, `{identity, fields, encoding, reasons, samples}`, and
 * returns what `defineFields` returns.
 *
 * `fields` and `identity` are lists of names, or JSON Schemas by name. Takes plain data, or a string of raw JSON.
 * Throws what is wrong with it, also with a JSON Schema that would not be held to.
 *
 * @example
 * const user = readDefinition('{"fields": {"admin": {"type": "boolean"}}, "encoding": "sentinel"}');
 * user.parse({ admin: { value: false, status: 'present' } }).ok; // true
 */
export function readDefinition(input: unknown): AnyDefinition {
  const definition = typeof input === 'string' ? fromText(input) : input;
  if (!isPlainObject(definition)) {
    throw broken(`Expected the definition to be an object, received ${received(definition)}.`);
  }
  const [unknown] = unknownKeys(definition, KEYS, '');
  if (unknown !== undefined) throw broken(unknown.message);
  const { fields, identity: named, ...rest } = definition;
  const identity = named ?? [];
  const options: unknown = {
    ...rest,
    fields: schemasOf('fields', Array.isArray(fields) ? byName(fields) : fields),
    identity: Array.isArray(identity) ? identity : schemasOf('identity', identity),
  };
  // What is left of it is checked there, as that of a program without types is.
  return defineFields(options as Parameters<typeof defineFields<Schemas, Schemas, Reason>>[0]);
}

function fromText(text: string): unknown {
  const json = readJson(text, null);
  const [issue] = json.ok ? json.losses : json.issues;
  if (issue !== undefined) throw broken(issue.message);
  return json.ok ? json.value : undefined;
}

function byName(names: readonly unknown[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    names.map((name) => {
      if (typeof name === 'string') return [name, {}];
      throw broken(`Expected the names of fields to be strings, received ${received(name)}.`);
    }),
  );
}

function schemasOf(option: string, schemas: unknown): Schemas {
  if (!isPlainObject(schemas)) {
    throw broken(
      `Expected \`${option}\` to be names, or JSON Schemas by name, received ${received(schemas)}.`,
    );
  }
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaOf(name, schema)]));
}

function schemaOf(name: string, written: unknown): StandardSchema<JsonValue> {
  if (!isPlainObject(written)) {
    throw broken(
      `Expected the JSON Schema of ${received(name)} to be an object, received ${received(written)}.`,
    );
  }
  const schema = converted(name, written);
  const constraint = Object.keys(written).find((keyword) => !ANNOTATIONS.includes(keyword));
  if (schema._zod.def.type === 'any' && constraint !== undefined) {
    throw broken(
      `The JSON Schema of ${received(name)} would take any value, whatever its ${received(constraint)}: give it a \`type\`, or write {} for any value.`,
    );
  }
  // What a JSON Schema takes is JSON.
  return schema as StandardSchema<JsonValue>;
}

function converted(name: string, schema: Readonly<Record<string, unknown>>): z.ZodType {
  try {
    return z.fromJSONSchema(schema);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw broken(`The JSON Schema of ${received(name)} cannot be used: ${reason}.`);
  }
}
