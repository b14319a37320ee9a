import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** Who may import whom: the road runs one way. Every folder may also import itself and the root's small files. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  evidence: [],
  licence: ['evidence'],
  plan: ['evidence', 'licence'],
  wording: ['plan'],
  audit: ['licence'],
  reader: ['evidence'],
  integrations: ['index.ts'],
  testing: ['index.ts', 'reader.ts'],
  proof: ['evidence', 'licence', 'plan', 'wording'],
  catalogue: ['index.ts'],
  cli: ['index.ts', 'node.ts', 'catalogue'],
};

/** Files of the root that import nothing but each other, and that every folder may import. */
const COMMON = [
  'result.ts',
  'errors.ts',
  'object.ts',
  'received.ts',
  'visible-text.ts',
  'suggestion.ts',
  'listed.ts',
  'remember.ts',
  'time-zone.ts',
];

/** The files of the root that see the whole road. */
const WHOLE_ROAD = ['index.ts', 'render.ts', 'node.ts', 'reader.ts', 'testing.ts'];

const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  zod: ['evidence'],
  mustache: ['wording'],
  'p-retry': ['reader'],
  '@opentelemetry/api': ['integrations'],
  vitest: ['testing'],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

const imports: readonly Import[] = files.flatMap((from) => {
  const source = readFileSync(join(SRC, from), 'utf8');
  const written = source.matchAll(
    /(?:^|\n)(?:import|export)\b[^'";]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'/g,
  );
  return [...written].map(([, named, called]) => ({ from, to: named ?? called ?? '' }));
});

const folderOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? file) : file);
const targetOf = ({ from, to }: Import): string => relative(SRC, join(SRC, dirname(from), to));

describe('the road', () => {
  it('is found: the scan sees every folder and its imports', () => {
    expect([...new Set(files.map(folderOf))].sort()).toEqual(
      [...Object.keys(MAY_IMPORT), ...COMMON, ...WHOLE_ROAD].sort(),
    );
    expect(imports.length).toBeGreaterThan(100);
  });

  const local = imports.filter(({ to }) => to.startsWith('.'));

  it.each(local.filter(({ from }) => !WHOLE_ROAD.includes(from)))('lets $from import $to', (one) => {
    const own = folderOf(one.from);
    const target = targetOf(one);
    if (target === '../package.json') return expect(own).toBe('cli');
    const reached = folderOf(target);
    const allowed = COMMON.includes(own) ? COMMON : [own, ...COMMON, ...(MAY_IMPORT[own] ?? [])];
    expect(allowed).toContain(reached);
  });

  it('has no file that imports itself in a circle', () => {
    const graph = new Map(
      files.map((file) => [file, local.filter(({ from }) => from === file).map(targetOf)]),
    );
    const done = new Set<string>();
    const visit = (file: string, trail: readonly string[]): void => {
      expect(trail, `a circle through ${file}`).not.toContain(file);
      if (done.has(file)) return;
      for (const next of graph.get(file) ?? []) if (graph.has(next)) visit(next, [...trail, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
  });

  it('imports a package in its one folder only', () => {
    const outside = imports.filter(({ to }) => !to.startsWith('.') && !to.startsWith('node:'));
    const wrong = outside.filter(({ from, to }) => !(PACKAGES[to] ?? []).includes(folderOf(from)));
    expect(wrong).toEqual([]);
    expect([...new Set(outside.map(({ to }) => to))].sort()).toEqual([
      '@opentelemetry/api',
      'mustache',
      'p-retry',
      'vitest',
      'zod',
    ]);
  });

  it('uses Node in the command line, to read folders and for golden files only', () => {
    const node = imports.filter(({ to }) => to.startsWith('node:')).map(({ from }) => folderOf(from));
    expect([...new Set(node)].sort()).toEqual(['cli', 'node.ts', 'testing']);
  });

  it('hands contracts their runner: of the tests, only the golden files use Node, and only vitest.ts vitest', () => {
    const outside = imports.filter(({ from, to }) => from.startsWith('testing/') && !to.startsWith('.'));
    expect([...new Set(outside.map(({ from }) => from))].sort()).toEqual([
      'testing/golden-file.ts',
      'testing/vitest.ts',
    ]);
  });

  it('is not pulled onto Node, or onto a package that may not be there, from the index', () => {
    const reach = (file: string, seen: Set<string>): Set<string> => {
      if (seen.has(file)) return seen;
      seen.add(file);
      for (const one of local) if (one.from === file) reach(targetOf(one), seen);
      return seen;
    };
    const reached = reach('index.ts', new Set());
    expect(reached.size).toBeGreaterThan(50);
    const outside = imports.filter(({ from, to }) => reached.has(from) && /^node:|^@opentelemetry/.test(to));
    expect(outside).toEqual([]);
  });

  it('has no file over 250 lines', () => {
    const long = files
      .filter((file) => file !== 'wording/built-in-templates.ts')
      .filter((file) => readFileSync(join(SRC, file), 'utf8').split('\n').length > 250);
    expect(long).toEqual([]);
  });
});
