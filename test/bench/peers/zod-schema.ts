import * as z from 'zod';
import { CONSISTENCIES, METHODS, STATUSES } from '../../../src/evidence/coverage-result.ts';
import { NEXT_ACTIONS } from '../../../src/evidence/next-action.ts';
import { REASONS } from '../../../src/evidence/reason.ts';
import type { CoverageFields } from '../../../src/index.ts';
import { settle } from '../limit/check.ts';
import { crossRules } from '../limit/cross-rules.ts';

const NOUN = /^[a-z0-9][a-z0-9 '-]{0,39}$/i;
const text = z.string().regex(/[^\s\p{Default_Ignorable_Code_Point}]/u);
const count = z.number().int().nonnegative();
const instant = z.iso.datetime({ offset: true });
const noun = z.strictObject({
  one: z.string().regex(NOUN),
  other: z.string().regex(NOUN),
});
const reason = z.enum(Object.keys(REASONS) as (keyof typeof REASONS)[]);

/** Wire format 1 as users of zod write it: one strict object, and the rules across keys in `superRefine`. */
export const zodSchema = z
  .strictObject({
    schema_version: z.literal(1).default(1),
    status: z.enum(STATUSES),
    coverage: z.enum(['complete', 'incomplete']).nullable().default(null),
    source: text.nullable().default(null),
    scope: text.nullable().default(null),
    exclusions: z.array(text).default([]),
    visible_to: text.nullable().default(null),
    method: z.enum(METHODS).nullable().default(null),
    record: noun.nullable().default(null),
    finding: noun.nullable().default(null),
    records_read: count.nullable().default(null),
    records_total: z
      .strictObject({ value: count, relation: z.enum(['eq', 'gte']) })
      .nullable()
      .default(null),
    finding_count: count.nullable().default(null),
    observed_finding_count: count.nullable().default(null),
    consistency: z.enum(CONSISTENCIES).default('not_established'),
    snapshot_id: text.nullable().default(null),
    snapshot_at: instant.nullable().default(null),
    read_from: instant.nullable().default(null),
    read_to: instant.nullable().default(null),
    reason: reason.nullable().default(null),
    reason_detail: text.nullable().default(null),
    gaps: z
      .array(z.strictObject({ part: text, reason, reason_detail: text.nullable().default(null) }))
      .default([]),
    next_action: z.enum(NEXT_ACTIONS).nullable().default(null),
  })
  .superRefine((result, context) => {
    crossRules(result, (code, path) => context.addIssue({ code: 'custom', path: [path], message: code }));
  });

/** Parses as users do; throws if the result is refused. */
export function parseByZod(input: unknown): CoverageFields {
  return settle(zodSchema.parse(input));
}
