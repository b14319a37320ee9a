import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { builtInTemplates, loadTemplates } from '../src/index.ts';
import { readTemplates } from '../src/node.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'underclaim-sets-'));
afterAll(() => rmSync(ROOT, { recursive: true }));

const EN = builtInTemplates('en');
const GAP = 'answer/gap.plain.mustache';
let folder = '';

const write = (path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};

/** The codes of what keeps the folder from being read, or from being loaded. */
const faults = (): readonly string[] => {
  const files = readTemplates(folder);
  const loaded = files.ok ? loadTemplates(files.value) : files;
  return loaded.ok ? [] : loaded.issues.map(({ code, file }) => `${code} ${file}`.trim());
};

beforeEach(() => {
  folder = mkdtempSync(join(ROOT, 'set-'));
  for (const [path, text] of Object.entries(EN)) write(path, text);
});

describe('readTemplates', () => {
  it('reads every file of a set by its path in the folder', () => {
    expect(readTemplates(folder)).toEqual({ ok: true, value: EN, warnings: [] });
    expect(readTemplates(`${folder}/`)).toEqual({ ok: true, value: EN, warnings: [] });
  });

  it('takes line ends of Windows, and a byte order mark', () => {
    write(GAP, '\uFEFF{{parts}} in {{place}} was not read: {{cause}}.\r\n');
    write('phrases.json', `\uFEFF${EN['phrases.json']?.replaceAll('\n', '\r\n')}`);
    expect(faults()).toEqual([]);
  });

  it('passes over what begins with a dot', () => {
    write('.DS_Store', new Uint8Array([0, 255]));
    write('answer/.gap.plain.mustache.swp', 'x');
    write('.git/HEAD', 'x');
    expect(faults()).toEqual([]);
  });

  it('lists what belongs to no set without reading it', () => {
    write('README.md', new Uint8Array([255]));
    write('logo.mustache', 'x'.repeat(100_000));
    write('answer/deep/gap.plain.mustache', 'x');
    write('notes/a.txt', 'x');
    write('__proto__', 'x');
    expect(faults().toSorted()).toEqual(
      ['README.md', '__proto__', 'answer/deep/', 'logo.mustache', 'notes/'].map(
        (path) => `template-unknown ${path}`,
      ),
    );
  });

  it.each([
    ['Latin-1', Buffer.from('é{{parts}}', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFF{{parts}}', 'utf16le')],
    ['more than 64 KiB', 'x'.repeat(64 * 1024 + 1)],
  ])('refuses a template that is %s', (_, content) => {
    write(GAP, content);
    expect(faults()).toEqual([`template-unreadable ${GAP}`]);
  });

  it('refuses a folder in the place of a template', () => {
    rmSync(join(folder, GAP));
    mkdirSync(join(folder, GAP));
    expect(faults()).toEqual([`template-missing ${GAP}`, `template-unknown ${GAP}/`]);
  });

  it('follows links to files and to the folder itself', () => {
    const elsewhere = join(ROOT, 'shared.mustache');
    writeFileSync(elsewhere, EN[GAP] ?? '');
    rmSync(join(folder, GAP));
    symlinkSync(elsewhere, join(folder, GAP));
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    expect(readTemplates(link)).toEqual({ ok: true, value: EN, warnings: [] });
  });

  it('refuses a link that leads nowhere, in a circle, or to what is no file', () => {
    rmSync(join(folder, GAP));
    for (const to of ['nowhere.mustache', GAP.split('/')[1] ?? '', '/dev/zero']) {
      symlinkSync(to, join(folder, GAP));
      expect(faults(), to).toEqual([`template-unreadable ${GAP}`]);
      rmSync(join(folder, GAP));
    }
  });

  it('does not go round in a folder that links to itself', () => {
    symlinkSync(folder, join(folder, 'answer', 'again'));
    expect(faults()).toEqual(['template-unknown answer/again/']);
  });

  it('refuses what is no folder of a set', () => {
    const first = (path: string) => {
      const files = readTemplates(path);
      return files.ok ? null : files.issues[0];
    };
    expect(first(join(folder, 'nope'))).toMatchObject({ code: 'folder-unreadable', file: '' });
    expect(first(join(folder, GAP))?.message).toBe('It cannot be read: it is no folder.');
    expect(first(join(folder, '\0'))?.code).toBe('folder-unreadable');
    mkdirSync(join(folder, 'empty'));
    expect(first(join(folder, 'empty'))?.message).toBe('It holds no template and no phrases.json.');
  });
});
