import * as z from 'zod';
import { coverageSchema, oneOf, text } from './coverage-schema.ts';
import { type Evidence, OVERLAPS } from './evidence.ts';
import {
  type JsonSchema,
  type JsonSchemaOptions,
  type ObjectJsonSchema,
  type Settings,
  settingsOf,
} from './json-schema.ts';
import { heading, schemaOf } from './schema-of.ts';
import { withFields } from './written-fields-schema.ts';

/** The wrapper, every key written. */
const wrapperSchema: z.ZodType<Record<keyof Evidence & string, unknown>> = z.strictObject({
  results: z.array(coverageSchema),
  scope: text.nullable(),
  expected: z.array(text),
  overlap: oneOf(OVERLAPS),
  fields: z.null(),
  asked: z.null(),
} satisfies Record<keyof Evidence & string, z.ZodType>);

/**
 * Writes the JSON Schema of the evidence for one answer: as output the wrapper `{results, scope, expected, overlap,
 * fields, asked}`, as input also one result, a list of them, or a carrier, so that its root is a union.
 *
 * Otherwise as `coverageJsonSchema`; `portable` takes no fields, whose keys are the tool's own.
 *
 * @example
 * evidenceJsonSchema().properties['overlap']; // { type: 'string', enum: ['disjoint', 'possible'] }
 */
export function evidenceJsonSchema(options?: JsonSchemaOptions<'output'>): ObjectJsonSchema;
export function evidenceJsonSchema(options: JsonSchemaOptions): JsonSchema;
export function evidenceJsonSchema(options: JsonSchemaOptions = {}): JsonSchema {
  const settings = settingsOf(options);
  const head = heading('The evidence for one answer, wire format 1', settings, 'parseEvidence');
  const wrapper = withFields(schemaOf(wrapperSchema, settings), settings);
  if (settings.io === 'output') return { ...head, ...wrapper };
  const coverage = { $ref: '#/$defs/coverage' };
  const evidence = { $ref: '#/$defs/evidence' };
  const listed = { type: 'array', items: { anyOf: [coverage, carrierOf(coverage)] } };
  return {
    ...head,
    anyOf: [coverage, listed, evidence, carrierOf({ anyOf: [coverage, evidence] })],
    $defs: {
      coverage: schemaOf(coverageSchema, settings),
      evidence: {
        ...wrapper,
        properties: { ...wrapper.properties, results: listed },
        ...needed(settings),
      },
    },
  };
}

/** What the wrapper cannot do without: results, or fields where it can have them. */
function needed({ keywords }: Settings): JsonSchema {
  if (keywords === 'portable') return { required: ['results'] };
  const has = (key: string, type: string): JsonSchema => ({
    properties: { [key]: { type } },
    required: [key],
  });
  return { required: [], anyOf: [has('results', 'array'), has('fields', 'object')] };
}

/** What transports hand on: the evidence, its wording and data of the caller's own. */
function carrierOf(coverage: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { coverage, wording: { type: ['string', 'null'] }, data: {} },
    required: ['coverage'],
    additionalProperties: false,
  };
}
