import * as z from 'zod';
import type { JsonSchema } from './json-schema.ts';
import type { StandardSchema } from './standard-schema.ts';

const DIALECT = 'draft-2020-12';

/** The JSON Schema of the values that a schema takes; null if it cannot tell, as of code that it runs. */
export function valueSchemaOf(schema: StandardSchema): JsonSchema | null {
  const written = written2020(schema);
  if (written === null) return null;
  const { $schema, ...rest } = written;
  return rest;
}

function written2020(schema: StandardSchema): JsonSchema | null {
  const offered = schema['~standard'].jsonSchema;
  try {
    if (offered !== undefined) return { ...offered.input({ target: DIALECT }) };
    return isZod(schema) ? { ...z.toJSONSchema(schema, { io: 'input', target: DIALECT }) } : null;
  } catch {
    // A date, a class: what JSON Schema has no words for is left to the parser.
    return null;
  }
}

function isZod(schema: unknown): schema is z.core.$ZodType {
  return typeof schema === 'object' && schema !== null && '_zod' in schema;
}

/** The keywords whose value is data, or a list of names, and not a schema. */
const DATA = ['const', 'enum', 'default', 'examples', 'required', 'type'];
const NAMED = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];

/** Whether a schema refers to itself or to a part of it. */
export function refersToItself(schema: unknown): boolean {
  return JSON.stringify(schema).includes('"$ref":"#');
}

/** Makes a schema's references to itself hold where it stands inside another one. */
export function placedAt(schema: JsonSchema, pointer: string): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, placed(keyword, value, pointer)]),
  );
}

function placed(keyword: string, value: unknown, pointer: string): unknown {
  if (keyword === '$ref' && typeof value === 'string' && value.startsWith('#')) {
    return `${pointer}${value.slice(1)}`;
  }
  if (DATA.includes(keyword) || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => placed('', item, pointer));
  const schema = value as JsonSchema;
  if (!NAMED.includes(keyword)) return placedAt(schema, pointer);
  return Object.fromEntries(
    Object.entries(schema).map(([name, inner]) => [name, placed('', inner, pointer)]),
  );
}
