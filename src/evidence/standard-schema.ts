/** What this library needs of a Standard Schema: https://standardschema.dev, version 1. */
export interface StandardSchema<Input = unknown, Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Judgement | Promise<Judgement>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    readonly jsonSchema?: { readonly input: (options: { target: string }) => Record<string, unknown> };
  };
}

/** What a schema says of a value: nothing against it, or issues. */
interface Judgement {
  readonly issues?: readonly SchemaIssue[] | undefined;
}

export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The type of the values that a schema takes. */
export type Accepted<S> = S extends { readonly '~standard': { readonly types?: infer T } }
  ? NonNullable<T> extends { readonly input: infer Input }
    ? Input
    : unknown
  : unknown;

export function isStandardSchema(value: unknown): value is StandardSchema {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  const standard: unknown = Reflect.get(value, '~standard');
  if (typeof standard !== 'object' || standard === null) return false;
  return Reflect.get(standard, 'version') === 1 && typeof Reflect.get(standard, 'validate') === 'function';
}

/** Asks a schema for what is wrong with a value; undefined if it does not answer at once. */
export function judge(schema: StandardSchema, value: unknown): readonly SchemaIssue[] | undefined {
  const judgement = schema['~standard'].validate(value);
  if (!('then' in judgement)) return judgement.issues ?? [];
  // Nobody waits for the answer, so that nobody would catch what it throws.
  judgement.then(undefined, () => {});
  return undefined;
}
