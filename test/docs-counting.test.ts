import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/counting.md'), 'utf8');
const RULES = readFileSync(join(ROOT, 'docs/alerts.yml'), 'utf8');

const blocks = [...GUIDE.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}));

/** Each program with what the guide says that it prints. */
const programs = blocks.flatMap(({ language, text }, i) =>
  language === 'ts' ? [{ program: text, printed: blocks[i + 1]?.text ?? '' }] : [],
);

const bundle = { bundle: true, absWorkingDir: ROOT, platform: 'node', format: 'esm', write: false } as const;

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counting-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}

describe('docs/counting.md', () => {
  it('shows programs and what they print, and the failure rate', () => {
    expect(blocks.map(({ language }) => language)).toEqual(['ts', 'text', 'ts', 'text', 'promql']);
  });

  it.each(programs)('prints what it says: $printed', async ({ program, printed }) => {
    const contents = program.replaceAll('9464', String(await freePort()));
    const built = buildSync({
      ...bundle,
      stdin: { contents, loader: 'ts', resolveDir: ROOT },
      alias: { 'underclaim/otel': './src/integrations/otel.ts', underclaim: './src/index.ts' },
      external: ['@opentelemetry/*'],
    });
    const file = join(folder, 'program.mjs');
    writeFileSync(file, built.outputFiles[0]?.text ?? '');
    const { stdout } = await promisify(execFile)(process.execPath, [file]);
    expect(stdout).toBe(printed);
  });

  it('explains every alert, by its reasons', () => {
    const explained = [...GUIDE.matchAll(/^\| `(Underclaim\w+)` \| (.*?) \|/gm)].map(([, alert, on = '']) => [
      alert,
      [...on.matchAll(/`(\w+)`/g)].map(([, reason]) => reason),
    ]);
    const ruled = [...RULES.matchAll(/- alert: (\w+)\n\s+expr: (.*)\n/g)].map(([, alert, expr = '']) => [
      alert,
      /underclaim_field_state=~?"(.*?)"/.exec(expr)?.[1]?.split('|') ?? [],
    ]);
    expect(ruled).toHaveLength(12);
    expect(explained).toEqual(ruled);
  });

  it('has the failure rate of the rules', () => {
    const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
    const rate = blocks.find(({ language }) => language === 'promql')?.text ?? 'none';
    expect(words(RULES)).toContain(words(rate));
  });
});
