import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readerContract } from '../../src/testing.ts';
import { collect } from './collect.ts';
import { HONEST } from './invoices.ts';

/** The contract in Node's own runner, as a user starts it. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const EXAMPLE = 'test/examples/missing-links/missing-links.node.ts';

const alias = {
  'underclaim/reader': './src/reader.ts',
  'underclaim/testing': './src/testing.ts',
  underclaim: './src/index.ts',
};

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'node-runner-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the example with `node --test`, if asked for with another text in its bundle. */
const run = (name: string, change: (text: string) => string = (text) => text) => {
  const built = buildSync({
    entryPoints: [EXAMPLE],
    alias,
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  });
  const file = join(folder, name);
  writeFileSync(file, change(built.outputFiles[0]?.text ?? ''));
  // What the runner of this test tells its own children would have the other report to it.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=tap', file], {
    encoding: 'utf8',
    env,
  });
  const counts = [...stdout.matchAll(/^# (tests|pass|fail) (\d+)$/gm)].map(([, key, n]) => [key, Number(n)]);
  return { status, stdout, ...Object.fromEntries(counts) } as {
    status: number | null;
    stdout: string;
    tests: number;
    pass: number;
    fail: number;
  };
};

describe('node --test', () => {
  it('runs every case and every control of the example', () => {
    const { status, stdout, tests, pass, fail } = run('honest.mjs');
    expect({ status, fail }).toEqual({ status: 0, fail: 0 });
    expect(pass).toBe(tests);
    const registered = collect((runner) => readerContract(runner, HONEST));
    expect(stdout.match(/^ +ok \d+ - /gm)).toHaveLength(registered.length);
    expect(stdout).toContain('notices if an error becomes an empty list');
  });

  it('reports what a lossy tool breaks', () => {
    const { status, stdout, fail } = run('lossy.mjs', (text) => {
      const lossy = text.replace('coverage: result,', 'coverage: { ...result, finding_count: 0 },');
      if (lossy === text) throw new Error('The example writes its coverage elsewhere.');
      return lossy;
    });
    expect(status).toBe(1);
    expect(fail).toBeGreaterThan(5);
    expect(stdout).toMatch(/not ok \d+ - denied: unavailable if the source refuses the first page/);
  });
});
