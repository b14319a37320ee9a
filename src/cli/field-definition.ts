import {
  type AnyDefinition,
  type Encoding,
  type FieldReport,
  parseFields,
  type Result,
  readDefinition,
  UnderclaimError,
  writeFields,
} from '../index.ts';
import type { Content } from './line-judge.ts';
import { UnreadableInput } from './refusal.ts';

/** The fields of an input: how they are read, and written in another encoding. */
export interface Fields extends Content<FieldReport> {
  readonly write: (report: FieldReport, encoding: Encoding) => Result<unknown>;
}

/** Fields as they stand in evidence, `{definition, values}`. */
export const REPORTED: Fields = {
  key: 'fields',
  marks: ['id', 'fields'],
  parse: (text) => parseFields(text),
  write: (report, encoding) => {
    const written = writeFields(report, encoding);
    if (!written.ok) return written;
    const definition = report.definition === null ? null : { ...report.definition, encoding };
    return { ...written, value: { definition, values: written.value } };
  },
};

/** Fields as a tool that declared them writes them: its responses. */
export function responsesOf(definition: AnyDefinition): Fields {
  const own = new Set(Object.keys(definition.jsonSchema({ io: 'output', keywords: 'portable' }).properties));
  // A response may have an id of its own; one that has fields of that name cannot be told from a line that names it.
  const marks = own.has('fields') ? [] : (['id', 'fields'] as const).filter((mark) => !own.has(mark));
  return { key: 'fields', marks, parse: (text) => definition.parse(text), write: writeFields };
}

/** Reads a definition that somebody wrote as JSON; `name` says where it stands. */
export function definitionIn(text: string, name: string): AnyDefinition {
  return derivedFrom(name, () => readDefinition(text));
}

/** What follows from a definition; one of which it does not follow cannot be used. */
export function derivedFrom<T>(name: string, derive: () => T): T {
  try {
    return derive();
  } catch (error) {
    if (!(error instanceof UnderclaimError)) throw error;
    throw new UnreadableInput(`${name} is no definition that can be used: ${error.message}`);
  }
}
