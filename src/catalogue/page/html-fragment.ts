import { element } from './element.ts';

/** The elements that a wording may consist of; they are copied without any attribute. */
const KNOWN = new Set(
  'p span div ul ol li table thead tbody tr th td strong em b i q code pre br h1 h2 h3 h4 h5 h6 bdi dl dt dd section blockquote'.split(
    ' ',
  ),
);

interface Policy {
  readonly createHTML: (html: string) => string;
}

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

const identity: Policy = { createHTML: (html) => html };

/** The one place of the page that reads markup from text, as its policy demands; not every browser knows it. */
const policy: Policy =
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('fragment', identity) ??
  identity;

/** Shows markup of the HTML target: known elements alone; any other stands as its source. */
export function htmlFragment(html: string): DocumentFragment {
  // A parsed document that is never shown: nothing in it runs or loads.
  const parsed = new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
  const fragment = document.createDocumentFragment();
  fragment.append(...copies(parsed.body));
  return fragment;
}

function copies(parent: Node): readonly Node[] {
  return [...parent.childNodes].map((node) => {
    if (node instanceof Element) {
      const name = node.localName;
      if (!KNOWN.has(name)) return document.createTextNode(node.outerHTML);
      return element(name as keyof HTMLElementTagNameMap, {}, ...copies(node));
    }
    return document.createTextNode(node.textContent ?? '');
  });
}
