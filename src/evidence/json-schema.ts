import { offered, requireOptions } from '../errors.ts';

/** A JSON Schema, or a part of one: plain data, the caller's to change. */
export type JsonSchema = { [keyword: string]: unknown };

/** A JSON Schema of one closed object, as tools take it. */
export type ObjectJsonSchema = JsonSchema & {
  type: 'object';
  properties: Record<string, JsonSchema>;
  required: string[];
  additionalProperties: false;
};

/** What the parsers return, with every key; or what they take, with those that say something. */
export const SCHEMA_IO = ['output', 'input'] as const;

/** All that JSON Schema can state; or types and closed lists only, in keywords that tool APIs take. */
export const SCHEMA_KEYWORDS = ['all', 'portable'] as const;

export interface JsonSchemaOptions<Io extends string = (typeof SCHEMA_IO)[number]> {
  /** `output` if left out. */
  readonly io?: Io;
  /** `all` if left out; `portable` has no bounds and no conditions, and names no dialect. */
  readonly keywords?: (typeof SCHEMA_KEYWORDS)[number];
}

export type Settings = Required<JsonSchemaOptions>;

/** Throws if an option is not offered. */
export function settingsOf(options: JsonSchemaOptions): Settings {
  const { io = 'output', keywords = 'all' } = requireOptions(options, { io: true, keywords: true });
  return { io: offered('io', io, SCHEMA_IO), keywords: offered('keywords', keywords, SCHEMA_KEYWORDS) };
}
