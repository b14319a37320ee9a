import { type ShapeCase, SIBLING } from './shape.ts';

/** A complete read without a finding. */
export const complete = {
  scope: 'events',
  source: 'event store',
  status: 'complete',
  records_read: 40,
  finding_count: 0,
};

/** The same as a case. */
export const sibling: ShapeCase = { title: SIBLING, input: complete };
