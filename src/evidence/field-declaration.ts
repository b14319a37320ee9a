import { offered, requireOptions, UnderclaimError } from '../errors.ts';
import { received } from '../received.ts';
import { suggest } from '../suggestion.ts';
import { isVisible } from '../visible-text.ts';
import { type Declared, ENCODINGS, type Encoding, FIELD_REASONS } from './field-state.ts';
import { copyJson, isPlainObject, type JsonValue } from './json-value.ts';
import { freeze } from './parsed.ts';
import { REASON_NAMES, type Reason } from './reason.ts';
import { isStandardSchema, judge, type SchemaIssue, type StandardSchema } from './standard-schema.ts';
import { sharedKeys } from './write-fields.ts';

/** A declaration of fields that was checked: what the rest of a definition is derived from. */
export interface Declaration {
  readonly declared: Declared;
  /** The names of the fields, identity left out. */
  readonly names: readonly string[];
  /** The schemas of identity and fields; null for an identity that is named only. */
  readonly schemas: ReadonlyMap<string, StandardSchema | null>;
  readonly samples: ReadonlyMap<string, JsonValue>;
}

/** A declaration as somebody wrote it. */
export interface DeclarationInput {
  readonly fields: Readonly<Record<string, StandardSchema>>;
  readonly encoding: Encoding;
  readonly identity?: readonly string[] | Readonly<Record<string, StandardSchema>> | undefined;
  readonly reasons?: readonly Reason[] | undefined;
  readonly samples?: Readonly<Record<string, unknown>> | undefined;
}

const DECLARATION: Readonly<Record<keyof DeclarationInput, true>> = {
  fields: true,
  encoding: true,
  identity: true,
  reasons: true,
  samples: true,
};

/** Throws what is wrong with a declaration, or returns what it declares. */
export function readDeclaration(input: DeclarationInput): Declaration {
  requireOptions(input, DECLARATION, 'the definition');
  const encoding = offered('encoding', input.encoding, ENCODINGS);
  const fields = schemasOf('fields', input.fields);
  const identity = identityOf(input.identity ?? []);
  const names = [...fields.keys()];
  if (names.length === 0) throw broken('Declare at least one field.');
  const ids = [...identity.keys()];
  for (const name of [...names, ...ids]) {
    if (!isVisible(name)) throw broken(`The name ${received(name)} has nothing to see.`);
  }
  const both = ids.find((name) => fields.has(name));
  if (both !== undefined) throw broken(`${received(both)} is both identity and a field: declare it once.`);
  const [shared] = sharedKeys(ids, names, encoding);
  if (shared !== undefined) {
    throw broken(
      `Two names share the key ${received(shared)} in the sibling encoding: rename one, or use the sentinel encoding.`,
    );
  }
  const schemas = new Map<string, StandardSchema | null>([...identity, ...fields]);
  const declared = freeze({ identity: ids, encoding, reasons: reasonsOf(input.reasons ?? FIELD_REASONS) });
  return { declared, names, schemas, samples: samplesOf(input.samples ?? {}, schemas) };
}

export function broken(message: string): UnderclaimError {
  return new UnderclaimError('broken-definition', message);
}

/** What a schema says of a value; a schema that answers later is no use here. */
export function judgeNow(name: string, schema: StandardSchema, value: unknown): readonly SchemaIssue[] {
  const issues = judge(schema, value);
  if (issues !== undefined) return issues;
  throw broken(`The schema of ${received(name)} answers with a promise: give one that answers at once.`);
}

function schemasOf(option: string, schemas: unknown): ReadonlyMap<string, StandardSchema> {
  if (!isPlainObject(schemas)) {
    throw broken(`Expected \`${option}\` to be an object of schemas, received ${received(schemas)}.`);
  }
  return new Map(
    Object.entries(schemas).map(([name, schema]) => {
      if (!isStandardSchema(schema)) {
        throw broken(
          `Expected ${received(name)} to have a schema of zod or any other Standard Schema, received ${received(schema)}.`,
        );
      }
      judgeNow(name, schema, null);
      return [name, schema];
    }),
  );
}

function identityOf(identity: unknown): ReadonlyMap<string, StandardSchema | null> {
  if (!Array.isArray(identity)) return schemasOf('identity', identity);
  const names = identity.map((name: unknown) => {
    if (typeof name === 'string') return name;
    throw broken(`Expected the names of identity to be strings, received ${received(name)}.`);
  });
  return new Map(names.map((name) => [name, null]));
}

function reasonsOf(reasons: readonly unknown[]): readonly Reason[] {
  if (!Array.isArray(reasons) || reasons.length === 0) {
    throw broken(`Expected \`reasons\` to be a list of reasons, received ${received(reasons)}.`);
  }
  const known = reasons.map((reason) => {
    const found = REASON_NAMES.find((one) => one === reason);
    if (found !== undefined) return found;
    const meant = typeof reason === 'string' ? suggest(reason, REASON_NAMES) : null;
    const mend = meant === null ? `The reasons are ${REASON_NAMES.join(', ')}.` : `Did you mean ${meant}?`;
    throw broken(`There is no reason ${received(reason)}. ${mend}`);
  });
  return [...new Set(known)];
}

function samplesOf(
  samples: Readonly<Record<string, unknown>>,
  schemas: ReadonlyMap<string, StandardSchema | null>,
): ReadonlyMap<string, JsonValue> {
  return new Map(
    Object.entries(samples).map(([name, sample]) => {
      const schema = schemas.get(name);
      if (schema === undefined)
        throw broken(`There is a sample for ${received(name)}, which is not declared.`);
      const value = copyJson(sample, name, []);
      const isTaken = schema === null || judgeNow(name, schema, value).length === 0;
      if (value === undefined || value === null || !isTaken) {
        throw broken(`The sample of ${received(name)} is not what its schema accepts.`);
      }
      return [name, value];
    }),
  );
}
