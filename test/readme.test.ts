import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONCLUSIONS, type Conclusion, combine, grantLicence, parseEvidence } from '../src/index.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

interface Block {
  readonly language: string;
  readonly text: string;
}

const blocks: readonly Block[] = [...README.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', text = '']) => ({ language, text }),
);

/** Each program with the words that the README says it prints. */
const programs = blocks.flatMap((block, i) => {
  const printed = blocks.slice(i + 1).find(({ language }) => language === 'text' || language === 'ts');
  return block.language === 'ts' ? [{ program: block.text, printed: printed?.text ?? '' }] : [];
});

/** Each command with what the README says it prints. */
const commands = blocks
  .filter(({ language }) => language === 'console')
  .flatMap(({ text }) => text.split(/^\$ /m).slice(1))
  .map((session) => {
    const [command = '', ...printed] = session.split('\n');
    return { command, printed: printed.join('\n') };
  });

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'readme-'));
  const build = { bundle: true, platform: 'node', format: 'esm', absWorkingDir: ROOT } as const;
  buildSync({
    ...build,
    entryPoints: ['src/index.ts'],
    outfile: join(folder, 'node_modules/underclaim/index.js'),
  });
  buildSync({ ...build, entryPoints: ['src/cli/main.ts'], outfile: join(folder, 'bin/underclaim') });
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  writeFileSync(
    join(folder, 'node_modules/underclaim/package.json'),
    '{"type": "module", "exports": "./index.js"}',
  );
  execFileSync('chmod', ['+x', join(folder, 'bin/underclaim')]);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('README', () => {
  it('shows programs and commands', () => {
    expect(programs).toHaveLength(5);
    expect(commands).toHaveLength(3);
  });

  it.each(programs)('prints what it says: $printed', ({ program, printed }) => {
    const compiled = buildSync({
      stdin: { contents: program, loader: 'ts' },
      format: 'esm',
      platform: 'node',
      target: 'node20',
      write: false,
    });
    const file = join(folder, 'program.js');
    writeFileSync(file, compiled.outputFiles[0]?.text ?? '');
    expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toBe(printed);
  });

  it.each(commands)('runs $command', ({ command, printed }) => {
    const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` };
    expect(execFileSync('sh', ['-c', command], { cwd: ROOT, env, encoding: 'utf8' })).toBe(printed);
  });

  it('says of each conclusion what may and must be said', () => {
    const table = /<!-- licence -->\n([\s\S]*?)<!-- \/licence -->/.exec(README)?.[1];
    expect(table).toBe(licenceTable());
  });

  it('gives every guarantee a test, and every cited guarantee is given', () => {
    const given = [...README.matchAll(/\*\*\[(G\d+)\]\*\*/g)].map(([, id]) => id);
    const tests = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(ROOT, 'test', file), 'utf8'));
    const cited = tests.flatMap((source) => [...source.matchAll(/\[(G\d+)\] /g)].map(([, id]) => id));
    expect([...new Set(cited)].sort()).toEqual(given.sort());
  });

  it('links to files that are there', () => {
    const links = [...README.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

/** One result for each row of the table; every conclusion has one. */
const ROWS: Record<Conclusion, readonly [string, object][]> = {
  found: [
    ['complete, 3 found', { status: 'complete', records_read: 40, finding_count: 3 }],
    [
      'partial, 3 seen',
      { status: 'partial', records_read: 12, observed_finding_count: 3, reason: 'timed_out' },
    ],
  ],
  open: [
    [
      'partial, none seen',
      { status: 'partial', records_read: 12, observed_finding_count: 0, reason: 'timed_out' },
    ],
    ['unavailable', { status: 'unavailable', reason: 'timed_out' }],
  ],
  'read-only': [['complete, not evaluated', { status: 'complete', records_read: 40 }]],
  none: [
    ['complete, none found', { status: 'complete', records_read: 40, finding_count: 0 }],
    [
      'the same, of one instant',
      {
        status: 'complete',
        records_read: 40,
        finding_count: 0,
        consistency: 'snapshot',
        snapshot_at: '2026-05-31T10:00:00Z',
      },
    ],
  ],
  'nothing-to-check': [
    [
      'complete, an empty population',
      { status: 'complete', method: 'inspect', records_read: 0, finding_count: 0 },
    ],
  ],
  'does-not-apply': [['not applicable', { status: 'not_applicable', reason: 'out_of_scope' }]],
};

function licenceTable(): string {
  const rows = CONCLUSIONS.flatMap((conclusion) =>
    ROWS[conclusion].map(([name, input]) => {
      const parsed = parseEvidence({ scope: 'May', ...input });
      if (!parsed.ok) throw new Error(`${name} does not parse.`);
      expect(combine(parsed.value).conclusion).toBe(conclusion);
      const { may, must } = grantLicence(parsed.value);
      const claims = may.map(({ claim }) =>
        claim.n === undefined ? claim.type : `${claim.type} ${claim.n}`,
      );
      const list = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(' ') || '–';
      return `| ${name} | ${list(claims)} | ${list(must.map(({ limit }) => limit))} |\n`;
    }),
  );
  return `| evidence | may be claimed | must be said |\n| --- | --- | --- |\n${rows.join('')}`;
}
