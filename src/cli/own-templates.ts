import { loadTemplates, type Result, readEnglish, type TemplateIssue, type Templates } from '../index.ts';
import { readTemplates } from '../node.ts';
import { visibleText } from '../visible-text.ts';
import type { Paint } from './colour.ts';
import { isEnglish } from './locale.ts';

/** Loads the templates of a folder; those in English are read by the judge, and load only if it finds nothing. */
export function loadFolder(folder: string, locale: string): Result<Templates, TemplateIssue> {
  const files = readTemplates(folder);
  if (!files.ok) return files;
  return loadTemplates(files.value, isEnglish(locale) ? { locale, judge: readEnglish } : { locale });
}

/** More lines than this hide what they say. */
const SHOWN = 20;

/** Writes issues one a line: the file, the code, what is wrong and how to mend it. */
export function formatTemplateIssues(folder: string, issues: readonly TemplateIssue[], paint: Paint): string {
  const distinct = issues.filter((issue, i) => i === issues.findIndex((other) => isAlike(issue, other)));
  const lines = distinct.slice(0, SHOWN).map(({ code, file, message, mend }) => {
    return `${fileIn(folder, file)}: ${paint.bad(code)}: ${visibleText(message)} ${mend}\n`;
  });
  const further = distinct.length - lines.length;
  return lines.join('') + (further > 0 ? `… and ${further} more; --format json lists all.\n` : '');
}

/** Of a misread file one sentence shows what is wrong. */
function isAlike(one: TemplateIssue, other: TemplateIssue): boolean {
  return (
    one === other || (one.code === 'template-misread' && other.code === one.code && one.file === other.file)
  );
}

/** A file of the folder as a name to print. */
export function fileIn(folder: string, file: string): string {
  const path = file === '' ? folder : `${folder.replace(/\/+$/, '')}/${file}`;
  return visibleText(path) || '""';
}
