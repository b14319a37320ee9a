import { BUILT_IN_TEMPLATES } from '../../../src/wording/built-in-templates.ts';

const FILES: Readonly<Record<string, string>> = BUILT_IN_TEMPLATES.en;
const PHRASES: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  FILES['phrases.json'] ?? '{}',
);

/** A sentence or phrase as a template literal would be written by hand: its values, in the order named. */
export type Literal<T extends readonly string[]> = (...values: { [I in keyof T]: string }) => string;

/** The English template of a sentence as a function of its values; throws if it has other placeholders. */
export function sentence<T extends readonly string[]>(name: string, ...tags: T): Literal<T> {
  return literal(name, FILES[`answer/${name}.mustache`], tags);
}

/** The same for a statement that may have a template for each plural category. */
export function inflected<T extends readonly string[]>(
  name: string,
  ...tags: T
): (one: boolean) => Literal<T> {
  if (FILES[`answer/${name}.mustache`] !== undefined) {
    const only = sentence<T>(name, ...tags);
    return () => only;
  }
  const one = sentence<T>(`${name}.one`, ...tags);
  const other = sentence<T>(`${name}.other`, ...tags);
  return (isOne) => (isOne ? one : other);
}

/** A phrase of a list as a function of its values. */
export function phrase<T extends readonly string[]>(list: string, name: string, ...tags: T): Literal<T> {
  return literal(`${list}.${name}`, PHRASES[list]?.[name], tags);
}

/** Every phrase of a list that has no placeholders. */
export function phrases(list: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(PHRASES[list] ?? {}));
}

function literal<T extends readonly string[]>(
  name: string,
  template: string | undefined,
  tags: T,
): Literal<T> {
  if (template === undefined) throw new Error(`The limit words \`${name}\`, which has no template.`);
  const parts = template.trimEnd().split(/\{\{(\w+)\}\}/);
  const used = [...new Set(parts.filter((_, i) => i % 2 === 1))];
  if (used.toSorted().join() !== tags.toSorted().join()) {
    throw new Error(`The limit gives \`${name}\` {${tags}}; its template takes {${used}}: ${template}`);
  }
  const written = parts.map((part, i) => (i % 2 === 1 ? part : JSON.stringify(part))).join(' + ');
  return new Function(...tags, `return ${written};`) as Literal<T>;
}
