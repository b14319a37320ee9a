import { element } from './element.ts';

/** A labelled list of values, and what is chosen in it. */
export interface Choice<V extends string> {
  readonly field: HTMLElement;
  readonly select: HTMLSelectElement;
  readonly value: () => V;
}

/** The values that are no word of the closed lists. */
const LABELS: Readonly<Record<string, string>> = { all: 'all of them', auto: 'the form’s own' };

/** Makes a labelled list of a closed list of values; the first is chosen unless another is preset. */
export function choiceOf<V extends string>(
  id: string,
  label: string,
  values: readonly [V, ...V[]],
  preset?: string,
): Choice<V> {
  const options = values.map((value) =>
    element('option', { value, selected: value === preset }, LABELS[value] ?? value),
  );
  const select = element('select', { id }, ...options);
  const field = element('div', { class: 'field' }, element('label', { for: id }, label), select);
  const value = (): V => values.find((one) => one === select.value) ?? values[0];
  return { field, select, value };
}
