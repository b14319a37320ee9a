import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type FieldReport, parseFields, REASONS, type Result } from '../../src/index.ts';
import { issuesOf, warningsOf } from './parsing.ts';
import { absent, NO, present, tickets } from './tickets.ts';

function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.issues.map(({ message }) => message).join('\n'));
  return result.value;
}

const DECLARED = { identity: ['user_id'], encoding: 'sentinel', reasons: ['timed_out'] };

function issuesIn(values: unknown, definition: unknown = null): readonly string[] {
  return issuesOf(parseFields({ definition, values }));
}

describe('parseFields', () => {
  describe('without a definition', () => {
    it('reads the response of the article', () => {
      const parsed = parseFields({
        values: {
          user_id: 'u_8812',
          email_verified: { value: true, status: 'present' },
          phone_verified: { value: false, status: 'present' },
          billing_country: { value: null, status: 'not_applicable', reason: 'out_of_scope' },
        },
      });
      expectTypeOf(parsed).toEqualTypeOf<Result<FieldReport>>();
      expect(accepted(parsed)).toEqual({
        definition: null,
        encoding: 'sentinel',
        identity: { user_id: 'u_8812' },
        fields: {
          email_verified: present(true),
          phone_verified: present(false),
          billing_country: absent('out_of_scope'),
        },
      });
      expect(Object.isFrozen(accepted(parsed).fields)).toBe(true);
    });

    it('reads keys beside values', () => {
      const values = {
        billing_country_reason: 'out_of_scope',
        billing_country: null,
        billing_country_status: 'not_applicable',
        id: 7,
        vip: '',
        vip_status: 'present',
        place: { status: 'shipped' },
        place_status: 'present',
        unread_status: 'not_applicable',
        unread_reason: 'timed_out',
      };
      const { encoding, identity, fields } = accepted(parseFields({ values }));
      expect(encoding).toBe('sibling');
      expect(identity).toEqual({ id: 7 });
      expect(fields).toEqual({
        billing_country: absent('out_of_scope'),
        vip: present(''),
        place: present({ status: 'shipped' }),
        unread: absent('timed_out'),
      });
    });

    it.each(Object.keys(REASONS))('takes the reason %s', (reason) => {
      const values = { a: present(0), b: absent(reason) };
      expect(accepted(parseFields({ values })).fields['b']).toEqual(absent(reason));
    });

    it.each<[string, object, readonly string[]]>([
      ['a bare boolean', { a: false, b: present(1) }, ['bare-value values.a']],
      ['a bare null', { a: null, b: present(1) }, ['bare-value values.a']],
      ['a bare list', { a: [], b: present(1) }, ['bare-value values.a']],
      ['an object that is no state', { a: { value: 1 }, b: present(1) }, ['status-missing values.a.status']],
      ['an unknown reason', { a: absent('asleep'), b: present(1) }, ['unknown-value values.a.reason']],
      ['no field', {}, ['nothing-present values']],
      ['identity alone', { id: 7 }, ['nothing-present values']],
      [
        'nothing that is present',
        { a: absent('timed_out'), b: absent('timed_out') },
        ['nothing-present values'],
      ],
      [
        'both encodings',
        { a: present(1), b: true, b_status: 'present' },
        ['mixed-encodings values.b_status'],
      ],
      [
        'a status beside a state',
        { a: present(1), a_status: 'present' },
        ['mixed-encodings values.a_status'],
      ],
      [
        'a mistyped status whose reason is known',
        { a: present(1), b_status: 'not_aplicable', b_reason: 'no_permission' },
        ['mixed-encodings values.b_status', 'unknown-value values.b_status'],
      ],
      [
        'a name of nothing to see',
        { '\u200b': present(1) },
        ['empty-string values["\u200b"]'.replace('\u200b', '')],
      ],
    ])('refuses %s', (_, values, issues) => {
      expect(issuesIn(values)).toEqual(issues);
    });

    it('names both places where encodings are mixed', () => {
      const parsed = parseFields({ values: { a: present(1), b: true, b_status: 'present' } });
      expect(parsed.ok ? '' : parsed.issues[0].message).toBe(
        '`values.b_status`: expected the sentinel encoding, as at `values.a.status`, received the sibling encoding. ' +
          'Write every field of one response in one encoding.',
      );
    });

    it('reads a status that is none of ours as one that is wrong: in doubt no evidence is lost', () => {
      const values = { order: 'o_1', order_status: 'shipped', paid: present(true) };
      expect(issuesIn(values)).toEqual([
        'mixed-encodings values.paid.status',
        'unknown-value values.order_status',
      ]);
      const definition = {
        identity: ['order', 'order_status'],
        encoding: 'sentinel',
        reasons: ['timed_out'],
      };
      expect(issuesIn(values, definition)).toEqual([]);
    });

    it('warns of a lone field that is not applicable', () => {
      expect(warningsOf(parseFields({ values: { a: absent('timed_out') } }))).toEqual([
        'nothing-present values',
      ]);
    });

    it('reads names that are special elsewhere', () => {
      const text = '{"values": {"__proto__": {"value": 0, "status": "present"}, "constructor": "c"}}';
      const { fields, identity } = accepted(parseFields(text));
      expect(Object.keys(fields)).toEqual(['__proto__']);
      expect(Object.values(fields)).toEqual([present(0)]);
      expect(fields['toString']).toBeUndefined();
      expect(identity['constructor']).toBe('c');
      expect(Reflect.get({}, 'value')).toBeUndefined();
    });
  });

  describe('with a definition', () => {
    it('reads what a tool declared', () => {
      const { declared } = tickets;
      const report = accepted(parseFields({ definition: declared, values: NO }));
      expect(report).toEqual({ ...accepted(tickets.parse(NO)), definition: declared });
      expect(accepted(parseFields(JSON.stringify({ definition: declared, values: NO })))).toEqual(report);
    });

    it.each<[string, object, object, readonly string[]]>([
      [
        'a reason that is not declared',
        DECLARED,
        { user_id: 1, a: present(1), b: absent('fetch_failed') },
        ['reason-undeclared values.b.reason'],
      ],
      [
        'a bare string that is not declared',
        DECLARED,
        { user_id: 1, a: present(1), b: 'x' },
        ['bare-value values.b'],
      ],
      ['no identity', DECLARED, { a: present(1) }, ['identity-missing values.user_id']],
      [
        'the other encoding',
        DECLARED,
        { user_id: 1, a: 0, a_status: 'present' },
        ['other-encoding values.a_status'],
      ],
      [
        'a value without its status',
        { ...DECLARED, encoding: 'sibling' },
        { user_id: 1, a: 0, b: 1, b_status: 'present' },
        ['status-missing values.a_status'],
      ],
      [
        'an unknown encoding',
        { ...DECLARED, encoding: 'flat' },
        { a: present(1) },
        ['unknown-value definition.encoding'],
      ],
      [
        'an unknown reason',
        { ...DECLARED, reasons: ['late'] },
        { user_id: 1, a: present(1) },
        ['unknown-value definition.reasons[0]'],
      ],
      [
        'an unknown key',
        { ...DECLARED, more: 1 },
        { user_id: 1, a: present(1) },
        ['unknown-key definition.more'],
      ],
      [
        'an identity of no name',
        { ...DECLARED, identity: [7] },
        { a: present(1) },
        ['wrong-type definition.identity[0]'],
      ],
      [
        'an identity that is no list',
        { ...DECLARED, identity: 'x' },
        { a: present(1) },
        ['wrong-type definition.identity'],
      ],
    ])('refuses %s', (_, definition, values, issues) => {
      expect(issuesIn(values, definition)).toEqual(issues);
    });

    it('gives a tool that names no reasons the four', () => {
      const definition = { encoding: 'sentinel' };
      expect(issuesIn({ a: present(1), b: absent('timed_out') }, definition)).toEqual([
        'reason-undeclared values.b.reason',
      ]);
      expect(issuesIn({ a: present(1), b: absent('no_permission') }, definition)).toEqual([]);
    });
  });

  it.each([
    [null, 'wrong-type '],
    [[], 'wrong-type '],
    [{}, 'wrong-type values'],
    [{ values: [] }, 'wrong-type values'],
    [
      '{"values": {"data": {"value": 1, "value": 0, "status": "present"}}}',
      'duplicate-key values.data.value',
    ],
    ['{', 'not-json '],
  ])('refuses %s', (input, issue) => {
    expect(issuesOf(parseFields(input))).toEqual([issue]);
  });

  it('throws at nothing that it is given, nor makes a value of it', () => {
    const anything = fc.anything({ withMap: true, withDate: true, withBigInt: true, withSparseArray: true });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'a_status', 'a_reason', 'b', 'ticket'), anything),
        (values) => {
          for (const parsed of [parseFields({ values }), parseFields(values), tickets.parse(values)]) {
            if (!parsed.ok) continue;
            for (const state of Object.values(parsed.value.fields)) {
              expect(state.value === null).toBe(state.status === 'not_applicable');
            }
          }
        },
      ),
    );
  });

  it('lists an unknown key and the fault of a definition together', () => {
    expect(issuesOf(parseFields({ definition: 7, values: { a: true }, value: 1 }))).toEqual([
      'bare-value values.a',
      'unknown-key value',
      'wrong-type definition',
    ]);
  });
});
