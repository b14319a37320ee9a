import { parseEvidence, render, type Templates } from 'underclaim';
import { type FetchPage, type PageContract, readPages } from 'underclaim/reader';

interface Invoice {
  readonly id: string;
  readonly link: string | null;
}

/** What the API of the billing system documents of its pages. */
const INVOICES: PageContract<Invoice> = {
  source: 'billing',
  scope: 'invoices of May',
  record: { one: 'invoice', other: 'invoices' },
  finding: { one: 'missing link', other: 'missing links' },
  paging: 'cursor',
  ends: ['cursor'],
  records: '/items',
  identity: '/id',
  required: ['/link'],
  next: '/next',
  total: '/total',
};

/** The most invoices that the tool reads for one question. */
export const MOST_INVOICES = 1_000;

/** An agent's tool: which invoices of May lack the link to their document? */
export async function missingLinks(fetchPage: FetchPage, templates?: Templates) {
  const { result, records } = await readPages(fetchPage, INVOICES, {
    inspect: ({ link }) => link === null,
    maxRecords: MOST_INVOICES,
    backoff: 1,
  });
  const evidence = parseEvidence(result);
  if (!evidence.ok) throw new Error(evidence.issues[0].message);
  return {
    coverage: result,
    wording: render(evidence.value, templates === undefined ? {} : { templates }).text,
    data: { invoices: records.filter(({ link }) => link === null).map(({ id }) => id) },
  };
}
