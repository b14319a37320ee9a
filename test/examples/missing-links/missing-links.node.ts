// The same contract with Node's own test runner.
import { describe, it } from 'node:test';
import { readerContract } from 'underclaim/testing';
import { BILLING } from './billing.ts';
import { MOST_INVOICES, missingLinks } from './missing-links.ts';

readerContract(
  { describe, it },
  {
    read: ({ fetchPage }) => missingLinks(fetchPage),
    pages: BILLING,
    cap: MOST_INVOICES,
  },
);
