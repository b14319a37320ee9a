import { UnderclaimError } from '../errors.ts';
import { BUILT_IN_TEMPLATES } from './built-in-templates.ts';
import type { Voice } from './format-value.ts';
import { languageOf } from './language.ts';
import type { Target } from './target.ts';
import { loadTemplateSet } from './template-set.ts';

/** The locales whose templates ship with the library; the test suite proves them. */
export const LOCALES: readonly Locale[] = Object.keys(BUILT_IN_TEMPLATES) as Locale[];
export type Locale = keyof typeof BUILT_IN_TEMPLATES;

const voices = new Map<string, Voice>();

/** Makes the voice of a locale with its built-in templates, once. */
export function voiceOf(locale: Locale, target: Target, timeZone: string): Voice {
  const key = JSON.stringify([locale, target, timeZone]);
  const known = voices.get(key);
  if (known !== undefined) return known;
  const language = languageOf(locale, timeZone);
  const loaded = loadTemplateSet(BUILT_IN_TEMPLATES[locale], language.categories);
  if (!loaded.ok) {
    const faults = loaded.issues.map(({ file, message }) => `${file}: ${message}`);
    throw new UnderclaimError(
      'broken-templates',
      `The templates of ${locale} do not load. ${faults.join(' ')}`,
    );
  }
  const voice = { language, target, templates: loaded.value };
  voices.set(key, voice);
  return voice;
}
