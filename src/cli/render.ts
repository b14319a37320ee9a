import { FORMS, LOCALES, parseEvidence, type RenderOptions, render, TARGETS } from '../index.ts';
import { type Chosen, type Command, choice, FORMAT, type Option, type Options } from './command.ts';
import { evidenceJudge } from './evidence-line.ts';
import { formatWarnings, refused } from './format-issue.ts';
import { toJson } from './printable.ts';
import { readInput } from './read-input.ts';

const timeZone: Option = {
  kind: 'value',
  means: 'the time zone of instants',
  placeholder: 'ZONE',
  takes: 'an IANA time zone, as in UTC or Europe/Rome',
  accepts: (value): value is string => isTimeZone(value),
  default: 'UTC',
};

const options = {
  form: choice('the shape of the words', FORMS, 'answer'),
  target: choice(
    'where the words will stand; auto is what the form is for',
    ['auto', ...TARGETS] as const,
    'auto',
  ),
  locale: choice('the language of the words', LOCALES, 'en'),
  'time-zone': timeZone,
  format: FORMAT,
} satisfies Options;

export const renderCommand: Command<typeof options> = {
  name: 'render',
  about:
    'Puts evidence into words that say no more than it allows. As JSON, every sentence names its statement,\n' +
    'its claim and what licensed it.',
  options,
  examples: [
    `echo '{"status":"unavailable","scope":"all invoices","reason":"timed_out"}' | underclaim render`,
    `echo '{"status":"complete","scope":"all invoices","records_read":40,"finding_count":0}' | underclaim render --format json`,
    `echo '{"id":7,"evidence":{"status":"unavailable","reason":"rate_limited"}}' | underclaim render --ndjson`,
  ],
  run: async (file, chosen, paints) => {
    const { name, text } = await readInput(file);
    const parsed = parseEvidence(text);
    if (!parsed.ok) return refused(name, parsed.issues, chosen.format, paints.err);
    const wording = render(parsed.value, renderOptions(chosen));
    return {
      code: 0,
      out: chosen.format === 'json' ? toJson(wording) : `${wording.text}\n`,
      err: formatWarnings(name, parsed.warnings, paints.err),
    };
  },
  lines: {
    about: `Each line holds evidence, or {"id", "evidence"}; good evidence gives "text" and "conclusion".`,
    judge: (chosen) => {
      const options = renderOptions(chosen);
      return evidenceJudge(({ value }) => {
        const { text, conclusion } = render(value, options);
        return { text, conclusion };
      });
    },
  },
};

function renderOptions({
  form,
  target,
  locale,
  'time-zone': timeZone,
}: Chosen<typeof options>): RenderOptions {
  return target === 'auto' ? { form, locale, timeZone } : { form, target, locale, timeZone };
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
