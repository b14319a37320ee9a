import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATE_FAULTS } from '../src/index.ts';
import { TAGS } from '../src/plan/value.ts';
import { ENDS, PAGINGS } from '../src/reader.ts';
import { useCli } from './cli/run-cli.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/templates.md'), 'utf8');

const READER = readFileSync(join(ROOT, 'docs/reader.md'), 'utf8');
const [, READER_PROGRAM = '', READER_PRINTED = ''] =
  /^```ts\n([\s\S]*?)^```\n\n```text\n([\s\S]*?)^```$/m.exec(READER) ?? [];

const cli = useCli();

interface Step {
  readonly command: string;
  readonly printed: string;
}

const blocks = [...GUIDE.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}));

const programs = blocks.filter(({ language }) => language === 'ts').map(({ text }) => text);

/** Every command of the guide and every program, with what it prints, in order. */
const steps = blocks.flatMap(({ language, text }, i): readonly Step[] => {
  if (language === 'ts') {
    return [{ command: `node program-${programs.indexOf(text)}.js`, printed: blocks[i + 1]?.text ?? '' }];
  }
  if (language !== 'console') return [];
  const sessions = text.split(/^\$ /m).slice(1);
  return sessions.map((session) => {
    const [command = '', ...printed] = session.split('\n');
    return { command, printed: printed.join('\n') };
  });
});

/** What is printed, with an ellipsis for anything within a line. */
const patternOf = (printed: string): RegExp => {
  const literals = printed.split('…').map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${literals.join('[^\\n]+')}$`);
};

const install = (path: string, content: string): void => {
  const file = join(cli.folder(), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

beforeAll(() => {
  const build = { bundle: true, platform: 'node', format: 'esm', absWorkingDir: ROOT } as const;
  for (const name of ['index', 'node', 'reader']) {
    const outfile = join(cli.folder(), `node_modules/underclaim/${name}.js`);
    buildSync({ ...build, entryPoints: [`src/${name}.ts`], outfile });
  }
  const exports = { '.': './index.js', './node': './node.js', './reader': './reader.js' };
  install('node_modules/underclaim/package.json', JSON.stringify({ type: 'module', exports }));
  symlinkSync(join(ROOT, 'node_modules/zod'), join(cli.folder(), 'node_modules/zod'));
  install('package.json', '{"type": "module"}');
  for (const [i, contents] of [...programs, READER_PROGRAM].entries()) {
    const compiled = buildSync({
      stdin: { contents, loader: 'ts' },
      format: 'esm',
      target: 'node20',
      write: false,
    });
    install(`program-${i}.js`, compiled.outputFiles[0]?.text ?? '');
  }
});

describe('docs/templates.md', () => {
  it('shows commands and a program', () => {
    expect(steps.length).toBeGreaterThan(15);
    expect(programs).toHaveLength(1);
  });

  // In order: each step goes on with what the ones before it have left.
  it.each(steps)('prints what it says: $command', ({ command, printed }) => {
    const { out } = cli.shell(`{ ${command}\n} 2>&1`);
    expect(out).toMatch(patternOf(printed));
  });

  it('explains every placeholder and every fault', () => {
    const explained = [...GUIDE.matchAll(/`\{\{(\w+)\}\}`/g)].map(([, tag]) => tag);
    expect([...new Set(explained)].sort()).toEqual(Object.keys(TAGS).sort());
    const faults = [...GUIDE.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code);
    expect(faults.sort()).toEqual(Object.keys(TEMPLATE_FAULTS).sort());
  });
});

describe('docs/reader.md', () => {
  it('prints what it says', () => {
    expect(READER_PROGRAM).not.toBe('');
    expect(cli.shell(`node program-${programs.length}.js 2>&1`).out).toBe(READER_PRINTED);
  });

  it('explains every end and every paging', () => {
    const explained = [...READER.matchAll(/`(\S+?)`/g)].map(([, name]) => name);
    expect(explained).toEqual(expect.arrayContaining([...ENDS, ...PAGINGS]));
  });
});
