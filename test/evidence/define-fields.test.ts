import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import * as mini from 'zod/mini';
import {
  defineFields,
  type FieldState,
  type Issue,
  nextStep,
  type Result,
  type StandardSchema,
  UnderclaimError,
} from '../../src/index.ts';
import { issuesOf, warningsOf } from './parsing.ts';
import { absent, flatTickets, NO, present, REASONS_OF_A_TICKET, tickets } from './tickets.ts';

function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.issues.map(({ message }) => message).join('\n'));
  return result.value;
}

function firstIssue(result: Result<unknown>): Issue {
  if (result.ok) throw new Error('Nothing is wrong with it.');
  return result.issues[0];
}

/** A schema of somebody else's library. */
function handWritten<T>(isGood: (value: unknown) => value is T): StandardSchema<T> {
  return {
    '~standard': {
      version: 1,
      vendor: 'test',
      validate: (value) =>
        isGood(value) ? {} : { issues: [{ message: 'not good', path: [{ key: 'a' }, 0] }] },
    },
  };
}

const isEven = (value: unknown): value is number => typeof value === 'number' && value % 2 === 0;

describe('the worked example', () => {
  const rows = tickets.stateTable();

  it('has a row for each of 4 fields in each of 5 states', () => {
    expect(rows).toHaveLength(20);
    expect(new Set(rows.map(({ field, reason }) => `${field} ${reason}`)).size).toBe(20);
    expect(new Set(rows.map(({ field }) => field)).size).toBe(4);
  });

  it.each(rows)('reads $field as $status, $reason', ({ field, status, reason, response }) => {
    for (const own of [response, JSON.stringify(response)]) {
      const { fields } = accepted(tickets.parse(own));
      expect(fields[field]).toMatchObject({ status, reason });
      expect(fields[field].value === null).toBe(status === 'not_applicable');
      expect(Object.keys(fields)).toHaveLength(4);
    }
  });

  it('reads a false as a no', () => {
    const { fields } = accepted(tickets.parse(NO));
    expect(fields.resolved).toEqual({ value: false, status: 'present', reason: null });
    expect(fields.account_manager).toEqual({ value: '', status: 'present', reason: null });
  });

  it('reads a missing permission as that', () => {
    const { fields } = accepted(tickets.parse({ ...NO, refund_issued: absent('no_permission') }));
    expect(fields.refund_issued).toEqual({ value: null, status: 'not_applicable', reason: 'no_permission' });
  });

  it('lets no field default to false', () => {
    for (const { response } of rows) {
      for (const state of Object.values(accepted(tickets.parse(response)).fields)) {
        if (state.status === 'not_applicable') expect(state.value).toBeNull();
        else expect(state.value).not.toBeNull();
      }
    }
    for (const name of ['resolved', 'refund_issued', 'customer_vip', 'account_manager']) {
      const { [name]: _, ...rest } = NO as Record<string, unknown>;
      expect(issuesOf(tickets.parse(rest))).toEqual([`field-missing ${name}`]);
    }
  });

  it('tells the reasons apart', () => {
    const read = REASONS_OF_A_TICKET.map((reason) => {
      const { resolved } = accepted(tickets.parse({ ...NO, resolved: absent(reason) })).fields;
      return `${resolved.reason}: ${nextStep(resolved).step}`;
    });
    expect(read).toEqual([
      'fetch_failed: repeat_the_read',
      'no_permission: ask_for_access',
      'not_requested: drop_the_question',
      'out_of_scope: drop_the_question',
    ]);
  });

  it('routes by the reason', () => {
    const { fields } = accepted(
      tickets.parse({
        ...NO,
        account_manager: absent('out_of_scope'),
        refund_issued: absent('no_permission'),
        customer_vip: absent('fetch_failed'),
      }),
    );
    expect(nextStep(fields.account_manager)).toEqual({ step: 'drop_the_question', reason: 'out_of_scope' });
    expect(nextStep(fields.refund_issued, { attempts: { fetch_failed: 0 } })).toEqual({
      step: 'ask_for_access',
      reason: 'no_permission',
    });
    expect(nextStep(fields.customer_vip)).toEqual({
      step: 'repeat_the_read',
      reason: 'fetch_failed',
      attempt: 1,
    });
    expect(nextStep(fields.customer_vip, { attempts: { fetch_failed: 1 } })).toEqual({
      step: 'drop_the_question',
      reason: 'fetch_failed',
    });
  });
});

