import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { SHAPES } from '../../../src/catalogue/shapes.ts';
import { atMost, type Outcome } from '../finding.ts';
import { loadLibrary } from '../library.ts';
import { median } from '../rounds.ts';

/** The tokens that the form `prompt` spends on one result, over every shape that has a golden case. */
export async function measureTokens(): Promise<Outcome> {
  const row = 'tokens';
  const { FORMS, TARGETS, parseEvidence, render } = await loadLibrary();
  const form = FORMS.find((name: string) => name === 'prompt');
  const target = TARGETS.find((name: string) => name === 'prompt');
  if (form === undefined || target === undefined) {
    return { row, missing: 'not available: there is no form `prompt` with a target `prompt` yet' };
  }
  const counts = SHAPES.flatMap(({ cases }) =>
    cases.flatMap(({ input }) => {
      const evidence = parseEvidence(input);
      if (!evidence.ok || evidence.value.results.length !== 1) return [];
      return [encode(render(evidence.value, { form, target }).text).length];
    }),
  );
  console.log(`\n### tokens of the form \`prompt\`\nmedian ${median(counts)} of ${counts.length} results.`);
  const most = counts.reduce((max, count) => Math.max(max, count), 0);
  return { row, findings: [atMost(row, 'the most for one result', most, 220, ' tokens')] };
}
