type Child = Node | string;

/** Attributes by their names in HTML; `false` leaves one out. */
type Attributes = Readonly<Record<string, string | boolean>>;

/** Makes an element; strings become text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

/** A disclosure whose content is made when it is first opened: most never are. */
export function disclosure(summary: string, content: () => Node): HTMLDetailsElement {
  const details = element('details', {}, element('summary', {}, summary));
  const fill = (): void => details.append(content());
  details.addEventListener('toggle', fill, { once: true });
  return details;
}
