import type { Reading } from '../reading.ts';
import { element } from './element.ts';

/** Conclusion, coverage and consistency of evidence, at a glance. */
export function badges({ conclusion, coverage, consistency }: Reading): HTMLElement {
  const badge = (term: string, value: string): HTMLElement =>
    element(
      'span',
      { class: 'badge', [`data-${term}`]: value },
      element('span', { class: 'visually-hidden' }, `${term}: `),
      value,
    );
  return element(
    'p',
    { class: 'badges' },
    badge('conclusion', conclusion),
    badge('coverage', coverage),
    badge('consistency', consistency),
  );
}
