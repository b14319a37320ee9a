/** The part of a schema that follows Standard Schema v1, as zod, valibot and arktype do, which the reader uses. */
export interface RecordSchema<R> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<R> | Promise<SchemaResult<R>>;
    readonly types?: { readonly input: unknown; readonly output: R } | undefined;
  };
}

export type SchemaResult<R> =
  | { readonly value: R; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };
