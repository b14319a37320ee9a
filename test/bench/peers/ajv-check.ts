import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { CONSISTENCIES, METHODS, STATUSES } from '../../../src/evidence/coverage-result.ts';
import { NEXT_ACTIONS } from '../../../src/evidence/next-action.ts';
import { REASONS } from '../../../src/evidence/reason.ts';
import type { CoverageFields } from '../../../src/index.ts';
import { crossRules } from '../limit/cross-rules.ts';

const text = { type: 'string', pattern: '[^\\s\\u200B]' };
const count = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const instant = { type: 'string', format: 'date-time' };
const form = { type: 'string', pattern: "^[A-Za-z0-9][A-Za-z0-9 '-]{0,39}$" };
const reasons = Object.keys(REASONS);

function object(properties: Record<string, unknown>, required: readonly string[]): Record<string, unknown> {
  return { type: 'object', additionalProperties: false, properties, required };
}

function orNull(schema: { readonly type: string }): Record<string, unknown> {
  return { ...schema, type: [schema.type, 'null'] };
}

function oneOf(values: readonly unknown[]): Record<string, unknown> {
  return { enum: values };
}

const noun = { ...object({ one: form, other: form }, ['one', 'other']), type: 'object' };
const total = {
  ...object({ value: count, relation: oneOf(['eq', 'gte']) }, ['value', 'relation']),
  type: 'object',
};
const gap = object({ part: text, reason: oneOf(reasons), reason_detail: orNull(text) }, ['part', 'reason']);

const schema = object(
  {
    schema_version: { const: 1 },
    status: oneOf(STATUSES),
    coverage: oneOf(['complete', 'incomplete', null]),
    source: orNull(text),
    scope: orNull(text),
    exclusions: { type: 'array', items: text },
    visible_to: orNull(text),
    method: oneOf([...METHODS, null]),
    record: orNull(noun),
    finding: orNull(noun),
    records_read: orNull(count),
    records_total: orNull(total),
    finding_count: orNull(count),
    observed_finding_count: orNull(count),
    consistency: oneOf(CONSISTENCIES),
    snapshot_id: orNull(text),
    snapshot_at: orNull(instant),
    read_from: orNull(instant),
    read_to: orNull(instant),
    reason: oneOf([...reasons, null]),
    reason_detail: orNull(text),
    gaps: { type: 'array', items: gap },
    next_action: oneOf([...NEXT_ACTIONS, null]),
  },
  ['status'],
);

const ajv = new Ajv.default({ allErrors: true, allowUnionTypes: true });
addFormats.default(ajv);
const validate = ajv.compile<CoverageFields>(schema);

/** Checks a result in place: shape by ajv with every error, rules across keys by hand. Whether it is good. */
export function checkByAjv(input: unknown): boolean {
  if (!validate(input)) return false;
  let isGood = true;
  crossRules(input, () => {
    isGood = false;
  });
  return isGood;
}
