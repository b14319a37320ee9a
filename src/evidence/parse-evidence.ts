import { isObject } from '../object.ts';
import { pathTo, received } from '../received.ts';
import { type Issue, issue, type Result } from '../result.ts';
import { suggest } from '../suggestion.ts';
import { visibleText } from '../visible-text.ts';
import type { CoverageResult } from './coverage-result.ts';
import { type EventOptions, sinkOf, tellParsed } from './event.ts';
import { type Evidence, OVERLAPS, type Overlap } from './evidence.ts';
import { fieldsOf } from './evidence-field.ts';
import { readJson } from './json-text.ts';
import { parseCoverageAt, withIssues } from './parse-coverage.ts';
import { seal } from './parsed.ts';
import { reportAt } from './report-in-evidence.ts';
import { unknownKeys, wrongType } from './shape-issue.ts';

const WRAPPER_KEYS = ['results', 'scope', 'expected', 'overlap', 'fields', 'asked'];
const CARRIER_KEYS = ['coverage', 'wording', 'data'];

/**
 * Parses the evidence for one answer: a coverage result, a list of them, the wrapper
 * `{results, scope, expected, overlap, fields, asked}`, or a carrier `{coverage, wording, data}`.
 *
 * Takes plain data, or a string of raw JSON. Never throws for those: issues come back all at once, each with
 * its path.
 *
 * @example
 * const evidence = parseEvidence([{ status: 'unavailable', source: 'billing', reason: 'timed_out' }]);
 * evidence.ok && evidence.value.results.length; // 1
 */
export function parseEvidence(input: unknown, options: EventOptions = {}): Result<Evidence> {
  const onEvent = sinkOf(options);
  return tellParsed('evidence', parseWhole(input), onEvent, (evidence) =>
    fieldsOf(evidence).map(({ state }) => state),
  );
}

function parseWhole(input: unknown): Result<Evidence> {
  if (typeof input !== 'string') return parseValue(input);
  const json = readJson(input);
  if (!json.ok) return json;
  return withIssues(parseValue(json.value), json.losses);
}

function parseValue(input: unknown): Result<Evidence> {
  if (Array.isArray(input)) return parseWrapper({ results: input }, '', '');
  if (!isObject(input)) {
    return { ok: false, issues: [wrongType('', 'a coverage result, a list of them or evidence', input)] };
  }
  if (isWrapper(input)) return parseWrapper(input, '', 'results');
  if (isCarrier(input)) {
    const inner = input['coverage'];
    const evidence = isWrapper(inner)
      ? parseWrapper(inner, 'coverage', 'coverage.results')
      : oneResult(inner, 'coverage');
    return withIssues(evidence, carrierIssues(input, ''));
  }
  return oneResult(input, '');
}

/** Whether a value is the wrapper: fields stand in no other. */
function isWrapper(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && ('results' in value || value['fields'] !== undefined);
}

function isCarrier(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && isObject(value['coverage']);
}

function carrierIssues(carrier: Readonly<Record<string, unknown>>, path: string): readonly Issue[] {
  const wording = carrier['wording'] ?? null;
  return [
    ...unknownKeys(carrier, CARRIER_KEYS, path),
    ...(wording === null || typeof wording === 'string'
      ? []
      : [wrongType(pathTo(path, 'wording'), 'the wording as a string', wording)]),
  ];
}

function oneResult(input: unknown, path: string): Result<Evidence> {
  const result = parseCoverageAt(input, path);
  if (!result.ok) return result;
  const alone = { scope: null, expected: [], overlap: 'disjoint', fields: null, asked: null } as const;
  return sealed({ results: [result.value], ...alone }, result.warnings);
}

/** All that the wrapper holds, in the order in which it is written. */
type Wrapped = Pick<Evidence, 'results' | 'scope' | 'expected' | 'overlap' | 'fields' | 'asked'>;

function sealed(evidence: Wrapped, warnings: readonly Issue[]): Result<Evidence> {
  return { ok: true, value: seal(evidence as Evidence, 'parseEvidence'), warnings };
}

function parseWrapper(
  wrapper: Readonly<Record<string, unknown>>,
  path: string,
  resultsPath: string,
): Result<Evidence> {
  const issues: Issue[] = [...unknownKeys(wrapper, WRAPPER_KEYS, path)];
  const warnings: Issue[] = [];
  const results: CoverageResult[] = [];
  const { results: written, expected: expectedNames = [], overlap: overlapping = 'disjoint' } = wrapper;
  const hasFields = (wrapper['fields'] ?? null) !== null;
  const inputs = written === undefined && hasFields ? [] : listAt(written, resultsPath, issues);
  for (const [i, input] of inputs.entries()) {
    const at = pathTo(resultsPath, i);
    if (isCarrier(input)) issues.push(...carrierIssues(input, at));
    const result = isCarrier(input)
      ? parseCoverageAt(input['coverage'], pathTo(at, 'coverage'))
      : parseCoverageAt(input, at);
    if (result.ok) results.push(result.value);
    if (result.ok) warnings.push(...result.warnings);
    else for (const one of result.issues) issues.push(one);
  }
  const scope = textAt(wrapper['scope'] ?? null, pathTo(path, 'scope'), issues);
  const expected = listAt(expectedNames, pathTo(path, 'expected'), issues).flatMap((name, i) => {
    const at = pathTo(pathTo(path, 'expected'), i);
    if (name === null) issues.push(wrongType(at, 'the name of a source', name));
    return textAt(name, at, issues) ?? [];
  });
  const overlap = overlapAt(overlapping, pathTo(path, 'overlap'), issues);
  const { fields, asked } = reportAt(wrapper, path, issues, warnings);
  return withIssues(sealed({ results, scope, expected, overlap, fields, asked }, warnings), issues);
}

function listAt(value: unknown, path: string, issues: Issue[]): readonly unknown[] {
  if (Array.isArray(value)) return value;
  issues.push(wrongType(path, 'a list', value));
  return [];
}

function textAt(value: unknown, path: string, issues: Issue[]): string | null {
  if (value === null) return null;
  if (typeof value !== 'string') {
    issues.push(wrongType(path, 'a string', value));
    return null;
  }
  if (visibleText(value) !== '') return value;
  issues.push(
    issue({
      code: 'empty-string',
      path,
      expected: 'a string with something to see',
      received: received(value),
      mend: 'Leave it out where there is nothing to say.',
    }),
  );
  return null;
}

function overlapAt(value: unknown, path: string, issues: Issue[]): Overlap {
  const known = OVERLAPS.find((overlap) => overlap === value);
  if (known !== undefined) return known;
  if (typeof value !== 'string') {
    issues.push(wrongType(path, `one of ${OVERLAPS.join(', ')}`, value));
    return 'possible';
  }
  const meant = suggest(value, OVERLAPS);
  issues.push(
    issue({
      code: 'unknown-value',
      path,
      expected: `one of ${OVERLAPS.join(', ')}`,
      received: received(value),
      mend: meant === null ? 'Use one of the list.' : `Did you mean \`${meant}\`?`,
    }),
  );
  return 'possible';
}
