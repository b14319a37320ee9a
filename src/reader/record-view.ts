import { finder } from './json-pointer.ts';
import { identityName } from './name-of.ts';
import type { PageContract } from './page-contract.ts';
import type { SchemaResult } from './standard-schema.ts';

/** A record that can be read, or what it lacks. */
export type RecordView<R> = { readonly record: R; readonly name: string } | string;

/** Looks at a record as the contract says. A schema may take its time, else the answer is there at once. */
export function recordViewer<R>(
  contract: PageContract<R>,
): (raw: unknown) => RecordView<R> | Promise<RecordView<R>> {
  const { identity, schema } = contract;
  const required = (contract.required ?? []).map((pointer) => ({ pointer, find: finder(pointer) }));
  const nameOf = namer<R>(identity);
  const named = (raw: unknown, record: R): RecordView<R> => {
    const name = nameOf(raw, record);
    return name === null ? 'it has no identity' : { record, name };
  };
  const judged = (raw: unknown, result: SchemaResult<R>): RecordView<R> => {
    if (result.issues !== undefined) return 'it is not what the schema expects';
    return named(raw, result.value);
  };
  return (raw) => {
    try {
      if (raw === null || raw === undefined) return 'it is nothing';
      for (const { pointer, find } of required) if (find(raw) === undefined) return `it lacks ${pointer}`;
      // Without a schema the caller's type is taken at its word: nothing else says what a record is.
      if (schema === undefined) return named(raw, raw as R);
      const result = schema['~standard'].validate(raw);
      if (!(result instanceof Promise)) return judged(raw, result);
      return result.then((late) => judged(raw, late)).catch(() => UNREADABLE);
    } catch {
      return UNREADABLE;
    }
  };
}

const UNREADABLE = 'it throws when it is read';

/** Pointers look at what the source sent, functions at what the schema made of it. */
function namer<R>(identity: PageContract<R>['identity']): (raw: unknown, record: R) => string | null {
  if (typeof identity === 'function') return (_, record) => identityName(identity(record));
  if (typeof identity === 'string') {
    const find = finder(identity);
    return (raw) => identityName(find(raw));
  }
  const finds = identity.map((pointer) => finder(pointer));
  return (raw) => {
    const names = finds.map((find) => identityName(find(raw)));
    return names.includes(null) ? null : identityName(JSON.stringify(names));
  };
}
