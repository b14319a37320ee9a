import { coverageSchema } from './coverage-schema.ts';
import { type JsonSchemaOptions, type ObjectJsonSchema, settingsOf } from './json-schema.ts';
import { heading, schemaOf } from './schema-of.ts';

/**
 * Writes the JSON Schema of one coverage result.
 *
 * Each condition of `allOf` has in `$comment` the code under which the parser refuses what breaks it; the
 * description lists what only the parser sees. Throws if an option is not offered.
 *
 * @example
 * coverageJsonSchema({ io: 'input' }).required; // ['status']
 */
export function coverageJsonSchema(options: JsonSchemaOptions = {}): ObjectJsonSchema {
  const settings = settingsOf(options);
  const head = heading('One coverage result, wire format 1', settings, 'parseCoverage');
  return { ...head, ...schemaOf(coverageSchema, settings) };
}
