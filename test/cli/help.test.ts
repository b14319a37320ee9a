import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { MINIMAL, PACKAGE, useCli } from './run-cli.ts';

const cli = useCli();

const COMMANDS = ['render', 'validate', 'fields', 'licence', 'schema', 'catalogue', 'templates'];
const HELPS = ['--help', ...COMMANDS.map((command) => `${command} --help`)];

function examplesIn(help: string): string[] {
  const lines = help.split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('underclaim ') || line.includes('| underclaim '));
}

describe('underclaim --help', () => {
  it.each(HELPS)('shows usage, options, exit codes and examples that run: %s', (line) => {
    const { code, out, err } = cli.run(line.split(' '));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const part of ['Usage: underclaim', '--help', 'Example', 'Exit codes:']) expect(out).toContain(part);
    const examples = examplesIn(out);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      const ended = cli.shell(example);
      expect(ended.code, example).toBe(0);
      expect(ended.out, example).not.toBe('');
    }
  });

  it.each(COMMANDS)('helps with %s in every spelling', (command) => {
    const { out } = cli.run([command, '--help']);
    expect(cli.run([command, '-h']).out).toBe(out);
    expect(cli.run(['help', command]).out).toBe(out);
    expect(cli.run(['--help', command]).out).toBe(out);
    expect(cli.run(['--help']).out).toContain(command);
  });

  it('helps with the program in every spelling', () => {
    const { out } = cli.run(['--help']);
    expect(cli.run(['-h']).out).toBe(out);
    expect(cli.run(['help']).out).toBe(out);
  });

  it('helps on standard error when no command is given', () => {
    const { code, out, err } = cli.run([]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('Usage: underclaim');
  });

  it('prints the version of the package', () => {
    for (const spelling of ['--version', '-v']) {
      expect(cli.run([spelling])).toEqual({ code: 0, out: `${PACKAGE.version}\n`, err: '' });
    }
  });

  it('needs neither zod nor mustache for help and version', async () => {
    const poison: Plugin = {
      name: 'poison',
      setup: ({ onResolve, onLoad }) => {
        onResolve({ filter: /^(zod|mustache)$/ }, ({ path }) => ({ path, namespace: 'poison' }));
        onLoad({ filter: /.*/, namespace: 'poison' }, ({ path }) => ({
          contents: `module.exports = {}; throw new Error('${path} was loaded');`,
        }));
      },
    };
    const outfile = join(cli.folder(), 'poisoned.mjs');
    const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
    await build({
      entryPoints: [main],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      plugins: [poison],
    });
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [outfile, ...args], { input: MINIMAL, encoding: 'utf8' });
    expect(run('--help').status).toBe(0);
    expect(run('--version').stdout).toBe(`${PACKAGE.version}\n`);
    expect(run('render').stderr).toContain('was loaded');
    expect(run('render').status).toBe(2);
  });
});
