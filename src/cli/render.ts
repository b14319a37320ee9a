import {
  FORMS,
  LOCALES,
  parseEvidence,
  type RenderOptions,
  type Result,
  render,
  TARGETS,
  type TemplateIssue,
  type Templates,
} from '../index.ts';
import { knownTimeZone } from '../time-zone.ts';
import { visibleText } from '../visible-text.ts';
import { type Chosen, type Command, choice, FORMAT, type Option, type Options } from './command.ts';
import { EVIDENCE_LINE } from './evidence-line.ts';
import { formatWarnings, refused } from './format-issue.ts';
import { lineJudge } from './line-judge.ts';
import { isLocale } from './locale.ts';
import { fileIn, formatTemplateIssues, loadFolder } from './own-templates.ts';
import { quoted, toJson } from './printable.ts';
import { readInput } from './read-input.ts';
import { UnreadableInput, WrongUse } from './refusal.ts';

const timeZone: Option = {
  kind: 'value',
  means: 'the time zone of instants',
  placeholder: 'ZONE',
  takes: 'an IANA time zone, as in UTC or Europe/Rome',
  accepts: (value): value is string => knownTimeZone(value) !== null,
  default: 'UTC',
};

/** What `--templates` is if nobody names a folder; ./built-in is one of that name. */
const BUILT_IN = 'built-in';

const templateFolder: Option = {
  kind: 'value',
  means: 'a folder with templates of your own',
  placeholder: 'DIR',
  takes: `a folder, or ${BUILT_IN}`,
  accepts: (value): value is string => value !== '',
  default: BUILT_IN,
};

const locale: Option = {
  kind: 'value',
  means: `the language of the words: ${LOCALES.join(', ')}, or that of your templates`,
  placeholder: 'TAG',
  takes: `one of: ${LOCALES.join(', ')}; or with --templates a language tag, as in de or pt-BR`,
  accepts: (value): value is string => isLocale(value),
  default: 'en',
};

const options = {
  form: choice('the shape of the words', FORMS, 'answer'),
  target: choice(
    'where the words will stand; auto is what the form is for',
    ['auto', ...TARGETS] as const,
    'auto',
  ),
  templates: templateFolder,
  locale,
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
    const { format, templates: folder } = chosen;
    const own = ownTemplates(chosen);
    if (!own.ok) {
      const err = formatTemplateIssues(folder, own.issues, paints.err);
      return { code: 2, out: format === 'json' ? toJson({ ok: false, issues: own.issues }) : '', err };
    }
    const { name, text } = await readInput(file);
    const parsed = parseEvidence(text);
    if (!parsed.ok) return refused(name, parsed.issues, format, paints.err);
    const wording = render(parsed.value, renderOptions(chosen, own.value));
    const warnings = formatWarnings(name, parsed.warnings, paints.err);
    if (format === 'json') return { code: 0, out: toJson(wording), err: warnings };
    const note = wording.proven ? '' : notProven(folder, wording.locale);
    return { code: 0, out: `${wording.text}\n`, err: warnings + note };
  },
  lines: {
    about: `Each line holds evidence, or {"id", "evidence"}; good evidence gives "text" and "conclusion".`,
    judge: (chosen) => {
      const own = ownTemplates(chosen);
      if (!own.ok) {
        const [{ file, message }] = own.issues;
        throw new UnreadableInput(`the templates do not load: ${fileIn(chosen.templates, file)}: ${message}`);
      }
      const options = renderOptions(chosen, own.value);
      return lineJudge(EVIDENCE_LINE, ({ value }) => {
        const { text, conclusion } = render(value, options);
        return { text, conclusion };
      });
    },
  },
};

/** The templates of the folder that is named; null if none is. */
function ownTemplates({
  templates,
  locale,
}: Chosen<typeof options>): Result<Templates | null, TemplateIssue> {
  return templates === BUILT_IN ? { ok: true, value: null, warnings: [] } : loadFolder(templates, locale);
}

function notProven(folder: string, locale: string): string {
  return `note: the templates of ${visibleText(folder)} are not proven: no judge reads ${locale}.\n`;
}

function renderOptions(
  { form, target, locale, 'time-zone': timeZone }: Chosen<typeof options>,
  templates: Templates | null,
): RenderOptions {
  const built = { form, timeZone, ...(target === 'auto' ? {} : { target }) };
  if (templates !== null) return { ...built, templates };
  const shipped = LOCALES.find((one) => one === locale);
  if (shipped !== undefined) return { ...built, locale: shipped };
  throw new WrongUse(`--locale takes ${options.locale.takes}; received ${quoted(locale)}.`);
}
