import { haveObjectsForeignKeys, isObject } from '../object.ts';
import { isVisible } from '../visible-text.ts';
import {
  CONSISTENCIES,
  COVERAGES,
  type CoverageFields,
  type Gap,
  METHODS,
  type Noun,
  RELATIONS,
  SCHEMA_VERSION,
  STATUSES,
  type Total,
} from './coverage-result.ts';
import { MISSING_KEYS } from './coverage-schema.ts';
import { readInstant } from './instant.ts';
import { NEXT_ACTIONS } from './next-action.ts';
import { isNounForm } from './noun-form.ts';
import { REASON_NAMES } from './reason.ts';

/** Reads one value as the schema would; undefined if it is not good at first sight. */
type Read<T> = (value: unknown) => T | undefined;

type Own<T> = Readonly<Partial<Record<keyof T, unknown>>>;

/**
 * Reads an input that is good at first sight, in a fraction of the time that the schema takes.
 *
 * Undefined says nothing against the input: then the schema decides, and it alone refuses.
 */
export function plainFields(input: Readonly<Record<string, unknown>>): CoverageFields | undefined {
  const own: Own<CoverageFields> = { ...input };
  if (haveObjectsForeignKeys() || !Object.keys(own).every(isKey)) return undefined;
  const fields: { [K in keyof CoverageFields]: CoverageFields[K] | undefined } = {
    schema_version: orElse<typeof SCHEMA_VERSION>(SCHEMA_VERSION, version, own.schema_version),
    status: status(own.status),
    coverage: orNull(coverage, own.coverage),
    source: orNull(text, own.source),
    scope: orNull(text, own.scope),
    exclusions: list(text, own.exclusions),
    visible_to: orNull(text, own.visible_to),
    method: orNull(method, own.method),
    record: orNull(noun, own.record),
    finding: orNull(noun, own.finding),
    records_read: orNull(count, own.records_read),
    records_total: orNull(total, own.records_total),
    finding_count: orNull(count, own.finding_count),
    observed_finding_count: orNull(count, own.observed_finding_count),
    consistency: orElse('not_established', consistency, own.consistency),
    snapshot_id: orNull(text, own.snapshot_id),
    snapshot_at: orNull(instant, own.snapshot_at),
    read_from: orNull(instant, own.read_from),
    read_to: orNull(instant, own.read_to),
    reason: orNull(reason, own.reason),
    reason_detail: orNull(text, own.reason_detail),
    gaps: list(gap, own.gaps),
    next_action: orNull(nextAction, own.next_action),
  };
  return isWhole<CoverageFields>(fields) ? fields : undefined;
}

function isKey(key: string): boolean {
  return Object.hasOwn(MISSING_KEYS, key);
}

const version = oneOf<typeof SCHEMA_VERSION>([SCHEMA_VERSION]);
const status = oneOf(STATUSES);
const coverage = oneOf(COVERAGES);
const method = oneOf(METHODS);
const relation = oneOf(RELATIONS);
const consistency = oneOf(CONSISTENCIES);
const reason = oneOf(REASON_NAMES);
const nextAction = oneOf(NEXT_ACTIONS);

function oneOf<T>(values: readonly T[]): Read<T> {
  return (value) => values.find((known) => known === value);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && isVisible(value) ? value : undefined;
}

function instant(value: unknown): string | undefined {
  return typeof value === 'string' && readInstant(value) !== null ? value : undefined;
}

function count(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return undefined;
  return value + 0; // -0 is 0
}

function nounForm(value: unknown): string | undefined {
  return typeof value === 'string' && isNounForm(value) ? value : undefined;
}

/** What an object itself holds, and in how many keys; nothing for anything else. */
function ownOf<T>(value: unknown): { readonly own: Own<T>; readonly keys: number } {
  const own = isObject(value) ? { ...value } : {};
  return { own: own as Own<T>, keys: Object.keys(own).length };
}

function noun(value: unknown): Noun | undefined {
  const { own, keys } = ownOf<Noun>(value);
  const read = { one: nounForm(own.one), other: nounForm(own.other) };
  return keys === 2 && isWhole<Noun>(read) ? read : undefined;
}

function total(value: unknown): Total | undefined {
  const { own, keys } = ownOf<Total>(value);
  const read = { value: count(own.value), relation: relation(own.relation) };
  return keys === 2 && isWhole<Total>(read) ? read : undefined;
}

function gap(value: unknown): Gap | undefined {
  const { own, keys } = ownOf<Gap>(value);
  const read = {
    part: text(own.part),
    reason: reason(own.reason),
    reason_detail: orNull(text, own.reason_detail),
  };
  return keys === (own.reason_detail === undefined ? 2 : 3) && isWhole<Gap>(read) ? read : undefined;
}

function list<T>(read: Read<T>, value: unknown): readonly T[] | undefined {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  const items: T[] = [];
  for (let i = 0; i < value.length; i++) {
    const item = read(value[i]);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function orNull<T>(read: Read<T>, value: unknown): T | null | undefined {
  return value === undefined || value === null ? null : read(value);
}

function orElse<T>(missing: T, read: Read<T>, value: unknown): T | undefined {
  return value === undefined ? missing : read(value);
}

function isWhole<T extends object>(read: { readonly [K in keyof T]: T[K] | undefined }): read is T {
  for (const key in read) if (read[key] === undefined) return false;
  return true;
}
