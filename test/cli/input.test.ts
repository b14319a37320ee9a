import { describe, expect, it } from 'vitest';
import { MINIMAL, printedIssues, useCli } from './run-cli.ts';

const cli = useCli();

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

const UNREADABLE: readonly { of: string; bytes: string | Uint8Array; says: readonly string[] }[] = [
  { of: 'an empty file', bytes: '', says: ['is empty'] },
  { of: 'a blank file', bytes: ' \n\t\n', says: ['is empty'] },
  { of: 'a lone byte order mark', bytes: '\uFEFF', says: ['is empty'] },
  { of: 'UTF-16 with a mark', bytes: utf16(`\uFEFF${MINIMAL}`), says: ['UTF-16', 'byte offset 0', 'UTF-8'] },
  { of: 'UTF-16 without a mark', bytes: utf16(MINIMAL), says: ['UTF-16', 'byte offset 1', 'UTF-8'] },
  {
    of: 'Latin-1',
    bytes: Buffer.from('{"é":1}', 'latin1'),
    says: ['not valid UTF-8', 'byte offset 2', 'Save it as UTF-8'],
  },
  { of: 'a character cut at the end', bytes: Buffer.from([0x22, 0x61, 0xc3]), says: ['byte offset 2'] },
  {
    of: 'a cut replacement character',
    bytes: Buffer.from([0x22, 0xef, 0xbf, 0x41]),
    says: ['byte offset 1'],
  },
  { of: 'an encoded surrogate', bytes: Buffer.from([0x22, 0xed, 0xa0, 0x80]), says: ['byte offset 1'] },
  { of: 'broken JSON', bytes: '{"status":\n', says: ['not-json', 'line 2, column 1'] },
  { of: 'two JSON values', bytes: `${MINIMAL}\n${MINIMAL}`, says: ['not-json', 'line 2'] },
  { of: 'deep nesting', bytes: `${'['.repeat(200)}${']'.repeat(200)}`, says: ['too-deep', 'line 1'] },
];

describe('the input of a command', () => {
  it.each(UNREADABLE)('is refused as unreadable: $of', ({ bytes, says }) => {
    cli.write('given.json', bytes);
    for (const command of ['render', 'validate', 'licence']) {
      const { code, out, err } = cli.run([command, 'given.json']);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      for (const part of ['given.json', ...says]) expect(err).toContain(part);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    }
    expect(cli.run(['render'], { input: bytes }).code).toBe(2);
    expect(cli.run(['validate', '--format', 'json'], { input: bytes }).code).toBe(2);
  });

  it('is refused when it is missing or a directory', () => {
    const missing = cli.run(['render', 'missing.json']);
    expect(missing).toMatchObject({ code: 2, out: '' });
    expect(missing.err).toMatch(/missing\.json: there is no such file/);
    const directory = cli.run(['render', cli.folder()]);
    expect(directory).toMatchObject({ code: 2, out: '' });
    expect(directory.err).toContain('it is a directory');
    expect(cli.shell('underclaim render < .')).toMatchObject({ code: 2, out: '' });
  });

  it('names a file without acting on its name', () => {
    const { err } = cli.run(['render', 'a\u001B[31m\u202E\nb']);
    expect(err).toContain('cannot read a[31m b:');
    expect(err).not.toContain('\u001B');
  });

  it('may begin with the UTF-8 byte order mark', () => {
    expect(cli.run(['validate'], { input: `\uFEFF${MINIMAL}` }).code).toBe(0);
  });

  it('is standard input without a file and with -', () => {
    const { out } = cli.run(['render'], { input: MINIMAL });
    expect(cli.run(['render', '-'], { input: MINIMAL }).out).toBe(out);
    expect(cli.shell('underclaim render', { input: MINIMAL }).out).toBe(out);
    cli.write('minimal.json', MINIMAL);
    expect(cli.run(['render', 'minimal.json']).out).toBe(out);
  });

  it('may be a value that is judged and falls short', () => {
    for (const input of ['null', '3', '"text"', '{}', '[null]']) {
      const { code, err } = cli.run(['render'], { input });
      expect(code, input).toBe(1);
      expect(printedIssues(err).length, input).toBeGreaterThan(0);
    }
  });

  it('never shows escape sequences in a message', () => {
    const input = JSON.stringify({ status: '\u001B[2J', '\u001B[31mkey': 1 });
    const { code, err } = cli.run(['render'], { input });
    expect(code).toBe(1);
    expect(err).not.toContain('\u001B');
  });
});
