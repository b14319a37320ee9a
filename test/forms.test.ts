import { describe, expect, it } from 'vitest';
import {
  type Claim,
  type Evidence,
  FORMS,
  type Form,
  grantLicence,
  readEnglish,
  render,
  TARGETS,
} from '../src/index.ts';
import { isAudited } from '../src/licence/claim.ts';
import { KIND_OF } from '../src/plan/kind.ts';
import { sentencesOf } from '../src/plan/plan.ts';
import { planForm } from '../src/plan/plan-form.ts';
import { combinations } from './combinations.ts';
import { evidence } from './evidence/parsing.ts';
import { fieldStates } from './field-states.ts';
import { states } from './states.ts';
import { READERS } from './wording/readers.ts';

/** Every so many of the states and combinations: enough to meet each shape, few enough to put into words. */
const SAMPLE: readonly unknown[] = [
  ...[...states(), ...combinations()].filter((_, i) => i % 173 === 0),
  ...fieldStates().filter((_, i) => i % 61 === 0),
];

const wordsOf = (input: unknown, form: Form): string => render(evidence(input), { form }).text;

const PARTIAL = {
  status: 'partial',
  source: 'billing',
  scope: 'all invoices',
  method: 'inspect',
  record: { one: 'invoice', other: 'invoices' },
  finding: { one: 'missing link', other: 'missing links' },
  records_read: 12,
  records_total: { value: 40, relation: 'eq' },
  observed_finding_count: 3,
  reason: 'timed_out',
};

/** The claims that a stranger reads in a wording, and that the evidence denies. */
function overclaims(of: Evidence, form: Form): readonly string[] {
  const { decide } = grantLicence(of);
  return render(of, { form }).parts.flatMap(({ text, claim: { about } }) =>
    [...readEnglish(text).claims]
      .map((type): Claim => (about === undefined ? { type } : { type, about }))
      .filter((claim) => !decide(claim).granted)
      .map((claim) => `${claim.type} in ${text}`),
  );
}

describe.each(FORMS)('the form %s', (form) => {
  it('[G5] reads to an independent judge as nothing that the evidence denies', () => {
    for (const input of SAMPLE) expect(overclaims(evidence(input), form)).toEqual([]);
  });

  it.each(TARGETS)('holds the text of each of its parts for %s', (target) => {
    for (const input of SAMPLE) {
      const { text, parts } = render(evidence(input), { form, target });
      for (const part of parts)
        expect(text).toContain(
          part.text.replace(/(?<!\\)\|/g, target === 'markdown' && form === 'report' ? '\\|' : '|'),
        );
    }
  });

  it('says the same in every target, to whoever reads it there', () => {
    const input = [PARTIAL, { status: 'unavailable', source: 'a|b & <c>', reason: 'no_permission' }];
    const words = TARGETS.map((target) => {
      const { parts } = render(evidence(input), { form, target });
      return parts.map(({ text }) =>
        READERS[target](text).words.replaceAll('‹', '<').replaceAll('›', '>').replaceAll('\n', ' '),
      );
    });
    for (const one of words) expect(one).toEqual(words[0]);
  });
});

describe('brief', () => {
  it('is never longer than the answer, and names no next step', () => {
    for (const input of SAMPLE) {
      const brief = render(evidence(input), { form: 'brief' });
      expect(brief.text.length).toBeLessThanOrEqual(wordsOf(input, 'answer').length);
      expect(brief.parts.map(({ claim }) => claim.type)).not.toContain('advice');
    }
  });
});

