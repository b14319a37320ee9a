import type { Entry } from '../entry.ts';
import { readableJson } from '../evidence-facts.ts';
import { badges } from './badges.ts';
import { element } from './element.ts';
import { evidenceView } from './evidence-view.ts';
import { licenceView } from './licence-view.ts';

/** One case on the page, whose words are put in as they are chosen. */
export interface CaseCard {
  readonly entry: Entry;
  readonly card: HTMLElement;
  readonly words: HTMLElement;
  /** Everything that a search looks at, save for the words. */
  readonly searched: string;
}

/** Makes the card of a case; `onTry` gets its evidence as JSON. */
export function caseCard(entry: Entry, onTry: (json: string) => void): CaseCard {
  const { id, shape, title, input } = entry;
  const words = element('div', { class: 'words' });
  const attempt = element(
    'button',
    { type: 'button', class: 'quiet', 'aria-label': `Try this evidence: ${title}, ${shape}` },
    'Try this evidence',
  );
  attempt.addEventListener('click', () => onTry(readableJson(input)));
  const card = element(
    'article',
    { class: 'card', id, 'data-shape': shape, 'aria-labelledby': `${id}-title` },
    element(
      'div',
      { class: 'card-head' },
      element('h4', { id: `${id}-title` }, element('a', { href: `#${id}` }, title)),
      badges(entry),
      attempt,
    ),
    words,
    evidenceView(entry.evidence, input),
    licenceView(entry.licence),
  );
  return { entry, card, words, searched: `${shape} ${title} ${JSON.stringify(input)}` };
}
