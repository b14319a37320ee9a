import type { JsonValue } from '../evidence/json-value.ts';
import { isNo } from '../licence/decide-field.ts';

/** The placeholder for what a field holds: a no, a number that is none, or anything else. */
export function heldBy(value: JsonValue): 'negative_value' | 'number_value' | 'value' {
  if (isNo(value)) return 'negative_value';
  return typeof value === 'number' ? 'number_value' : 'value';
}
