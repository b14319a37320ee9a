import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combine, type Evidence, nextStep, parseEvidence, render, writeFields } from '../../src/index.ts';
import { fieldsInput } from '../arbitraries.ts';
import { evidence, issuesOf, warningsOf } from './parsing.ts';
import { COMPLETE } from './refusals.ts';
import { tickets } from './tickets.ts';

const resolved = { value: false, status: 'present' };
const vip = { value: null, status: 'not_applicable', reason: 'fetch_failed' };
const VALUES = { ticket: 't_1', resolved, vip };

function issuesIn(input: unknown): readonly string[] {
  return issuesOf(parseEvidence(input));
}

describe('fields in evidence', () => {
  it('stand alone, or beside results, or in a carrier', () => {
    const fields = { values: VALUES };
    for (const input of [{ fields }, { results: [], fields }, { coverage: { fields } }]) {
      expect(evidence(input).fields?.values).toMatchObject({ ticket: 't_1', vip });
      expect(evidence(JSON.stringify(input))).toEqual(evidence(input));
    }
    expect(evidence({ results: [COMPLETE], fields }).results).toHaveLength(1);
  });

  it('are written with every key, in the encoding in which they came', () => {
    const flat = { ticket: 't_1', resolved: false, resolved_status: 'present' };
    expect(evidence({ fields: { values: flat } }).fields).toEqual({
      definition: null,
      values: { ...flat, resolved_reason: null },
    });
    expect(evidence({ fields: { values: VALUES } }).fields).toEqual({
      definition: null,
      values: { ...VALUES, resolved: { ...resolved, reason: null } },
    });
  });

  it('are what a tool declared and answered', () => {
    const row = tickets.stateTable().find(({ status }) => status === 'present');
    const parsed = parseEvidence({ fields: { definition: tickets.declared, values: row?.response } });
    expect(issuesOf(parsed)).toEqual([]);
    expect(parsed.ok && parsed.value.fields?.definition).toEqual(tickets.declared);
  });

  it('come back as they were, whatever they hold', () => {
    fc.assert(
      fc.property(fieldsInput(), (input) => {
        const value = evidence(input);
        expect(value.fields).toEqual(input.fields);
        expect(value.asked).toEqual(input.asked);
        expect(evidence(value)).toEqual(value);
        expect(JSON.parse(JSON.stringify(value))).toEqual({
          ...{ results: [], scope: null, expected: [], overlap: 'disjoint' },
          ...input,
        });
      }),
    );
  });

  it('lose no state on the way to the one who asks for it', () => {
    fc.assert(
      fc.property(fieldsInput(), (input) => {
        const { fields } = combine(evidence(input));
        const encoding = input.fields?.definition?.encoding ?? 'sentinel';
        const written = writeFields({ identity: {}, fields }, encoding);
        if (input.fields?.definition === null || !written.ok) return;
        expect(input.fields?.values).toMatchObject(written.value);
      }),
    );
    expect(nextStep(combine(evidence({ fields: { values: VALUES } })).fields['vip'] ?? fail()).step).toBe(
      'repeat_the_read',
    );
  });

  it('can be read again, whatever their keys are called', () => {
    const stems = ['a', 'b', 'a_status', 'a_reason', ''];
    const key = fc
      .tuple(fc.constantFrom(...stems), fc.constantFrom('', '_status', '_reason'))
      .map(([stem, suffix]) => stem + suffix);
    const value = fc.constantFrom<unknown>(
      ...[null, false, 7, 'x', 'present', 'not_applicable', 'timed_out', [], {}],
      ...[resolved, vip, { value: { status: 'present' }, status: 'present' }],
    );
    const definition = fc.option(
      fc.record({
        identity: fc.array(key, { maxLength: 1 }),
        encoding: fc.constantFrom('sentinel', 'sibling'),
        reasons: fc.constant(['timed_out', 'fetch_failed']),
      }),
      { nil: null },
    );
    fc.assert(
      fc.property(definition, fc.dictionary(key, value, { maxKeys: 6 }), (declared, values) => {
        const parsed = parseEvidence({ fields: { definition: declared, values } });
        if (!parsed.ok) return;
        expect(evidence(JSON.stringify(parsed.value))).toEqual(parsed.value);
        expect(render(parsed.value).text).not.toBe('');
      }),
      { numRuns: 1000 },
    );
  });

  it('are frozen, and nobody else makes them', () => {
    const { fields } = evidence({ fields: { values: VALUES } });
    expect(Object.isFrozen(fields)).toBe(true);
    expect(Object.isFrozen(fields?.values['vip'])).toBe(true);
    expect(() => combine({ ...evidence([]), fields } as Evidence)).toThrow(/parseEvidence/);
  });

  it('pass their warnings on', () => {
    expect(warningsOf(parseEvidence({ fields: { values: { vip } } }))).toEqual([
      'nothing-present fields.values',
    ]);
  });

  it.each([
    ['fields that are no object', { fields: [] }, ['wrong-type fields']],
    ['an unknown key', { fields: { values: VALUES, value: 1 } }, ['unknown-key fields.value']],
    ['null for fields and no results', { fields: null }, ['wrong-type results']],
    ['null for results beside fields', { results: null, fields: { values: VALUES } }, ['wrong-type results']],
    [
      'no field that is present',
      { fields: { values: { vip, admin: vip } } },
      ['nothing-present fields.values'],
    ],
    [
      'a value of a field that has none',
      { coverage: { fields: { values: { ...VALUES, vip: { ...vip, value: 0 } } } } },
      ['value-on-not-applicable coverage.fields.values.vip.value'],
    ],
    [
      'names that would be written under one key',
      {
        fields: {
          definition: { identity: ['vip_reason'], encoding: 'sibling' },
          values: { vip_reason: 'x', vip: true, vip_status: 'present' },
        },
      },
      ['key-shared fields.values'],
    ],
    [
      'an identity that the keys beside a value would make a state of',
      { fields: { values: { vip: true, vip_status: 'present', vip_reason_status: 7 } } },
      ['key-shared fields.values', 'wrong-type fields.values.vip_reason_status'],
    ],
    [
      'faults of fields and of results together',
      { results: [{}], fields: { values: { vip: false } } },
      ['bare-value fields.values.vip', 'status-missing results[0].status'],
    ],
  ])('are refused: %s', (_, input, issues) => {
    expect(issuesIn(input)).toEqual(issues);
  });
});

