import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineFields, REASONS, type Reason, readDefinition, UnderclaimError } from '../../src/index.ts';
import { issuesOf } from './parsing.ts';
import { absent, NO, present, tickets } from './tickets.ts';

const WRITTEN = {
  identity: ['ticket'],
  fields: {
    resolved: { type: 'boolean' },
    refund_issued: { type: 'boolean' },
    customer_vip: { type: 'boolean' },
    account_manager: { type: 'string' },
  },
  encoding: 'sentinel',
};

describe('readDefinition', () => {
  const read = readDefinition(JSON.stringify(WRITTEN));

  it('declares what a program declares: parser, JSON Schema, state table', () => {
    expect(read.declared).toEqual(tickets.declared);
    expect(read.stateTable()).toEqual(tickets.stateTable());
    expect(read.jsonSchema()).toEqual(tickets.jsonSchema());
    expect(readDefinition(WRITTEN).declared).toEqual(tickets.declared);
    for (const { response } of tickets.stateTable())
      expect(read.parse(response)).toEqual(tickets.parse(response));
    const wrong = { ...NO, resolved: present('no'), customer_vip: absent('withheld') };
    expect(issuesOf(read.parse(wrong))).toEqual(issuesOf(tickets.parse(wrong)));
    expect(issuesOf(read.parse(wrong))).not.toEqual([]);
  });

  it('takes names alone; then any value will do, and a missing one will not', () => {
    const { parse } = readDefinition({ identity: ['id'], fields: ['vip', 'tags'], encoding: 'sentinel' });
    expect(parse({ id: 1, vip: present(false), tags: present([]) }).ok).toBe(true);
    expect(issuesOf(parse({ id: 1, vip: present(false) }))).toEqual(['field-missing tags']);
  });

  it('takes schemas of identity, reasons and samples', () => {
    const definition = readDefinition({
      identity: { id: { type: 'integer', description: 'a number' } },
      fields: { code: { type: 'string', pattern: '^[A-Z]{3}$' } },
      encoding: 'sibling',
      reasons: ['timed_out'],
      samples: { code: 'ABC', id: 1 },
    });
    expect(definition.stateTable().map(({ response }) => response)).toEqual([
      { id: 1, code: 'ABC', code_status: 'present', code_reason: null },
      { id: 1, code: null, code_status: 'not_applicable', code_reason: 'timed_out' },
    ]);
    expect(issuesOf(definition.parse({ id: 'x', code: 'abc', code_status: 'present' }))).toEqual([
      'value-refused code',
      'value-refused id',
    ]);
  });

  it('reads a default as no value', () => {
    const fields = { vip: { type: 'boolean', default: false }, vip_since: { type: 'string' } };
    const { parse } = readDefinition({ fields, encoding: 'sentinel' });
    const missing = { value: null, status: 'present', reason: null };
    expect(issuesOf(parse({ vip: missing, vip_since: present('') }))).toEqual(['value-missing vip.value']);
  });

  const BROKEN: readonly (readonly [string, unknown, string])[] = [
    ['no JSON', '{', 'expected'],
    ['a key that is written twice', '{"encoding":"sentinel","encoding":"sibling"}', '`encoding`'],
    ['a list', [], 'Expected the definition to be an object, received a list of 0.'],
    ['a mistyped key', { feilds: [], encoding: 'sentinel' }, '`feilds`: expected a known key'],
    ['no fields', { encoding: 'sentinel' }, 'Expected `fields` to be names, or JSON Schemas by name'],
    ['no field', { fields: [], encoding: 'sentinel' }, 'Declare at least one field.'],
    ['no encoding', { fields: ['vip'] }, 'Expected `encoding` to be one of sentinel, sibling'],
    ['a name that is no string', { fields: [7], encoding: 'sentinel' }, 'received 7'],
    [
      'a schema that is no object',
      { fields: { vip: 'boolean' }, encoding: 'sentinel' },
      'received "boolean"',
    ],
    ['an unknown reason', { fields: ['vip'], encoding: 'sentinel', reasons: ['timeout'] }, 'timed_out'],
    ['a wrong sample', { ...WRITTEN, samples: { resolved: 'no' } }, 'The sample of "resolved"'],
    [
      'an unknown type',
      { fields: { vip: { type: 'bool' } }, encoding: 'sentinel' },
      'Unsupported type: bool',
    ],
    [
      'a reference',
      { fields: { vip: { $ref: 'http://127.0.0.1/' } }, encoding: 'sentinel' },
      'External $ref',
    ],
    ['a mistyped keyword', { fields: { vip: { tpye: 'boolean' } }, encoding: 'sentinel' }, 'its "tpye"'],
    ['a bound without a type', { fields: { age: { minimum: 3 } }, encoding: 'sentinel' }, 'its "minimum"'],
  ];
  it.each(BROKEN)('throws what is wrong: %s', (_, input, says) => {
    const call = () => readDefinition(input);
    expect(call).toThrow(UnderclaimError);
    expect(call).toThrow(says);
  });

  it('holds a response to the same rules as a definition in code, whatever the encoding and the reasons', () => {
    const reasons = fc.uniqueArray(fc.constantFrom(...(Object.keys(REASONS) as Reason[])), { minLength: 1 });
    fc.assert(
      fc.property(reasons, fc.constantFrom('sentinel', 'sibling'), fc.anything(), (list, encoding, value) => {
        const written = readDefinition({
          fields: { age: { type: 'number' }, tags: { type: 'array', items: { type: 'string' } } },
          encoding,
          reasons: list,
        });
        const fields = { age: z.number(), tags: z.array(z.string()) };
        const coded = defineFields({ fields, encoding, reasons: list });
        expect(written.stateTable()).toEqual(coded.stateTable());
        for (const { response } of coded.stateTable()) {
          expect(written.parse(response).ok).toBe(true);
          const spoilt = { ...response, age: value };
          expect(issuesOf(written.parse(spoilt))).toEqual(issuesOf(coded.parse(spoilt)));
        }
      }),
    );
  });
});
