import { received } from '../received.ts';
import { broken, type Declaration } from './field-declaration.ts';
import type { FieldState, FieldStatus } from './field-state.ts';
import { type JsonValue, recordOf } from './json-value.ts';
import type { Reason } from './reason.ts';
import { sampleValue } from './sample-value.ts';
import { type FieldResponse, writeFields } from './write-fields.ts';

/** One field in one state, and a response in which it is. */
export interface StateRow<Name extends string = string, R extends Reason = Reason> {
  readonly field: Name;
  readonly status: FieldStatus;
  readonly reason: R | null;
  readonly response: FieldResponse;
}

/** Lists every field in every state; the other fields of the row's response are present. */
export function stateTable(declaration: Declaration): readonly StateRow[] {
  const { declared, names } = declaration;
  const present = names.map((name): readonly [string, FieldState] => [
    name,
    { value: sampleOf(name, declaration), status: 'present', reason: null },
  ]);
  const identity = recordOf(declared.identity.map((name) => [name, sampleOf(name, declaration)]));
  const rowOf = (field: string, state?: FieldState): StateRow => {
    const states = present.map(([name, own]) => [name, name === field ? (state ?? own) : own] as const);
    const written = writeFields({ identity, fields: recordOf(states) }, declared.encoding);
    if (!written.ok) throw broken(written.issues[0].message);
    const { status, reason } = state ?? { status: 'present', reason: null };
    return Object.freeze({ field, status, reason, response: written.value });
  };
  return names.flatMap((field) => [
    rowOf(field),
    ...declared.reasons.map((reason) => rowOf(field, { value: null, status: 'not_applicable', reason })),
  ]);
}

function sampleOf(name: string, { schemas, samples }: Declaration): JsonValue {
  const given = samples.get(name);
  if (given !== undefined) return given;
  const schema = schemas.get(name) ?? null;
  if (schema === null) return `${name} 1`;
  const found = sampleValue(schema);
  if (found !== undefined) return found;
  throw broken(`No value is known that the schema of ${received(name)} accepts: give one in \`samples\`.`);
}
