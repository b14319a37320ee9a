import { readFileSync } from 'node:fs';
import { SHAPES } from '../../src/catalogue/shapes.ts';

/** A golden case with the words that were approved for it, read from its page. */
export interface ApprovedCase {
  readonly name: string;
  readonly input: unknown;
  readonly text: string;
}

/** Every golden case, with its approved text. */
export const APPROVED_CASES: readonly ApprovedCase[] = SHAPES.flatMap(({ name, cases }) => {
  const page = readFileSync(new URL(`../../golden/en/answer/${name}.md`, import.meta.url), 'utf8');
  const sections = page.split(/^## /m).slice(1);
  if (sections.length !== cases.length) throw new Error(`golden/en/answer/${name}.md has other cases.`);
  return cases.map(({ title, input }, i) => {
    const sentences = [...(sections[i] ?? '').matchAll(/^> (.*) {2}$/gm)].map(([, sentence]) => sentence);
    return { name: `${name}: ${title}`, input, text: sentences.join(' ') };
  });
});
