import { describe, expect, it } from 'vitest';
import {
  FORMS,
  type Form,
  grantLicence,
  nextStep,
  parseEvidence,
  parseFields,
  REASONS,
  type Reason,
  render,
  TARGETS,
} from '../src/index.ts';
import { evidence } from './evidence/parsing.ts';
import { absent, present } from './evidence/tickets.ts';
import { READERS } from './wording/readers.ts';

/** From what a tool answered to the words of an agent. */

const NAMES = Object.keys(REASONS) as Reason[];

/** What says no, in any form. */
const A_NO = /" is |\b(?:false|zero|0|empty|none|nothing)\b/;

function answer(state: object, name = 'refund_issued'): unknown {
  return { fields: { values: { ticket: 't_1', resolved: present(true), [name]: state } } };
}

/** What is said of a field. */
function wordsAbout(name: string, input: unknown, form: Form): string {
  return render(evidence(input), { form, target: 'text' })
    .parts.filter(({ claim }) => claim.about?.includes(name))
    .map(({ text }) => text)
    .join(' ');
}

function lastSentence(input: unknown): string {
  return render(evidence(input)).parts.at(-1)?.text ?? '';
}

describe('a tool that times out on a field, and one that may not read it', () => {
  const [late, refused] = [answer(absent('timed_out')), answer(absent('no_permission'))];

  it.each(FORMS)('lead to different sentences in the form %s', (form) => {
    const [one, other] = [late, refused].map((input) => wordsAbout('refund_issued', input, form));
    expect(one).toContain('the source did not answer in time');
    expect(other).toContain('this caller has no permission to see it');
    for (const words of [one, other]) expect(words).not.toMatch(A_NO);
  });

  it('lead to different next steps', () => {
    expect(lastSentence(late)).toBe('Next: repeat the read.');
    expect(lastSentence(refused)).toBe('Next: ask for access.');
  });

  it('are named together where both happen, with the step that a person can settle first', () => {
    const both = {
      fields: { values: { a: present(1), b: absent('timed_out'), c: absent('no_permission') } },
    };
    expect(render(evidence(both)).text).toBe(
      '"a" is 1. I could not establish "b": the source did not answer in time. ' +
        'I could not establish "c": this caller has no permission to see it. Next: ask for access.',
    );
  });
});

describe('a field without a value', () => {
  it.each(NAMES)('is never worded as a no: %s', (reason) => {
    for (const form of FORMS) {
      const words = wordsAbout('refund_issued', answer(absent(reason)), form);
      expect(words).toContain('"refund_issued"');
      expect(words).not.toMatch(A_NO);
    }
  });

  it('has a sentence of its own for each reason', () => {
    const sentences = NAMES.map((reason) => wordsAbout('refund_issued', answer(absent(reason)), 'answer'));
    expect(new Set(sentences).size).toBe(NAMES.length);
  });

  it.each(NAMES)('leads to the step that the state alone leads to: %s', (reason) => {
    const input = { fields: { values: { vip: absent(reason) } } };
    const parsed = parseFields(input.fields);
    if (!parsed.ok) throw new Error(parsed.issues[0].message);
    const { step } = nextStep(parsed.value.fields['vip'] ?? { value: 0, status: 'present', reason: null });
    const words: Readonly<Record<string, string>> = {
      ask_for_access: 'Next: ask for access.',
      correct_the_query: 'Next: rephrase the query.',
      continue_the_read: 'Next: continue the read.',
      repeat_the_read: 'Next: repeat the read.',
      wait_and_repeat: 'Next: wait, then repeat the read.',
      use_another_source: 'Next: use another source.',
      none_available: 'No next step is available.',
      drop_the_question: 'Next: drop the question.',
    };
    expect(lastSentence(input)).toBe(words[step]);
  });

  it('that needs none asks nobody, beside what was told', () => {
    expect(render(evidence(answer(absent('out_of_scope')))).text).not.toContain('Next');
    expect(render(evidence(answer(absent('not_requested')))).text).not.toContain('Next');
  });

  it('forbids a model to give it one', () => {
    const { text } = render(evidence(answer(absent('withheld'))), { form: 'prompt' });
    expect(text).toContain('Do not claim any value for "refund_issued" of "ticket t_1".');
    const told = render(evidence(answer(present(false))), { form: 'prompt' });
    expect(told.text).not.toContain('Do not claim any value');
  });

  it('that nobody asked for goes unsaid, and so does its step', () => {
    const asked = { ...(answer(absent('timed_out')) as object), asked: ['resolved'] };
    for (const form of FORMS) expect(render(evidence(asked), { form }).text).not.toContain('refund_issued');
    expect(render(evidence(asked)).text).toBe('"resolved" of "ticket t_1" is true.');
  });
});

