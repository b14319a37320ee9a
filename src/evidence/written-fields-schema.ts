import { ENCODINGS } from './field-state.ts';
import type { JsonSchema, ObjectJsonSchema, Settings } from './json-schema.ts';
import { REASON_NAMES } from './reason.ts';

const NOTHING: JsonSchema = { type: 'null' };

/**
 * Adds to the schema of the wrapper what it can say of fields.
 *
 * Their keys are the tool's own: what takes only keys that are named takes no fields.
 */
export function withFields(wrapper: ObjectJsonSchema, { io, keywords }: Settings): ObjectJsonSchema {
  if (keywords === 'portable') return wrapper;
  return {
    ...wrapper,
    properties: {
      ...wrapper.properties,
      fields: writtenFields(io),
      asked: { type: ['array', 'null'], items: { type: 'string' }, minItems: 1 },
    },
    $comment: 'unknown-value',
    if: { properties: { fields: NOTHING } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in what nobody awaits
    then: { properties: { asked: NOTHING } },
  };
}

function writtenFields(io: Settings['io']): JsonSchema {
  const isWhole = io === 'output';
  const definition: JsonSchema = {
    type: ['object', 'null'],
    properties: {
      identity: { type: 'array', items: { type: 'string' } },
      encoding: { type: 'string', enum: [...ENCODINGS] },
      reasons: { type: 'array', items: { type: 'string', enum: [...REASON_NAMES] } },
    },
    required: isWhole ? ['identity', 'encoding', 'reasons'] : ['encoding'],
    additionalProperties: false,
  };
  return {
    type: ['object', 'null'],
    properties: { definition, values: { type: 'object', minProperties: 1 } },
    required: isWhole ? ['definition', 'values'] : ['values'],
    additionalProperties: false,
  };
}
