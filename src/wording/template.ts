import Mustache from 'mustache';

/** A template flattened once: text and placeholder names by turns, beginning and ending with text. */
export type Program = readonly string[];

/** What is wrong with one template, in words. */
export type TemplateFault = { readonly code: 'template-syntax' | 'template-tags'; readonly message: string };

/** A template is one line of plain text: what a reader cannot see, or a broken encoding, does not load. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u{FFFD}]/u;

/** Values bring their own quotes; a judge takes what stands in quotes for data, and cannot see what markup hides. */
const MARKS = /["\u201c\u201d\u201e\u00ab\u00bb]|<(?=[a-z!/?])|~~/i;

/** Characters; a judge reads each sentence many times over. */
const LONGEST = 1000;

/** Compiles a template, whose placeholders have to be exactly the tags given. */
export function compileTemplate(source: string, tags: readonly string[]): Program | TemplateFault {
  const line = source.replace(/\r?\n$/, '');
  if (line.trim() === '')
    return { code: 'template-syntax', message: 'Expected one line of text, received none.' };
  if (UNPRINTABLE.test(line)) {
    return { code: 'template-syntax', message: 'Expected one line of visible UTF-8 text.' };
  }
  if (line.length > LONGEST) {
    const message = `Expected at most ${LONGEST} characters, received ${line.length}.`;
    return { code: 'template-syntax', message };
  }
  const mark = MARKS.exec(line)?.[0];
  if (mark !== undefined) {
    const message = `Expected plain words, received ${mark}, which quotes or hides what stands beside it.`;
    return { code: 'template-syntax', message };
  }
  const program = flatten(line);
  if (typeof program === 'string') return { code: 'template-syntax', message: program };
  const used = program.filter((_, i) => i % 2 === 1);
  const missing = tags.filter((tag) => !used.includes(tag));
  const unknown = used.filter((tag) => !tags.includes(tag));
  if (missing.length === 0 && unknown.length === 0) return program;
  const faults = [
    ...missing.map((tag) => `{{${tag}}} is missing`),
    ...unknown.map((tag) => `{{${tag}}} has no value here`),
  ];
  const expected = tags.length === 0 ? 'no placeholder' : tags.map((tag) => `{{${tag}}}`).join(', ');
  return { code: 'template-tags', message: `Expected ${expected}: ${faults.join(', ')}.` };
}

/** The program of a template, or what keeps it from being one. */
function flatten(line: string): Program | string {
  const program: string[] = [''];
  for (const [type, value] of spansOf(line)) {
    if (type === 'text') program.push(`${program.pop()}${value}`);
    else if (type === 'name') program.push(value, '');
    else if (type === 'error') return value;
    else return `Expected placeholders only, as in {{scope}}, received a tag of type ${type} (${value}).`;
  }
  return program;
}

function spansOf(line: string): readonly (readonly [string, string])[] {
  try {
    return Mustache.parse(line).map(([type, value]) => [type, String(value)]);
  } catch (error) {
    return [['error', error instanceof Error ? error.message : String(error)]];
  }
}

export function isFault(compiled: Program | TemplateFault): compiled is TemplateFault {
  return 'code' in compiled;
}

/** Puts values into a program. */
export function fill(program: Program, value: (tag: string) => string): string {
  let text = program[0] ?? '';
  for (let i = 1; i < program.length; i += 2) text += value(program[i] ?? '') + (program[i + 1] ?? '');
  return text;
}
