import type { TemplateFaultCode, TemplateFiles } from '../index.ts';

/** A set in which one file says too much. */
export interface LossyTemplate {
  /** The file that says too much. */
  readonly file: string;
  /** The file with the same placeholders whose words it gets; null: it loses a placeholder. */
  readonly words: string | null;
  /** What the set is refused for; only a judge notices that a sentence is misread. */
  readonly fault: TemplateFaultCode;
}

/** The ways of saying too much that a template set has to be refused for. */
export const TEMPLATE_LOSSES = [
  'an open conclusion reads as none',
  'a check that was not evaluated reads as none',
  'none among those read reads as none at all',
  'a partial read reads as complete',
  'an open total reads as a complete read',
  'at least reads as exactly',
  'a stated total reads as counted',
  'a gap does not name its part',
] as const;
export type TemplateLoss = (typeof TEMPLATE_LOSSES)[number];

export const LOSSY_TEMPLATES: Readonly<Record<TemplateLoss, LossyTemplate>> = {
  'an open conclusion reads as none': swap('conclusion-open.place', 'none-found.query'),
  'a check that was not evaluated reads as none': swap('not-evaluated.complete', 'none-found.uncounted'),
  'none among those read reads as none at all': swap('none-among-read.counted', 'none-found.counted'),
  'a partial read reads as complete': swap('partial-observations.bare', 'read-complete.uncounted'),
  'an open total reads as a complete read': swap('total-open.place', 'read-complete.uncounted'),
  'at least reads as exactly': swap('found-at-least.counted', 'found-exactly.counted'),
  'a stated total reads as counted': swap('stated-total.exact', 'found-exactly.query'),
  'a gap does not name its part': { file: 'answer/gap.plain.mustache', words: null, fault: 'template-tags' },
};

/** The same set with one file that says too much, in the words of the set itself. */
export function lossyFiles(files: TemplateFiles, loss: TemplateLoss): TemplateFiles {
  const { file, words } = LOSSY_TEMPLATES[loss];
  const said = words === null ? files[file]?.replace(/\{\{\s*\w+\s*\}\}/, '') : files[words];
  return { ...files, [file]: said ?? '' };
}

function swap(file: string, words: string): LossyTemplate {
  return { file: `answer/${file}.mustache`, words: `answer/${words}.mustache`, fault: 'template-misread' };
}
