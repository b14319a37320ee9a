import { UnderclaimError } from '../errors.ts';
import { isObject } from '../object.ts';
import type { Form } from '../plan/form.ts';
import { PHRASES, type PhraseList, type PhraseNames } from '../plan/phrase.ts';
import { formsOf, type StatementId, statementRow, variants, wordedIn } from '../plan/statement.ts';
import { received } from '../received.ts';
import { remember } from '../remember.ts';
import type { Result } from '../result.ts';
import { compileTemplate, isFault, type Program } from './template.ts';
import { type TemplateIssue, templateIssue } from './template-issue.ts';

/** The files of one locale, by their path in its folder. */
export type TemplateFiles = Readonly<Record<string, string>>;

/** A template set that was loaded whole: for every sentence and phrase there is a program. */
export interface TemplateSet {
  readonly sentence: (form: Form, statement: StatementId, variant: string, category: string) => Program;
  /** The file that such a sentence comes from. */
  readonly file: (form: Form, statement: StatementId, variant: string, category: string) => string;
  readonly phrase: <L extends PhraseList>(list: L, name: PhraseNames[L]) => Program;
}

/** Holds the parts of sentences, by list and name. */
export const PHRASE_FILE = 'phrases.json';

/** Loads a template set; one that is not whole, or has a file too many, does not load. */
export function loadTemplateSet(
  files: TemplateFiles,
  categories: readonly string[],
): Result<TemplateSet, TemplateIssue> {
  const issues: TemplateIssue[] = [];
  const sentences = loadSentences(files, categories, issues);
  const phrases = loadPhrases(files[PHRASE_FILE], issues);
  const [first, ...rest] = issues;
  if (first !== undefined) return { ok: false, issues: [first, ...rest] };
  const value = templateSetOf(
    (key) => sentences.has(key),
    (key) => sentences.get(key),
    (list, name) => phrases.get(`${list}.${name}`),
  );
  return { ok: true, warnings: [], value };
}

/** The set of files that are known to load: each template is compiled when it is first said. */
export function trustTemplateSet(files: TemplateFiles): TemplateSet {
  const lists = readLists(files[PHRASE_FILE]);
  const compile = (source: string | undefined, tags: readonly string[]): Program | undefined => {
    const program = source === undefined ? undefined : compileTemplate(source, tags);
    return program === undefined || isFault(program) ? undefined : program;
  };
  return templateSetOf(
    (key) => has(files, key),
    (key, tags) => compile(files[`${key}.mustache`], tags),
    (list, name, tags) => compile(lists?.[list]?.[name], tags),
  );
}

/** Makes a set of what is found by name; nothing is looked for twice. */
function templateSetOf(
  hasSentence: (key: string) => boolean,
  findSentence: (key: string, tags: readonly string[]) => Program | undefined,
  findPhrase: (list: string, name: string, tags: readonly string[]) => Program | undefined,
): TemplateSet {
  const keyOf: TemplateSet['file'] = (form, statement, variant, category) => {
    const name = `${wordedIn(form, statement)}/${statement}.${variant}`;
    return hasSentence(name) ? name : `${name}.${category}`;
  };
  const find: TemplateSet['sentence'] = (form, statement, variant, category) => {
    const key = keyOf(form, statement, variant, category);
    return present(findSentence(key, statementRow(statement).variants[variant] ?? []), key);
  };
  const sentences = remember((form: Form) =>
    remember((statement: StatementId) =>
      remember((variant: string) => remember((category: string) => find(form, statement, variant, category))),
    ),
  );
  const phrases = remember((list: PhraseList) => {
    const tags: Readonly<Record<string, readonly string[]>> = PHRASES[list];
    return remember((name: string) => present(findPhrase(list, name, tags[name] ?? []), `${list}.${name}`));
  });
  return {
    sentence: (form, statement, variant, category) => sentences(form)(statement)(variant)(category),
    file: (...of) => `${keyOf(...of)}.mustache`,
    phrase: (list, name) => phrases(list)(name),
  };
}

