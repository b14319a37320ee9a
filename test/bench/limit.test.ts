import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHAPES } from '../../src/catalogue/shapes.ts';
import { parseCoverage, parseEvidence, render } from '../../src/index.ts';
import { coverageInput } from '../arbitraries.ts';
import { REFUSALS } from '../evidence/refusals.ts';
import { check } from './limit/check.ts';
import { ENGLISH, numbersOf } from './limit/numbers.ts';
import { wordsWith } from './limit/words.ts';
import { badResults, DEFECTS, goodResults } from './results.ts';

const words = { 'by hand': wordsWith(ENGLISH), 'with Intl': wordsWith(numbersOf('en')) };

function wordedByLibrary(input: unknown): string {
  const evidence = parseEvidence(input);
  if (!evidence.ok) throw new Error(evidence.issues[0].message);
  return render(evidence.value).text;
}

function wordedByLimit(input: unknown, write: (typeof words)['by hand']): string {
  const checked = check(input);
  if (!checked.ok) throw new Error(checked.issues[0]?.message);
  return write(checked.value);
}

function isOneResult(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'status' in input;
}

/** What an input comes to: the value, or every refusal by code and path. */
function outcome(result: ReturnType<typeof parseCoverage> | ReturnType<typeof check>): unknown {
  return result.ok ? result.value : result.issues.map(({ code, path }) => `${code} ${path}`).toSorted();
}

function expectSameOutcome(input: unknown): void {
  expect(outcome(check(input))).toEqual(outcome(parseCoverage(input)));
}

describe.each(Object.entries(words))('the words of the limit, %s', (_, write) => {
  it('are those of the library on the rotations and on every golden case of one result', () => {
    const golden = SHAPES.flatMap(({ cases }) => cases.map(({ input }) => input)).filter(isOneResult);
    for (const input of [...goodResults(false), ...goodResults(true), ...golden]) {
      expect(wordedByLimit(input, write)).toBe(wordedByLibrary(input));
    }
  });

  it('are those of the library on generated results', () => {
    fc.assert(
      fc.property(coverageInput(), (input) => {
        expect(wordedByLimit(input, write)).toBe(wordedByLibrary(input));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the check of the limit', () => {
  it('refuses each defect of the rotation under its code only', () => {
    const codes = badResults().map((input) => {
      const checked = check(input);
      return checked.ok ? [] : [...new Set(checked.issues.map(({ code }) => code))];
    });
    expect(codes).toEqual(codes.map((_, i) => [DEFECTS[i % DEFECTS.length]?.[0]]));
  });

  it('comes to what the parser comes to on the rotations, and on each refusal and its sibling', () => {
    const rows = Object.values(REFUSALS).flat();
    const values = rows.filter(({ by }) => by === undefined).flatMap(({ bad, good }) => [bad, good]);
    const inputs = [...badResults(), ...goodResults(true), ...values];
    for (const input of inputs) if (typeof input !== 'string') expectSameOutcome(input);
  });

  it('comes to what the parser comes to on generated results in which keys were exchanged', () => {
    const odd = fc.oneof(
      fc.constantFrom(
        null,
        undefined,
        '',
        'x',
        0,
        -1,
        -0,
        1.5,
        2 ** 60,
        true,
        [],
        {},
        [null],
        [{}],
        ['\u200B'],
      ),
      fc.constantFrom('2026-02-30T00:00:00Z', '2016-12-31T23:59:60Z', '2026-05-04T10:00:00.0004-23:59'),
      fc.constantFrom({ one: 'a', other: '2' }, { one: 'é1', other: 'a  b', few: 1 }, { value: 3 }),
      fc.constantFrom({ value: 0, relation: 'eq' }, { value: 1, relation: 'lte' }),
      fc.constantFrom(
        [{ part: 'p', reason: 'x' }],
        [{ part: '', detail: 1 }],
        [{ part: 'p', reason: 'out_of_scope' }],
      ),
      fc.constantFrom('complete', 'partial', 'incomplete', 'query', 'inspect', 'snapshot', 'interval'),
      fc.constantFrom('none_needed', 'repeat_the_read', 'timed_out', 'not_requested', 'pages_inconsistent'),
    );
    const exchanged = fc.tuple(coverageInput(), coverageInput(), fc.infiniteStream(fc.nat(9)), odd);
    fc.assert(
      fc.property(exchanged, ([one, other, pick, value]) => {
        const input = Object.entries(one).map(([key, held]) => {
          const die = pick.next().value ?? 0;
          return [key, die === 0 ? value : die < 3 ? other[key as keyof typeof other] : held];
        });
        expectSameOutcome(Object.fromEntries(input));
      }),
      { numRuns: 3000 },
    );
  });
});