describe('parse', () => {
  it('has the types of the declaration', () => {
    const { identity, fields } = accepted(tickets.parse(NO));
    type Four = (typeof REASONS_OF_A_TICKET)[number];
    expectTypeOf(identity).toEqualTypeOf<{ readonly ticket: string | number }>();
    expectTypeOf(fields.resolved).toEqualTypeOf<FieldState<boolean, Four>>();
    expectTypeOf(fields.account_manager).toEqualTypeOf<FieldState<string, Four>>();
    // @ts-expect-error: not a field of the tool
    fields.vip;
    const narrow = defineFields({
      identity: { id: z.number() },
      fields: { n: handWritten(isEven), tags: z.array(z.string()).nullable() },
      encoding: 'sibling',
      reasons: ['timed_out'],
    });
    const parsed = narrow.parse({ id: 7, n: 2, n_status: 'present', tags: [], tags_status: 'present' });
    const report = accepted(parsed);
    expectTypeOf(report.identity.id).toEqualTypeOf<number>();
    expectTypeOf(report.fields.n).toEqualTypeOf<FieldState<number, 'timed_out'>>();
    expectTypeOf(report.fields.tags).toEqualTypeOf<FieldState<string[], 'timed_out'>>();
    expect(report.fields.tags.value).toEqual([]);
  });

  it('keeps every value as it came, and freezes it', () => {
    const any = defineFields({ fields: { a: z.unknown(), b: z.unknown() }, encoding: 'sentinel' });
    for (const value of [false, 0, '', [], {}, { a: [null, { b: 1 }] }, 'x', -1.5]) {
      const { fields } = accepted(any.parse({ a: present(value), b: present(1) }));
      expect(fields.a.value).toEqual(value);
      expect(Object.isFrozen(fields.a)).toBe(true);
      expect(typeof value !== 'object' || Object.isFrozen(fields.a.value)).toBe(true);
    }
  });

  it('takes no value from a schema: neither a default nor a fallback', () => {
    const soft = defineFields({
      fields: { a: z.boolean().default(false), b: z.boolean().catch(false), c: z.coerce.number() },
      encoding: 'sentinel',
    });
    const response = { a: { status: 'present' }, b: present('yes'), c: present('12') };
    expect(issuesOf(soft.parse(response))).toEqual(['value-missing a.value']);
    const { fields } = accepted(soft.parse({ ...response, a: absent('fetch_failed') }));
    expect(fields).toEqual({ a: absent('fetch_failed'), b: present('yes'), c: present('12') });
  });

  it('takes a response without a reason where a field is present', () => {
    const bare = { value: false, status: 'present' };
    expect(tickets.parse({ ...NO, resolved: bare }).ok).toBe(true);
    const { value, ...unwritten } = absent('fetch_failed') as { value: null };
    expect(tickets.parse({ ...NO, resolved: unwritten }).ok).toBe(true);
  });

  it.each<[string, object, readonly string[]]>([
    [
      'a value on not applicable',
      { resolved: { ...absent('fetch_failed'), value: false } },
      ['value-on-not-applicable resolved.value'],
    ],
    [
      'an empty string on not applicable',
      { resolved: { ...absent('fetch_failed'), value: '' } },
      ['value-on-not-applicable resolved.value'],
    ],
    ['a null that is present', { resolved: present(null) }, ['value-missing resolved.value']],
    ['no value that is present', { resolved: { status: 'present' } }, ['value-missing resolved.value']],
    [
      'a reason on present',
      { resolved: { ...present(true), reason: 'no_permission' } },
      ['reason-on-present resolved.reason'],
    ],
    [
      'no reason',
      { resolved: { value: null, status: 'not_applicable' } },
      ['reason-missing resolved.reason'],
    ],
    ['an unknown reason', { resolved: absent('fetch_fail') }, ['unknown-value resolved.reason']],
    ['a reason of another type', { resolved: { ...absent('x'), reason: 7 } }, ['wrong-type resolved.reason']],
    [
      'a reason that is not declared',
      { resolved: absent('timed_out') },
      ['reason-undeclared resolved.reason'],
    ],
    ['an unknown status', { resolved: { value: true, status: 'maybe' } }, ['unknown-value resolved.status']],
    ['a status of another type', { resolved: { value: true, status: true } }, ['wrong-type resolved.status']],
    ['no status', { resolved: { value: true } }, ['status-missing resolved.status']],
    ['an unknown key of a state', { resolved: { ...present(true), note: 1 } }, ['unknown-key resolved.note']],
    ['a bare false', { resolved: false }, ['bare-value resolved']],
    ['a bare null', { resolved: null }, ['bare-value resolved']],
    ['a bare list', { resolved: [] }, ['bare-value resolved']],
    ['a field that is missing', { resolved: undefined }, ['field-missing resolved']],
    ['an identity that is missing', { ticket: null }, ['identity-missing ticket']],
    ['an identity of another type', { ticket: true }, ['wrong-type ticket']],
    ['an unknown field', { vip: present(true) }, ['unknown-key vip']],
    ['a value of another type', { resolved: present('no') }, ['value-refused resolved.value']],
    ['a value that JSON cannot hold', { resolved: present(new Date(0)) }, ['wrong-type resolved.value']],
    ['a number that is not exact', { ticket: 2 ** 53 }, ['unsafe-integer ticket']],
    [
      'nothing that is present',
      Object.fromEntries(
        Object.keys(NO).flatMap((name) => (name === 'ticket' ? [] : [[name, absent('fetch_failed')]])),
      ),
      ['nothing-present '],
    ],
    ['both encodings', { resolved: false, resolved_status: 'present' }, ['mixed-encodings resolved_status']],
    ['a status beside a state', { resolved_status: 'present' }, ['mixed-encodings resolved_status']],
  ])('refuses %s', (_, change, issues) => {
    expect(issuesOf(tickets.parse({ ...NO, ...change }))).toEqual(issues);
  });

  it.each<[string, object, readonly string[]]>([
    [
      'a value on not applicable',
      { resolved_status: 'not_applicable', resolved_reason: 'fetch_failed' },
      ['value-on-not-applicable resolved'],
    ],
    ['a null that is present', { resolved: null }, ['value-missing resolved']],
    ['a reason on present', { resolved_reason: 'no_permission' }, ['reason-on-present resolved_reason']],
    ['no reason', { resolved: null, resolved_status: 'not_applicable' }, ['reason-missing resolved_reason']],
    ['no status', { resolved_status: null }, ['status-missing resolved_status']],
    [
      'a value alone',
      { resolved_status: undefined, resolved_reason: undefined },
      ['status-missing resolved_status'],
    ],
    [
      'a reason alone',
      { resolved: undefined, resolved_status: undefined, resolved_reason: 'fetch_failed' },
      ['status-missing resolved_status'],
    ],
    ['a mistyped key', { resolvedStatus: 'present' }, ['unknown-key resolvedStatus']],
    ['a value of another type', { resolved: 0 }, ['value-refused resolved']],
    [
      'both encodings',
      { resolved: present(false), resolved_status: undefined, resolved_reason: undefined },
      ['mixed-encodings resolved.status'],
    ],
  ])('refuses beside values %s', (_, change, issues) => {
    const flat = accepted(tickets.convert(NO, 'sibling'));
    expect(issuesOf(flatTickets.parse({ ...flat, ...change }))).toEqual(issues);
  });

  it('says what to mend', () => {
    const mendOf = (change: object) => firstIssue(tickets.parse({ ...NO, ...change })).message;
    expect(mendOf({ resolved: absent('fetch_fail') })).toContain('Did you mean `fetch_failed`?');
    expect(mendOf({ customer_vp: present(true) })).toContain('Did you mean `customer_vip`?');
    expect(mendOf({ resolved: false, resolved_status: 'present' })).toBe(
      '`resolved_status`: expected the sentinel encoding, as at `refund_issued.status`, ' +
        'received the sibling encoding. Write every field of one response in one encoding.',
    );
    expect(
      firstIssue(flatTickets.parse({ ...accepted(tickets.convert(NO, 'sibling')), resolvedStatus: '' })).mend,
    ).toBe('Did you mean `resolved_status`?');
    expect(mendOf({ resolved: present('no') })).toContain('The schema says: ');
  });

  it('refuses a response in the other encoding once', () => {
    const flat = accepted(tickets.convert(NO, 'sibling'));
    expect(issuesOf(tickets.parse(flat))).toEqual(['other-encoding resolved_status']);
    expect(issuesOf(flatTickets.parse(NO))).toEqual(['other-encoding resolved.status']);
  });

  it('lists every fault at once', () => {
    expect(issuesOf(tickets.parse({ resolved: true, refund_issued: absent('x'), vip: 1 }))).toEqual([
      'bare-value resolved',
      'field-missing account_manager',
      'field-missing customer_vip',
      'identity-missing ticket',
      'unknown-key vip',
      'unknown-value refund_issued.reason',
    ]);
  });

  it('takes a lone field that is not applicable, and warns', () => {
    const lone = defineFields({ fields: { admin: z.boolean() }, encoding: 'sentinel' });
    const parsed = lone.parse({ admin: absent('no_permission') });
    expect(accepted(parsed).fields.admin.reason).toBe('no_permission');
    expect(warningsOf(parsed)).toEqual(['nothing-present ']);
    expect(warningsOf(lone.parse({ admin: present(false) }))).toEqual([]);
    expect(issuesOf(lone.parse({}))).toEqual(['field-missing admin', 'nothing-present ']);
    expect(lone.stateTable().map(({ response }) => lone.parse(response).ok)).toEqual(Array(5).fill(true));
  });

  it.each([null, 7, [], true, new Map()])('refuses what is no object: %s', (input) => {
    expect(issuesOf(tickets.parse(input))).toEqual(['wrong-type ']);
  });

  it('sees in text what a reader of JSON loses', () => {
    const text = JSON.stringify(NO);
    expect(issuesOf(tickets.parse(text.replace('"value":false', '"value":true,"value":false')))).toEqual([
      'duplicate-key resolved.value',
    ]);
    const data = defineFields({ fields: { data: z.number() }, encoding: 'sibling' });
    expect(issuesOf(data.parse('{"data": 1, "data": 0, "data_status": "present"}'))).toEqual([
      'duplicate-key data',
    ]);
    expect(issuesOf(data.parse('{"data": 9007199254740993, "data_status": "present"}'))).toEqual([
      'unsafe-integer data',
    ]);
    expect(issuesOf(data.parse('{"data": 1e-400, "data_status": "present"}'))).toEqual(['wrong-type data']);
    expect(issuesOf(data.parse('no'))).toEqual(['not-json ']);
  });

  it('is safe from names, depth and circles', () => {
    const odd = defineFields({
      fields: Object.fromEntries(['__proto__', 'constructor', 'toString'].map((name) => [name, z.number()])),
      encoding: 'sibling',
    });
    const rows = odd.stateTable();
    expect(rows).toHaveLength(15);
    for (const { field, response, status } of rows) {
      const { fields } = accepted(odd.parse(JSON.stringify(response)));
      expect(fields[field]?.status).toBe(status);
    }
    expect(
      issuesOf(tickets.parse('{"__proto__": {"resolved": {"value": true, "status": "present"}}}')),
    ).toContain('field-missing resolved');
    const any = defineFields({ fields: { a: z.unknown() }, encoding: 'sentinel' });
    const circle: unknown[] = [];
    circle.push(circle);
    expect(issuesOf(any.parse({ a: present(circle) }))).toEqual(['too-deep a.value[0]']);
    const deep = Array.from({ length: 200 }).reduce((held) => [held], 0);
    expect(issuesOf(any.parse({ a: present(deep) }))[0]).toMatch(/^too-deep /);
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`key_${i}_status`, 'present']));
    expect(issuesOf(any.parse({ a: present(1), ...many }))).toHaveLength(20_000);
  });

  it('quotes what a schema says, and cuts it', () => {
    const rude: StandardSchema<unknown> = {
      '~standard': {
        version: 1,
        vendor: 'test',
        validate: (value) =>
          value === null ? {} : { issues: Array(1000).fill({ message: `\u001b[2J${'x'.repeat(1000)}` }) },
      },
    };
    const parsed = defineFields({ fields: { a: rude }, encoding: 'sentinel' }).parse({ a: present('x') });
    expect(issuesOf(parsed)).toHaveLength(100);
    expect(firstIssue(parsed).mend).toBe(`The schema says: [2J${'x'.repeat(197)}.`);
  });
});