function present(program: Program | undefined, name: string): Program {
  if (program !== undefined) return program;
  throw new UnderclaimError(
    'broken-templates',
    `The templates do not load: \`${name}\` is missing or faulty.`,
  );
}

/** Each variant has one file, or one for every plural category where it inflects. */
function loadSentences(
  files: TemplateFiles,
  categories: readonly string[],
  issues: TemplateIssue[],
): ReadonlyMap<string, Program> {
  const programs = new Map<string, Program>();
  const expected = new Set([PHRASE_FILE]);
  for (const { statement, variant, tags } of variants()) {
    for (const form of formsOf(statement)) {
      const name = `${form}/${statement}.${variant}`;
      const plural = statementRow(statement).plural;
      const inflected = categories.map((category) => `${name}.${category}`);
      const inflects =
        plural !== undefined &&
        tags.includes(plural) &&
        !has(files, name) &&
        inflected.some((key) => has(files, key));
      for (const key of inflects ? inflected : [name]) {
        const file = `${key}.mustache`;
        expected.add(file);
        const program = compileFile(files[file], file, tags, issues);
        if (program !== null) programs.set(key, program);
      }
    }
  }
  for (const file of Object.keys(files)) {
    if (expected.has(file)) continue;
    const message = 'It belongs to no statement, variant and plural category; it would never be read.';
    issues.push(templateIssue('template-unknown', file, message));
  }
  return programs;
}

function has(files: TemplateFiles, key: string): boolean {
  return files[`${key}.mustache`] !== undefined;
}

function compileFile(
  source: string | undefined,
  file: string,
  tags: readonly string[],
  issues: TemplateIssue[],
): Program | null {
  if (source === undefined) {
    issues.push(templateIssue('template-missing', file, 'A set has every template, or it does not load.'));
    return null;
  }
  if (typeof source !== 'string') {
    issues.push(templateIssue('template-unreadable', file, `Expected text, received ${received(source)}.`));
    return null;
  }
  const program = compileTemplate(source, tags);
  if (!isFault(program)) return program;
  issues.push(templateIssue(program.code, file, program.message));
  return null;
}

function loadPhrases(source: string | undefined, issues: TemplateIssue[]): ReadonlyMap<string, Program> {
  const programs = new Map<string, Program>();
  const malformed = (message: string): void => {
    issues.push(templateIssue('phrases-malformed', PHRASE_FILE, message));
  };
  const written = readLists(source);
  if (written === null) {
    malformed('Expected a JSON object of lists, each an object of strings.');
    return programs;
  }
  for (const [list, names] of Object.entries(PHRASES)) {
    const given = written[list] ?? {};
    for (const name of Object.keys(given)) {
      if (!Object.hasOwn(names, name)) malformed(`\`${list}.${name}\` is never used.`);
    }
    for (const [name, tags] of Object.entries(names)) {
      const phrase = given[name];
      if (phrase === undefined) malformed(`\`${list}.${name}\` is missing.`);
      const program = phrase === undefined ? null : compileTemplate(phrase, tags);
      if (program === null) continue;
      if (isFault(program)) malformed(`\`${list}.${name}\`: ${program.message}`);
      else programs.set(`${list}.${name}`, program);
    }
  }
  for (const list of Object.keys(written)) {
    if (!Object.hasOwn(PHRASES, list)) malformed(`\`${list}\` is never used.`);
  }
  return programs;
}

type Lists = Readonly<Record<string, Readonly<Record<string, string>>>>;

function readLists(source: string | undefined): Lists | null {
  if (source === undefined) return null;
  try {
    const lists: unknown = JSON.parse(source);
    return isTable(lists, (list): list is Lists[string] => isTable(list, (word) => typeof word === 'string'))
      ? lists
      : null;
  } catch {
    return null;
  }
}

function isTable<T>(
  value: unknown,
  holds: (inner: unknown) => inner is T,
): value is Readonly<Record<string, T>> {
  return isObject(value) && Object.values(value).every(holds);
}
