import { describe, expect, it } from 'vitest';
import { FORMS, type UnderclaimError } from '../../src/index.ts';
import { planForm } from '../../src/plan/plan-form.ts';
import { licenceOf } from '../licence/licence-of.ts';

const NONE = { status: 'complete', scope: 'May', records_read: 40, finding_count: 0 };

describe('planForm', () => {
  it.each(FORMS)('makes no plan of a claim that is denied, before anything is worded: %s', (form) => {
    const licence = licenceOf(NONE);
    const denying: typeof licence = {
      ...licence,
      decide: (claim) => ({ claim, granted: false, rule: 'none-is-earned', evidence: ['results[0].status'] }),
    };
    expect(() => planForm(licence, form)).not.toThrow();
    expect(() => planForm(denying, form)).toThrow(
      expect.objectContaining({ code: 'unlicensed-statement' satisfies UnderclaimError['code'] }),
    );
  });
});
