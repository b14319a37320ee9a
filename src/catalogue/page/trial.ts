import { FORMS, type Issue, LOCALES, parseEvidence, TARGETS } from '../../index.ts';
import { wordingsOf } from '../entry-wording.ts';
import { readingOf } from '../reading.ts';
import { badges } from './badges.ts';
import { choiceOf } from './choice.ts';
import { element } from './element.ts';
import { evidenceView } from './evidence-view.ts';
import { EXAMPLES } from './examples.ts';
import { licenceView } from './licence-view.ts';
import { wordingView } from './wording-view.ts';

/** Issues that are shown; the rest is said by number. */
const MOST = 50;

/** Long enough to type a word, short enough to feel at once. */
const PAUSE = 150;

/** Fills a section with a field that reads evidence; returns what puts evidence into it. */
export function showTrial(into: HTMLElement): (json: string) => void {
  const field = element('textarea', {
    id: 'evidence',
    rows: '11',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-describedby': 'evidence-hint',
  });
  const example = element(
    'select',
    { id: 'example' },
    element('option', { value: '' }, 'choose …'),
    ...EXAMPLES.map(({ title }, i) => element('option', { value: String(i) }, title)),
  );
  const form = choiceOf('trial-form', 'Form', [...FORMS]);
  const target = choiceOf('trial-target', 'Target', ['auto', ...TARGETS]);
  const outcome = element('div', { id: 'outcome', 'aria-live': 'polite' });
  const proof = element('div', { id: 'proof' });
  const update = (): void => {
    const locale = LOCALES[0] ?? 'en';
    const { said, shown } = outcomeOf(field.value, { form: form.value(), target: target.value(), locale });
    outcome.replaceChildren(...said);
    proof.replaceChildren(...shown);
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(update, PAUSE);
  });
  for (const { select } of [form, target]) select.addEventListener('input', update);
  const put = (json: string): void => {
    field.value = json;
    update();
  };
  example.addEventListener('input', () => {
    put(EXAMPLES[Number(example.value)]?.json ?? '');
  });
  into.append(
    element('h2', { id: 'trial-heading' }, 'Try your own evidence'),
    element(
      'div',
      { class: 'trial' },
      element(
        'div',
        {},
        element('label', { for: 'evidence' }, 'Coverage result or evidence, as JSON'),
        element('p', { id: 'evidence-hint', class: 'hint' }, 'It is read as you type, here on this page.'),
        field,
        element(
          'fieldset',
          { class: 'row' },
          element('legend', { class: 'visually-hidden' }, 'Example and words'),
          element('div', { class: 'field' }, element('label', { for: 'example' }, 'Example'), example),
          form.field,
          target.field,
        ),
      ),
      element('div', { class: 'result' }, outcome, proof),
    ),
  );
  update();
  return (json) => {
    put(json);
    into.scrollIntoView();
    field.focus();
  };
}

interface Outcome {
  /** What is read out as it changes. */
  readonly said: readonly Node[];
  readonly shown: readonly Node[];
}

function outcomeOf(text: string, words: Parameters<typeof wordingsOf>[1]): Outcome {
  if (text.trim() === '') {
    const hint = element('p', { class: 'muted' }, 'The words, their licence, or what is wrong appear here.');
    return { said: [hint], shown: [] };
  }
  const parsed = parseEvidence(text);
  if (!parsed.ok) return { said: [verdict('invalid', parsed.issues), issueList(parsed.issues)], shown: [] };
  const reading = readingOf(parsed.value);
  return {
    said: [
      verdict('valid', parsed.warnings),
      ...(parsed.warnings.length === 0 ? [] : [issueList(parsed.warnings)]),
      badges(reading),
      ...wordingsOf(parsed.value, words).map(wordingView),
    ],
    shown: [licenceView(reading.licence), evidenceView(parsed.value, JSON.parse(text))],
  };
}

function verdict(outcome: 'valid' | 'invalid', issues: readonly Issue[]): HTMLElement {
  const noun = outcome === 'valid' ? 'warning' : 'issue';
  const n = `${issues.length} ${noun}${issues.length === 1 ? '' : 's'}`;
  const text = outcome === 'valid' ? `Valid${issues.length === 0 ? '' : `, with ${n}`}.` : `Refused: ${n}.`;
  return element('p', { class: 'verdict', 'data-outcome': outcome }, text);
}

function issueList(issues: readonly Issue[]): HTMLElement {
  const items = issues
    .slice(0, MOST)
    .map(({ path, code, expected, received, mend }) =>
      element(
        'li',
        {},
        element(
          'p',
          {},
          element('code', { class: 'code' }, code),
          ' at ',
          element('code', {}, path || 'the input'),
        ),
        element('p', {}, `Expected ${expected}; received ${received}.`),
        element('p', { class: 'mend' }, mend),
      ),
    );
  const rest = issues.length - items.length;
  if (rest > 0) items.push(element('li', {}, `and ${rest} more`));
  return element('ol', { class: 'issues' }, ...items);
}
