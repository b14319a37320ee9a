import { UnderclaimError } from './errors.ts';
import type { Evidence } from './evidence/evidence.ts';
import { grantLicence } from './licence/grant-licence.ts';
import { FORMS, type Form } from './plan/form.ts';
import { planAnswer } from './plan/plan-answer.ts';
import { renderPlan, type Wording } from './wording/render-plan.ts';
import { TARGETS, type Target } from './wording/target.ts';
import { LOCALES, type Locale, voiceOf } from './wording/voice-of.ts';

export interface RenderOptions {
  readonly form?: Form;
  readonly target?: Target;
  readonly locale?: Locale;
  /** An IANA time zone for instants; UTC if left out. */
  readonly timeZone?: string;
}

/**
 * Renders evidence into words that say no more than it allows: the whole road.
 *
 * Every part of the wording names its statement and what licensed it. Throws if the evidence was not
 * parsed, or an option is not offered.
 *
 * @example
 * const evidence = parseEvidence({ status: 'unavailable', scope: 'all invoices', reason: 'timed_out' });
 * evidence.ok && render(evidence.value).text;
 * // I could not complete the check of "all invoices": the source did not answer in time. Next: repeat the read.
 */
export function render(evidence: Evidence, options: RenderOptions = {}): Wording {
  const form = offered('form', options.form ?? 'answer', FORMS);
  const target = offered('target', options.target ?? 'text', TARGETS);
  const locale = offered('locale', options.locale ?? 'en', LOCALES);
  const voice = voiceOf(locale, target, timeZoneOf(options.timeZone ?? 'UTC'));
  return renderPlan(planAnswer(grantLicence(evidence)), form, voice, true);
}

function offered<T extends string>(option: string, value: T, values: readonly T[]): T {
  if (values.includes(value)) return value;
  throw new UnderclaimError(
    'unknown-option',
    `Expected \`${option}\` to be one of ${values.join(', ')}, received ${JSON.stringify(value)}.`,
  );
}

function timeZoneOf(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch (cause) {
    const message = `Expected \`timeZone\` to be an IANA time zone, received ${JSON.stringify(timeZone)}.`;
    throw new UnderclaimError('unknown-option', message, { cause });
  }
}
