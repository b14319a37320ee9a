import type * as z from 'zod';
import { isObject } from '../object.ts';
import { type Failure, type Issue, issue, type Result } from '../result.ts';
import { CONTRADICTIONS } from './contradictions.ts';
import { COVERAGE_OF, type CoverageFields, type CoverageResult } from './coverage-result.ts';
import { coverageSchema, MISSING_KEYS } from './coverage-schema.ts';
import { type EventOptions, sinkOf, tellParsed } from './event.ts';
import { readJson } from './json-text.ts';
import { seal } from './parsed.ts';
import { plainFields } from './plain-fields.ts';
import { shapeIssues, wrongType } from './shape-issue.ts';

/**
 * Parses one coverage result in wire format 1.
 *
 * Takes plain data, or a string of raw JSON, in which repeated keys are seen too. Never throws for those:
 * what is wrong comes back as issues, all of them at once. The value is frozen, has every key, and is the only
 * kind that the rest of the library takes.
 *
 * @example
 * const parsed = parseCoverage({ status: 'unavailable', reason: 'timed_out' });
 * parsed.ok && parsed.value.coverage; // 'incomplete'
 */
export function parseCoverage(input: unknown, options: EventOptions = {}): Result<CoverageResult> {
  const onEvent = sinkOf(options);
  return tellParsed('coverage', parseWhole(input), onEvent, () => []);
}

function parseWhole(input: unknown): Result<CoverageResult> {
  if (typeof input !== 'string') return parseCoverageAt(input, '');
  const json = readJson(input);
  if (!json.ok) return json;
  return withIssues(parseCoverageAt(json.value, ''), json.losses);
}

/** Adds issues that were found on the way; with any of them the result is a failure. */
export function withIssues<T>(result: Result<T>, found: readonly Issue[]): Result<T> {
  const [first, ...rest] = result.ok ? found : [...found, ...result.issues];
  return first === undefined ? result : { ok: false, issues: [first, ...rest] };
}

/** Parses one coverage result that stands at a path of a larger input. */
export function parseCoverageAt(input: unknown, path: string): Result<CoverageResult> {
  if (!isObject(input)) return { ok: false, issues: [wrongType(path, 'a coverage result', input)] };
  const plain = plainFields(input);
  if (plain !== undefined) return accept(plain, path);
  const filled = fill(input);
  const shape = coverageSchema.safeParse(filled);
  return shape.success ? accept(shape.data, path) : refuse(filled, shape.error.issues, path);
}

const NONE_BROKEN: ReadonlySet<string> = new Set();

/** Accepts a result whose shape is right, unless its keys contradict each other. */
function accept(fields: CoverageFields, path: string): Result<CoverageResult> {
  const [first, ...rest] = contradictionsIn(fields, NONE_BROKEN, path);
  if (first !== undefined) return { ok: false, issues: [first, ...rest] };
  return { ok: true, value: settle(fields), warnings: warningsFor(fields, path) };
}

/** Writes every key that is missing, also in the gaps. */
function fill(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const filled = { ...MISSING_KEYS, ...written(input) };
  if (!Array.isArray(filled.gaps)) return filled;
  const gaps = filled.gaps.map((gap: unknown) =>
    isObject(gap) ? { reason: null, reason_detail: null, ...written(gap) } : gap,
  );
  return { ...filled, gaps };
}

function written(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const own = { ...input };
  if (!Object.values(own).includes(undefined)) return own;
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
}

/** Stands in for the keys that are malformed; no contradiction that reads one of them is looked for. */
const SOUND_KEYS: Readonly<Record<string, unknown>> = { ...MISSING_KEYS, status: 'partial' };

/** Lists all that is wrong with an input whose shape is: also the contradictions of its sound keys. */
function refuse(
  filled: Readonly<Record<string, unknown>>,
  found: readonly z.core.$ZodIssue[],
  path: string,
): Failure {
  const malformed = found.flatMap((one) => shapeIssues(one, filled, path));
  const broken = new Set(found.map((one) => String(one.path[0])));
  const sound: Record<string, unknown> = { ...SOUND_KEYS };
  for (const key in SOUND_KEYS) if (!broken.has(key)) sound[key] = filled[key];
  const fields = fieldsOf(sound);
  const contradictions = fields === undefined ? [] : contradictionsIn(fields, broken, path);
  const [first, ...rest] = [...malformed, ...contradictions];
  return { ok: false, issues: [first ?? wrongType(path, 'a coverage result', filled), ...rest] };
}

/** Reads fields of which at most a few are unusual. */
function fieldsOf(filled: Readonly<Record<string, unknown>>): CoverageFields | undefined {
  return plainFields(filled) ?? coverageSchema.safeParse(filled).data;
}

function contradictionsIn(
  result: CoverageFields,
  broken: ReadonlySet<string>,
  path: string,
): readonly Issue[] {
  const issues: Issue[] = [];
  for (const { code, keys, find } of CONTRADICTIONS) {
    if (broken.size > 0 && keys.some((key) => broken.has(key))) continue;
    for (const found of find(result)) issues.push(issue({ code, ...found, path: join(path, found.path) }));
  }
  return issues;
}

/** Appends a path that is written already. */
function join(parent: string, path: string): string {
  return parent === '' ? path : `${parent}.${path}`;
}

/** Fields that were just read, and that nobody else holds. */
type Draft = { -readonly [K in keyof CoverageFields]: CoverageFields[K] };

/** Writes what follows from the status, and gives the result its type: no contradiction is left. */
function settle(draft: Draft): CoverageResult {
  const { status } = draft;
  draft.coverage = COVERAGE_OF[status];
  if (status === 'unavailable' || status === 'not_applicable') draft.records_read = null;
  if (status === 'unavailable') draft.reason ??= 'unspecified';
  return seal(draft as CoverageResult, 'parseCoverage');
}

function warningsFor(result: CoverageFields, path: string): readonly Issue[] {
  const { status, finding_count, records_read, method } = result;
  if (status !== 'complete' || finding_count !== 0 || records_read !== 0 || method !== null) return [];
  return [
    issue({
      code: 'nothing-examined',
      path: join(path, 'method'),
      expected: 'a method where 0 records were read and 0 findings counted',
      received: 'null',
      mend: 'Say `query` if the source evaluated the question, `inspect` if the source shows that the collection is empty; if nothing was opened, the status is unavailable.',
    }),
  ];
}
