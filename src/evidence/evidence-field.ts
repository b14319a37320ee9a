import { pathTo } from '../received.ts';
import type { Status } from './coverage-result.ts';
import type { Evidence } from './evidence.ts';
import { REASON_SUFFIX, STATUS_SUFFIX } from './field-draft.ts';
import type { Encoding, FieldReport, FieldState } from './field-state.ts';
import { parseFields } from './parse-fields.ts';
import { isNeutral } from './reason.ts';

/** One field of the evidence, and where it stands there. */
export interface EvidenceField {
  readonly name: string;
  readonly state: FieldState;
  /** What the response is about. */
  readonly identity: FieldReport['identity'];
  readonly isAsked: boolean;
  /** As in `fields.values.admin`. */
  readonly path: string;
  /** Where its parts stand, as in `fields.values.admin.status`. */
  readonly paths: Readonly<Record<'value' | 'status' | 'reason', string>>;
}

const NONE: readonly EvidenceField[] = [];

/** Lists the fields of the evidence, in the order of the response. */
export function fieldsOf({
  fields: written,
  asked,
}: Pick<Evidence, 'fields' | 'asked'>): readonly EvidenceField[] {
  if (written === null) return NONE;
  const parsed = parseFields(written);
  if (!parsed.ok) throw new Error(parsed.issues[0].message);
  const { identity, encoding, fields } = parsed.value;
  const names = asked === null ? null : new Set(asked);
  return Object.entries(fields).map(([name, state]) => ({
    name,
    state,
    identity,
    isAsked: names === null || names.has(name),
    path: pathTo('fields.values', name),
    paths: pathsOf(name, encoding),
  }));
}

function pathsOf(name: string, encoding: Encoding): EvidenceField['paths'] {
  const at = (key: string): string => pathTo('fields.values', key);
  switch (encoding) {
    case 'sentinel': {
      const part = (key: string): string => pathTo(at(name), key);
      return { value: part('value'), status: part('status'), reason: part('reason') };
    }
    case 'sibling':
      return { value: at(name), status: at(name + STATUS_SUFFIX), reason: at(name + REASON_SUFFIX) };
  }
}

/** How far a field was read, as if it were a result of its own; what decides is the reason, not the word. */
export function fieldStatus({ state }: EvidenceField): Exclude<Status, 'partial'> {
  switch (state.status) {
    case 'present':
      return 'complete';
    case 'not_applicable':
      return isNeutral(state.reason) ? 'not_applicable' : 'unavailable';
  }
}
