import { compare, read } from '../compare.ts';
import { atLeast, atMost, type Outcome } from '../finding.ts';
import { loadLibrary } from '../library.ts';
import { check } from '../limit/check.ts';
import { ENGLISH, numbersOf } from '../limit/numbers.ts';
import { type Numbers, wordsWith } from '../limit/words.ts';
import { type Writing, wordsByMustache } from '../peers/mustache-words.ts';
import { PLAINLY, writingOf } from '../peers/writing.ts';
import { parseByZod } from '../peers/zod-schema.ts';
import { goodResults } from '../results.ts';
import { between, tableOf } from '../rounds.ts';

const OURS = 'underclaim: parseEvidence, render';
const LIMIT = 'by hand (limit)';
const PEER = 'zod parse, Mustache.render';

/** P1: one result checked and worded; neither dates nor numbers need a locale. */
export function measureP1(): Promise<Outcome> {
  return answer('P1', false, ENGLISH, PLAINLY, 2, 4);
}

/** P2: the same with the plurals and numbers of a locale, and dates. */
export function measureP2(): Promise<Outcome> {
  return answer('P2', true, numbersOf('en'), writingOf('en'), 2.5, 3);
}

async function answer(
  row: string,
  dated: boolean,
  numbers: Numbers,
  writing: Writing,
  most: number,
  least: number,
): Promise<Outcome> {
  const { parseEvidence, render } = await loadLibrary();
  const byHand = wordsWith(numbers);
  const byMustache = wordsByMustache(writing);
  const cases = {
    [OURS]: (input: unknown): string => {
      const evidence = parseEvidence(input);
      if (!evidence.ok) throw new Error(evidence.issues[0].message);
      return render(evidence.value).text;
    },
    [LIMIT]: (input: unknown): string => {
      const checked = check(input);
      if (!checked.ok) throw new Error(checked.issues[0]?.message);
      return byHand(checked.value);
    },
    [PEER]: (input: unknown): string => byMustache(parseByZod(input)),
  };
  const inputs = goodResults(dated);
  const differs = differenceOf(cases, inputs);
  if (differs !== null) return { row, missing: differs };
  const timed = Object.entries(cases).map(([name, word]) => [name, (input: unknown) => read(word(input))]);
  const rounds = await compare(Object.fromEntries(timed), inputs);
  console.log(tableOf(`${row} one result, checked and worded`, 'ns', rounds, LIMIT));
  return {
    row,
    findings: [
      atMost(row, 'time ÷ limit', between(rounds, OURS, LIMIT), most, '×'),
      atLeast(row, `faster than ${PEER}`, between(rounds, PEER, OURS), least, '×'),
    ],
  };
}

/** Where one way of wording says something else than the library; null if all agree. */
function differenceOf(
  cases: Readonly<Record<string, (input: unknown) => string>>,
  inputs: readonly unknown[],
): string | null {
  for (const input of inputs) {
    const ours = cases[OURS]?.(input);
    for (const [name, word] of Object.entries(cases)) {
      const text = word(input);
      if (text !== ours) return `${name} says: ${text}\n  where ${OURS} says: ${ours}`;
    }
  }
  return null;
}
