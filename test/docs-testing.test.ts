import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOSSES, LOSSY_ADAPTERS } from '../src/testing/lossy-adapter.ts';
import { matchers } from '../src/testing/matchers.ts';
import { CASE_ROWS, READER_CASES } from '../src/testing/reader-case.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8');
const EXAMPLE = join(ROOT, 'test/examples/missing-links');

const blocks = [...GUIDE.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}));
const code = blocks.filter(({ language }) => language === 'ts').map(({ text }) => text);
const printed = blocks.filter(({ language }) => language === 'text').map(({ text }) => text);
const isProgram = (text: string): boolean => text.startsWith('import {');
const isDeclaration = (text: string): boolean => text.startsWith('import type');

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guide-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('docs/testing.md', () => {
  it('shows a program, a declaration and parts of tests', () => {
    expect(code.filter(isProgram)).toHaveLength(1);
    expect(code.filter(isDeclaration)).toHaveLength(1);
    expect(code).toHaveLength(7);
    expect(printed).toHaveLength(2);
  });

  it('prints what it says', () => {
    const built = buildSync({
      stdin: { contents: code.find(isProgram) ?? '', loader: 'ts', resolveDir: ROOT },
      alias: { 'underclaim/testing': './src/testing.ts' },
      absWorkingDir: ROOT,
      bundle: true,
      platform: 'node',
      format: 'esm',
      write: false,
    });
    const file = join(folder, 'program.mjs');
    writeFileSync(file, built.outputFiles[0]?.text ?? '');
    expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toBe(printed[0]);
  });

  it.each(code.filter((text) => !isProgram(text) && !isDeclaration(text)))(
    'takes this from a test that runs: %s',
    (part) => {
      const run = [join(ROOT, 'test/testing/reader-contract.test.ts')].concat(
        readdirSync(EXAMPLE)
          .filter((file) => file.endsWith('.ts'))
          .map((file) => join(EXAMPLE, file)),
      );
      expect(run.filter((file) => readFileSync(file, 'utf8').includes(part))).not.toEqual([]);
    },
  );

  it('says of a failed matcher what it says', () => {
    const partial = { status: 'partial', scope: 'invoices of May', reason: 'timed_out' };
    expect(`${matchers.toLicense(partial, 'absence_full').message()}\n`).toBe(printed[1]);
  });

  it('lists every case, every adapter and every matcher', () => {
    const rows = [...GUIDE.matchAll(/^\| (.+) \| (.+) \|$/gm)].map(([, first, second]) => [first, second]);
    for (const name of READER_CASES) expect(rows).toContainEqual([`\`${name}\``, CASE_ROWS[name].earns]);
    for (const loss of LOSSES) expect(rows).toContainEqual([loss, `\`${LOSSY_ADAPTERS[loss].noticedBy}\``]);
    const named = rows
      .filter(([first]) => /^`to\w+\(/.test(first ?? ''))
      .map(([first]) => first?.replace(/^`|\(.*/g, ''));
    expect(named.sort()).toEqual(Object.keys(matchers).sort());
  });
});
