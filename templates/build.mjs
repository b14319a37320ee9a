// Writes the templates of this folder into a module, so that the library needs no file system to render.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const target = fileURLToPath(new URL('../src/wording/built-in-templates.ts', import.meta.url));

/** The module's source: every file of every locale, by its path in the locale's folder. */
export function builtInTemplates() {
  const locales = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sets = locales.map(({ name }) => [name, filesOf(`${here}/${name}`, '')]);
  const json = JSON.stringify(Object.fromEntries(sets), null, 2);
  return [
    '// Generated from templates/ by templates/build.mjs; do not edit.',
    `export const BUILT_IN_TEMPLATES: Readonly<Record<${sets.map(([name]) => `'${name}'`).join(' | ')}, Readonly<Record<string, string>>>> = ${json};`,
    '',
  ].join('\n');
}

function filesOf(folder, prefix) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return Object.assign(
    {},
    ...entries.map((entry) =>
      entry.isDirectory()
        ? filesOf(`${folder}/${entry.name}`, `${prefix}${entry.name}/`)
        : { [`${prefix}${entry.name}`]: readFileSync(`${folder}/${entry.name}`, 'utf8') },
    ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, builtInTemplates());
