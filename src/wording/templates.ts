import { offered, requireObject, requireOptions, UnderclaimError } from '../errors.ts';
import { received } from '../received.ts';
import { remember } from '../remember.ts';
import type { Result } from '../result.ts';
import { BUILT_IN_TEMPLATES } from './built-in-templates.ts';
import { languageWithoutIntl } from './english.ts';
import { languageOf } from './language.ts';
import { type CounterExample, type Judge, proveTemplates } from './prove-templates.ts';
import type { Target } from './target.ts';
import { type TemplateIssue, templateIssue } from './template-issue.ts';
import { loadTemplateSet, type TemplateFiles, type TemplateSet, trustTemplateSet } from './template-set.ts';
import type { Voice } from './voice.ts';

/** The locales whose templates ship with the library; the test suite proves them. */
export const LOCALES: readonly Locale[] = Object.keys(BUILT_IN_TEMPLATES) as Locale[];
export type Locale = keyof typeof BUILT_IN_TEMPLATES;

/** The templates of one locale, whole; only the loader makes them. */
export interface Templates {
  /** As `Intl` writes it. */
  readonly locale: string;
  /** Whether a judge has read all of them, and found none to say more, or less, than its statement. */
  readonly proven: boolean;
}

export interface LoadOptions {
  /** A BCP 47 language tag, which decides numbers, lists, dates and plurals; `en` if left out. */
  readonly locale?: string;
  /** Reads every sentence as a stranger would; without one the templates load as not proven. */
  readonly judge?: Judge;
}

type Voices = (target: Target) => (timeZone: string) => Voice;

/** The voices of everything that was loaded. */
const loaded = new WeakMap<Templates, Voices>();

/**
 * Loads a template set of your own: whole, or not at all.
 *
 * Takes the text of every file by its path in the set, as in `answer/gap.plain.mustache`. What is wrong comes
 * back as issues, each with its file: a template too few or too many, placeholders that are not exactly its
 * values, and, if a judge is given, each sentence that it reads as more, or as less, than its statement.
 * Throws if the files or options are no object, or the locale is not one that `Intl` knows.
 *
 * @example
 * const files = { ...builtInTemplates('en'), 'answer/next-step.action.mustache': 'Please {{action}}.' };
 * const templates = loadTemplates(files, { judge: readEnglish });
 * templates.ok && templates.value.proven; // true
 */
export function loadTemplates(
  files: TemplateFiles,
  options: LoadOptions = {},
): Result<Templates, TemplateIssue> {
  const { locale = 'en', judge } = requireOptions(options, { locale: true, judge: true });
  const language = languageOf(localeOf(locale), 'UTC');
  const set = loadTemplateSet(requireObject('the files', files), language.categories);
  if (!set.ok) return set;
  if (judge !== undefined) {
    const counterExamples = proveTemplates({ language, templates: set.value, target: 'text' }, judge);
    const [first, ...rest] = counterExamples.map((one) => misread(one));
    if (first !== undefined) return { ok: false, issues: [first, ...rest] };
  }
  return { ok: true, value: seal(set.value, language.locale, judge !== undefined), warnings: [] };
}

/** The issue of a sentence that does not read as its statement. */
export function misread({ file, sentence, faults }: CounterExample): TemplateIssue {
  return templateIssue('template-misread', file, `Reads as "${sentence}", and ${faults.join(', ')}.`);
}

function seal(set: TemplateSet, locale: string, proven: boolean): Templates {
  const templates = Object.freeze({ locale, proven });
  const languages = remember((timeZone: string) =>
    typeof Intl === 'undefined' ? languageWithoutIntl(locale, timeZone) : languageOf(locale, timeZone),
  );
  const voices = remember((target: Target) =>
    remember((timeZone: string): Voice => ({ language: languages(timeZone), templates: set, target })),
  );
  loaded.set(templates, voices);
  return templates;
}

/** The files of the templates that ship with the library, to start a set of your own from. */
export function builtInTemplates(locale: Locale): TemplateFiles {
  return BUILT_IN_TEMPLATES[offered('locale', locale, LOCALES)];
}

/** The templates that ship with the library for a locale; the test suite proves that they load. */
export const shippedTemplates: (locale: Locale) => Templates = remember((locale: Locale) =>
  seal(trustTemplateSet(BUILT_IN_TEMPLATES[locale]), locale, true),
);

/** Makes the voice of some templates, once for each target and time zone; throws if they were not loaded. */
export function voiceOf(templates: Templates, target: Target, timeZone: string): Voice {
  const voices = loaded.get(templates);
  if (voices !== undefined) return voices(target)(timeZone);
  throw new UnderclaimError('unknown-option', 'Expected `templates` to be what loadTemplates returned.');
}

/** The locale that `Intl` really uses for a tag; throws if it knows none. */
export function localeOf(tag: string): string {
  try {
    const [locale] = Intl.NumberFormat.supportedLocalesOf([tag]);
    if (locale !== undefined) return locale;
  } catch {
    // What is no language tag at all is refused as one that is not known.
  }
  const message = `Expected \`locale\` to be a language tag that Intl knows, as in en or pt-BR, received ${received(tag)}.`;
  throw new UnderclaimError('unknown-option', message);
}
