import { type CoverageFields, type FieldState, parseFields, writeFields } from '../../src/index.ts';
import type { EvidenceInput } from '../arbitraries.ts';
import { BLANK } from '../states.ts';

/** Evidence that carries less than it did. */
export interface Weakening {
  readonly name: string;
  readonly input: EvidenceInput;
  /** Where an operand of the evidence stands in the weaker one. */
  readonly moved: (path: string) => string;
}

type Change = Partial<CoverageFields>;
type Weaken = Readonly<Record<string, (result: CoverageFields) => Change | null>>;

const LESS_IN_TIME: Weaken = {
  'a snapshot becomes an interval': ({ consistency }) =>
    consistency === 'snapshot' ? { consistency: 'interval', snapshot_id: null, snapshot_at: null } : null,
  'the consistency is lost': ({ consistency }) =>
    consistency === 'not_established'
      ? null
      : { consistency: 'not_established', snapshot_id: null, snapshot_at: null },
  'the ends of the read are lost': ({ read_from }) =>
    read_from === null ? null : { read_from: null, read_to: null },
};

const LESS_IN_WIDTH: Weaken = {
  'a part is left out': ({ exclusions }) => ({ exclusions: [...exclusions, 'one more archive'] }),
  'only an account may see it': ({ visible_to }) => (visible_to === null ? { visible_to: 'guest' } : null),
};

const LESS_IN_NUMBER: Weaken = {
  // That no record was delivered is a limit: whoever drops it says more, not less.
  'the count is lost': ({ status, method, records_read, finding_count, observed_finding_count }) => {
    if (finding_count === null && observed_finding_count === null) return null;
    if (method !== 'query') return { finding_count: null, observed_finding_count: null };
    if (status === 'partial' && records_read === 0) return null;
    return { finding_count: null, observed_finding_count: null, records_read: null };
  },
  'the number of records read is lost': ({ method, records_read }) =>
    method === 'query' || (records_read ?? 0) === 0 ? null : { records_read: null },
  'the method is lost': ({ method }) => (method === null ? null : { method: null }),
};

const TOTAL_LOST: Weaken = {
  'the total is lost': ({ records_total }) => (records_total === null ? null : { records_total: null }),
};

function unavailable(result: CoverageFields): Change {
  return {
    status: 'unavailable',
    coverage: 'incomplete',
    records_read: null,
    records_total: null,
    finding_count: null,
    observed_finding_count: null,
    consistency: 'not_established',
    snapshot_id: null,
    snapshot_at: null,
    reason: result.reason ?? result.gaps[0]?.reason ?? 'fetch_failed',
    gaps: [],
    next_action: null,
  };
}

function partial({ finding_count }: CoverageFields): Change {
  return {
    status: 'partial',
    coverage: 'incomplete',
    finding_count: null,
    observed_finding_count: finding_count,
    next_action: null,
  };
}

const GAP = { part: 'page 9', reason: 'timed_out', reason_detail: null } as const;

/** How a result of each status can lose what it carries; what does not apply has nothing to lose. */
const WEAKER: Record<CoverageFields['status'], Weaken> = {
  complete: {
    'complete becomes partial': (result) => ({ ...partial(result), reason: 'limit_reached' }),
    'complete becomes partial with a gap': (result) => ({ ...partial(result), gaps: [GAP] }),
    'complete becomes unavailable': unavailable,
    ...LESS_IN_TIME,
    ...LESS_IN_WIDTH,
    ...LESS_IN_NUMBER,
    ...TOTAL_LOST,
  },
  partial: {
    'partial becomes unavailable': unavailable,
    'one more gap': ({ gaps }) => ({ gaps: [...gaps, GAP] }),
    'the total becomes a floor': ({ records_total }) =>
      records_total?.relation === 'eq' ? { records_total: { ...records_total, relation: 'gte' } } : null,
    'nothing is delivered': ({ records_read, observed_finding_count }) =>
      (records_read ?? 0) === 0
        ? null
        : { records_read: 0, observed_finding_count: observed_finding_count === null ? null : 0 },
    ...LESS_IN_TIME,
    ...LESS_IN_WIDTH,
    ...LESS_IN_NUMBER,
    ...TOTAL_LOST,
  },
  unavailable: LESS_IN_WIDTH,
  not_applicable: LESS_IN_WIDTH,
};

