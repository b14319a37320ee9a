import type { CoverageFields, IssueCode } from '../../../src/index.ts';
import { pathTo } from '../../../src/received.ts';
import { crossRules } from './cross-rules.ts';
import { isSeen } from './quote.ts';
import { type Refusal, refusal } from './refusal.ts';
import {
  type Draft,
  type Held,
  isAction,
  isConsistency,
  isCoverage,
  isHeld,
  isMethod,
  isNoun,
  isReason,
  isRelation,
  isStatus,
} from './shape.ts';
import { millisecondsOf } from './utc-instant.ts';

/** What is wrong with one value; null if nothing is. */
type Fault = (value: unknown) => IssueCode | null;

const listed =
  (isOne: (value: unknown) => boolean): Fault =>
  (value) =>
    isOne(value) ? null : typeof value === 'string' ? 'unknown-value' : 'wrong-type';

const text: Fault = (value) =>
  typeof value !== 'string' ? 'wrong-type' : isSeen(value) ? null : 'empty-string';

const count: Fault = (value) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'wrong-type';
  if (!Number.isSafeInteger(value)) return 'unsafe-integer';
  return value >= 0 ? null : 'wrong-type';
};

const instant: Fault = (value) =>
  typeof value !== 'string' ? 'wrong-type' : Number.isNaN(millisecondsOf(value)) ? 'bad-instant' : null;

const nounForm: Fault = (value) =>
  typeof value !== 'string' ? 'wrong-type' : isNoun(value) ? null : 'bad-noun';

const version: Fault = (value) =>
  value === 1 ? null : typeof value === 'number' ? 'unknown-value' : 'wrong-type';

const status: Fault = (value) => (value === null ? 'status-missing' : listed(isStatus)(value));

/** The keys that hold one plain value. */
const PLAIN: Readonly<Record<Exclude<keyof CoverageFields, Nested>, Fault>> = {
  schema_version: version,
  status,
  coverage: orNull(listed(isCoverage)),
  source: orNull(text),
  scope: orNull(text),
  visible_to: orNull(text),
  method: orNull(listed(isMethod)),
  records_read: orNull(count),
  finding_count: orNull(count),
  observed_finding_count: orNull(count),
  consistency: listed(isConsistency),
  snapshot_id: orNull(text),
  snapshot_at: orNull(instant),
  read_from: orNull(instant),
  read_to: orNull(instant),
  reason: orNull(listed(isReason)),
  reason_detail: orNull(text),
  next_action: orNull(listed(isAction)),
};
type Nested = 'exclusions' | 'record' | 'finding' | 'records_total' | 'gaps';

const NOUN: Readonly<Record<string, Fault>> = { one: nounForm, other: nounForm };
const TOTAL: Readonly<Record<string, Fault>> = { value: count, relation: listed(isRelation) };
const GAP: Readonly<Record<string, Fault>> = {
  part: text,
  reason: (value) => (value === null ? 'reason-missing' : listed(isReason)(value)),
  reason_detail: orNull(text),
};
const OBJECTS = { record: NOUN, finding: NOUN, records_total: TOTAL } as const;

/** What a key that is not written is read as; the status stands in where it is malformed. */
const MISSING: Draft = {
  schema_version: 1,
  status: 'partial',
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

function orNull(fault: Fault): Fault {
  return (value) => (value === null ? null : fault(value));
}

/** Lists all that is wrong with an object: its shape, and the contradictions of the keys that are sound. */
export function listRefusals(input: Held): readonly Refusal[] {
  const filled: Record<string, unknown> = { ...MISSING, status: null };
  const found: Refusal[] = [];
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (Object.hasOwn(MISSING, key)) filled[key] = value;
    else found.push(refusal('unknown-key', pathTo('', key)));
  }
  const broken = new Set<string>();
  const refuse = (code: IssueCode, key: string, path: string): void => {
    broken.add(key);
    found.push(refusal(code, path));
  };
  for (const [key, fault] of Object.entries(PLAIN)) {
    const code = fault(filled[key]);
    if (code !== null) refuse(code, key, key);
  }
  const within = (
    key: string,
    path: string,
    value: unknown,
    faults: Readonly<Record<string, Fault>>,
  ): void => {
    if (!isHeld(value)) {
      refuse('wrong-type', key, path);
      return;
    }
    for (const [name, fault] of Object.entries(faults)) {
      const inner = value[name] === undefined && faults === GAP && name !== 'part' ? null : value[name];
      const code = fault(inner);
      if (code !== null) refuse(code, key, `${path}.${name}`);
    }
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(faults, name) || (faults === GAP && value[name] === undefined)) continue;
      refuse('unknown-key', key, pathTo(path, name));
    }
  };
  for (const [key, faults] of Object.entries(OBJECTS)) {
    if (filled[key] !== null) within(key, key, filled[key], faults);
  }
  const { exclusions, gaps } = filled;
  if (!Array.isArray(exclusions)) refuse('wrong-type', 'exclusions', 'exclusions');
  else
    exclusions.forEach((value: unknown, i) => {
      const code = text(value);
      if (code !== null) refuse(code, 'exclusions', `exclusions[${i}]`);
    });
  if (!Array.isArray(gaps)) refuse('wrong-type', 'gaps', 'gaps');
  else for (const [i, gap] of gaps.entries()) within('gaps', `gaps[${i}]`, gap, GAP);
  crossRules(soundOf(filled, broken), (code, path, keys) => {
    if (!keys.some((key) => broken.has(key))) found.push(refusal(code, path));
  });
  return found;
}

/** The result with a stand-in for each key that is malformed. */
function soundOf(filled: Held, broken: ReadonlySet<string>): CoverageFields {
  const sound = Object.entries(MISSING).map(([key, standIn]) => [
    key,
    broken.has(key) ? standIn : filled[key],
  ]);
  // Every key has been checked, or is the stand-in.
  return Object.fromEntries(sound) as CoverageFields;
}
