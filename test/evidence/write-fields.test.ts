import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  defineFields,
  ENCODINGS,
  type FieldState,
  parseFields,
  REASONS,
  type Reason,
  type Result,
  writeFields,
} from '../../src/index.ts';
import { issuesOf } from './parsing.ts';
import { absent, flatTickets, NO, present, tickets } from './tickets.ts';

function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.issues.map(({ message }) => message).join('\n'));
  return result.value;
}

const reason = fc.constantFrom(...(Object.keys(REASONS) as Reason[]));
const value = fc.jsonValue({ maxDepth: 2 }).filter((one) => one !== null);
const exact = value.filter((one) => !/\d{16}|e\+/.test(JSON.stringify(one)));
const state = fc.oneof(
  exact.map((own) => present(own)),
  reason.map((own) => absent(own)),
);
const name = fc.oneof(
  fc.constantFrom('a', 'a_status', 'a_reason', '__proto__', 'constructor', 'toString', 'status', 'value'),
  fc.string({ minLength: 1, maxLength: 8 }).map((text) => `f${text}`),
);
const fields = fc.dictionary(name, state, { minKeys: 1, noNullPrototype: false });

describe('writeFields', () => {
  it('writes either encoding, every key of it', () => {
    const report = accepted(tickets.parse({ ...NO, resolved: absent('fetch_failed') }));
    const flat = accepted(writeFields(report, 'sibling'));
    expect(flat).toEqual({
      ticket: 't_1',
      resolved: null,
      resolved_status: 'not_applicable',
      resolved_reason: 'fetch_failed',
      refund_issued: false,
      refund_issued_status: 'present',
      refund_issued_reason: null,
      customer_vip: false,
      customer_vip_status: 'present',
      customer_vip_reason: null,
      account_manager: '',
      account_manager_status: 'present',
      account_manager_reason: null,
    });
    expect(Object.isFrozen(flat)).toBe(true);
    expect(accepted(writeFields(report, 'sentinel'))).toEqual({ ...NO, resolved: absent('fetch_failed') });
  });

  it('refuses two names that would share a key', () => {
    const report = accepted(parseFields({ values: { a: present(1), a_status: present(2) } }));
    expect(issuesOf(writeFields(report, 'sibling'))).toEqual(['key-shared ']);
    expect(writeFields(report, 'sentinel').ok).toBe(true);
  });

  it('loses nothing on the way to the other encoding and back', () => {
    let converted = 0;
    fc.assert(
      fc.property(fields, (written) => {
        const parsed = parseFields({ values: written });
        if (!parsed.ok) return;
        const there = writeFields(parsed.value, 'sibling');
        if (!there.ok) return;
        converted++;
        const definition = { identity: [], encoding: 'sibling', reasons: Object.keys(REASONS) };
        const text = JSON.stringify({ definition, values: there.value });
        const back = accepted(parseFields(text));
        expect(Object.entries(back.fields)).toEqual(Object.entries(parsed.value.fields));
        expect(accepted(writeFields(back, 'sentinel'))).toEqual(
          accepted(writeFields(parsed.value, 'sentinel')),
        );
      }),
      { numRuns: 1000 },
    );
    expect(converted).toBeGreaterThan(200);
  });

  it('makes no value of a field that has none', () => {
    fc.assert(
      fc.property(fields, (written) => {
        const parsed = parseFields({ values: written });
        if (!parsed.ok) return;
        for (const [own, was] of Object.entries(written) as [string, FieldState][]) {
          expect(parsed.value.fields[own]).toEqual(JSON.parse(JSON.stringify(was)));
        }
      }),
    );
  });
});

describe('conversion of declared fields', () => {
  it.each(tickets.stateTable())('goes there and back with $field $status, $reason', ({ response }) => {
    const flat = accepted(tickets.convert(response, 'sibling'));
    expect(accepted(flatTickets.convert(flat, 'sentinel'))).toEqual(response);
    expect(accepted(flatTickets.convert(flat, 'sibling'))).toEqual(flat);
    for (const encoding of ENCODINGS) {
      const { fields: read } = accepted(tickets.as(encoding).parse(encoding === 'sibling' ? flat : response));
      expect(accepted(tickets.parse(response)).fields).toEqual(read);
    }
  });

  it('writes what was read, and refuses what it would not read', () => {
    const report = accepted(tickets.parse(NO));
    expect(accepted(tickets.write(report))).toEqual(NO);
    expect(Object.keys(accepted(flatTickets.write(report)))).toHaveLength(13);
    const wrong = {
      ...report,
      fields: { ...report.fields, resolved: { ...absent('fetch_failed'), value: false } },
    };
    expect(issuesOf(Reflect.apply(tickets.write, undefined, [wrong]))).toEqual([
      'value-on-not-applicable resolved.value',
    ]);
  });

  it('leaves what it is given as it is', () => {
    const tags = defineFields({ fields: { tags: z.array(z.string()) }, encoding: 'sentinel' });
    const own = ['a'];
    const written = accepted(
      tags.write({ identity: {}, fields: { tags: { value: own, status: 'present', reason: null } } }),
    );
    own.push('b');
    expect(written).toEqual({ tags: present(['a']) });
  });

  it('converts nothing that is wrong', () => {
    expect(issuesOf(tickets.convert({ ...NO, resolved: null }, 'sibling'))).toEqual(['bare-value resolved']);
  });
});
