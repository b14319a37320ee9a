import type { Evidence } from '../../index.ts';
import { type Fact, factsOf, fieldFacts, readableJson } from '../evidence-facts.ts';
import { disclosure, element } from './element.ts';
import { factValue } from './fact-value.ts';

/** Results and fields that are shown one by one; the JSON has them all. */
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
  const fields = fieldFacts(evidence);
  return element(
    'div',
    { class: 'evidence' },
    element('p', { class: 'label' }, 'Evidence'),
    ...(question.length === 0 ? [] : [factList(question)]),
    ...lists,
    ...(rest > 0 ? [element('p', { class: 'muted' }, `and ${rest} more results`)] : []),
    ...(fields.length === 0 ? [] : [factList(fields.slice(0, MOST))]),
    ...(fields.length > MOST
      ? [element('p', { class: 'muted' }, `and ${fields.length - MOST} more fields`)]
      : []),
    ...(results.length + fields.length === 0 ? [element('p', { class: 'muted' }, 'no results')] : []),
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
