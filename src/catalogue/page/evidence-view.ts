import type { Evidence } from '../../index.ts';
import { type Fact, factsOf, readableJson } from '../evidence-facts.ts';
import { disclosure, element } from './element.ts';
import { factValue } from './fact-value.ts';

/** Results that are shown key by key; the JSON has them all. */
const MOST = 20;

/** Shows the keys of the evidence that say something, and the input as it was given. */
export function evidenceView(evidence: Evidence, input: unknown): HTMLElement {
  const { results, expected, scope } = evidence;
  const question: readonly Fact[] = [
    ...(scope === null ? [] : [['scope', scope] as const]),
    ...(expected.length === 0 ? [] : [['expected', expected] as const]),
  ];
  const lists = results
    .slice(0, MOST)
    .flatMap((result, i) => [
      ...(results.length > 1 ? [element('p', { class: 'eyebrow' }, `results[${i}]`)] : []),
      factList(factsOf(result)),
    ]);
  const rest = results.length - MOST;
  return element(
    'div',
    { class: 'evidence' },
    element('p', { class: 'label' }, 'Evidence'),
    ...(question.length === 0 ? [] : [factList(question)]),
    ...lists,
    ...(rest > 0 ? [element('p', { class: 'muted' }, `and ${rest} more results`)] : []),
    ...(results.length === 0 ? [element('p', { class: 'muted' }, 'no results')] : []),
    disclosure('As JSON', () => element('pre', {}, readableJson(input))),
  );
}

function factList(facts: readonly Fact[]): HTMLElement {
  return element(
    'dl',
    {},
    ...facts.map(([key, value]) => element('div', {}, element('dt', {}, key), factValue(value))),
  );
}