describe('schemas', () => {
  it('takes any Standard Schema', () => {
    const even = defineFields({
      fields: { n: handWritten(isEven), label: mini.string() },
      encoding: 'sentinel',
    });
    expect(even.parse({ n: present(4), label: present('') }).ok).toBe(true);
    expect(issuesOf(even.parse({ n: present(3), label: present('') }))).toEqual([
      'value-refused n.value.a[0]',
    ]);
    expect(issuesOf(even.parse({ n: present(4), label: present(1) }))).toEqual(['value-refused label.value']);
  });

  it('finds a sample for common schemas, and asks for the others', () => {
    const fields = {
      kind: z.enum(['open', 'closed']),
      one: z.literal('x'),
      count: z.int().min(3),
      words: z.array(z.string()).min(2),
      place: z.object({ city: z.string(), zip: z.number().optional() }),
      either: z.union([z.literal('a'), z.object({ b: z.boolean() })]),
    };
    const common = defineFields({ fields, encoding: 'sentinel' });
    const [first] = common.stateTable();
    expect(first?.response).toEqual({
      kind: present('open'),
      one: present('x'),
      count: present(3),
      words: present(['', '']),
      place: present({ city: '' }),
      either: present('a'),
    });
    const mail = { fields: { mail: z.email() }, encoding: 'sentinel' } as const;
    expect(() => defineFields(mail).stateTable()).toThrow(
      'No value is known that the schema of "mail" accepts',
    );
    const [row] = defineFields({ ...mail, samples: { mail: 'a@example.org' } }).stateTable();
    expect(row?.response).toEqual({ mail: present('a@example.org') });
  });
});

