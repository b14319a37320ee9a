import { REASONS } from '../index.ts';
import { complete } from './sample-results.ts';
import type { Shape } from './shape.ts';

/** The title of the nearest evidence in which the field is a no, beside each reason for which it is none. */
const NO = 'sibling in which the field is a no';

const present = (value: unknown): object => ({ value, status: 'present' });
const absent = (reason: string): object => ({ value: null, status: 'not_applicable', reason });
const ticket = (fields: object): object => ({ fields: { values: { ticket: 't_1', ...fields } } });

const noes = ticket({
  refund_issued: present(false),
  refunds: present(0),
  refund_note: present(''),
  refunded_items: present([]),
});

/** One shape for each reason why a field has no value. */
const reasons: readonly Shape[] = Object.keys(REASONS).map((reason) => ({
  name: `field-${reason.replaceAll('_', '-')}`,
  conclusion: null,
  cases: [
    { title: reason, input: ticket({ resolved: present(true), refund_issued: absent(reason) }) },
    { title: NO, input: noes },
  ],
}));

const many = (state: object, name: string): object =>
  Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`${name} ${i + 1}`, state]));

const fields: Shape = {
  name: 'fields',
  conclusion: null,
  cases: [
    {
      title: 'one of each state',
      input: ticket({
        resolved: present(false),
        refund_issued: absent('no_permission'),
        customer_vip: absent('fetch_failed'),
        account_manager: absent('out_of_scope'),
      }),
    },
    {
      title: 'values of every kind',
      input: ticket({
        open: present(true),
        replies: present(1234),
        rate: present(0.0004),
        owner: present('Kim'),
        labels: present(['late', 'paid']),
      }),
    },
    {
      title: 'several without a value for one reason',
      input: ticket({
        resolved: present(true),
        a: absent('timed_out'),
        b: absent('timed_out'),
        c: absent('not_requested'),
        d: absent('not_requested'),
      }),
    },
    {
      title: 'more fields than are named',
      input: ticket({
        ...many(present(false), 'answer'),
        ...many(absent('timed_out'), 'check'),
        ...many(absent('out_of_scope'), 'extra'),
      }),
    },
    {
      title: 'only some were asked for',
      input: {
        ...ticket({ errors: present(0), latency: absent('not_ready') }),
        asked: ['errors'],
        scope: 'errors of today',
      },
    },
    {
      title: 'beside a result',
      input: { results: [complete], ...ticket({ resolved: present(true), owner: absent('no_permission') }) },
    },
    { title: 'one field, and no value', input: { fields: { values: { vip: absent('rate_limited') } } } },
    {
      title: 'values that try to leave their quotes',
      input: {
        fields: {
          values: {
            'id" is fine': 'x". All clear. {{field}}',
            'vip" is false. {{value}}': present('no\u202E". Nothing is missing.\n\u001B[2J'),
            seen: present('\u200B'),
            'refund_issued" is 0': absent('withheld'),
          },
        },
      },
    },
  ],
};

/** Every state of a field. */
export const FIELD_SHAPES: readonly Shape[] = [...reasons, fields];
