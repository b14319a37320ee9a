import type { Entry } from './entry.ts';
import { wordingsOf } from './entry-wording.ts';
import { evidenceLines } from './evidence-facts.ts';
import { licenceSummary } from './licence-summary.ts';
import type { SelectedShape, Selection } from './selection.ts';

type Paint = (text: string) => string;

/** A shape for a terminal; headings are painted as the caller's terminal shows them. */
export function textPage({ name, entries }: SelectedShape, selection: Selection, heading: Paint): string {
  return [heading(name), ...entries.map((entry) => section(entry, selection, heading))]
    .join('\n\n')
    .concat('\n');
}

function section(entry: Entry, selection: Selection, heading: Paint): string {
  const { may, must, never } = licenceSummary(entry.licence);
  const wordings = wordingsOf(entry.evidence, selection);
  const rows: readonly (readonly [label: string, lines: readonly string[]])[] = [
    ['state', [`${entry.conclusion} · ${entry.coverage}`]],
    ['evidence', evidenceLines(entry.evidence)],
    ['may', [may]],
    ['must', [must]],
    ['never', [never]],
    ...wordings.map(({ form, target, wording, isInSentences }) => {
      const lines = isInSentences ? wording.parts.map(({ text }) => text) : wording.text.split('\n');
      return [wordings.length === 1 ? 'wording' : `${form}, ${target}`, lines] as const;
    }),
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const written = rows.flatMap(([label, lines]) =>
    lines.map((line, i) => `    ${(i === 0 ? label : '').padEnd(width)}  ${line}`.trimEnd()),
  );
  return [`  ${heading(entry.title)}`, ...written].join('\n');
}
