import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageJsonSchema, evidenceJsonSchema, parseEvidence } from '../../src/index.ts';
import { coverageInput, evidenceInput } from '../arbitraries.ts';
import { issuesOf, without } from './parsing.ts';
import { COMPLETE, PARTIAL, REFUSAL_ROWS, UNAVAILABLE } from './refusals.ts';
import { brokenCodes, schemasIn, validator } from './validators.ts';

const takes = validator(evidenceJsonSchema({ io: 'input' }));
const makes = validator(evidenceJsonSchema());
const plain = validator(evidenceJsonSchema({ io: 'input', keywords: 'portable' }));

function carrier(coverage: unknown): object {
  return { coverage, wording: 'as it is', data: [1, { status: null }] };
}

/** Everything that evidence can look like. */
function evidenceForms(): fc.Arbitrary<unknown> {
  const one = coverageInput();
  const listed = fc.array(fc.oneof(one, one.map(carrier)), { maxLength: 3 });
  const wrapper = fc
    .tuple(evidenceInput(), listed, fc.subarray(['scope', 'expected', 'overlap', 'fields', 'asked']))
    .map(([written, results, dropped]) =>
      // Names of fields stand beside fields only.
      [...dropped, ...(dropped.includes('fields') ? ['asked'] : [])].reduce<object>(
        (rest, key) => without(rest, key),
        { ...written, results },
      ),
    );
  return fc.oneof(one, listed, wrapper, one.map(carrier), wrapper.map(carrier));
}

interface Fault {
  readonly title: string;
  readonly bad: unknown;
  readonly issue: string;
  readonly good: unknown;
}

const RESULTS = [UNAVAILABLE];
const VIP = { value: false, status: 'present', reason: null };

/** What can be wrong with evidence around its results. */
const FAULTS: readonly Fault[] = [
  {
    title: 'an unknown key of the wrapper',
    bad: { results: RESULTS, expcted: ['a'] },
    issue: 'unknown-key expcted',
    good: { results: RESULTS, expected: ['a'] },
  },
  {
    title: 'results that are no list',
    bad: { results: UNAVAILABLE },
    issue: 'wrong-type results',
    good: { results: RESULTS },
  },
  {
    title: 'no list of expected sources',
    bad: { results: [], expected: null },
    issue: 'wrong-type expected',
    good: { results: [], expected: [] },
  },
  {
    title: 'an expected source without a name',
    bad: { results: [], expected: ['a', null] },
    issue: 'wrong-type expected[1]',
    good: { results: [], expected: ['a', 'b'] },
  },
  {
    title: 'an empty name of an expected source',
    bad: { results: [], expected: [''] },
    issue: 'empty-string expected[0]',
    good: { results: [], expected: ['a'] },
  },
  {
    title: 'a scope that is no string',
    bad: { results: RESULTS, scope: 3 },
    issue: 'wrong-type scope',
    good: { results: RESULTS, scope: null },
  },
  {
    title: 'an overlap that is not in the list',
    bad: { results: RESULTS, overlap: 'maybe' },
    issue: 'unknown-value overlap',
    good: { results: RESULTS, overlap: 'possible' },
  },
  {
    title: 'no overlap',
    bad: { results: RESULTS, overlap: null },
    issue: 'wrong-type overlap',
    good: { results: RESULTS, overlap: 'disjoint' },
  },
  {
    title: 'neither results nor fields',
    bad: { fields: null, scope: 'x' },
    issue: 'wrong-type results',
    good: { fields: { values: { vip: VIP } }, scope: 'x' },
  },
  {
    title: 'fields without values',
    bad: { results: RESULTS, fields: {} },
    issue: 'wrong-type fields.values',
    good: { results: RESULTS, fields: null },
  },
  {
    title: 'no value at all',
    bad: { fields: { values: {} } },
    issue: 'nothing-present fields.values',
    good: { fields: { values: { vip: VIP } } },
  },
  {
    title: 'a definition without its encoding',
    bad: { fields: { definition: { identity: ['id'] }, values: { id: 7, vip: VIP } } },
    issue: 'wrong-type fields.definition.encoding',
    good: { fields: { definition: { encoding: 'sentinel', identity: ['id'] }, values: { id: 7, vip: VIP } } },
  },
  {
    title: 'a reason that is not in the list',
    bad: { fields: { definition: { encoding: 'sentinel', reasons: ['lost'] }, values: { vip: VIP } } },
    issue: 'unknown-value fields.definition.reasons[0]',
    good: { fields: { definition: { encoding: 'sentinel', reasons: ['withheld'] }, values: { vip: VIP } } },
  },
  {
    title: 'no name of a field that was asked for',
    bad: { fields: { values: { vip: VIP } }, asked: [] },
    issue: 'wrong-type asked',
    good: { fields: { values: { vip: VIP } }, asked: null },
  },
  {
    title: 'a name that is no string',
    bad: { fields: { values: { vip: VIP } }, asked: [7] },
    issue: 'wrong-type asked[0]',
    good: { fields: { values: { vip: VIP } }, asked: ['vip'] },
  },
  {
    title: 'a field that was asked for where there are none',
    bad: { results: RESULTS, asked: ['vip'] },
    issue: 'unknown-value asked',
    good: { results: RESULTS, asked: null },
  },
  {
    title: 'an unknown key of a carrier',
    bad: { coverage: UNAVAILABLE, word: 'x' },
    issue: 'unknown-key word',
    good: { coverage: UNAVAILABLE, wording: 'x' },
  },
  {
    title: 'a wording that is no string',
    bad: { coverage: UNAVAILABLE, wording: 3 },
    issue: 'wrong-type wording',
    good: { coverage: UNAVAILABLE, wording: null, data: 3 },
  },
  {
    title: 'a wrapper in a carrier in a list',
    bad: [{ coverage: { status: 'unavailable', results: [] } }],
    issue: 'unknown-key [0].coverage.results',
    good: [{ coverage: { status: 'unavailable' } }],
  },
  { title: 'a bare word', bad: 3, issue: 'wrong-type ', good: [] },
  { title: 'a word for a result', bad: ['x'], issue: 'wrong-type [0]', good: [UNAVAILABLE] },
  {
    title: 'results beside a carrier',
    bad: { results: [], coverage: UNAVAILABLE },
    issue: 'unknown-key coverage',
    good: { coverage: { results: [] } },
  },
];

