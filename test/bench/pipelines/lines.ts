import { readSync, writeSync } from 'node:fs';

const CHUNK = 1 << 18;
const BLOCK = 1 << 16;

/** Calls back with each line of a file: bytes are split first, then each line is decoded by itself. */
export function eachLine(file: number, onLine: (line: string) => void): void {
  let buffer = Buffer.allocUnsafe(CHUNK);
  let held = 0;
  for (;;) {
    if (held === buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(buffer.length)]);
    const size = readSync(file, buffer, held, buffer.length - held, null);
    if (size === 0) break;
    const filled = held + size;
    let at = 0;
    for (;;) {
      const end = buffer.indexOf(10, at);
      if (end === -1 || end >= filled) break;
      onLine(buffer.toString('utf8', at, end));
      at = end + 1;
    }
    buffer.copyWithin(0, at, filled);
    held = filled - at;
  }
  if (held > 0) onLine(buffer.toString('utf8', 0, held));
}

let block = '';

/** Writes a line to standard output, in blocks. */
export function writeLine(line: string): void {
  block += `${line}\n`;
  if (block.length >= BLOCK) flush();
}

/** Writes what is left. */
export function flush(): void {
  let bytes = Buffer.from(block);
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(1, bytes));
  block = '';
}
