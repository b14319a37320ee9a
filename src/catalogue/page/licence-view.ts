import type { Decision, Licence, Obligation } from '../../index.ts';
import { summedBy } from '../licence-summary.ts';
import { disclosure, element } from './element.ts';

/** More lines than anyone reads; the rest is said by number. */
const MOST = 200;

/** One thing that may, must or must never be said, and what decided it. */
interface Row {
  readonly says: string;
  readonly rule: string;
  readonly evidence: readonly string[];
}

const COLUMNS = { may: 'May claim', must: 'Must say', never: 'Must never claim' } as const;

type Rows = Readonly<Record<keyof typeof COLUMNS, readonly Row[]>>;

/** Shows what may, must and must never be said, by the rules that decided it. */
export function licenceView(licence: Licence): HTMLElement {
  const { may, must, never } = licence;
  const isSummed = summedBy(licence);
  const limits = must.map(({ limit, rule, evidence }) => ({ says: limit, rule, evidence }));
  const summed: Rows = {
    may: may.filter(isSummed).map(claimRow),
    must: limits,
    never: never.filter(isSummed).map(claimRow),
  };
  const whole = (): HTMLElement =>
    columnsOf(
      { may: may.map(claimRow), must: must.map(obligationRow), never: never.map(claimRow) },
      placeRows,
    );
  return element(
    'div',
    { class: 'licence' },
    columnsOf(summed, ruleRows),
    disclosure('Every claim, with the places in the evidence', whole),
  );
}

function claimRow({ claim: { type, n, about }, rule, evidence }: Decision): Row {
  const subjects = about?.map((one) => (typeof one === 'number' ? `[${one}]` : JSON.stringify(one))) ?? [];
  const number = n === undefined ? '' : ` ${n}`;
  const subject = subjects.length === 0 ? '' : ` about ${subjects.join(', ')}`;
  return { says: `${type}${number}${subject}`, rule, evidence };
}

function obligationRow({ limit, path, rule, evidence }: Obligation): Row {
  return { says: path === '' ? limit : `${limit} of ${path}`, rule, evidence };
}

type Writer = (rows: readonly Row[]) => readonly HTMLElement[];

function columnsOf(rows: Rows, write: Writer): HTMLElement {
  const columns = (Object.keys(COLUMNS) as (keyof Rows)[]).map((kind) =>
    element(
      'div',
      { class: kind, 'data-licence': kind },
      element('p', { class: 'label' }, COLUMNS[kind]),
      rows[kind].length === 0
        ? element('p', { class: 'muted' }, 'nothing')
        : element('ul', {}, ...write(rows[kind])),
    ),
  );
  return element('div', { class: 'columns' }, ...columns);
}

/** What one rule decided on one line. */
function ruleRows(rows: readonly Row[]): readonly HTMLElement[] {
  const byRule = new Map<string, Set<string>>();
  for (const { rule, says } of rows) byRule.set(rule, (byRule.get(rule) ?? new Set()).add(says));
  return [...byRule].map(([rule, says]) =>
    element('li', {}, element('code', {}, [...says].join(', ')), element('span', { class: 'ground' }, rule)),
  );
}

function placeRows(rows: readonly Row[]): readonly HTMLElement[] {
  const items = rows
    .slice(0, MOST)
    .map(({ says, rule, evidence }) =>
      element(
        'li',
        {},
        element('code', {}, says),
        element('span', { class: 'ground' }, [rule, ...evidence].join(' · ')),
      ),
    );
  const rest = rows.length - items.length;
  return rest > 0 ? [...items, element('li', {}, `and ${rest} more`)] : items;
}
