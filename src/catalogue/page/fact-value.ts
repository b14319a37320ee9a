import type { Gap, Noun, Total } from '../../index.ts';
import { shown } from '../evidence-facts.ts';
import { element } from './element.ts';

/** Items that are shown one by one; the JSON has them all. */
const MOST = 6;

/** Shows the value of one key of a result: lists one item a line, pairs without their braces. */
export function factValue(value: unknown): HTMLElement {
  if (!Array.isArray(value)) return element('dd', {}, factText(value));
  const items = value.slice(0, MOST).map((item) => element('li', {}, factText(item)));
  const rest = value.length - items.length;
  if (rest > 0) items.push(element('li', { class: 'muted' }, `and ${rest} more`));
  return element('dd', {}, element('ul', {}, ...items));
}

function factText(value: unknown): string {
  if (isNoun(value)) return `${shown(value.one)} / ${shown(value.other)}`;
  if (isTotal(value)) return `${value.value} (${value.relation})`;
  if (isGap(value)) {
    const detail = value.reason_detail === null ? '' : `, ${shown(value.reason_detail)}`;
    return `${shown(value.part)}: ${value.reason}${detail}`;
  }
  return shown(value);
}

function has(value: unknown, key: string): value is object {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}

function isNoun(value: unknown): value is Noun {
  return has(value, 'one') && has(value, 'other');
}

function isTotal(value: unknown): value is Total {
  return has(value, 'value') && has(value, 'relation');
}

function isGap(value: unknown): value is Gap {
  return has(value, 'part') && has(value, 'reason');
}
