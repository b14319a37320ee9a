import { entriesOf } from '../entry.ts';
import { wordingsOf } from '../entry-wording.ts';
import { SHAPES } from '../shapes.ts';
import { type CaseCard, caseCard } from './case-card.ts';
import { element } from './element.ts';
import { type Filtered, filtersOf } from './filters.ts';
import { wordingView } from './wording-view.ts';

interface ShapeSection {
  readonly heading: HTMLElement;
  readonly section: HTMLElement;
  readonly cards: readonly CaseCard[];
}

/** Fills a section with the filters and the case of every shape. */
export function showCases(into: HTMLElement, onTry: (json: string) => void): void {
  const count = element('p', { class: 'count', role: 'status', id: 'count' });
  const shapes = SHAPES.map((shape): ShapeSection => {
    const cards = entriesOf(shape).map((entry) => caseCard(entry, onTry));
    const heading = element('h3', { class: 'shape-name' }, shape.name);
    return { heading, section: element('section', { class: 'shape' }), cards };
  });
  const nothing = element('p', { class: 'notice' }, 'No case has all of this.');
  const list = element('div', { class: 'list' });
  let shownAs = '';
  const update = (): void => {
    const filtered = filters.value();
    const chosen = JSON.stringify([filtered.form, filtered.target, filtered.locale]);
    if (chosen !== shownAs)
      for (const { cards } of shapes) for (const card of cards) putWords(card, filtered);
    shownAs = chosen;
    const passing = shapes.map(({ heading, section, cards }) => {
      const found = cards.filter((card) => passes(card, filtered));
      section.replaceChildren(heading, ...found.map(({ card }) => card));
      return { section, found };
    });
    const left = passing.filter(({ found }) => found.length > 0);
    // What does not pass leaves the page: nobody has to skip it, and a large page stays quick.
    list.replaceChildren(...(left.length === 0 ? [nothing] : left.map(({ section }) => section)));
    const shown = left.reduce((sum, { found }) => sum + found.length, 0);
    const all = shapes.reduce((sum, { cards }) => sum + cards.length, 0);
    count.textContent = `${shown} of ${all} cases, ${left.length} of ${shapes.length} shapes`;
  };
  const filters = filtersOf(update);
  into.append(
    element('h2', { id: 'cases-heading' }, 'The cases'),
    element('div', { class: 'cases' }, element('div', { class: 'rail' }, filters.form, count), list),
  );
  update();
}

function putWords({ entry, words }: CaseCard, filtered: Filtered): void {
  words.replaceChildren(...wordingsOf(entry.evidence, filtered).map(wordingView));
}

function passes({ entry, words, searched }: CaseCard, filtered: Filtered): boolean {
  if (filtered.conclusion !== 'all' && filtered.conclusion !== entry.conclusion) return false;
  if (filtered.consistency !== 'all' && filtered.consistency !== entry.consistency) return false;
  if (filtered.words.length === 0) return true;
  const wordings = [...words.querySelectorAll('[data-wording]')].map(({ textContent }) => textContent);
  const text = [searched, ...wordings].join(' ').toLowerCase();
  return filtered.words.every((word) => text.includes(word));
}
