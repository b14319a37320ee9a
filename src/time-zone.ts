import { remember } from './remember.ts';

/** A time zone as the engine writes it, null if the engine does not know it; one without `Intl` knows UTC. */
export const knownTimeZone: (timeZone: string) => string | null = remember((timeZone: string) => {
  if (timeZone === 'UTC') return timeZone;
  if (typeof Intl === 'undefined') return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
});

/** What is taken for a time zone, in words for a refusal. */
export function timeZonesInWords(): string {
  return typeof Intl === 'undefined' ? 'UTC, as this engine has no Intl' : 'an IANA time zone';
}
