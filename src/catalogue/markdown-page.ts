import type { Entry } from './entry.ts';
import { type EntryWording, wordingsOf } from './entry-wording.ts';
import { evidenceLines } from './evidence-facts.ts';
import { licenceSummary } from './licence-summary.ts';
import type { SelectedShape, Selection } from './selection.ts';

/** A shape as people read it: state, evidence, licence and wording side by side. */
export function markdownPage({ name, entries }: SelectedShape, selection: Selection): string {
  return [`# ${name}`, ...entries.map((entry) => section(entry, selection))].join('\n\n').concat('\n');
}

function section(entry: Entry, selection: Selection): string {
  const { title, evidence, conclusion, coverage, licence } = entry;
  const { may, must, never } = licenceSummary(licence);
  const wordings = wordingsOf(evidence, selection);
  return [
    `## ${title}`,
    '',
    `- state: ${conclusion} · ${coverage}`,
    ...evidenceLines(evidence).map((line) => `- evidence: ${line}`),
    `- licence: may ${may} · must ${must} · never ${never}`,
    ...wordings.flatMap((wording) => [
      '',
      ...(wordings.length === 1 ? [] : [`Form \`${wording.form}\`, target \`${wording.target}\`:`, '']),
      ...wordingLines(wording),
    ]),
  ].join('\n');
}

/** Sentences one a line, so that a diff is the sentence that changed; a layout or markup as it is. */
function wordingLines({ wording: { text, parts }, target, isInSentences }: EntryWording): readonly string[] {
  if (isInSentences && (target === 'text' || target === 'auto'))
    return parts.map((part) => `> ${part.text}  `);
  const longestRun = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(Math.max(3, longestRun + 1));
  return [fence, text, fence];
}
