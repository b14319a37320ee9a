import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { coverageJsonSchema } from '../../src/index.ts';

/** Everything that a validator may complain about in a schema is an error. */
const STRICT = {
  strict: true,
  strictTypes: true,
  strictTuples: true,
  allErrors: true,
  verbose: true,
} as const;

/** A validator of the dialect that the schema names. */
export function validator(schema: AnySchemaObject): ValidateFunction {
  const ajv = new Ajv2020(STRICT);
  formats.default(ajv);
  return ajv.compile(schema);
}

/** A validator of draft-07, which refuses a schema that names another dialect. */
export function validator07(schema: AnySchemaObject): ValidateFunction {
  const ajv = new Ajv(STRICT);
  formats.default(ajv);
  return ajv.compile(schema);
}

/** The conditions of a result that a value breaks, by their place in `allOf`. */
export function broken(validate: ValidateFunction, value: unknown): readonly number[] {
  validate(value);
  const places = (validate.errors ?? []).flatMap(({ schemaPath }) => {
    const place = /\/allOf\/(\d+)\//.exec(schemaPath)?.[1];
    return place === undefined ? [] : [Number(place)];
  });
  return [...new Set(places)].sort((a, b) => a - b);
}

const CODES = (coverageJsonSchema()['allOf'] as readonly { $comment: string }[]).map(
  ({ $comment }) => $comment,
);

/** The codes of the conditions of a result that a value breaks. */
export function brokenCodes(validate: ValidateFunction, value: unknown): readonly string[] {
  return [...new Set(broken(validate, value).map((place) => CODES[place] ?? 'no code'))].sort();
}

/** Every schema inside a schema, itself included; not what is data in it. */
export function schemasIn(schema: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(schemasIn);
  const own = schema as Readonly<Record<string, unknown>>;
  const inner = Object.entries(own).flatMap(([keyword, value]) => {
    if (keyword === 'enum' || keyword === 'const' || keyword === 'required' || keyword === 'type') return [];
    if (keyword === 'properties' || keyword === '$defs') return schemasIn(Object.values(value as object));
    return schemasIn(value);
  });
  return [own, ...inner];
}
