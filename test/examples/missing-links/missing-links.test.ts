import { builtInTemplates, loadTemplates, readEnglish } from 'underclaim';
import { readerContract, templateContract } from 'underclaim/testing';
import 'underclaim/vitest';
import { describe, expect, it } from 'vitest';
import { BILLING } from './billing.ts';
import { MOST_INVOICES, missingLinks } from './missing-links.ts';

describe('missingLinks', () => {
  readerContract(
    { describe, it },
    {
      read: ({ fetchPage }) => missingLinks(fetchPage),
      pages: BILLING,
      cap: MOST_INVOICES,
    },
  );

  it('says "none" if every invoice was read and has its link', async () => {
    const page = { items: [{ id: 'a', link: 'doc-a' }], next: null, total: 1 };
    const answer = await missingLinks(() => page);
    expect(answer).toBeCoverage('complete');
    expect(answer).toLicense('absence_full');
    expect(answer).not.toDenyAbsence();
    expect(answer).toMatchWording('golden/none.txt');
  });

  it('keeps the question open if a page does not come', async () => {
    const pages = new Map<unknown, object>([
      [null, { items: [{ id: 'a', link: 'doc-a' }], next: 'x', total: 2 }],
    ]);
    const answer = await missingLinks(
      ({ cursor }) => pages.get(cursor) ?? Promise.reject(new Error('reset')),
    );
    expect(answer).toBeCoverage('partial');
    expect(answer).toDenyAbsence();
    expect(answer).toLicense({ type: 'absence_observed' });
    expect(answer).not.toLicense('completeness');
    expect(answer).toMatchWording('golden/page-lost.txt');
  });

  it('counts nothing if billing does not answer', async () => {
    const answer = await missingLinks(() => Promise.reject(new Error('refused')));
    expect(answer).toBeCoverage('unavailable');
    expect(answer).toDenyAbsence();
    expect(answer).toMatchWording('golden/unavailable.txt');
  });
});

describe('the words of the house', () => {
  const files = {
    ...builtInTemplates('en'),
    'answer/could-not-complete.place.mustache': 'We could not complete the check of {{place}}: {{cause}}.',
  };

  templateContract({ describe, it }, { files, judge: readEnglish });

  it('words an answer', async () => {
    const templates = loadTemplates(files, { judge: readEnglish });
    if (!templates.ok) throw new Error(templates.issues[0].message);
    const answer = await missingLinks(() => Promise.reject(new Error('refused')), templates.value);
    expect(answer).toMatchWording('golden/house.txt');
  });
});
