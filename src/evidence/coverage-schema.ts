import * as z from 'zod';
import type { IssueCode } from '../result.ts';
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
import { readInstant } from './instant.ts';
import { NEXT_ACTIONS } from './next-action.ts';
import { isNounForm } from './noun-form.ts';
import { REASON_NAMES } from './reason.ts';

// What each kind of value says of itself in a JSON Schema, which cannot run its check, is its `meta`.

/** Every message below says what was expected; the code rides along. */
function coded(code: IssueCode, expected: string): { error: string; params: { code: IssueCode } } {
  return { error: expected, params: { code } };
}

export function oneOf<T extends string>(values: readonly T[]): z.ZodType<T> {
  return z.enum(values, { error: `one of ${values.join(', ')}` });
}

export const text: z.ZodType<string> = z
  .string({ error: 'a string' })
  .refine((value) => isVisible(value), coded('empty-string', 'a string with something to see'))
  .meta({ minLength: 1 });

const count: z.ZodType<number> = z
  .number({ error: 'a whole number of at least 0' })
  .refine((value) => !Number.isInteger(value) || Number.isSafeInteger(value), {
    ...coded('unsafe-integer', `a whole number of at most ${Number.MAX_SAFE_INTEGER}`),
    abort: true,
  })
  .refine((value) => Number.isInteger(value) && value >= 0, {
    error: 'a whole number of at least 0',
  })
  .overwrite((value) => value + 0) // -0 is 0
  .meta({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const instant: z.ZodType<string> = z
  .string({ error: 'an RFC 3339 instant, as in 2026-05-04T10:00:00Z' })
  .refine(
    (value) => readInstant(value) !== null,
    coded('bad-instant', 'an RFC 3339 instant, as in 2026-05-04T10:00:00Z'),
  )
  .meta({ format: 'date-time' });

const nounForm: z.ZodType<string> = z
  .string({ error: 'a string' })
  .refine(isNounForm, coded('bad-noun', 'at most 40 letters, digits, spaces, hyphens and apostrophes'))
  .meta({ minLength: 1, maxLength: 40 });

const noun: z.ZodType<Noun> = z.strictObject({ one: nounForm, other: nounForm }, { error: '{one, other}' });

const total: z.ZodType<Total> = z.strictObject(
  { value: count, relation: oneOf(RELATIONS) },
  { error: '{value, relation}' },
);

export const gapSchema: z.ZodType<Gap> = z.strictObject(
  { part: text, reason: oneOf(REASON_NAMES), reason_detail: text.nullable() },
  { error: '{part, reason, reason_detail}' },
);

/** The shape of wire format 1; what its keys say of each other is not in it. */
export const coverageSchema: z.ZodType<CoverageFields> = z.strictObject(
  {
    schema_version: z.literal(SCHEMA_VERSION, { error: String(SCHEMA_VERSION) }),
    status: oneOf(STATUSES),
    coverage: oneOf(COVERAGES).nullable(),
    source: text.nullable(),
    scope: text.nullable(),
    exclusions: z.array(text, { error: 'a list of strings' }),
    visible_to: text.nullable(),
    method: oneOf(METHODS).nullable(),
    record: noun.nullable(),
    finding: noun.nullable(),
    records_read: count.nullable(),
    records_total: total.nullable(),
    finding_count: count.nullable(),
    observed_finding_count: count.nullable(),
    consistency: oneOf(CONSISTENCIES),
    snapshot_id: text.nullable(),
    snapshot_at: instant.nullable(),
    read_from: instant.nullable(),
    read_to: instant.nullable(),
    reason: oneOf(REASON_NAMES).nullable(),
    reason_detail: text.nullable(),
    gaps: z.array(gapSchema, { error: 'a list of gaps' }),
    next_action: oneOf(NEXT_ACTIONS).nullable(),
  },
  { error: 'a coverage result' },
);

/** What a key that is not written is read as, in the order in which results are written. */
export const MISSING_KEYS: Readonly<Record<keyof CoverageFields, unknown>> = {
  schema_version: SCHEMA_VERSION,
  status: null,
  coverage: null,
  source: null,
  scope: null,
  exclusions: [],
  visible_to: null,
  method: null,
  record: null,
  finding: null,
  records_read: null,
  records_total: null,
  finding_count: null,
  observed_finding_count: null,
  consistency: 'not_established',
  snapshot_id: null,
  snapshot_at: null,
  read_from: null,
  read_to: null,
  reason: null,
  reason_detail: null,
  gaps: [],
  next_action: null,
};

/** The keys of the objects inside a result, by the key that holds them. */
export const NESTED_KEYS: Readonly<Record<string, readonly string[]>> = {
  record: ['one', 'other'],
  finding: ['one', 'other'],
  records_total: ['value', 'relation'],
  gaps: ['part', 'reason', 'reason_detail'],
} satisfies Record<string, readonly (keyof Noun | keyof Total | keyof Gap)[]>;
