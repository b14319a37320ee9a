import type { Block } from '../plan/plan.ts';
import { formatFields, formatPlace, word } from './format-value.ts';
import type { Target } from './target.ts';
import type { Voice } from './voice.ts';

type Table = Extract<Block<string>, { readonly kind: 'table' }>;
type Writer = (block: Block<string>, voice: Voice) => string;

/** Arranges sentences for where they will stand; one paragraph alone is a fragment without a frame. */
export function layOut(blocks: readonly Block<string>[], voice: Voice): string {
  const [first, ...others] = blocks;
  if (first?.kind === 'paragraph' && others.length === 0) return first.sentences.join(' ');
  return blocks.map((block) => WRITERS[voice.target](block, voice)).join('\n\n');
}

const WRITERS: Readonly<Record<Target, Writer>> = {
  text: plainWriter('-'),
  markdown: writeMarkdown,
  html: writeHtml,
  slack: plainWriter('•'),
  prompt: plainWriter('-'),
};

/** Writes lines; a row of a table is a line that names its source. */
function plainWriter(bullet: string): Writer {
  const items = (texts: readonly string[]): string => texts.map((text) => `${bullet} ${text}`).join('\n');
  return (block, voice) => {
    switch (block.kind) {
      case 'paragraph':
        return block.sentences.join(' ');
      case 'list':
        return `${block.heading}\n${items(block.items)}`;
      case 'table':
        return items(
          cellsOf(block, voice).map(([source, read, establishes]) =>
            word(voice, 'row', 'plain', { source, read, establishes }),
          ),
        );
    }
  };
}

function writeMarkdown(block: Block<string>, voice: Voice): string {
  if (block.kind !== 'table') return plainWriter('-')(block, voice);
  const [head, ...body] = [headOf(voice), ...cellsOf(block, voice)].map(
    (cells) => `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`,
  );
  return [head, '| --- | --- | --- |', ...body].join('\n');
}

function writeHtml(block: Block<string>, voice: Voice): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${block.sentences.join(' ')}</p>`;
    case 'list':
      return `<p>${block.heading}</p>\n<ul>\n${block.items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;
    case 'table': {
      const head = headOf(voice).map((cell) => `<th scope="col">${cell}</th>`);
      const rows = cellsOf(block, voice).map((cells) => cells.map((cell) => `<td>${cell}</td>`));
      const lines = rows.map((cells) => `<tr>${cells.join('')}</tr>`);
      return [
        '<table>',
        `<thead><tr>${head.join('')}</tr></thead>`,
        '<tbody>',
        ...lines,
        '</tbody>',
        '</table>',
      ].join('\n');
    }
  }
}

type Cells = readonly [source: string, read: string, establishes: string];

function headOf(voice: Voice): Cells {
  return [
    word(voice, 'column', 'source'),
    word(voice, 'column', 'read'),
    word(voice, 'column', 'establishes'),
  ];
}

function cellsOf({ rows }: Table, voice: Voice): readonly Cells[] {
  return rows.map(({ source, read, establishes }) => [
    source.kind === 'place' ? formatPlace(source, voice) : formatFields(source, voice),
    read,
    establishes.join(' '),
  ]);
}
