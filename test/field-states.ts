import type { JsonValue, Reason } from '../src/index.ts';
import type { EvidenceInput } from './arbitraries.ts';
import { representatives } from './combinations.ts';

/**
 * The states of fields, for proofs that go through all of them: each field by itself and beside each other one, in both
 * encodings, declared or not, asked for or not, alone and beside results; and more in one state than are named.
 */

type State = readonly [value: JsonValue, status: 'present' | 'not_applicable', reason: Reason | null];

const HELD: readonly JsonValue[] = [false, 0, '', [], true, 1, -3, 0.0004, 'Kim', ' ', {}, [false]];

const ALL_REASONS: Readonly<Record<Reason, true>> = {
  fetch_failed: true,
  timed_out: true,
  rate_limited: true,
  no_permission: true,
  possibly_filtered: true,
  withheld: true,
  limit_reached: true,
  end_not_shown: true,
  truncated: true,
  cancelled: true,
  malformed_response: true,
  pages_inconsistent: true,
  not_ready: true,
  not_supported: true,
  invalid_query: true,
  source_missing: true,
  unspecified: true,
  not_requested: true,
  out_of_scope: true,
};

const REASONS = Object.keys(ALL_REASONS) as Reason[];

const PRESENT = HELD.map((value): State => [value, 'present', null]);
const ABSENT = REASONS.map((reason): State => [null, 'not_applicable', reason]);

type Fields = Readonly<Record<string, State>>;
type Reported = Pick<EvidenceInput, 'fields' | 'asked'>;

const ENCODINGS = ['sentinel', 'sibling'] as const;

function written(fields: Fields, encoding: (typeof ENCODINGS)[number]): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, [value, status, reason]]) =>
      encoding === 'sentinel'
        ? [[name, { value, status, reason }]]
        : [
            [name, value],
            [`${name}_status`, status],
            [`${name}_reason`, reason],
          ],
    ),
  );
}

/** The fields in both encodings, of a tool that declared them and knows what they are about, and of one that did not. */
function reports(fields: Fields, asked: readonly string[] | null = null): readonly Reported[] {
  return ENCODINGS.flatMap((encoding) => [
    { fields: { definition: null, values: written(fields, encoding) }, asked },
    {
      fields: {
        definition: { identity: ['ticket'], encoding, reasons: REASONS },
        values: { ticket: 't_1', ...written(fields, encoding) },
      },
      asked,
    },
  ]);
}

function crowd(state: State): Fields {
  return Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`field ${i}`, state]));
}

/** Every state of what is reported of fields. */
function reported(): readonly Reported[] {
  const beside = [...PRESENT, ...ABSENT];
  const pairs = PRESENT.flatMap((resolved) => beside.map((vip): Fields => ({ resolved, vip })));
  const triples = ABSENT.flatMap((vip) =>
    ABSENT.map((refund): Fields => ({ resolved: [false, 'present', null], vip, refund })),
  );
  const resolved: State = [0, 'present', null];
  return [
    ...beside.flatMap((vip) => reports({ vip })),
    ...[...pairs, ...triples].flatMap((fields) => reports(fields)),
    ...beside.flatMap((vip) => [
      ...reports({ resolved, vip }, ['vip']),
      ...reports({ resolved, vip }, ['resolved']),
      ...reports({ resolved, ...crowd(vip) }),
    ]),
  ];
}

const ALONE = { results: [], scope: null, expected: [], overlap: 'disjoint' } as const;

/** Every state of fields alone, and some of them beside each result, called as a field is. */
export function fieldStates(): readonly EvidenceInput[] {
  const all = reported();
  const some = all.filter((_, i) => i % 97 === 0);
  const results = representatives();
  return [
    ...all.map((one): EvidenceInput => ({ ...ALONE, ...one })),
    ...some.flatMap((one) => [
      { ...ALONE, ...one, scope: 'ticket t_1' },
      { ...ALONE, ...one, expected: ['billing'] },
      ...results.map((result) => ({ ...ALONE, ...one, results: [{ ...result, source: 'vip' }] })),
      ...results.slice(1).map((result, i) => ({ ...ALONE, ...one, results: [result, results[i] ?? result] })),
    ]),
  ];
}
