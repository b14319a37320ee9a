import type { EntryWording } from '../entry-wording.ts';
import { disclosure, element } from './element.ts';
import { htmlFragment } from './html-fragment.ts';

/** Shows a wording: its text to the letter, HTML also as a browser shows it, and each sentence's licence. */
export function wordingView(shown: EntryWording): HTMLElement {
  const { form, target, wording } = shown;
  const isHtml = target === 'html';
  return element(
    'div',
    { class: 'wording' },
    element('p', { class: 'eyebrow' }, target === 'auto' ? form : `${form} · ${target}`),
    textOf(shown),
    ...(isHtml
      ? [
          element('p', { class: 'eyebrow' }, 'as rendered'),
          element('div', { class: 'rendered' }, htmlFragment(wording.text)),
        ]
      : []),
    disclosure('Sentence by sentence', () => sentencesOf(shown)),
  );
}

function textOf({ form, target, wording: { text, parts }, isInSentences }: EntryWording): HTMLElement {
  const marks = { 'data-wording': true, 'data-form': form, 'data-target': target };
  if (!isInSentences || (target !== 'text' && target !== 'auto')) return element('pre', marks, text);
  const sentences = parts.flatMap((part, i) => [
    ...(i === 0 ? [] : [' ']),
    element('span', { class: 'sentence' }, part.text),
  ]);
  return element('p', marks, ...sentences);
}

function sentencesOf({ wording: { parts } }: EntryWording): HTMLElement {
  return element(
    'ol',
    { class: 'sentences' },
    ...parts.map(({ text, statement, claim, licensed_by }) =>
      element(
        'li',
        {},
        element('span', {}, text),
        element(
          'span',
          { class: 'ground' },
          `${statement} asserts ${claim.type}`,
          ...licensed_by.flatMap(({ rule, evidence }) => [
            element('br', {}),
            `by ${rule}: ${evidence.join(', ') || 'no evidence needed'}`,
          ]),
        ),
      ),
    ),
  );
}
