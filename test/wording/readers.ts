import { Parser } from 'commonmark';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Target } from '../../src/index.ts';

/** What a reader of a target sees: the elements that its parser makes of a text, and the words in them. */
export interface Seen {
  /** The kinds of element, in the order in which they open; empty where the target has no markup. */
  readonly structure: readonly string[];
  readonly words: string;
}

/** Reads a text as the parsers of its target do. */
export const READERS: Readonly<Record<Target, (text: string) => Seen>> = {
  text: (text) => ({ structure: [], words: text }),
  prompt: (text) => ({ structure: [], words: text }),
  slack: readSlack,
  markdown: readMarkdown,
  html: readHtml,
};

/** Markdown as GitHub reads it: CommonMark with tables, strike-through and automatic links. */
function readMarkdown(text: string): Seen {
  const structure: string[] = [];
  const words: string[] = [];
  const visit = (node: Nodes): void => {
    if (node.type !== 'text') structure.push(node.type);
    if ('value' in node) words.push(node.value);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  return { structure, words: words.join('') };
}

/** Markdown by the reference implementation of CommonMark. */
export function readCommonMark(text: string): Seen {
  const structure: string[] = [];
  const words: string[] = [];
  const walker = new Parser().parse(text).walker();
  for (let event = walker.next(); event !== null; event = walker.next()) {
    if (!event.entering) continue;
    if (event.node.type === 'text') words.push(event.node.literal ?? '');
    else structure.push(event.node.type);
  }
  return { structure, words: words.join('') };
}

function readHtml(text: string): Seen {
  const structure: string[] = [];
  const words: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text' && 'value' in node) words.push(node.value);
    else structure.push(node.nodeName);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  parseFragment(text).childNodes.forEach(visit);
  return { structure, words: words.join('') };
}

/** Slack takes what stands between angle brackets for links, mentions and commands, and reads three entities. */
function readSlack(text: string): Seen {
  const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
  return {
    structure: text.match(/<[^>]*>|<|>|&(?!amp;|lt;|gt;)/g) ?? [],
    words: text.replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity),
  };
}
