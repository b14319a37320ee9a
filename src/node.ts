import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FORMS, type Result, type TemplateFiles, type TemplateIssue } from './index.ts';
import { templateIssue } from './wording/template-issue.ts';

/** Far more than a sentence, or all phrases of a language, takes. */
const LARGEST = 64 * 1024;

/**
 * Reads the folder of a template set, for loadTemplates or checkTemplates.
 *
 * What begins with a dot is passed over. What is no file of any set is listed without its text, so that the
 * loader refuses it by name; links are followed to files, and nothing but a short regular file is opened.
 *
 * @example
 * const files = readTemplates('house-style');
 * const templates = files.ok ? loadTemplates(files.value, { judge: readEnglish }) : files;
 */
export function readTemplates(folder: string): Result<TemplateFiles, TemplateIssue> {
  const issues: TemplateIssue[] = [];
  const files = new Map<string, string>();
  for (const [path, isText] of listFolder(folder, issues)) {
    const text = isText ? readText(folder, path, issues) : '';
    if (text !== null) files.set(path, text);
  }
  if (issues.length === 0 && ![...files.keys()].some((path) => LIKELY.test(path))) {
    issues.push(templateIssue('folder-unreadable', '', 'It holds no template and no phrases.json.'));
  }
  const [first, ...rest] = issues;
  if (first !== undefined) return { ok: false, issues: [first, ...rest] };
  return { ok: true, value: Object.fromEntries(files), warnings: [] };
}

/** What the files of a set look like: the phrases, and one folder for each form. */
const LIKELY = new RegExp(`^(?:phrases\\.json|(?:${FORMS.join('|')})/[^/]+\\.mustache)$`);

/** Every path in the folder of a set, and whether it is one to read. */
function listFolder(folder: string, issues: TemplateIssue[]): readonly (readonly [string, boolean])[] {
  const list = (path: string): readonly string[] => {
    try {
      const entries = readdirSync(join(folder, path), { withFileTypes: true });
      return entries
        .filter(({ name }) => !name.startsWith('.'))
        .map((entry) => nameOf(entry, join(folder, path)));
    } catch (error) {
      issues.push(templateIssue('folder-unreadable', path, `It cannot be read: ${reasonOf(error)}.`));
      return [];
    }
  };
  const forms: readonly string[] = FORMS.map((form) => `${form}/`);
  return list('')
    .flatMap((path) => (forms.includes(path) ? list(path).map((name) => `${path}${name}`) : [path]))
    .map((path) => [path, LIKELY.test(path)] as const);
}

/** The name of an entry, with a stroke behind that of a folder; a link counts as what it leads to. */
function nameOf(entry: Dirent, folder: string): string {
  const isFolder = entry.isSymbolicLink() ? leadsToFolder(join(folder, entry.name)) : entry.isDirectory();
  return isFolder ? `${entry.name}/` : entry.name;
}

function leadsToFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    return false; // What it leads to instead is said when it is read.
  }
}

function readText(folder: string, path: string, issues: TemplateIssue[]): string | null {
  const refuse = (message: string): null => {
    issues.push(templateIssue('template-unreadable', path, message));
    return null;
  };
  try {
    const file = join(folder, path);
    const stat = statSync(file);
    if (!stat.isFile()) return refuse('Expected a regular file, received something else.');
    if (stat.size > LARGEST) return refuse(`Expected at most ${LARGEST} bytes, received ${stat.size}.`);
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    return refuse(
      error instanceof TypeError
        ? 'Expected UTF-8, received other bytes.'
        : `It cannot be read: ${reasonOf(error)}.`,
    );
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  ENOTDIR: 'it is no folder',
  EACCES: 'the permission is denied',
  EPERM: 'the permission is denied',
  ELOOP: 'its links lead nowhere',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}
