import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { atMost, type Outcome } from '../finding.ts';
import { ROOT } from '../library.ts';

/** P10: the library as one file, minified and compressed, with and without its packages. */
export async function measureP10(): Promise<Outcome> {
  const row = 'P10';
  const core = await sizeOf(['zod', 'mustache']);
  const whole = await sizeOf([]);
  return {
    row,
    findings: [
      atMost(row, 'gzip, zod and mustache external', core, 8, ' KB'),
      atMost(row, 'gzip, both inside', whole, 36, ' KB'),
    ],
  };
}

async function sizeOf(external: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [new URL('dist/index.js', ROOT).pathname],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'node20',
    legalComments: 'none',
    external: [...external],
    write: false,
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0) / 1024;
}
