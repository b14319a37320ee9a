import * as z from 'zod';
import { defineFields } from '../../src/index.ts';

/** A support tool's response for one ticket. */
export const tickets = defineFields({
  identity: ['ticket'],
  fields: {
    resolved: z.boolean(),
    refund_issued: z.boolean(),
    customer_vip: z.boolean(),
    account_manager: z.string(),
  },
  encoding: 'sentinel',
});

export const flatTickets = tickets.as('sibling');

export const REASONS_OF_A_TICKET = [
  'fetch_failed',
  'no_permission',
  'not_requested',
  'out_of_scope',
] as const;

export function present(value: unknown): object {
  return { value, status: 'present', reason: null };
}

export function absent(reason: string): object {
  return { value: null, status: 'not_applicable', reason };
}

/** A response of which every field is present, with a no. */
export const NO = {
  ticket: 't_1',
  resolved: present(false),
  refund_issued: present(false),
  customer_vip: present(false),
  account_manager: present(''),
};