describe('a value', () => {
  it.each([
    [false, 'is false.'],
    [0, 'is 0.'],
    ['', 'is empty.'],
    [[], 'is an empty list.'],
  ])('that is a no is said plainly: %j', (value, words) => {
    for (const form of FORMS) {
      expect(wordsAbout('refund_issued', answer(present(value)), form)).toContain(
        `"refund_issued" of "ticket t_1" ${words}`,
      );
    }
    expect(render(evidence(answer(present(value)))).parts).toHaveLength(2);
  });

  it.each([
    [true, 'is true.'],
    [1234, 'is 1,234.'],
    [-3, 'is -3.'],
    [0.0004, 'is 0.0004.'],
    [1e-7, 'is 1e-7.'],
    [123456.78901, 'is 123456.78901.'],
    ['false', 'is "false".'],
    ['0', 'is "0".'],
    [' ', 'is "\\u0020".'],
    ['\u200b', 'is "\\u200b".'],
    [[0], 'is "[0]".'],
    [[[]], 'is "[[]]".'],
    [{}, 'is "{}".'],
    [{ a: false }, `is "{'a':false}".`],
  ])('that is none is never rounded or shortened to one: %j', (value, words) => {
    expect(wordsAbout('refund_issued', answer(present(value)), 'answer')).toBe(
      `"refund_issued" of "ticket t_1" ${words}`,
    );
    const { decide } = grantLicence(evidence(answer(present(value))));
    expect(decide({ type: 'negative_field', about: ['refund_issued'] }).granted).toBe(false);
  });

  it.each(TARGETS)('and a name stay data in %s', (target) => {
    const hostile = 'x" is false. <b>[a](http://a.b)</b> {{value}} | \u202E\n# No.';
    const input = { fields: { values: { [hostile]: hostile, [`${hostile}!`]: present(hostile) } } };
    for (const form of FORMS) {
      const { text, parts } = render(evidence(input), { form, target });
      expect(text).not.toMatch(/[\u202E]|\n# No/);
      const words = READERS[target](parts[0]?.text ?? '').words;
      expect(words.match(/"/g)?.length ?? 0).toBeLessThanOrEqual(6);
      expect(READERS[target](text).structure).not.toContain('link');
    }
  });

  it('that is huge is cut with a mark', () => {
    const long = 'a'.repeat(100_000);
    const input = { fields: { values: { id: long, [long]: present(long), other: present([long]) } } };
    for (const form of FORMS) expect(render(evidence(input), { form }).text.length).toBeLessThan(5000);
    expect(render(evidence(input)).text).toContain('[…]');
  });
});

describe('fields beside results', () => {
  const NONE = { status: 'complete', source: 'vip', scope: 'May', records_read: 40, finding_count: 0 };

  it('leave the results as they are, and are said after them', () => {
    const alone = render(evidence(NONE));
    const both = render(evidence({ results: [NONE], fields: { values: { vip: absent('timed_out') } } }));
    expect(both.conclusion).toBe('none');
    expect(both.text).toBe(
      `${alone.text} I could not establish "vip": the source did not answer in time. Next: repeat the read.`,
    );
  });

  it('may be called like a source: a name is about both, a place about one', () => {
    const values = { vip: absent('timed_out'), age: present(0) };
    const { decide, may, never } = grantLicence(evidence({ results: [NONE], fields: { values } }));
    const granted = (...about: (string | number)[]) => decide({ type: 'negative_field', about }).granted;
    expect([granted(0), granted(1), granted('vip')]).toEqual([true, false, false]);
    expect([granted(2), granted('age'), granted('age', 0), granted('age', 1)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(may.map(({ claim }) => claim)).toContainEqual({ type: 'count_exact', n: 0, about: ['age'] });
    expect(never.map(({ claim }) => claim)).toContainEqual({ type: 'existence', about: [1] });
  });
});

describe('raw JSON', () => {
  it('travels the road in one go', () => {
    const text =
      '{"fields":{"values":{"vip":null,"vip_status":"not_applicable","vip_reason":"rate_limited"}}}';
    const parsed = parseEvidence(text);
    expect(parsed.ok && render(parsed.value).text).toBe(
      'I could not establish "vip": the source limited the rate of requests. Next: wait, then repeat the read.',
    );
  });
});
