import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLAUSES } from '../../src/evidence/schema-clause.ts';
import {
  type CoverageFields,
  coverageJsonSchema,
  evidenceJsonSchema,
  type IssueCode,
  parseCoverage,
  parseEvidence,
} from '../../src/index.ts';
import { coverageInput } from '../arbitraries.ts';
import { BLANK, states } from '../states.ts';
import { issuesOf } from './parsing.ts';
import { COMPLETE, PARTIAL, REFUSAL_ROWS, type Refusal, UNAVAILABLE } from './refusals.ts';
import { broken, brokenCodes, schemasIn, validator, validator07 } from './validators.ts';

const takes = validator(coverageJsonSchema({ io: 'input' }));
const makes = validator(coverageJsonSchema());
const takesEvidence = validator(evidenceJsonSchema({ io: 'input' }));

const ROWS = REFUSAL_ROWS.filter(({ by }) => by === undefined);
const CODES = Object.keys(CLAUSES) as (keyof typeof CLAUSES)[];

/** What a program holds after it has read the text, if it was text. */
function read(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  try {
    return JSON.parse(input);
  } catch {
    return undefined;
  }
}

/** Whether the schema states all of a refusal. */
function isStated(code: IssueCode): boolean {
  return CODES.some((known) => known === code && CLAUSES[known].left === null);
}

function codesOf(input: unknown): readonly IssueCode[] {
  const parsed = parseCoverage(input);
  return parsed.ok ? [] : [...new Set(parsed.issues.map(({ code }) => code))].sort();
}

function conditionCodes(): readonly string[] {
  return (coverageJsonSchema()['allOf'] as readonly { $comment: string }[]).map(({ $comment }) => $comment);
}

/** What says nothing, which a producer may leave out. */
function isSilent(key: string, value: unknown): boolean {
  return (
    JSON.stringify(value) === JSON.stringify({ ...BLANK, status: undefined }[key as keyof CoverageFields])
  );
}

/** A result with some of the keys left out that say nothing. */
function sparse(whole: fc.Arbitrary<CoverageFields>): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .tuple(whole, fc.infiniteStream(fc.boolean()))
    .map(([input, isDropped]) =>
      Object.fromEntries(
        Object.entries(input).filter(
          ([key, value]) => !(isSilent(key, value) && isDropped.next().value === true),
        ),
      ),
    );
}

/** Some keys of one result on another: well-formed, and seldom without a contradiction. */
function crossed(): fc.Arbitrary<CoverageFields> {
  const keys = fc.subarray(Object.keys({ status: null, ...BLANK }), { minLength: 1, maxLength: 6 });
  return fc.tuple(coverageInput(), coverageInput(), keys).map(([one, other, some]) => ({
    ...one,
    ...Object.fromEntries(Object.entries(other).filter(([key]) => some.includes(key))),
  }));
}

/** One key of a result with a value that is often of the wrong kind. */
function mangled(): fc.Arbitrary<Record<string, unknown>> {
  const key = fc.constantFrom('status', ...Object.keys(BLANK), 'findings');
  const value = fc.oneof(
    fc.constantFrom<unknown>(null, '', ' ', 'x', -1, 0, 1, 1.5, 2 ** 53, true, [], [null], {}, '2026-05-04'),
    fc.constantFrom<unknown>({ one: 'row' }, { value: 1, relation: 'lte' }, [{ part: 'x' }], ['']),
    fc.jsonValue(),
  );
  return fc
    .tuple(sparse(coverageInput()), key, value)
    .map(([input, name, odd]) => ({ ...input, [name]: odd }));
}

