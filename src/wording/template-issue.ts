/** Every fault that keeps a template set from loading. */
export const TEMPLATE_FAULTS = {
  'folder-unreadable': 'the folder of a set cannot be read, or holds none',
  'template-unreadable': 'a file of a set is not a short text in UTF-8',
  'template-missing': 'a statement, variant or plural category has no template',
  'template-unknown': 'a file belongs to no statement, variant or plural category',
  'template-syntax': 'a template is not one line of text and placeholders',
  'template-tags': 'the placeholders of a template are not exactly its values',
  'phrases-malformed': 'the phrases are not the lists that are needed',
  'template-misread': 'a sentence reads as more, or as less, than its statement',
} as const;

export type TemplateFaultCode = keyof typeof TEMPLATE_FAULTS;

export interface TemplateIssue {
  readonly code: TemplateFaultCode;
  /** The file, as in `answer/gap.plain.mustache`; empty for the whole folder. */
  readonly file: string;
  readonly message: string;
  readonly mend: string;
}

const MENDS: Readonly<Record<TemplateFaultCode, string>> = {
  'folder-unreadable': 'Name the folder of a whole set; `underclaim templates init DIR` writes one.',
  'template-unreadable': 'Save it as a text file in UTF-8, with one sentence in it.',
  'template-missing': 'Write it; the built-in set has a sentence to start from.',
  'template-unknown': 'Rename it after what it words, or move it out of the folder.',
  'template-syntax': 'Write one line of text with placeholders like {{scope}}, and nothing else.',
  'template-tags': 'Use each of its placeholders, and no other.',
  'phrases-malformed': 'Word every phrase of the built-in phrases.json, and no other.',
  'template-misread':
    'Reword it, so that a stranger takes it for its own statement and for nothing stronger.',
};

/** Builds an issue, with how to mend it. */
export function templateIssue(code: TemplateFaultCode, file: string, message: string): TemplateIssue {
  return { code, file, message, mend: MENDS[code] };
}
