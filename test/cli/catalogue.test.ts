import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CONCLUSIONS, combine, FORMS, parseEvidence, render, TARGETS } from '../../src/index.ts';
import { PACKAGE, useCli } from './run-cli.ts';

const cli = useCli();

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const golden = (shape: string): string => readFileSync(join(ROOT, `golden/en/answer/${shape}.md`), 'utf8');

interface Listed {
  readonly shape: string;
  readonly title: string;
  readonly conclusion: string;
  readonly evidence: unknown;
  readonly licence: Readonly<Record<'may' | 'must' | 'never', readonly object[]>>;
  readonly wordings: readonly { readonly form: string; readonly target: string; readonly text: string }[];
}

const listed = (...args: string[]): readonly Listed[] => {
  const { code, out, err } = cli.run(['catalogue', '--format', 'json', ...args]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as readonly Listed[];
};

describe('underclaim catalogue', () => {
  it('lists every shape with state, evidence, licence and wording', () => {
    const { code, out, err } = cli.run(['catalogue']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const part of [
      'none-inspect-snapshot-counted\n\n  none\n    state     none · complete\n',
      '    evidence  status unavailable · source "event store" · scope events',
      '    never     absence_full, absence_observed',
      '    wording   As of May 31, 2026, 10:00 UTC (revision "r5"), no missing links among the 40 invoices',
    ]) {
      expect(out).toContain(part);
    }
    expect(out).not.toMatch(/[\u200B\u202E]/u);
    expect(out).not.toContain('\u001B');
  });

  it('writes as Markdown what the golden files hold', () => {
    const { code, out } = cli.run(['catalogue', '--format', 'markdown']);
    expect(code).toBe(0);
    for (const shape of ['found-query-snapshot-counted', 'reasons', 'bounds', 'combination-open']) {
      expect(out).toContain(golden(shape));
    }
  });

  it('lists as data what the library makes of each case', () => {
    const all = listed();
    expect(new Set(all.map(({ conclusion }) => conclusion))).toEqual(new Set(CONCLUSIONS));
    for (const { evidence, conclusion, wordings, licence } of all) {
      const parsed = parseEvidence(evidence);
      if (!parsed.ok) throw new Error('A case does not parse.');
      expect(conclusion).toBe(combine(parsed.value).conclusion);
      expect(wordings.map(({ text }) => text)).toEqual([render(parsed.value).text]);
      expect(licence.may.length + licence.never.length).toBeGreaterThan(0);
    }
  });

  it.each(CONCLUSIONS)('lists only cases that settle %s, if asked', (conclusion) => {
    const cases = listed('--conclusion', conclusion);
    expect(cases).toEqual(listed().filter((one) => one.conclusion === conclusion));
    expect(cases.length).toBeGreaterThan(0);
  });

  it('writes one form, one target, or all of them', () => {
    for (const form of FORMS) {
      for (const target of TARGETS) {
        for (const { wordings } of listed('--conclusion', 'read-only', '--form', form, '--target', target)) {
          expect(wordings.map((one) => [one.form, one.target])).toEqual([[form, target]]);
        }
      }
    }
    for (const { wordings } of listed('--conclusion', 'read-only', '--form', 'all', '--target', 'all')) {
      expect(wordings.map((one) => `${one.form} ${one.target}`)).toEqual(
        FORMS.flatMap((form) => TARGETS.map((target) => `${form} ${target}`)),
      );
    }
  });

  it('writes the page that the build lays beside it, opened as asked', () => {
    const missing = cli.run(['catalogue', '--format', 'html']);
    expect({ code: missing.code, out: missing.out }).toEqual({ code: 2, out: '' });
    expect(missing.err).toContain('npm run build');
    const built = join(cli.folder(), 'catalogue.html');
    const [program, ...args] = PACKAGE.scripts['build:catalogue'].split(' ');
    expect(program).toBe('node');
    execFileSync(process.execPath, [...args.slice(0, -1), built], { cwd: ROOT });
    const { code, out, err } = cli.run([
      'catalogue',
      '--format',
      'html',
      '--conclusion',
      'open',
      '--form',
      'all',
    ]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('data-conclusion="open" data-form="all" data-target="auto" data-locale="en"');
    const rest = (page: string): string => page.replace(/<html[^>]*>/, '');
    expect(rest(out)).toBe(rest(readFileSync(built, 'utf8')));
  });

  it('helps, without a FILE, with examples that run', () => {
    const { code, out } = cli.run(['catalogue', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('Usage: underclaim catalogue [options]');
    expect(out).not.toContain('FILE');
    const examples = out.split('\n').filter((line) => line.startsWith('  underclaim '));
    expect(examples).toHaveLength(2);
    for (const example of examples) expect(cli.shell(example).code, example).toBe(0);
  });

  it.each([
    { args: ['--conclusion', 'opne'], says: '--conclusion takes one of: found, open' },
    { args: ['--form', 'poem'], says: '--form takes one of: answer' },
    { args: ['file.json'], says: 'expected no FILE, received' },
  ])('refuses $args', ({ args, says }) => {
    const { code, out, err } = cli.run(['catalogue', ...args]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(says);
    expect(err).toContain('underclaim catalogue --help');
  });
});