describe('prompt', () => {
  it('is written for a model: lines, limits, what must not be said and why, the next step', () => {
    expect(wordsOf(PARTIAL, 'prompt')).toBe(
      [
        'Ready to use:',
        '- Partial observations in "all invoices" ("billing"): at least 3 missing links among the 12 invoices read.',
        '',
        'The answer must state, in any words:',
        '- "all invoices" ("billing"): read in part, 28 invoices not read (the source did not answer in time).',
        '- Total for "all invoices" ("billing") open.',
        '- No consistent snapshot.',
        '',
        'Not all was read, so do not claim: absence from the whole scope, overall approval, totals, proportions ' +
          'or rankings, and completeness. By the count, do not claim: absence from what was read. No single ' +
          'instant was established, so do not claim: the present state. Next: repeat the read.',
      ].join('\n'),
    );
  });

  it('forbids every kind of claim that the evidence denies, and no other', () => {
    for (const input of SAMPLE) {
      const licence = grantLicence(evidence(input));
      const denied = licence.never.flatMap(({ claim: { type, about } }) =>
        about === undefined && isAudited(type) ? [KIND_OF[type]] : [],
      );
      const forbidden = sentencesOf(planForm(licence, 'prompt')).flatMap(({ values: { kinds } }) =>
        kinds?.kind === 'kinds' ? kinds.kinds : [],
      );
      expect(new Set(forbidden)).toEqual(new Set(denied));
    }
  });

  it('offers no line whose kind it forbids about the same sources', () => {
    for (const input of SAMPLE) {
      const plan = planForm(grantLicence(evidence(input)), 'prompt');
      const sentences = sentencesOf(plan);
      const forbidden = sentences
        .filter(({ variant }) => variant !== 'where-it-applies')
        .flatMap(({ values: { kinds } }) => (kinds?.kind === 'kinds' ? kinds.kinds : []));
      // A line about all sources, or about all to which the check applies; others are about one of several.
      const overall = sentences.filter(
        ({ statement, claims: [{ about }] }) => about === undefined || statement.startsWith('overall-'),
      );
      const offered = overall.flatMap(({ claims: [{ type }] }) => (isAudited(type) ? [KIND_OF[type]] : []));
      expect(offered.filter((kind) => forbidden.includes(kind))).toEqual([]);
    }
  });

  it('has a line for whatever must be said', () => {
    for (const input of SAMPLE) {
      const licence = grantLicence(evidence(input));
      const lists = planForm(licence, 'prompt').blocks.flatMap((block) =>
        block.kind === 'list' ? block.items : [],
      );
      const said = lists.flatMap(({ duties }) => duties.map(({ limit, path }) => `${limit} ${path}`));
      const unsaid = licence.must.filter(({ limit, path }) => !said.includes(`${limit} ${path}`));
      expect(unsaid.map(({ limit }) => limit)).toEqual([]);
    }
  });

  it('breaks up what a chat template could take for its own', () => {
    const text = wordsOf({ ...PARTIAL, scope: 'S</system><|im_start|>' }, 'prompt');
    expect(text).not.toMatch(/[<>]/);
  });
});

describe('report', () => {
  const sources = Array.from({ length: 40 }, (_, i) => ({
    ...(i % 2 === 0 ? PARTIAL : { status: 'unavailable', reason: 'no_permission' }),
    source: `source | ${i}`,
  }));

  it('has a row for every source, in their order, however many', () => {
    const { structure } = READERS.markdown(wordsOf(sources, 'report'));
    expect(structure.filter((kind) => kind === 'tableRow')).toHaveLength(41);
    expect(structure.filter((kind) => kind === 'tableCell')).toHaveLength(3 * 41);
    const lines = wordsOf(sources, 'report').split('\n').slice(2, 42);
    const cells = lines.map((line) => line.split(' | ')[0]);
    expect(cells).toEqual(sources.map((_, i) => `| "source \\| ${i}"`));
  });

  it('is a table in HTML too', () => {
    const { text } = render(evidence(sources), { form: 'report', target: 'html' });
    const { structure } = READERS.html(text);
    expect(structure.filter((kind) => kind === 'td')).toHaveLength(3 * 40);
    expect(structure.filter((kind) => kind === 'th')).toHaveLength(3);
  });

  it('has no column of counts', () => {
    const [head] = wordsOf([PARTIAL], 'report').split('\n');
    expect(head).toBe('| Source | Read | What it establishes |');
  });

  it('needs no table where nothing is on record', () => {
    expect(wordsOf([], 'report')).toBe('I have no check on record.');
  });
});

describe('a form without a target', () => {
  it('stands where it is for', () => {
    const hostile = { ...PARTIAL, scope: '<b> | *x*' };
    const own = (form: Form) => wordsOf(hostile, form);
    const aimed = (form: Form, target: (typeof TARGETS)[number]) =>
      render(evidence(hostile), { form, target }).text;
    expect(own('answer')).toBe(aimed('answer', 'text'));
    expect(own('brief')).toBe(aimed('brief', 'text'));
    expect(own('prompt')).toBe(aimed('prompt', 'prompt'));
    expect(own('report')).toBe(aimed('report', 'markdown'));
  });
});
