import * as z from 'zod';
import { coverageSchema, gapSchema } from './coverage-schema.ts';
import type { JsonSchema, ObjectJsonSchema, Settings } from './json-schema.ts';
import { CLAUSES } from './schema-clause.ts';

const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength'] as const;

/** The keys that cannot be left out of what the parsers take. */
const REQUIRED: ReadonlyMap<unknown, readonly string[]> = new Map<unknown, readonly string[]>([
  [coverageSchema, ['status']],
  [gapSchema, ['part', 'reason']],
]);

/** Writes a strict object as JSON Schema; of each coverage result in it, also what its keys say of each other. */
export function schemaOf(shape: z.ZodType<object>, { io, keywords }: Settings): ObjectJsonSchema {
  const written = z.toJSONSchema(shape, {
    override: ({ zodSchema, jsonSchema }) => {
      const part: unknown = zodSchema;
      collapse(jsonSchema);
      const required = REQUIRED.get(part);
      if (io === 'input' && required !== undefined) jsonSchema.required = [...required];
      if (keywords === 'portable') for (const bound of BOUNDS) delete jsonSchema[bound];
      else if (part === coverageSchema) jsonSchema.allOf = conditions();
    },
  });
  delete written.$schema;
  // A copy of plain data, with the keywords that every strict object is written with.
  return { ...written } as ObjectJsonSchema;
}

/** Makes one schema of a scalar or null of two. */
function collapse(schema: z.core.JSONSchema.BaseSchema): void {
  const [inner, nothing, ...more] = schema.anyOf ?? [];
  if (typeof inner !== 'object' || typeof nothing !== 'object' || nothing.type !== 'null' || more.length > 0)
    return;
  if (typeof inner.type !== 'string' || inner.type === 'object') return;
  delete schema.anyOf;
  Object.assign(schema, inner, { type: [inner.type, 'null'] });
  if (inner.enum !== undefined) schema.enum = [...inner.enum, null];
}

function conditions(): z.core.JSONSchema.BaseSchema[] {
  return Object.entries(CLAUSES).flatMap(([code, clause]) =>
    clause.conditions.map((condition) => ({ $comment: code, ...condition })),
  );
}

/** What stands before the keywords of a whole schema: its dialect, its name and what it leaves to the parser. */
export function heading(title: string, { keywords }: Settings, parser: string): JsonSchema {
  if (keywords === 'portable') return { description: `${title}. Only \`${parser}\` checks all of it.` };
  const left = Object.entries(CLAUSES).flatMap(([code, clause]) =>
    clause.left === null ? [] : [`${code} (${clause.left})`],
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    description: `${title}. Only \`${parser}\` sees: ${left.join('; ')}.`,
  };
}
