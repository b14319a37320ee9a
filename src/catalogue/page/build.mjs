// Writes the catalogue's page: one file that holds the library, the cases, its styles and nothing from elsewhere.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Bundles an entry for the browsers that know `light-dark()`, without a comment or a line of another file. */
async function bundle(entry, options) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    legalComments: 'none',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    logLevel: 'warning',
    ...options,
  });
  const text = outputFiles[0].text.trim();
  // Inside its element, this would end it or change how the rest is read.
  if (/<\/(script|style)|<!--|\r/i.test(text)) throw new Error(`${entry} cannot stand inside a page.`);
  return text;
}

const [out] = process.argv.slice(2);
if (out === undefined) throw new Error('Expected the path of the page to write.');

const script = await bundle(fileURLToPath(import.meta.resolve('./main.ts')), {
  format: 'iife',
  // The page's policy forbids compiling text to code; told so, zod does not try.
  banner: { js: 'globalThis.__zod_globalConfig={jitless:true};' },
});
const style = await bundle(pathOf('page.css'), {});
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = [
  "default-src 'none'",
  `script-src ${hash(script)}`,
  `style-src ${hash(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types fragment',
].join('; ');

const parts = {
  policy: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  style: `<style>${style}</style>`,
  script: `<script>${script}</script>`,
};
const page = readFileSync(pathOf('page.html'), 'utf8').replace(/<!-- (\w+) -->/g, (_, name) => parts[name]);
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, page);
