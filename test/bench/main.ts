import type { Outcome } from './finding.ts';
import { measureP1, measureP2 } from './rows/answer.ts';
import { measureP5, measureP6 } from './rows/batch.ts';
import { measureP3, measureP4 } from './rows/check.ts';
import { measureP11, measureP12, measureP13 } from './rows/reader.ts';
import { measureP10 } from './rows/size.ts';
import { measureP8, measureP9 } from './rows/startup.ts';
import { measureTokens } from './rows/tokens.ts';

const ROWS: Readonly<Record<string, () => Promise<Outcome>>> = {
  P1: measureP1,
  P2: measureP2,
  P3: measureP3,
  P4: measureP4,
  P5: measureP5,
  P6: measureP6,
  P8: measureP8,
  P9: measureP9,
  P10: measureP10,
  P11: measureP11,
  P12: measureP12,
  P13: measureP13,
  tokens: measureTokens,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => ROWS[name] === undefined);
if (unknown.length > 0) {
  console.error(`Expected rows among ${Object.keys(ROWS).join(', ')}; received ${unknown.join(', ')}.`);
  process.exit(2);
}

const outcomes: Outcome[] = [];
for (const [row, measure] of Object.entries(ROWS)) {
  if (asked.length > 0 && !asked.includes(row)) continue;
  outcomes.push(
    await measure().catch((error: unknown) => ({ row, missing: `could not be measured: ${error}` })),
  );
}

console.log('\n### Goals\n| row | what | measured | goal | |\n|---|---|--:|--:|---|');
for (const outcome of outcomes) {
  if ('missing' in outcome) console.log(`| ${outcome.row} | ${outcome.missing} | – | – | NOT MEASURED |`);
  else
    for (const { row, what, measured, goal, met } of outcome.findings) {
      console.log(`| ${row} | ${what} | ${measured} | ${goal} | ${met ? '' : 'MISSED'} |`);
    }
}
if (outcomes.some((outcome) => 'missing' in outcome)) process.exitCode = 1;
