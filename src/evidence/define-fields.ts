import type { Result } from '../result.ts';
import { type EventOptions, sinkOf, tellParsed } from './event.ts';
import { type Declaration, readDeclaration } from './field-declaration.ts';
import type { Declared, Encoding, FIELD_REASONS, FieldReport, FieldState } from './field-state.ts';
import { fieldsJsonSchema } from './fields-json-schema.ts';
import { type JsonSchemaOptions, type ObjectJsonSchema, settingsOf } from './json-schema.ts';
import type { JsonValue } from './json-value.ts';
import { readResponse } from './read-response.ts';
import type { Reason } from './reason.ts';
import type { Accepted, StandardSchema } from './standard-schema.ts';
import { type StateRow, stateTable } from './state-table.ts';
import { type FieldResponse, writeFields } from './write-fields.ts';

type Schemas = Readonly<Record<string, StandardSchema>>;

/** The identity of a response: what its schemas take, or strings and numbers where it is only named. */
type IdentityOf<I> = I extends readonly (infer Name extends string)[]
  ? { readonly [K in Name]: string | number }
  : { readonly [K in keyof I]: Accepted<I[K]> };

type StatesOf<F, R extends Reason> = {
  readonly [K in keyof F]: FieldState<NonNullable<Accepted<F[K]>>, R>;
};

export interface FieldsOptions<F extends Schemas, I, R extends Reason> {
  /** The schema of each field's values: zod, or any Standard Schema. */
  readonly fields: F;
  readonly encoding: Encoding;
  /** What the response is about, such as `user_id`: names, or schemas by name. */
  readonly identity?: I;
  /** The reasons that the tool can give; the four of `FIELD_REASONS` if left out. */
  readonly reasons?: readonly R[];
  /** Values for the state table, of fields whose schemas do not show one. */
  readonly samples?: Partial<{ readonly [K in keyof F]: Accepted<F[K]> } & IdentityOf<I>>;
}

/** A tool's fields: everything here is derived from one declaration. */
export interface FieldDefinition<I, F, R extends Reason> {
  /** What evidence says of the tool: `{definition: declared, values: response}`. */
  readonly declared: Declared;
  /** Parses a response: plain data, or a string of raw JSON. */
  readonly parse: (
    response: unknown,
    options?: EventOptions,
  ) => Result<FieldReport<IdentityOf<I>, StatesOf<F, R>>>;
  /** Writes a response; fails as `parse` would with what it writes. */
  readonly write: (report: {
    readonly identity: IdentityOf<I>;
    readonly fields: StatesOf<F, R>;
  }) => Result<FieldResponse>;
  /** Writes a response anew in an encoding; nothing is lost. */
  readonly convert: (response: unknown, encoding: Encoding) => Result<FieldResponse>;
  /** The same fields, declared in an encoding. */
  readonly as: (encoding: Encoding) => FieldDefinition<I, F, R>;
  /** Writes the JSON Schema of the responses; `io` is `output` if left out. */
  readonly jsonSchema: (options?: JsonSchemaOptions) => ObjectJsonSchema;
  /** Lists every field in every state, with a response for each: a test for each row covers all of them. */
  readonly stateTable: () => readonly StateRow<keyof F & string, R>[];
}

/**
 * Declares the fields of a tool once, and returns the parser, the JSON Schema, the state table and the
 * conversions that follow.
 *
 * Throws if the declaration cannot be used. A schema judges a value and never changes it: what it would put in
 * place of a value that is wrong or missing is not what the tool said.
 *
 * @example
 * const user = defineFields({ identity: ['user_id'], fields: { admin: z.boolean() }, encoding: 'sentinel' });
 * const parsed = user.parse({ user_id: 'u_8812', admin: { value: false, status: 'present' } });
 * parsed.ok && parsed.value.fields.admin.value; // false
 */
export function defineFields<
  const F extends Schemas,
  const I extends Schemas | readonly string[] = readonly [],
  const R extends Reason = (typeof FIELD_REASONS)[number],
>(options: FieldsOptions<F, I, R>): FieldDefinition<I, F, R> {
  const as = (encoding: Encoding) => defineFields({ ...options, encoding });
  // Every value is judged by the schema that its type is taken from, which no type can follow.
  const definition: unknown = Object.freeze({ ...definitionOf(readDeclaration(options)), as });
  return definition as FieldDefinition<I, F, R>;
}

function definitionOf(declaration: Declaration) {
  const { declared, schemas } = declaration;
  const parse = (response: unknown, options: EventOptions = {}) => {
    const onEvent = sinkOf(options);
    return tellParsed('fields', readResponse(response, declaration), onEvent, ({ fields }) =>
      Object.values(fields),
    );
  };
  const write = (report: {
    readonly identity: Readonly<Record<string, JsonValue>>;
    readonly fields: Readonly<Record<string, FieldState>>;
  }) => {
    const written = writeFields(report, declared.encoding);
    const read = written.ok ? parse(written.value) : written;
    return read.ok ? writeFields(read.value, declared.encoding) : read;
  };
  return {
    declared,
    parse,
    write,
    convert: (response: unknown, encoding: Encoding) => {
      const parsed = parse(response);
      return parsed.ok ? writeFields(parsed.value, encoding) : parsed;
    },
    jsonSchema: (options: JsonSchemaOptions = {}) => fieldsJsonSchema(declared, schemas, settingsOf(options)),
    stateTable: () => stateTable(declaration),
  };
}