describe('the JSON Schema of a coverage result', () => {
  it('accepts what the parser accepts, with every key or without those that say nothing', () => {
    fc.assert(
      fc.property(coverageInput(), sparse(coverageInput()), (whole, part) => {
        expect(makes(whole), JSON.stringify(makes.errors)).toBe(true);
        expect(takes(part), JSON.stringify(takes.errors)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('accepts what the parser returns for every state', () => {
    for (const state of states()) {
      const parsed = parseCoverage(state);
      if (!parsed.ok || !makes(parsed.value)) expect.fail(JSON.stringify([state, makes.errors]));
    }
  });

  it('says of each contradiction what the parser says, but for what it leaves to it', () => {
    fc.assert(
      fc.property(sparse(crossed()), (input) => {
        const codes = codesOf(input);
        const stated = brokenCodes(takes, input);
        expect(codes).toEqual(expect.arrayContaining([...stated]));
        expect(stated).toEqual(expect.arrayContaining(codes.filter(isStated)));
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses a malformed result where the parser does, but for what it leaves to it', () => {
    fc.assert(
      fc.property(mangled(), (input) => {
        const codes = codesOf(input);
        const accepted = takes(input);
        if (!accepted) expect(codes).not.toEqual([]);
        if (codes.some(isStated)) {
          expect(accepted, JSON.stringify(input)).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('needs every key of what the parser returns, and only the status of what it takes', () => {
    expect(coverageJsonSchema().required.toSorted()).toEqual(['status', ...Object.keys(BLANK)].sort());
    expect(coverageJsonSchema({ io: 'input' }).required).toEqual(['status']);
    for (const key of Object.keys(BLANK)) {
      const { [key]: dropped, ...rest } = { ...BLANK, status: 'unavailable' } as Record<string, unknown>;
      expect([key, takes(rest), makes(rest)]).toEqual([key, true, false]);
    }
  });
});

describe('a refusal that the JSON Schema states', () => {
  it.each(ROWS.filter(({ code }) => code !== 'not-json'))(
    'accepts the sibling: $code, $title',
    ({ good }) => {
      expect(takes(read(good)), JSON.stringify(takes.errors)).toBe(true);
    },
  );

  it.each(ROWS.filter(({ code }) => isStated(code)))('refuses $code: $title', ({ code, bad }) => {
    expect(takes(read(bad))).toBe(false);
    if (conditionCodes().includes(code)) expect(brokenCodes(takes, bad)).toEqual([code]);
  });

  it('has for each condition a case that breaks it alone', () => {
    const alone = ROWS.map(({ bad }) => broken(takes, read(bad))).filter((places) => places.length === 1);
    expect([...new Set(alone.flat())].sort((a, b) => a - b)).toEqual(conditionCodes().map((_, i) => i));
  });

  it('names its code in each condition', () => {
    expect(conditionCodes()).toEqual(CODES.flatMap((code) => CLAUSES[code].conditions.map(() => code)));
    expect(conditionCodes().length).toBeGreaterThan(20);
  });

  it('states of a finding in a query what can be stated without comparing two numbers', () => {
    const query = (records_read: number | null, finding_count: number | null) => ({
      ...COMPLETE,
      method: 'query',
      records_read,
      finding_count,
    });
    for (const [read, found] of [
      [3, 0],
      [0, 3],
      [3, null],
      [null, 3],
      [null, 0],
      [0, null],
    ] as const) {
      expect(brokenCodes(takes, query(read, found))).toContain('query-count-differs');
    }
    for (const [read, found] of [
      [3, 3],
      [0, 0],
      [null, null],
    ] as const) {
      expect(takes(query(read, found))).toBe(true);
    }
  });
});

type Left = Pick<Refusal, 'bad' | 'by'>;

/** For each refusal that is left to the parser, an input in which the schema sees nothing wrong. */
const LEFT: Readonly<Partial<Record<IssueCode, Left>>> = {
  'not-json': { bad: `{"status": "unavailable"}}` },
  'too-deep': {
    bad: `{"coverage":{"status":"unavailable"},"data":${'['.repeat(100)}${']'.repeat(100)}}`,
    by: 'parseEvidence',
  },
  'wrong-type': { bad: '{"status":"complete","scope":"S","finding_count":1e-400}' },
  'duplicate-key': { bad: '{"status":"unavailable","reason":"timed_out","reason":"no_permission"}' },
  'empty-string': { bad: { ...UNAVAILABLE, source: '\u200B\u3164' } },
  'bad-instant': {
    bad: { ...UNAVAILABLE, read_from: '0000-05-04T10:00:00Z', read_to: '0000-05-04T10:00:00Z' },
  },
  'bad-noun': { bad: { ...COMPLETE, record: { one: 'row', other: 'rows. All is well' } } },
  'complete-but-short': {
    bad: { ...COMPLETE, method: 'inspect', records_read: 39, records_total: { value: 40, relation: 'eq' } },
  },
  'read-above-total': {
    bad: { ...PARTIAL, records_read: 13, records_total: { value: 12, relation: 'eq' } },
  },
  'query-count-differs': { bad: { ...COMPLETE, method: 'query', records_read: 3, finding_count: 2 } },
  'interval-backwards': {
    bad: { ...COMPLETE, read_from: '2026-05-04T20:00:00Z', read_to: '2026-05-04T10:00:00Z' },
  },
};

/** The refused inputs, by title, in which the schema sees nothing wrong. */
const UNSEEN = [
  'a key that is written twice',
  'a scope that nobody can see',
  'an exclusion of blanks',
  'a gap without a name',
  'a noun with a sentence in it',
  '39 of 40 read',
  '41 of 40 read on complete',
  '13 of 12 read on partial',
  '13 of 12 read with a gap of another reason',
  '13 matches of 12',
  '3 delivered and 2 counted',
  'an end before the beginning',
  'an end that is earlier by less than a millisecond',
];

describe('a refusal that the JSON Schema leaves to the parser', () => {
  it('is no other than these', () => {
    const accepted = ROWS.filter(({ code, bad }) => code !== 'not-json' && takes(read(bad)));
    expect(accepted.map(({ title }) => title)).toEqual(UNSEEN);
  });

  it('is in the description, and no other is', () => {
    const left = CODES.filter((code) => CLAUSES[code].left !== null);
    expect(Object.keys(LEFT)).toEqual(left);
    for (const io of ['input', 'output'] as const) {
      const listed = [...String(coverageJsonSchema({ io })['description']).matchAll(/([a-z-]+) \(/g)];
      expect(listed.map(([, code]) => code)).toEqual(left);
    }
  });

  it.each(Object.entries(LEFT))('passes the schema and not the parser: %s', (code, { bad, by }) => {
    const parsed = by === 'parseEvidence' ? parseEvidence(bad) : parseCoverage(bad);
    expect([...new Set(issuesOf(parsed).map((issue) => issue.split(' ')[0]))]).toEqual([code]);
    const value = read(bad);
    // What is not JSON never becomes a value.
    if (code === 'not-json') expect(value).toBeUndefined();
    else expect(takesEvidence(value), JSON.stringify(takesEvidence.errors)).toBe(true);
  });
});

describe('the text of the JSON Schema', () => {
  const KEYWORDS = [
    'type',
    'enum',
    'const',
    'properties',
    'required',
    'additionalProperties',
    'items',
    'anyOf',
  ];
  const KNOWN = {
    portable: [...KEYWORDS, 'description', 'format'],
    all: [
      ...[...KEYWORDS, 'description', 'format', '$schema', '$comment', 'allOf', 'if', 'then', 'not'],
      ...['minimum', 'maximum', 'minLength', 'maxLength', 'maxItems'],
    ],
  };

  it.each(['portable', 'all'] as const)('has no pattern and no reference: %s keywords', (keywords) => {
    for (const io of ['input', 'output'] as const) {
      const used = schemasIn(coverageJsonSchema({ io, keywords })).flatMap(Object.keys);
      expect([...new Set(used)].filter((keyword) => !KNOWN[keywords].includes(keyword))).toEqual([]);
      expect(used).toContain('additionalProperties');
    }
  });

  it('closes every object', () => {
    for (const keywords of ['portable', 'all'] as const) {
      const { allOf, ...shape } = coverageJsonSchema({ keywords });
      const objects = schemasIn(shape).filter(({ properties }) => properties !== undefined);
      expect(objects).toHaveLength(5);
      for (const one of objects) expect(one['additionalProperties']).toBe(false);
    }
  });

  it('is the caller’s own: changing it changes no other', () => {
    const before = JSON.stringify(coverageJsonSchema());
    const wreck = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        wreck(inner);
        Reflect.deleteProperty(value, key);
      }
    };
    wreck(coverageJsonSchema());
    wreck(coverageJsonSchema({ keywords: 'portable' }));
    expect(JSON.stringify(coverageJsonSchema())).toBe(before);
  });

  it('means the same in draft-07', () => {
    const { $schema, ...rest } = coverageJsonSchema({ io: 'input' });
    expect($schema).toBe('https://json-schema.org/draft/2020-12/schema');
    const old = validator07(rest);
    for (const { good, bad } of ROWS) {
      for (const input of [read(good), read(bad)]) expect(old(input)).toBe(takes(input));
    }
  });

  it('names no dialect in its portable keywords, which accept all that the others do', () => {
    const portable = coverageJsonSchema({ keywords: 'portable' });
    expect(portable).not.toHaveProperty('$schema');
    const plain = validator07(portable);
    fc.assert(fc.property(coverageInput(), (input) => plain(input)));
  });
});
