import { REASON_SUFFIX, STATUS_SUFFIX } from './field-draft.ts';
import { type Declared, FIELD_STATUSES } from './field-state.ts';
import type { JsonSchema, ObjectJsonSchema, Settings } from './json-schema.ts';
import type { StandardSchema } from './standard-schema.ts';
import { placedAt, refersToItself, valueSchemaOf } from './value-schema.ts';

const NOTHING: JsonSchema = { type: 'null' };
const PRESENT: JsonSchema = { const: 'present' };

/** A field, as its schema and those of the keys around it are written. */
interface Part {
  readonly name: string;
  readonly value: JsonSchema;
}

/** Writes the JSON Schema of the responses of a tool, in the encoding that it declares. */
export function fieldsJsonSchema(
  { identity, encoding, reasons }: Declared,
  schemas: ReadonlyMap<string, StandardSchema | null>,
  { io, keywords }: Settings,
): ObjectJsonSchema {
  const definitions: Record<string, JsonSchema> = {};
  const unstated: string[] = [];
  const valueSchema = (name: string): JsonSchema => {
    const schema = schemas.get(name) ?? null;
    const written = schema === null ? null : valueSchemaOf(schema);
    if (written === null) unstated.push(name);
    if (written === null || !refersToItself(written)) return written ?? {};
    const key = `value_${Object.keys(definitions).length}`;
    definitions[key] = placedAt(written, `#/$defs/${key}`);
    return { $ref: `#/$defs/${key}` };
  };
  const identities = identity.map((name): readonly [string, JsonSchema] => [
    name,
    (schemas.get(name) ?? null) === null
      ? { anyOf: [{ type: 'string' }, { type: 'number' }] }
      : something(valueSchema(name)),
  ]);
  const parts = [...schemas.keys()]
    .filter((name) => !identity.includes(name))
    .map((name): Part => ({ name, value: valueSchema(name) }));
  const isSibling = encoding === 'sibling';
  const settings = { io, keywords, reasons };
  const fields = parts.flatMap((part) => (isSibling ? siblings(part, settings) : sentinel(part, settings)));
  const optional = io === 'output' ? [] : parts.flatMap(({ name }) => [name, name + REASON_SUFFIX]);
  const conditions = [
    ...(isSibling ? parts.map((part) => agreement(part.value, keysBeside(part.name), settings)) : []),
    ...(parts.length > 1
      ? [{ $comment: 'nothing-present', anyOf: parts.map((part) => isPresent(part, isSibling)) }]
      : []),
  ];
  return {
    ...(keywords === 'all' ? { $schema: 'https://json-schema.org/draft/2020-12/schema' } : {}),
    description: describe(unstated),
    type: 'object',
    properties: Object.fromEntries([...identities, ...fields]),
    required: [...identities, ...fields]
      .map(([key]) => key)
      .filter((key) => !(isSibling && optional.includes(key))),
    additionalProperties: false,
    ...(keywords === 'all' && conditions.length > 0 ? { allOf: conditions } : {}),
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  };
}

function describe(unstated: readonly string[]): string {
  const says = 'The fields of one response, each present with a value or not applicable with a reason.';
  const left = unstated.filter((name) => name !== '');
  if (left.length === 0) return `${says} Only the parser runs the code of a value's schema.`;
  return `${says} Only the parser runs the code of a value's schema; any value is let through here for ${left.join(', ')}.`;
}

interface FieldSettings extends Settings {
  readonly reasons: Declared['reasons'];
}

type Keys = Readonly<Record<'value' | 'status' | 'reason', string>>;

const KEYS_INSIDE: Keys = { value: 'value', status: 'status', reason: 'reason' };

function keysBeside(name: string): Keys {
  return { value: name, status: name + STATUS_SUFFIX, reason: name + REASON_SUFFIX };
}

function entries(value: JsonSchema, keys: Keys, { keywords, reasons }: FieldSettings) {
  return [
    [keys.value, keywords === 'portable' ? { anyOf: [value, NOTHING] } : {}],
    [keys.status, { type: 'string', enum: [...FIELD_STATUSES] }],
    [keys.reason, { type: ['string', 'null'], enum: [...reasons, null] }],
  ] as const;
}

function siblings(
  { name, value }: Part,
  settings: FieldSettings,
): readonly (readonly [string, JsonSchema])[] {
  return entries(value, keysBeside(name), settings);
}

function sentinel(
  { name, value }: Part,
  settings: FieldSettings,
): readonly (readonly [string, JsonSchema])[] {
  const written: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(entries(value, KEYS_INSIDE, settings)),
    required: settings.io === 'output' ? Object.keys(KEYS_INSIDE) : ['status'],
    additionalProperties: false,
  };
  const state =
    settings.keywords === 'all' ? { ...written, ...agreement(value, KEYS_INSIDE, settings) } : written;
  return [[name, state]];
}

/** Value and reason agree with the status. */
function agreement(value: JsonSchema, keys: Keys, { reasons }: FieldSettings): JsonSchema {
  return {
    if: { properties: { [keys.status]: PRESENT }, required: [keys.status] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in what nobody awaits
    then: { properties: { [keys.value]: something(value), [keys.reason]: NOTHING }, required: [keys.value] },
    else: {
      properties: { [keys.value]: NOTHING, [keys.reason]: { enum: [...reasons] } },
      required: [keys.reason],
    },
  };
}

/** A value that is not null, whatever its own schema thinks of null. */
function something(value: JsonSchema): JsonSchema {
  return typeof value['type'] === 'string' && value['type'] !== 'null'
    ? value
    : { allOf: [value, { not: NOTHING }] };
}

function isPresent({ name }: Part, isSibling: boolean): JsonSchema {
  const keys = keysBeside(name);
  if (isSibling) return { properties: { [keys.status]: PRESENT }, required: [keys.status] };
  return {
    properties: { [name]: { type: 'object', properties: { status: PRESENT }, required: ['status'] } },
    required: [name],
  };
}
