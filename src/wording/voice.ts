import type { Language } from './language.ts';
import type { Target } from './target.ts';
import type { TemplateSet } from './template-set.ts';

/** All that turns values into words: the language, its templates, and where the words will stand. */
export interface Voice {
  readonly language: Language;
  readonly templates: TemplateSet;
  readonly target: Target;
}