describe('the names that were asked for', () => {
  const fields = { values: VALUES };

  it('are names of fields, each once', () => {
    expect(evidence({ fields, asked: ['vip', 'resolved', 'vip'] }).asked).toEqual(['vip', 'resolved']);
    expect(evidence({ fields }).asked).toBeNull();
    expect(evidence({ fields, asked: null }).asked).toBeNull();
  });

  it.each([
    ['a name that is no field', ['vip', 'country'], ['unknown-value asked[1]']],
    ['the name of an identity', ['ticket'], ['unknown-value asked[0]']],
    ['what is no name', [null, 7], ['wrong-type asked[0]', 'wrong-type asked[1]']],
    ['a hole', new Array(1), ['wrong-type asked[0]']],
    ['a single name', 'vip', ['wrong-type asked']],
    ['no name at all', [], ['wrong-type asked']],
  ])('are refused: %s', (_, asked, issues) => {
    expect(issuesIn({ fields, asked })).toEqual(issues);
  });

  it('are suggested, and shown harmlessly', () => {
    const mendOf = (asked: string, name = 'resolved'): string => {
      const parsed = parseEvidence({ fields: { values: { [name]: resolved } }, asked: [asked] });
      return parsed.ok ? '' : parsed.issues[0].mend;
    };
    expect(mendOf('resolvd')).toBe('Did you mean "resolved"?');
    expect(mendOf('resolve', 'resolv\u001B[2Jed')).not.toContain('\u001B');
    expect(mendOf('country')).toMatch(/left out is not a no/);
  });

  it('cost little where thousands of them are wrong', () => {
    const asked = Array.from({ length: 3000 }, (_, i) => `name ${i}`);
    const names = Array.from({ length: 3000 }, (_, i) => [`field ${i}`, resolved] as const);
    expect(issuesIn({ fields: { values: Object.fromEntries(names) }, asked })).toHaveLength(3000);
  });
});

describe('raw JSON with fields', () => {
  const duplicate = '{"a":1,"a":2}';
  const state = (value: string): string => `{"value":${value},"status":"present","reason":null}`;

  it.each([
    ['in a field that is called data', `{"fields":{"values":{"data":${state(duplicate)}}}}`],
    ['in a response that is carried', `{"coverage":{"fields":{"values":{"data":${state(duplicate)}}}}}`],
  ])('finds a repeated key %s', (_, text) => {
    expect(issuesIn(text).map((issue) => issue.split(' ')[0])).toEqual(['duplicate-key']);
  });

  it('finds a field that is written twice', () => {
    expect(issuesIn(`{"fields":{"values":{"vip":${state('false')},"vip":${state('true')}}}}`)).toEqual([
      'duplicate-key fields.values.vip',
    ]);
  });

  it('finds a fraction that would become a no', () => {
    expect(issuesIn(`{"fields":{"values":{"rate":${state('1e-400')}}}}`)).toEqual([
      'wrong-type fields.values.rate.value',
    ]);
    expect(issuesIn(`{"fields":{"values":{"data":${state('[1e-400]')}}}}`)).toEqual([
      'wrong-type fields.values.data.value[0]',
    ]);
  });

  it("leaves repeated keys in the caller's own data alone", () => {
    const text = `{"coverage":{"status":"unavailable"},"data":{"fields":{"data":${duplicate}}}}`;
    expect(issuesIn(text)).toEqual([]);
  });
});

function fail(): never {
  throw new Error('There is no such field.');
}
