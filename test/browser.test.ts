import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { APPROVED_CASES } from './golden/approved.ts';
import { bareEngine } from './integrations/udf-file.ts';

const bundle = buildSync({
  entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
  bundle: true,
  platform: 'browser',
  format: 'iife',
  globalName: 'core',
  write: false,
});

/** A bundle's module in V8 without a global of Node: what an edge worker or a page has is a part of it. */
const run = bareEngine();
run(bundle.outputFiles[0]?.text ?? '');

describe('the core, bundled for a browser', () => {
  it('finds no Node', () => {
    expect(run('[typeof process, typeof require, typeof Buffer, typeof URL, typeof console].join()')).toBe(
      ['undefined', 'undefined', 'undefined', 'undefined', 'object'].join(),
    );
  });

  it.each(APPROVED_CASES)('says what was approved, $name', ({ input, text }) => {
    const evidence = JSON.stringify(JSON.stringify(input));
    expect(run(`core.render(core.parseEvidence(${evidence}).value).text`)).toBe(text);
  });
});
