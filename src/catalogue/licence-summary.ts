import type { Decision, Licence } from '../index.ts';

/** What a licence comes to over all results together, in the words of its closed lists. */
export interface LicenceSummary {
  readonly may: string;
  readonly must: string;
  readonly never: string;
}

/** Sums up a licence; what it says of single results is left out. */
export function licenceSummary({ may, must, never }: Licence): LicenceSummary {
  const overall = ({ claim }: Decision): boolean => claim.about === undefined;
  return {
    may: list(may.filter(overall).map(({ claim }) => [claim.type, claim.n].join(' ').trim())),
    must: list([...new Set(must.map(({ limit }) => limit))]),
    never: list(never.filter(overall).map(({ claim }) => claim.type)),
  };
}

function list(words: readonly string[]): string {
  return words.length === 0 ? '–' : words.join(', ');
}
