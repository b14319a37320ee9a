import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISSUE_CODES } from '../src/index.ts';
import { useCli } from './cli/run-cli.ts';
import { REFUSALS } from './evidence/refusals.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/fields.md'), 'utf8');

const blocks = [...GUIDE.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}));

/** Each program with what the guide says that it prints. */
const programs = blocks.flatMap(({ language, text }, i) =>
  language === 'ts' ? [{ program: text, printed: blocks[i + 1]?.text ?? '' }] : [],
);

/** Each command with what the guide says that it prints. */
const commands = blocks
  .filter(({ language }) => language === 'console')
  .flatMap(({ text }) => text.split(/^\$ /m).slice(1))
  .map((session) => {
    const [command = '', ...printed] = session.split('\n');
    return { command, printed: printed.join('\n') };
  });

const cli = useCli();

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guide-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('docs/fields.md', () => {
  it('shows programs and what they print', () => {
    const languages = blocks.map(({ language }) => language);
    expect(languages.filter((language) => language === 'ts' || language === 'text')).toEqual(
      Array(6).fill(['ts', 'text']).flat(),
    );
    expect(commands).toHaveLength(4);
  });

  it.each(programs)('prints what it says: $printed', ({ program, printed }) => {
    const file = join(folder, 'program.mjs');
    const built = buildSync({
      stdin: { contents: program, loader: 'ts', resolveDir: ROOT },
      alias: { 'underclaim/fhir': './src/integrations/fhir.ts', underclaim: './src/index.ts' },
      absWorkingDir: ROOT,
      bundle: true,
      platform: 'node',
      format: 'esm',
      write: false,
    });
    writeFileSync(file, built.outputFiles[0]?.text ?? '');
    expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toBe(printed);
  });

  it.each(commands)('runs $command', ({ command, printed }) => {
    const { code, out, err } = cli.shell(`cd '${ROOT}' && ${command}`);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(printed);
  });

  it('shows the definition that the commands read', () => {
    const shown = blocks.find(({ language }) => language === 'json')?.text;
    expect(shown).toBe(readFileSync(join(ROOT, 'test/examples/tickets.json'), 'utf8'));
  });

  it('explains every code that only fields are refused under', () => {
    const explained = [...GUIDE.matchAll(/^\| `([a-z]+-[a-z-]+)` \|/gm)].map(([, code]) => code);
    const own = Object.keys(ISSUE_CODES).filter(
      (code) => !Object.hasOwn(REFUSALS, code) && code !== 'nothing-examined',
    );
    expect(explained.sort()).toEqual(own.sort());
  });
});
