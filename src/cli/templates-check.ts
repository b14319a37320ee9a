import {
  type CheckIssue,
  checkTemplates,
  readEnglish,
  type StateExample,
  type TemplateCheck,
} from '../index.ts';
import { readTemplates } from '../node.ts';
import { visibleText } from '../visible-text.ts';
import type { Paint, Paints } from './colour.ts';
import type { ExitCode, Report } from './command.ts';
import { columns } from './help.ts';
import { isEnglish } from './locale.ts';
import { fileIn, formatTemplateIssues } from './own-templates.ts';
import { toJson } from './printable.ts';

/** Proves the templates of a folder, or prints what keeps them from being proven. */
export function checkFolder(
  folder: string,
  locale: string,
  format: 'text' | 'json',
  allowNotProven: boolean,
  paints: Paints,
): Report {
  const files = readTemplates(folder);
  if (!files.ok) {
    return {
      code: 2,
      out: format === 'json' ? toJson({ ok: false, issues: files.issues }) : '',
      err: formatTemplateIssues(folder, files.issues, paints.err),
    };
  }
  const check = checkTemplates(files.value, isEnglish(locale) ? { locale, judge: readEnglish } : { locale });
  const code = exitCodeOf(check, allowNotProven);
  if (format === 'json') return { code, out: toJson({ ok: code === 0, ...check }), err: '' };
  return { code, out: formatCheck(folder, check, Object.keys(files.value).length, paints.out), err: '' };
}

function exitCodeOf({ verdict }: TemplateCheck, allowNotProven: boolean): ExitCode {
  switch (verdict) {
    case 'proven':
      return 0;
    case 'not-proven':
      return allowNotProven ? 0 : 1;
    case 'refused':
      return 1;
  }
}

function formatCheck(folder: string, check: TemplateCheck, files: number, paint: Paint): string {
  const { locale, states, wordings, verdict, issues } = check;
  const went = `${number(states)} states in ${number(wordings)} wordings`;
  switch (verdict) {
    case 'proven':
      return `Proven: ${files} files in ${locale}. No sentence says more, or less, than its statement; ${went} claim no more than their evidence.\n`;
    case 'not-proven':
      return (
        `${paint.bad('Not proven')}: ${files} files in ${locale} load, and ${went} claim no more than their evidence; but no judge reads ` +
        `${locale}, so whether the sentences say what they should is for a person to read.\n` +
        '--allow-not-proven accepts that.\n'
      );
    case 'refused': {
      const shown = formatIssues(folder, issues, paint);
      return `${shown}${paint.bad('Refused')}: ${number(issues.length)} ${issues.length === 1 ? 'issue' : 'issues'}.\n`;
    }
  }
}

function number(n: number): string {
  return n.toLocaleString('en');
}

/** More issues than this hide what they say. */
const SHOWN = 20;

function formatIssues(folder: string, issues: readonly CheckIssue[], paint: Paint): string {
  const shown = issues.slice(0, SHOWN).map((issue) => formatIssue(folder, issue, paint));
  const further = issues.length - shown.length;
  return shown.join('') + (further > 0 ? `… and ${number(further)} more; --format json lists all.\n` : '');
}

function formatIssue(folder: string, issue: CheckIssue, paint: Paint): string {
  const { code, file, message, mend, sentence, faults, more, state } = issue;
  const head = `${fileIn(folder, file)}: ${paint.bad(code)}`;
  if (sentence === null && state === null) return `${head}: ${visibleText(message)} ${mend}\n`;
  const rows = [
    ...(sentence === null
      ? [['plan', message]]
      : [
          ['sentence', sentence],
          ['which', faults.join('; ')],
        ]),
    ...(more === 0 ? [] : [['as do', `${number(more)} more of this file, with other values`]]),
    ...(state === null ? [] : formatState(state)),
    ['mend', mend],
  ];
  return `${head}\n${columns(rows.map((row) => row.map(visibleText))).join('\n')}\n`;
}

function formatState({ form, evidence, text, denied }: StateExample): readonly (readonly string[])[] {
  return [
    ['state', JSON.stringify(evidence)],
    [form, text],
    ...denied.map(({ claim, rule, evidence: places }) => [
      'denied',
      `${claim.type}, by ${rule}${places.length === 0 ? '' : ` at ${places.join(', ')}`}`,
    ]),
  ];
}
