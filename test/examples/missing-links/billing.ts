import type { SourcePages } from 'underclaim/testing';

/** How the billing system writes its pages. */
export const BILLING: SourcePages = {
  record: (n) => ({ id: `invoice-${n}`, link: `doc-${n}` }),
  finding: (n) => ({ id: `invoice-${n}`, link: null }),
  page: ({ records, next, total }) => ({ items: records, next, total }),
  required: ['/id', '/link'],
  size: 100,
};
