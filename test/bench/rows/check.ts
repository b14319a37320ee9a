import { type Cases, compare } from '../compare.ts';
import { atLeast, atMost, type Outcome } from '../finding.ts';
import { loadLibrary } from '../library.ts';
import { check } from '../limit/check.ts';
import { checkByAjv } from '../peers/ajv-check.ts';
import { zodSchema } from '../peers/zod-schema.ts';
import { badResults, goodResults } from '../results.ts';
import { between, tableOf } from '../rounds.ts';

const OURS = 'underclaim: parseCoverage';
const LIMIT = 'by hand (limit)';
const ZOD = 'zod safeParse, superRefine';
const AJV = 'ajv allErrors, in place';

/** P3: one good result checked. */
export async function measureP3(): Promise<Outcome> {
  const row = 'P3';
  const cases = await checks();
  const inputs = goodResults(true);
  const differs = inputs.flatMap((input) => disagreeing(cases, input, 0));
  if (differs[0] !== undefined) return { row, missing: differs[0] };
  const rounds = await compare(cases, inputs);
  console.log(tableOf('P3 one good result, checked', 'ns', rounds, LIMIT));
  return {
    row,
    findings: [
      atMost(row, 'time ÷ limit', between(rounds, OURS, LIMIT), 2.2, '×'),
      atLeast(row, `faster than ${ZOD}`, between(rounds, ZOD, OURS), 5, '×'),
      atLeast(row, `faster than ${AJV}`, between(rounds, AJV, OURS), 1, '×'),
    ],
  };
}

/** P4: one bad result refused, every issue listed. */
export async function measureP4(): Promise<Outcome> {
  const row = 'P4';
  const cases = await checks();
  const inputs = badResults();
  const differs = [
    ...inputs.flatMap((input) => disagreeing(cases, input, 1)),
    ...(await differentRefusals(inputs)),
  ];
  if (differs[0] !== undefined) return { row, missing: differs[0] };
  const rounds = await compare(cases, inputs);
  console.log(tableOf('P4 one bad result, refused with every issue', 'ns', rounds, LIMIT));
  return { row, findings: [atMost(row, `time ÷ ${ZOD}`, between(rounds, OURS, ZOD), 1.2, '×')] };
}

/** Every way to check a result: 0 if it is good, 1 if it is refused. */
async function checks(): Promise<Cases> {
  const { parseCoverage } = await loadLibrary();
  return {
    [OURS]: (input) => (parseCoverage(input).ok ? 0 : 1),
    [LIMIT]: (input) => (check(input).ok ? 0 : 1),
    [ZOD]: (input) => (zodSchema.safeParse(input).success ? 0 : 1),
    [AJV]: (input) => (checkByAjv(input) ? 0 : 1),
  };
}

function disagreeing(cases: Cases, input: unknown, expected: number): readonly string[] {
  return Object.entries(cases)
    .filter(([, run]) => run(input) !== expected)
    .map(([name]) => `${name} ${expected === 0 ? 'refuses' : 'accepts'} ${JSON.stringify(input)}`);
}

/** Where the limit refuses otherwise than the library, by code and path. */
async function differentRefusals(inputs: readonly unknown[]): Promise<readonly string[]> {
  const { parseCoverage } = await loadLibrary();
  return inputs.flatMap((input) => {
    const [ours, limit] = [parseCoverage(input), check(input)].map((result) =>
      result.ok
        ? ''
        : result.issues
            .map(({ code, path }) => `${code} ${path}`)
            .toSorted()
            .join(', '),
    );
    return ours === limit ? [] : [`the limit refuses with ${limit}, the library with ${ours}`];
  });
}
