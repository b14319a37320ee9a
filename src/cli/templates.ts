import { visibleText } from '../visible-text.ts';
import { readSwitches } from './arguments.ts';
import type { Paints } from './colour.ts';
import { FORMAT, type Option, type Report } from './command.ts';
import { isLocale } from './locale.ts';
import { quoted } from './printable.ts';
import { WrongUse } from './refusal.ts';
import { checkFolder } from './templates-check.ts';
import { templatesHelp } from './templates-help.ts';
import { initFolder } from './templates-init.ts';

const SWITCHES = {
  help: { type: 'boolean', short: 'h' },
  locale: { type: 'string' },
} as const;

const CHECK_SWITCHES = {
  ...SWITCHES,
  format: { type: 'string' },
  'allow-not-proven': { type: 'boolean' },
} as const;

const ACTIONS = ['init', 'check'] as const;

/** Runs `templates init DIR` or `templates check DIR`. */
export async function runTemplates([first, ...rest]: readonly string[], paints: Paints): Promise<Report> {
  const action = ACTIONS.find((one) => one === first);
  const { values, positionals } = readSwitches(
    action === undefined ? [first ?? [], rest].flat() : rest,
    action === 'init' ? SWITCHES : CHECK_SWITCHES,
  );
  if (values['help'] === true) return { code: 0, out: templatesHelp(paints.out), err: '' };
  if (action === undefined) {
    const received = first === undefined ? 'nothing' : quoted(first);
    throw new WrongUse(`expected templates ${ACTIONS.join(' or templates ')}, received ${received}.`);
  }
  const [folder, ...more] = positionals;
  if (folder === undefined || folder === '' || more.length > 0) {
    const received = positionals.length === 0 ? 'nothing' : positionals.map(quoted).join(', ');
    throw new WrongUse(`expected one DIR, received ${received}.`);
  }
  const locale = values['locale'] === undefined ? 'en' : String(values['locale']);
  if (action === 'init') return initFolder(folder, locale);
  if (!isLocale(locale)) {
    throw new WrongUse(`--locale takes a language tag, as in en or pt-BR; received ${quoted(locale)}.`);
  }
  const format = chosenValue('format', FORMAT, values['format']);
  return checkFolder(folder, locale, format, values['allow-not-proven'] === true, paints);
}

function chosenValue<V extends string>(name: string, option: Option<V>, given: unknown): V {
  const value = given === undefined ? option.default : String(given);
  if (option.accepts(value)) return value;
  throw new WrongUse(`--${name} takes ${option.takes}; received ${quoted(visibleText(value))}.`);
}