describe('the JSON Schema of evidence', () => {
  it('accepts every form that the parser accepts, and what the parser returns', () => {
    fc.assert(
      fc.property(evidenceForms(), (input) => {
        const parsed = parseEvidence(input);
        if (!parsed.ok) throw new Error(issuesOf(parsed).join(', '));
        expect(takes(input), JSON.stringify(takes.errors)).toBe(true);
        expect(plain(input)).toBe(parsed.value.fields === null);
        expect(makes(parsed.value), JSON.stringify(makes.errors)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each(FAULTS)('refuses $title, as the parser does, and accepts its sibling', ({ bad, issue, good }) => {
    expect(issuesOf(parseEvidence(bad))).toEqual([issue]);
    expect(takes(bad)).toBe(false);
    expect(issuesOf(parseEvidence(good))).toEqual([]);
    expect(takes(good), JSON.stringify(takes.errors)).toBe(true);
  });

  it('names the code of a condition that a result breaks, wherever the result stands', () => {
    const rows = REFUSAL_ROWS.filter(({ code }) => code === 'total-on-partial' || code === 'scope-missing');
    expect(rows).toHaveLength(3);
    for (const { code, bad } of rows) {
      const forms = [bad, [COMPLETE, bad], { results: [bad] }, { coverage: bad }, [{ coverage: bad }]];
      for (const form of [...forms, { coverage: { results: [PARTIAL, bad] } }]) {
        expect(brokenCodes(takes, form)).toEqual([code]);
      }
    }
  });

  it('is one closed object as output, and a union as input', () => {
    expect(evidenceJsonSchema()).toMatchObject({ type: 'object', additionalProperties: false });
    expect(evidenceJsonSchema().required).toEqual([
      ...['results', 'scope', 'expected', 'overlap', 'fields', 'asked'],
    ]);
    const union = evidenceJsonSchema({ io: 'input' });
    expect(union['anyOf']).toHaveLength(4);
    expect(union).not.toHaveProperty('type');
  });

  it('holds the schema of a coverage result as it is', () => {
    for (const keywords of ['all', 'portable'] as const) {
      const { $schema, description, ...coverage } = coverageJsonSchema({ keywords });
      const { results } = evidenceJsonSchema({ keywords }).properties;
      expect(results).toEqual({ type: 'array', items: coverage });
    }
  });

  it('has no pattern, and refers to itself only', () => {
    for (const keywords of ['all', 'portable'] as const) {
      const schemas = schemasIn(evidenceJsonSchema({ io: 'input', keywords }));
      expect(schemas.filter((one) => 'pattern' in one || 'patternProperties' in one)).toEqual([]);
      const referred = schemas.flatMap(({ $ref }) => ($ref === undefined ? [] : [String($ref)]));
      expect([...new Set(referred)].sort()).toEqual(['#/$defs/coverage', '#/$defs/evidence']);
    }
  });

  it('refuses options that are not offered', () => {
    for (const write of [coverageJsonSchema, evidenceJsonSchema]) {
      const call = (options: object) => () => write(options);
      expect(call({ io: 'in' })).toThrow('Expected `io` to be one of output, input, received "in".');
      expect(call({ keywords: 'few' })).toThrow(
        'Expected `keywords` to be one of all, portable, received "few".',
      );
    }
  });
});
