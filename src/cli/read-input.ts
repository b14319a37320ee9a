import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { visibleText } from '../visible-text.ts';
import { UnreadableInput } from './refusal.ts';

/** The text of an input, and its name for messages. */
export interface Input {
  readonly name: string;
  readonly text: string;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  EACCES: 'the permission is denied',
  EPERM: 'the permission is denied',
  ERR_FS_FILE_TOO_LARGE: 'it is too large to be read as a whole',
  ERR_STRING_TOO_LONG: 'it is too large to be read as a whole',
};

/** Reads a file, or standard input, as UTF-8 text; refuses what is empty or in another encoding. */
export async function readInput(file: string | undefined): Promise<Input> {
  const name = nameOf(file);
  try {
    const text = decode(isStandard(file) ? await readStandard() : await readFile(file), name);
    if (text.trim() === '') throw new UnreadableInput(`${name} is empty.`);
    return { name, text };
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** Reads a file that belongs to the command line as UTF-8 text, at once. */
export function readTextFile(file: string): string {
  const name = nameOf(file);
  try {
    return decode(readFileSync(file), name);
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** Whether no file is named, so that standard input is read. */
export function isStandard(file: string | undefined): file is undefined | '-' {
  return file === undefined || file === '-';
}

/** The name of an input for messages. */
export function nameOf(file: string | undefined): string {
  return isStandard(file) ? 'standard input' : visibleText(file) || '""';
}

/** Opens standard input; whoever sits at a terminal is told that it is read. */
export function standardInput(): typeof process.stdin {
  if (process.stdin.isTTY) process.stderr.write('Reading from the terminal; Ctrl-D ends the input.\n');
  return process.stdin;
}

/** Says why an input could not be read. */
export function unreadable(name: string, error: unknown): unknown {
  if (error instanceof UnreadableInput || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  return new UnreadableInput(`cannot read ${name}: ${REASONS[code] ?? visibleText(error.message)}.`);
}

/** Refuses bytes that begin as UTF-16 does, or hold a NUL byte. */
export function refuseUtf16(bytes: Uint8Array, name: string): void {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (mark === 'fffe' || mark === 'feff') {
    throw new UnreadableInput(
      `${name} is UTF-16: its byte order mark is at byte offset 0. Save it as UTF-8.`,
    );
  }
  const nul = bytes.indexOf(0);
  if (nul >= 0) {
    throw new UnreadableInput(
      `${name} is UTF-16 or binary: there is a NUL byte at byte offset ${nul}. Save it as UTF-8.`,
    );
  }
}

async function readStandard(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of standardInput()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer, name: string): string {
  refuseUtf16(bytes, name);
  if (!isUtf8(bytes)) {
    throw new UnreadableInput(
      `${name} is not valid UTF-8: the first bad byte is at byte offset ${firstBadByte(bytes)}. Save it as UTF-8.`,
    );
  }
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

/** Finds where the text, decoded and encoded again, first differs: there a replacement stands. */
export function firstBadByte(bytes: Buffer): number {
  const again = Buffer.from(bytes.toString('utf8'));
  let at = again.findIndex((byte, i) => byte !== bytes[i]);
  // The bad bytes may begin like the replacement does; go back to where it begins.
  while (at > 0 && ((again[at] ?? 0) & 0xc0) === 0x80) at--;
  return at;
}
