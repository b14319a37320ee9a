import { pathTo, received } from '../received.ts';
import type { Issue, Result } from '../result.ts';
import { suggest } from '../suggestion.ts';
import { fieldIssue } from './check-field.ts';
import type { Evidence, WrittenFields } from './evidence.ts';
import { parseFieldsAt } from './parse-fields.ts';
import { wrongType } from './shape-issue.ts';
import { writeFields } from './write-fields.ts';

/** A handful of mistyped names gets suggestions; thousands are no mistyping. */
const SUGGESTED = 20;

type Wrapper = Readonly<Record<string, unknown>>;

/** Reads what evidence says of single fields, and which of them were asked for. */
export function reportAt(
  wrapper: Wrapper,
  path: string,
  issues: Issue[],
  warnings: Issue[],
): Pick<Evidence, 'fields' | 'asked'> {
  const { fields: report = null, asked = null } = wrapper;
  const askedPath = pathTo(path, 'asked');
  if (report === null) {
    if (asked !== null) issues.push(askedOfNothing(askedPath, asked));
    return { fields: null, asked: null };
  }
  const read = writtenAt(report, pathTo(path, 'fields'));
  if (!read.ok) {
    for (const one of read.issues) issues.push(one);
    return { fields: null, asked: null };
  }
  warnings.push(...read.warnings);
  const { fields, names } = read.value;
  return { fields, asked: asked === null ? null : namesAt(asked, names, askedPath, issues) };
}

interface Report {
  readonly fields: WrittenFields;
  readonly names: readonly string[];
}

/** The fields at a path as they are written, every key of every field. */
function writtenAt(input: unknown, path: string): Result<Report> {
  const parsed = parseFieldsAt(input, path);
  if (!parsed.ok) return parsed;
  const { definition, encoding, fields } = parsed.value;
  const written = writeFields(parsed.value, encoding);
  if (!written.ok) return written;
  const value = { fields: { definition, values: written.value }, names: Object.keys(fields) };
  // A key that is written beside a value may give a meaning to another that was a name of its own.
  const again = parseFieldsAt(value.fields, path);
  return again.ok ? { ok: true, value, warnings: parsed.warnings } : again;
}

function namesAt(
  asked: unknown,
  names: readonly string[],
  path: string,
  issues: Issue[],
): readonly string[] | null {
  if (!Array.isArray(asked) || asked.length === 0) {
    issues.push(wrongType(path, 'a list of at least one name of a field, or null for all', asked));
    return null;
  }
  const known = new Set(names);
  const found = new Set<string>();
  for (const [i, name] of asked.entries()) {
    if (typeof name === 'string' && known.has(name)) found.add(name);
    else issues.push(unknownName(pathTo(path, i), name, i < SUGGESTED ? names : []));
  }
  return [...found];
}

function unknownName(path: string, name: unknown, names: readonly string[]): Issue {
  if (typeof name !== 'string') return wrongType(path, 'the name of a field', name);
  const meant = suggest(name, names);
  return fieldIssue(
    'unknown-value',
    path,
    'the name of a field of the response',
    name,
    meant === null
      ? 'Report the field, as not applicable if it has no value: one that is left out is not a no.'
      : `Did you mean ${received(meant)}?`,
  );
}

function askedOfNothing(path: string, asked: unknown): Issue {
  return fieldIssue(
    'unknown-value',
    path,
    'null where there are no fields',
    asked,
    'Report the fields that were asked for: one that is left out is not a no.',
  );
}