describe('a definition that cannot be used', () => {
  const asynchronous: StandardSchema<string> = {
    '~standard': { version: 1, vendor: 'test', validate: () => Promise.reject(new Error('later')) },
  };
  const fields = { a: z.boolean() };

  it.each<[string, unknown, string]>([
    ['no fields', { fields: {}, encoding: 'sentinel' }, 'Declare at least one field.'],
    ['no object', null, 'Expected the definition to be an object, received null.'],
    ['no encoding', { fields }, 'Expected `encoding` to be one of sentinel, sibling, received nothing.'],
    ['a name twice', { fields, identity: ['a'], encoding: 'sentinel' }, '"a" is both identity and a field'],
    ['an unknown reason', { fields, encoding: 'sentinel', reasons: ['time_out'] }, 'Did you mean timed_out?'],
    [
      'no reasons',
      { fields, encoding: 'sentinel', reasons: [] },
      'Expected `reasons` to be a list of reasons',
    ],
    ['no schema', { fields: { a: true }, encoding: 'sentinel' }, 'Expected "a" to have a schema'],
    [
      'a schema that answers later',
      { fields: { a: asynchronous }, encoding: 'sentinel' },
      'answers with a promise',
    ],
    ['an invisible name', { fields: { '\u200b': z.boolean() }, encoding: 'sentinel' }, 'has nothing to see'],
    ['a name of no string', { fields, identity: [7], encoding: 'sentinel' }, 'to be strings, received 7'],
    ['a wrong sample', { fields, encoding: 'sentinel', samples: { a: 'x' } }, 'The sample of "a" is not'],
    ['a sample of nothing', { fields, encoding: 'sentinel', samples: { b: 1 } }, 'a sample for "b"'],
    [
      'a key for two',
      { fields: { ...fields, a_status: z.string() }, encoding: 'sibling' },
      'Two names share the key "a_status"',
    ],
  ])('throws on %s', (_, options, message) => {
    const define = () => Reflect.apply(defineFields, undefined, [options]);
    expect(define).toThrow(UnderclaimError);
    expect(define).toThrow(message);
  });

  it('lets a field be named like a status in the sentinel encoding', () => {
    const order = defineFields({
      fields: { order: z.string(), order_status: z.string() },
      encoding: 'sentinel',
    });
    const response = { order: present('o_1'), order_status: present('shipped') };
    expect(accepted(order.parse(response)).fields).toEqual(response);
    expect(issuesOf(order.convert(response, 'sibling'))).toEqual(['key-shared ']);
    expect(() => order.as('sibling')).toThrow('share the key "order_status"');
  });

  it('throws when a schema that seemed to answer at once does not', () => {
    const late = defineFields({ fields: { a: z.string().refine(async () => true) }, encoding: 'sentinel' });
    expect(() => late.parse({ a: present('x') })).toThrow('answers with a promise');
  });
});
