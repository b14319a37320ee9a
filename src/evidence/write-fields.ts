import { offered } from '../errors.ts';
import { received } from '../received.ts';
import { type Issue, issue, type Result } from '../result.ts';
import { REASON_SUFFIX, STATUS_SUFFIX } from './field-draft.ts';
import { ENCODINGS, type Encoding, type FieldState } from './field-state.ts';
import type { JsonValue } from './json-value.ts';
import { keysOf } from './read-fields.ts';

/** A response of a tool: identity and fields, in one of the encodings. */
export type FieldResponse = Readonly<Record<string, JsonValue>>;

/**
 * Writes the fields of a response in an encoding, every key written.
 *
 * Fails with `key-shared` if the sibling encoding would write two of them under one key.
 *
 * @example
 * const parsed = parseFields({ values: { id: 7, admin: { value: false, status: 'present' } } });
 * const written = parsed.ok ? writeFields(parsed.value, 'sibling') : parsed;
 * written.ok && written.value['admin_status']; // 'present'
 */
export function writeFields(
  report: {
    readonly identity: Readonly<Record<string, JsonValue>>;
    readonly fields: Readonly<Record<string, FieldState>>;
  },
  encoding: Encoding,
): Result<FieldResponse> {
  offered('encoding', encoding, ENCODINGS);
  const fields = Object.entries(report.fields);
  const shared = sharedKeys(
    Object.keys(report.identity),
    fields.map(([name]) => name),
    encoding,
  );
  const [first, ...rest] = shared.map((key) => keyShared(key, ''));
  if (first !== undefined) return { ok: false, issues: [first, ...rest] };
  const written = fields.flatMap(([name, state]) => entriesOf(name, state, encoding));
  const response = Object.fromEntries([...Object.entries(report.identity), ...written]);
  return { ok: true, value: Object.freeze(response), warnings: [] };
}

function entriesOf(
  name: string,
  { value, status, reason }: FieldState,
  encoding: Encoding,
): readonly (readonly [string, JsonValue])[] {
  switch (encoding) {
    case 'sentinel':
      return [[name, Object.freeze({ value, status, reason })]];
    case 'sibling': {
      return [
        [name, value],
        [name + STATUS_SUFFIX, status],
        [name + REASON_SUFFIX, reason],
      ];
    }
  }
}

/** The keys that more than one name would be written under. */
export function sharedKeys(
  identity: readonly string[],
  names: readonly string[],
  encoding: Encoding,
): readonly string[] {
  const keys = [...identity, ...names.flatMap((name) => (encoding === 'sibling' ? keysOf(name) : [name]))];
  const seen = new Set<string>();
  return keys.filter((key) => seen.has(key) || !seen.add(key));
}

export function keyShared(key: string, path: string): Issue {
  return issue({
    code: 'key-shared',
    path,
    expected: 'a key of its own for each name in the sibling encoding',
    received: `two that are written under ${received(key)}`,
    mend: 'Rename one of them, or keep the sentinel encoding.',
  });
}