/** Everything that takes one thing away from evidence, or adds one thing that was not read. */
export function weakenings(input: EvidenceInput): readonly Weakening[] {
  return [...input.results.flatMap((_, i) => ofResult(input, i)), ...ofAll(input), ...ofFields(input)];
}

function stays(path: string): string {
  return path;
}

function ofResult(input: EvidenceInput, i: number): readonly Weakening[] {
  const { results } = input;
  const result = results[i];
  if (result === undefined) return [];
  const weaker = Object.entries(WEAKER[result.status]).flatMap(([name, weaken]): Weakening[] => {
    const change = weaken(result);
    if (change === null) return [];
    const changed = { ...result, ...change };
    return [{ name, input: { ...input, results: results.with(i, changed) }, moved: stays }];
  });
  return [...weaker, ...unanswered(input, i)];
}

/** The answer of a source goes missing; that it had to answer stays. */
function unanswered(input: EvidenceInput, i: number): readonly Weakening[] {
  const source = input.results[i]?.source ?? null;
  if (source === null || input.results.filter((result) => result.source === source).length > 1) return [];
  const expected = input.expected.includes(source) ? input.expected : [...input.expected, source];
  return [
    {
      name: 'a source does not answer',
      input: { ...input, results: input.results.toSpliced(i, 1), expected },
      moved: (path) =>
        path.replace(/^results\[(\d+)\]/, (same, place: string) => {
          if (Number(place) === i) return `expected[${expected.indexOf(source)}]`;
          return Number(place) > i ? `results[${Number(place) - 1}]` : same;
        }),
    },
  ];
}

function ofAll(input: EvidenceInput): readonly Weakening[] {
  // That there is nothing on record is a limit of its own: one more failure is more evidence.
  if (input.results.length + input.expected.length === 0) return [];
  const down = { status: 'unavailable', source: 'one more source', reason: 'timed_out' } as const;
  const added = [
    {
      name: 'one more source is unavailable',
      input: { ...input, results: [...input.results, { ...BLANK, ...down }] },
      moved: stays,
    },
    {
      name: 'one more source does not answer',
      input: { ...input, expected: [...input.expected, 'one more source'] },
      moved: stays,
    },
  ];
  if (input.overlap === 'possible') return added;
  return [...added, { name: 'results may overlap', input: { ...input, overlap: 'possible' }, moved: stays }];
}

/** How a field can lose what it carries. */
const WEAKER_FIELD: Readonly<Record<FieldState['status'], Readonly<Record<string, FieldState>>>> = {
  present: {
    'the read of a field fails': { value: null, status: 'not_applicable', reason: 'fetch_failed' },
    'a field may not be seen': { value: null, status: 'not_applicable', reason: 'no_permission' },
    'a field is out of scope': { value: null, status: 'not_applicable', reason: 'out_of_scope' },
  },
  not_applicable: {
    'the reason of a field is lost': { value: null, status: 'not_applicable', reason: 'unspecified' },
  },
};

/** Each field in turn; where several are reported, one of them has to stay present. */
function ofFields(input: EvidenceInput): readonly Weakening[] {
  if (input.fields === null) return [];
  const parsed = parseFields(input.fields);
  if (!parsed.ok) throw new Error(parsed.issues[0].message);
  const { definition, encoding, identity, fields } = parsed.value;
  const states = Object.entries(fields);
  return states.flatMap(([name, state]) =>
    Object.entries(WEAKER_FIELD[state.status]).flatMap(([weakening, weaker]): Weakening[] => {
      const changed = states.map((one) => (one[0] === name ? ([name, weaker] as const) : one));
      if (changed.length > 1 && !changed.some(([, { status }]) => status === 'present')) return [];
      const written = writeFields({ identity, fields: Object.fromEntries(changed) }, encoding);
      if (!written.ok) throw new Error(written.issues[0].message);
      const reasons = [...new Set([...(definition?.reasons ?? []), weaker.reason ?? []].flat())];
      const widened = definition === null ? null : { ...definition, reasons };
      const next = { ...input, fields: { definition: widened, values: written.value } };
      return [{ name: weakening, input: next, moved: stays }];
    }),
  );
}
