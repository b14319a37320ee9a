import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Claim, combine, grantLicence, type Limit, parseEvidence, render } from '../src/index.ts';

interface WrittenResult {
  readonly status: string;
  readonly source: string | null;
  readonly scope: string | null;
  readonly exclusions: readonly string[];
  readonly visible_to: string | null;
  readonly gaps: readonly { readonly part: string }[];
}

interface WrittenEvidence {
  readonly results: readonly WrittenResult[];
  readonly expected: readonly string[];
}

interface BugCase {
  readonly id: string;
  readonly kind: string;
  readonly source: string;
  readonly evidence: WrittenResult | WrittenEvidence;
  readonly expect: {
    readonly conclusion: string;
    readonly coverage: string;
    readonly grants: readonly Claim[];
    readonly denies: readonly Claim[];
    readonly must: readonly Limit[];
  };
}

const FOLDER = new URL('corpus/bug-cases/', import.meta.url);

const IDS = [
  '01-advisory-endpoint-missing',
  '03-worker-stopped-at-turn-limit',
  '06-role-sees-zero-rows',
  '07-not-found-or-no-access',
  '08-zero-commits-scanned',
  '10-zero-tests-reported-as-passed',
  '12-wrong-calendar-clear-day',
  '14-zero-width-time-window',
  '16-unreadable-places-zero-matches',
  '18-timeout-missing-from-errors',
  '26-cut-list-taken-as-total',
  '29-unavailable-tool-not-in-conclusion',
  '30-distribution-out-of-support',
  '33-challenge-page-as-empty-array',
  '38-mismatched-benchmark-counted-as-passed',
  '42-file-exists-pattern-absent',
  '45-undecided-checks-dropped',
  '46-flags-disagree-take-the-worst',
  '47-index-not-built-yet',
  '50-unseen-issue-closed-after-partial-scan',
  '59-module-declares-no-dependencies',
  '61-findings-dropped-because-partial',
  '65-zero-rows-called-interrupted',
];

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const cases = files.map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as BugCase);

function evidenceOf(bug: BugCase) {
  const parsed = parseEvidence(bug.evidence);
  if (!parsed.ok) throw new Error(parsed.issues.map((issue) => issue.message).join('\n'));
  return parsed.value;
}

/** What the text has to name, each entry in one of its spellings. */
function namesOf(evidence: WrittenResult | WrittenEvidence): string[][] {
  const results = 'results' in evidence ? evidence.results : [evidence];
  const missing = 'results' in evidence ? evidence.expected.map((source) => [source]) : [];
  const unanswered = missing.filter(([source]) => results.every((result) => result.source !== source));
  return [...results.flatMap((result) => namesOfResult(result)), ...unanswered];
}

/** A read is bounded by its scope; one that failed or does not apply is named by scope or source. */
function namesOfResult(result: WrittenResult): string[][] {
  const names = [result.scope, result.source].filter((name) => name !== null);
  if (result.status === 'unavailable' || result.status === 'not_applicable') return [names];
  const bounds = [...result.exclusions, ...result.gaps.map((gap) => gap.part)];
  return [result.scope, result.visible_to, ...bounds].filter((name) => name !== null).map((name) => [name]);
}

describe('bug cases', () => {
  it('has a file for every case and no other', () => {
    expect(files.sort()).toEqual(IDS.map((id) => `${id}.json`));
    expect(cases.map((bug) => bug.id).sort()).toEqual(IDS);
  });

  for (const bug of cases)
    describe(`${bug.id} (${bug.kind})`, () => {
      it('is valid evidence', () => {
        const parsed = parseEvidence(bug.evidence);
        expect(parsed.ok ? [] : parsed.issues).toEqual([]);
      });

      it(`concludes ${bug.expect.conclusion} with coverage ${bug.expect.coverage}`, () => {
        const { conclusion, coverage } = combine(evidenceOf(bug));
        expect({ conclusion, coverage }).toEqual({
          conclusion: bug.expect.conclusion,
          coverage: bug.expect.coverage,
        });
      });

      it('grants what the evidence carries', () => {
        const licence = grantLicence(evidenceOf(bug));
        const denied = bug.expect.grants.filter((claim) => !licence.decide(claim).granted);
        expect(denied).toEqual([]);
      });

      it('denies what the evidence does not carry', () => {
        const licence = grantLicence(evidenceOf(bug));
        const granted = bug.expect.denies.filter((claim) => licence.decide(claim).granted);
        expect(granted).toEqual([]);
      });

      it('decides whether "none" may be said', () => {
        const { grants, denies } = bug.expect;
        const says = (claim: Claim): boolean => claim.type === 'absence_full' && claim.about === undefined;
        expect(grants.some(says)).not.toBe(denies.some(says));
      });

      it('states the limits that bound it', () => {
        const stated = grantLicence(evidenceOf(bug)).must.map((must) => must.limit);
        expect(stated).toEqual(expect.arrayContaining([...bug.expect.must]));
      });

      it('quotes the scopes, sources and parts that bound it', () => {
        const { text } = render(evidenceOf(bug));
        const quoted = (name: string): boolean =>
          [`"${name}"`, `“${name}”`].some((quote) => text.includes(quote));
        const unnamed = namesOf(bug.evidence).filter((spellings) => !spellings.some(quoted));
        expect(unnamed, text).toEqual([]);
      });
    });
});
