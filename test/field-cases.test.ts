import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Claim, combine, FORMS, grantLicence, parseEvidence, render } from '../src/index.ts';

interface FieldCase {
  readonly id: string;
  readonly kind: string;
  readonly evidence: {
    readonly fields: { readonly values: Readonly<Record<string, unknown>> };
    readonly asked: readonly string[] | null;
  };
  readonly expect: {
    readonly conclusion: string;
    readonly coverage: string;
    readonly may_say_none: boolean;
    readonly grants: readonly Claim[];
    readonly denies: readonly Claim[];
    readonly no_value: readonly string[];
    readonly words: Readonly<Record<string, string>>;
    readonly next_step: string | null;
  };
}

const FOLDER = new URL('corpus/field-cases/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const cases = files.map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as FieldCase);

const STEPS: Readonly<Record<string, string>> = {
  wait_and_repeat: 'Next: wait, then repeat the read.',
  use_another_source: 'Next: use another source.',
};

function evidenceOf({ evidence }: FieldCase) {
  const parsed = parseEvidence(JSON.stringify(evidence));
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('\n'));
  return parsed.value;
}

describe('field cases', () => {
  it('has a file for every case and no other', () => {
    expect(cases.map(({ id }) => id).sort()).toEqual([
      '35-not-collected-yet-shown-as-zero',
      '37-blank-text-with-unread-blocks',
      '39-check-needs-a-user-nobody-logged-in',
      '67-measured-zero-shown-as-dash',
    ]);
    expect(files.sort()).toEqual(cases.map(({ id }) => `${id}.json`).sort());
  });

  for (const bug of cases)
    describe(`${bug.id} (${bug.kind})`, () => {
      const { conclusion, coverage, grants, denies, no_value, words, next_step, may_say_none } = bug.expect;

      it(`concludes ${conclusion} with coverage ${coverage}`, () => {
        expect(combine(evidenceOf(bug))).toMatchObject({ conclusion, coverage });
      });

      it('grants what the evidence carries, and denies what it does not', () => {
        const { decide } = grantLicence(evidenceOf(bug));
        expect(grants.filter((claim) => !decide(claim).granted)).toEqual([]);
        expect(denies.filter((claim) => decide(claim).granted)).toEqual([]);
      });

      it('decides whether "none" may be said of everything that was asked for', () => {
        const { decide } = grantLicence(evidenceOf(bug));
        const about = bug.evidence.asked ?? Object.keys(combine(evidenceOf(bug)).fields);
        expect(decide({ type: 'negative_field', about }).granted).toBe(may_say_none);
      });

      it('obliges to say which fields have no value', () => {
        const { must } = grantLicence(evidenceOf(bug));
        const paths = no_value.map((name) =>
          /^\w+$/.test(name) ? `fields.values.${name}` : `fields.values["${name}"]`,
        );
        expect(must.map(({ limit, path }) => `${limit} ${path}`)).toEqual(
          paths.map((path) => `no-value ${path}`),
        );
      });

      it.each(FORMS)('says of each field what is so, and of no other, in the form %s', (form) => {
        const { parts } = render(evidenceOf(bug), { form, target: 'text' });
        const about = (name: string): string =>
          parts
            .filter(({ claim }) => claim.type !== 'advice' && claim.about?.includes(name))
            .map(({ text }) => text)
            .join(' ');
        for (const [name, said] of Object.entries(words)) {
          expect(about(name)).toContain(`"${name}"`);
          expect(about(name)).toContain(said);
        }
        for (const name of no_value) expect(about(name)).not.toMatch(/" is |\b(?:empty|false|0)\b/);
        const unasked = Object.keys(combine(evidenceOf(bug)).fields).filter((name) => !(name in words));
        for (const name of unasked) expect(parts.map(({ text }) => text).join(' ')).not.toContain(name);
      });

      it('names the next step', () => {
        const { text } = render(evidenceOf(bug));
        if (next_step === null) expect(text).not.toContain('Next');
        else expect(text).toContain(STEPS[next_step]);
      });
    });
});
