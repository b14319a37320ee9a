import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MINIMAL, useCli } from './run-cli.ts';

const cli = useCli();

const MISUSES: readonly { args: readonly string[]; says: readonly string[] }[] = [
  { args: ['rendr'], says: ['"rendr"', 'Did you mean render?', 'underclaim --help'] },
  { args: ['license'], says: ['"license"', 'Did you mean licence?'] },
  { args: ['constructor'], says: ['unknown command "constructor"'] },
  { args: [''], says: ['unknown command ""'] },
  { args: ['help', 'valdate'], says: ['"valdate"', 'Did you mean validate?'] },
  { args: ['--verson'], says: ['"--verson"', 'Did you mean --version?', 'underclaim --help'] },
  { args: ['render', '--locle', 'en'], says: ['"--locle"', '--locale?', 'underclaim render --help'] },
  { args: ['render', '--quite-another'], says: ['unknown option "--quite-another"'] },
  { args: ['render', '--constructor'], says: ['unknown option "--constructor"'] },
  { args: ['render', '-x'], says: ['unknown option "-x"'] },
  { args: ['licence', '--form', 'answer'], says: ['unknown option "--form"', '--format?'] },
  { args: ['render', '--format'], says: ['--format', 'missing'] },
  { args: ['render', '--help=yes'], says: ['--help', 'does not take an argument'] },
  { args: ['render', 'a.json', 'b.json'], says: ['at most one FILE', '"a.json", "b.json"'] },
  { args: ['schema'], says: ['expected one of: coverage, evidence; received nothing.', 'schema --help'] },
  { args: ['schema', 'evidense'], says: ['received "evidense". Did you mean evidence?'] },
  { args: ['schema', 'coverage', 'evidence'], says: ['received "coverage", "evidence".'] },
  { args: ['schema', 'constructor'], says: ['received "constructor".'] },
  { args: ['schema', 'coverage', '--io', 'in'], says: ['--io takes one of: output, input; received "in".'] },
  { args: ['\u001B[31mred\n'], says: ['unknown command "[31mred"'] },
];

/** 500 failed reads, whose licence is larger than the buffer of a pipe. */
const LARGE = JSON.stringify(
  Array.from({ length: 500 }, (_, i) => ({ status: 'unavailable', source: `s${i}`, reason: 'timed_out' })),
);

describe('underclaim', () => {
  it.each(MISUSES)('refuses $args in one line', ({ args, says }) => {
    const { code, out, err } = cli.run(args, { input: MINIMAL });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    for (const part of ['underclaim: ', '--help', ...says]) expect(err).toContain(part);
    expect(err.endsWith('\n')).toBe(true);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).not.toContain('\u001B');
  });

  it('takes what follows -- as a file', () => {
    const { code, err } = cli.run(['render', '--', '--format']);
    expect(code).toBe(2);
    expect(err).toContain('--format: there is no such file');
  });

  it('writes a large output whole before it ends', () => {
    const { code, out } = cli.run(['licence', '--format', 'json'], { input: LARGE });
    expect(code).toBe(0);
    expect(out.length).toBeGreaterThan(2 ** 18);
    expect(JSON.parse(out).never.length).toBeGreaterThan(500);
  });

  it('ends quietly when the reader closes the pipe', () => {
    cli.write('large.json', LARGE);
    const { out, err } = cli.shell('underclaim licence large.json | head -c 1');
    expect(out).toHaveLength(1);
    expect(err).toBe('');
  });

  it.skipIf(!existsSync('/dev/full'))('says when its output cannot be written', () => {
    cli.write('minimal.json', MINIMAL);
    const { code, err } = cli.shell('underclaim render minimal.json > /dev/full');
    expect(code).toBe(2);
    expect(err).toContain('cannot write');
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it.skipIf(!existsSync('/dev/full'))('keeps data and exit code when messages cannot be written', () => {
    const warned = '{"status":"complete","scope":"x","records_read":0,"finding_count":0}';
    const { code, out } = cli.shell('underclaim render 2> /dev/full', { input: warned });
    expect(code).toBe(0);
    expect(out).not.toBe('');
    expect(cli.shell('underclaim render --bogus 2> /dev/full').code).toBe(2);
  });
});

describe('the colour of underclaim', () => {
  const isColoured = (env: Record<string, string>, args = ['licence']): boolean =>
    cli.run(args, { input: MINIMAL, env }).out.includes('\u001B[');

  it('is left out where no terminal reads', () => {
    expect(isColoured({})).toBe(false);
    expect(isColoured({ NO_COLOR: '' })).toBe(false);
  });

  it('is forced by FORCE_COLOR, unless that is empty or 0', () => {
    expect(isColoured({ FORCE_COLOR: '1' })).toBe(true);
    expect(isColoured({ FORCE_COLOR: 'true' }, ['--help'])).toBe(true);
    expect(isColoured({ FORCE_COLOR: '0' })).toBe(false);
    expect(isColoured({ FORCE_COLOR: '' })).toBe(false);
  });

  it('is forbidden by NO_COLOR, whatever forces it', () => {
    expect(isColoured({ NO_COLOR: '1', FORCE_COLOR: '1' })).toBe(false);
    expect(isColoured({ NO_COLOR: '', FORCE_COLOR: '1' })).toBe(true);
  });

  it('never marks data: JSON and wording stay as they are', () => {
    const env = { FORCE_COLOR: '1' };
    expect(isColoured(env, ['render'])).toBe(false);
    expect(isColoured(env, ['render', '--format', 'json'])).toBe(false);
    expect(isColoured(env, ['licence', '--format', 'json'])).toBe(false);
  });

  it('marks only words of the program, on standard error too', () => {
    const { err } = cli.run(['render', '--bogus'], { env: { FORCE_COLOR: '1' } });
    expect(err).toContain('\u001B[31munderclaim\u001B[39m: unknown option "--bogus"');
    const { out } = cli.run(['licence'], { input: LARGE, env: { FORCE_COLOR: '1' } });
    const marked = out
      .split('\u001B[1m')
      .slice(1)
      .map((text) => text.split('\u001B[22m')[0]);
    expect(marked).toEqual(['CONCLUSION', 'MAY', 'MUST', 'NEVER']);
  });
});
