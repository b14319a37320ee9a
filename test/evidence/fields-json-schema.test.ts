import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  defineFields,
  ENCODINGS,
  type Encoding,
  type JsonSchemaOptions,
  type StandardSchema,
} from '../../src/index.ts';
import { issuesOf } from './parsing.ts';
import { absent, NO, present, REASONS_OF_A_TICKET, tickets } from './tickets.ts';
import { schemasIn, validator } from './validators.ts';

const shapes = defineFields({
  identity: { id: z.int() },
  fields: {
    flag: z.boolean(),
    label: z.string().nullable(),
    tags: z.array(z.string()),
    tree: z.object({
      name: z.string(),
      get kids() {
        return z.array(z.object({ name: z.string() }));
      },
    }),
  },
  encoding: 'sentinel',
});

const NAMES = ['flag', 'label', 'tags', 'tree'];

/** Mostly what belongs there, now and then anything. */
function seldom<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

const VALUES = fc.constantFrom(true, false, 0, '', 'x', [], ['a'], [1], {}, { name: '', kids: [] }, null);
const STATUS = seldom(fc.constantFrom('present', 'not_applicable'), fc.constantFrom('maybe', true, null));
const REASON = seldom(
  fc.constantFrom(...REASONS_OF_A_TICKET, null, undefined),
  fc.constantFrom('timed_out', 7),
);

const GOOD: Readonly<Record<string, unknown>> = {
  flag: false,
  label: '',
  tags: [],
  tree: { name: '', kids: [] },
};

/** The parts of a field that are seldom right together. */
const loose = fc.record({ value: VALUES, status: STATUS, reason: REASON });

/** A field as it should be. */
function sound(name: string): fc.Arbitrary<object> {
  return fc.oneof(
    fc.constant(present(GOOD[name])),
    fc.constantFrom(...REASONS_OF_A_TICKET).map((reason) => absent(reason)),
  );
}

/** A response, with none, some or many faults. */
function response(encoding: Encoding): fc.Arbitrary<Record<string, unknown>> {
  const fields = NAMES.map((name) => seldom(sound(name), loose));
  const extra = fc.constantFrom({}, {}, {}, {}, { more: 1 });
  const id = seldom(fc.constant(7), fc.constantFrom('x', null));
  return fc
    .tuple(fc.tuple(...fields), extra, id, fc.infiniteStream(fc.nat(60)))
    .map(([states, more, own, dice]) => {
      const entries = states.flatMap((state, i) => entriesOf(NAMES[i] ?? '', state as object, encoding));
      return Object.fromEntries(
        [...Object.entries(more), ['id', own] as const, ...entries].filter(
          ([, value]) => value !== undefined && dice.next().value !== 0,
        ),
      );
    });
}

function entriesOf(name: string, state: object, encoding: Encoding): readonly (readonly [string, unknown])[] {
  if (encoding === 'sentinel') {
    return [[name, Object.fromEntries(Object.entries(state).filter(([, part]) => part !== undefined))]];
  }
  return Object.entries(state).map(([part, value]) => [part === 'value' ? name : `${name}_${part}`, value]);
}

describe.each(ENCODINGS)('the JSON Schema of responses, %s', (encoding) => {
  const definition = shapes.as(encoding);
  const takes = validator(definition.jsonSchema({ io: 'input' }));
  const makes = validator(definition.jsonSchema());

  it('takes what the parser takes, and refuses what it refuses', () => {
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(response(encoding), (input) => {
        const isTaken = issuesOf(definition.parse(input)).length === 0;
        seen[isTaken ? 'taken' : 'refused']++;
        expect(takes(input)).toBe(isTaken);
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(100);
  });

  it('describes what is written, every key of it', () => {
    for (const { response: row } of definition.stateTable()) {
      expect(makes(row)).toBe(true);
      for (const key of Object.keys(row)) {
        const { [key]: _, ...rest } = row;
        expect(makes(rest)).toBe(false);
      }
    }
  });

  it('has types and closed lists only where it is to be portable', () => {
    const schema = definition.jsonSchema({ keywords: 'portable' });
    const check = validator(schema);
    for (const { response: row } of definition.stateTable()) expect(check(row)).toBe(true);
    const keywords = new Set(schemasIn(schema).flatMap((one) => Object.keys(one)));
    expect(
      [...keywords].filter((keyword) => ['if', 'then', 'else', 'allOf', '$schema'].includes(keyword)),
    ).toEqual([]);
  });
});

describe('the JSON Schema of one field', () => {
  it('states which values are refused in each state', () => {
    const check = validator(tickets.jsonSchema());
    const resolved = (state: object) => check({ ...NO, resolved: state });
    expect(resolved(present(true))).toBe(true);
    expect(resolved(present('true'))).toBe(false);
    expect(resolved(present(null))).toBe(false);
    expect(resolved(absent('fetch_failed'))).toBe(true);
    expect(resolved({ ...absent('fetch_failed'), value: false })).toBe(false);
    expect(resolved({ ...present(true), reason: 'no_permission' })).toBe(false);
    expect(resolved(absent('timed_out'))).toBe(false);
  });

  it('keeps the references of a schema that refers to itself', () => {
    const Tree: z.ZodType = z.object({
      name: z.string(),
      get kids() {
        return z.array(Tree);
      },
    });
    const trees = defineFields({ fields: { a: Tree, b: Tree }, encoding: 'sibling' });
    const check = validator(trees.jsonSchema());
    const leaf = { name: '', kids: [] };
    const row = { a: leaf, a_status: 'present', a_reason: null, b_status: 'present', b_reason: null };
    expect(check({ ...row, b: { name: '', kids: [leaf] } })).toBe(true);
    expect(check({ ...row, b: { name: '', kids: [{ name: 1 }] } })).toBe(false);
  });

  it('lets any value through where a schema shows none, and says so', () => {
    const code: StandardSchema<string> = {
      '~standard': { version: 1, vendor: 'test', validate: () => ({}) },
    };
    const shown: StandardSchema<string> = {
      '~standard': { ...code['~standard'], jsonSchema: { input: () => ({ type: 'string' }) } },
    };
    const mixed = defineFields({ fields: { code, shown, day: z.date() }, encoding: 'sentinel' });
    const schema = mixed.jsonSchema();
    expect(schema['description']).toMatch(/any value is let through here for code, day\.$/);
    const check = validator(schema);
    expect(check({ code: present(7), shown: present('x'), day: present(1) })).toBe(true);
    expect(check({ code: present(7), shown: present(7), day: present(1) })).toBe(false);
    expect(check({ code: present(null), shown: present('x'), day: present(1) })).toBe(false);
  });

  it('throws on an option that is not offered', () => {
    const options = { io: 'both' } as unknown as JsonSchemaOptions;
    expect(() => tickets.jsonSchema(options)).toThrow('Expected `io` to be one of output, input');
  });
});
