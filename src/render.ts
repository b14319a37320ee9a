import { offered, requireOptions, UnderclaimError } from './errors.ts';
import { type EventOptions, requireSink, tell } from './evidence/event.ts';
import type { Evidence } from './evidence/evidence.ts';
import { Judgement } from './licence/judgement.ts';
import { FORMS, type Form } from './plan/form.ts';
import { planForm } from './plan/plan-form.ts';
import { received } from './received.ts';
import { knownTimeZone, timeZonesInWords } from './time-zone.ts';
import { renderPlan, type Wording } from './wording/render-plan.ts';
import { TARGETS, type Target } from './wording/target.ts';
import { LOCALES, type Locale, shippedTemplates, type Templates, voiceOf } from './wording/templates.ts';

export interface RenderOptions extends EventOptions {
  readonly form?: Form;
  /** If left out, `text`; for the form `prompt` `prompt`, for `report` `markdown`. */
  readonly target?: Target;
  /** The locale of the built-in templates; `en` if left out. */
  readonly locale?: Locale;
  /** Templates of your own, instead of the built-in ones; their locale is theirs. */
  readonly templates?: Templates;
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
  const chosen = requireOptions(options, OPTIONS);
  const form = offered('form', chosen.form ?? 'answer', FORMS);
  const target = offered('target', chosen.target ?? TARGET_OF[form], TARGETS);
  const templates = templatesOf(chosen);
  const voice = voiceOf(templates, target, timeZoneOf(chosen.timeZone ?? 'UTC'));
  const onEvent = requireSink(chosen.onEvent);
  const wording = renderPlan(planForm(new Judgement(evidence), form), voice, templates.proven);
  tell(onEvent, { type: 'rendered', conclusion: wording.conclusion });
  return wording;
}

const OPTIONS: Readonly<Record<keyof RenderOptions, true>> = {
  form: true,
  target: true,
  locale: true,
  templates: true,
  timeZone: true,
  onEvent: true,
};

function templatesOf({ templates, locale }: RenderOptions): Templates {
  if (templates === undefined) return shippedTemplates(offered('locale', locale ?? 'en', LOCALES));
  if (locale === undefined) return templates;
  throw new UnderclaimError('unknown-option', 'Expected `templates` or `locale`, received both.');
}

/** Where a form stands if nobody says otherwise. */
const TARGET_OF: Readonly<Record<Form, Target>> = {
  answer: 'text',
  brief: 'text',
  prompt: 'prompt',
  report: 'markdown',
};

function timeZoneOf(timeZone: string): string {
  const known = knownTimeZone(timeZone);
  if (known !== null) return known;
  const message = `Expected \`timeZone\` to be ${timeZonesInWords()}, received ${received(timeZone)}.`;
  throw new UnderclaimError('unknown-option', message);
}
