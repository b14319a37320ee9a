import type { Selection } from './selection.ts';

/** The attributes of the page's root element in which it finds how to open. */
const NAMES = ['conclusion', 'form', 'target', 'locale'] as const satisfies readonly (keyof Selection)[];

/** The catalogue's page, opened with the filters of a selection. */
export function openedWith(page: string, selection: Selection): string {
  // Values of closed lists only, so none can leave its quotes.
  const attributes = NAMES.map((name) => ` data-${name}="${selection[name]}"`).join('');
  return page.replace(/<html lang="en"[^>]*>/, `<html lang="en"${attributes}>`);
}
