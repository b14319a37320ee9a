import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { builtInTemplates, LOCALES } from '../index.ts';
import { visibleText } from '../visible-text.ts';
import type { Report } from './command.ts';
import { quoted } from './printable.ts';
import { UnreadableInput, WrongUse } from './refusal.ts';

/** Writes the built-in templates of a locale into a new or empty folder. */
export async function initFolder(folder: string, tag: string): Promise<Report> {
  const locale = LOCALES.find((one) => one === tag);
  if (locale === undefined) {
    throw new WrongUse(`--locale takes one of: ${LOCALES.join(', ')}; received ${quoted(tag)}.`);
  }
  const name = visibleText(folder);
  const present = await writing(name, async () => {
    await mkdir(folder, { recursive: true });
    return readdir(folder);
  });
  if (present.length > 0) {
    const held = `${quoted(present[0] ?? '')}${present.length > 1 ? ` and ${present.length - 1} more` : ''}`;
    throw new UnreadableInput(
      `${name} is not empty: it holds ${held}. Name a new folder; nothing was written.`,
    );
  }
  const files = Object.entries(builtInTemplates(locale));
  await writing(name, async () => {
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      // Whatever appears there meanwhile is not ours to replace.
      await writeFile(join(folder, path), text, { flag: 'wx' });
    }
  });
  const next = [
    `Wrote the ${files.length} files of ${locale} into ${name}.`,
    'Change their words, not their names or placeholders; then prove the set, and use it:',
    `  underclaim templates check ${shellWord(name)}`,
    `  underclaim render --templates ${shellWord(name)} FILE`,
  ];
  return { code: 0, out: '', err: `${next.join('\n')}\n` };
}

/** A name as a shell takes it for one word, and a command for no option. */
function shellWord(given: string): string {
  const name = given.startsWith('-') ? `./${given}` : given;
  return /^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`;
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'the permission is denied',
  EPERM: 'the permission is denied',
  EROFS: 'it is read-only there',
  ENOSPC: 'the disk is full',
};

async function writing<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code] ?? visibleText(error instanceof Error ? error.message : String(error));
    throw new UnreadableInput(`cannot write ${name}: ${reason}.`);
  }
}
