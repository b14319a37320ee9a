import { CONCLUSIONS, CONSISTENCIES, FORMS, LOCALES, TARGETS } from '../../index.ts';
import type { Reading } from '../reading.ts';
import type { OrAll, Selection } from '../selection.ts';
import { choiceOf } from './choice.ts';
import { element } from './element.ts';

/** What the filters say at one moment. */
export interface Filtered extends Selection {
  readonly consistency: OrAll<Reading['consistency']>;
  /** Words that a case has to contain, in small letters. */
  readonly words: readonly string[];
}

export interface Filters {
  readonly form: HTMLFormElement;
  readonly value: () => Filtered;
}

/** Makes the form that chooses cases and words; it opens as the root element says. */
export function filtersOf(onChange: () => void): Filters {
  const { conclusion, form, target, locale } = document.documentElement.dataset;
  const by = {
    conclusion: choiceOf('conclusion', 'Conclusion', ['all', ...CONCLUSIONS], conclusion),
    consistency: choiceOf('consistency', 'Consistency', ['all', ...CONSISTENCIES]),
    form: choiceOf('form', 'Form', ['all', ...FORMS], form),
    target: choiceOf('target', 'Target', ['auto', 'all', ...TARGETS], target),
    locale: choiceOf('locale', 'Language', [LOCALES[0] ?? 'en', ...LOCALES.slice(1)], locale),
  };
  const search = element('input', { type: 'search', id: 'search', autocomplete: 'off', spellcheck: 'false' });
  const reset = element('button', { type: 'reset', class: 'quiet' }, 'Reset');
  const made = element(
    'form',
    { class: 'filters', id: 'filters', 'aria-label': 'Filters' },
    element(
      'fieldset',
      {},
      element('legend', {}, 'Which cases'),
      element(
        'div',
        { class: 'field wide' },
        element('label', { for: 'search' }, 'Text in the case or its words'),
        search,
      ),
      by.conclusion.field,
      by.consistency.field,
    ),
    element(
      'fieldset',
      {},
      element('legend', {}, 'In which words'),
      by.form.field,
      by.target.field,
      ...(LOCALES.length > 1 ? [by.locale.field] : []),
    ),
    reset,
  );
  made.addEventListener('submit', (event) => event.preventDefault());
  made.addEventListener('input', onChange);
  // The fields are reset after the event.
  made.addEventListener('reset', () => setTimeout(onChange));
  return {
    form: made,
    value: () => ({
      conclusion: by.conclusion.value(),
      consistency: by.consistency.value(),
      form: by.form.value(),
      target: by.target.value(),
      locale: by.locale.value(),
      words: search.value.toLowerCase().split(/\s+/).filter(Boolean),
    }),
  };
}
