import { type Claim, combine, type Decision, type Licence } from '../index.ts';
import { shown } from './evidence-facts.ts';

/** What a licence comes to over all results together and of each field, in the words of its closed lists. */
export interface LicenceSummary {
  readonly may: string;
  readonly must: string;
  readonly never: string;
}

/** Sums up a licence; what it says of single results is left out. */
export function licenceSummary(licence: Licence): LicenceSummary {
  const { may, must, never } = licence;
  const isSummed = summedBy(licence);
  return {
    may: list(may.filter(isSummed).map(worded)),
    must: list([...new Set(must.map(({ limit }) => limit))]),
    never: list(never.filter(isSummed).map(worded)),
  };
}

/** What can be said of a field by its value. */
const OF_FIELDS: readonly Claim['type'][] = ['negative_field', 'existence', 'count_exact'];

/** Whether a claim is about all results together, or says what a field holds. */
export function summedBy({ evidence }: Licence): (decision: Decision) => boolean {
  const { fields } = combine(evidence);
  return ({ claim: { type, about } }) => {
    if (about === undefined) return true;
    return OF_FIELDS.includes(type) && about.every((name) => Object.hasOwn(fields, name));
  };
}

function worded({ claim: { type, n, about } }: Decision): string {
  const number = n === undefined ? '' : ` ${n}`;
  return `${type}${number}${about === undefined ? '' : ` of ${about.map(shown).join(', ')}`}`;
}

function list(words: readonly string[]): string {
  return words.length === 0 ? '–' : words.join(', ');
}
