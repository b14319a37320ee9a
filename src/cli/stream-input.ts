import { openSync, statSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { isStandard, nameOf, refuseUtf16, standardInput, unreadable } from './read-input.ts';

/** Read from a file at once; pipes give what they have. */
const CHUNK = 2 ** 18;

/** The longest start of an input that says how it is encoded. */
const TELLING = 4;

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
const NEWLINE = 10;

type Bytes = Buffer<ArrayBuffer>;

/**
 * Streams a file, or standard input, without its byte order mark; refuses one that cannot be read, or whose
 * start is UTF-16. A chunk may be written over when the next one is asked for. A reader that stops early closes it.
 */
export async function* streamInput(file: string | undefined): AsyncGenerator<Bytes, void> {
  const name = nameOf(file);
  try {
    let start: Bytes | null = Buffer.alloc(0);
    for await (const chunk of chunksOf(file)) {
      if (start === null) yield chunk;
      else {
        start = Buffer.concat([start, chunk]);
        if (start.length < TELLING && !start.includes(NEWLINE)) continue;
        yield withoutMark(start, name);
        start = null;
      }
    }
    if (start !== null && start.length > 0) yield withoutMark(start, name);
  } catch (error) {
    throw unreadable(name, error);
  }
}

function chunksOf(file: string | undefined): AsyncIterable<Bytes> {
  if (isStandard(file)) return standardInput();
  // A read of a pipe that is empty would keep the process from ending; a socket's is given up.
  if (statSync(file).isFIFO())
    return new Socket({ fd: openSync(file, 'r'), readable: true, writable: false });
  return fileChunks(file);
}

/** Reads a file into the same memory again and again: what is dropped piles up until it is collected. */
async function* fileChunks(file: string): AsyncGenerator<Bytes, void> {
  const handle = await openFile(file, 'r');
  try {
    const memory = Buffer.allocUnsafeSlow(CHUNK);
    for (;;) {
      const { bytesRead } = await handle.read(memory, 0, CHUNK, null);
      if (bytesRead === 0) return;
      yield memory.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

function withoutMark(bytes: Bytes, name: string): Bytes {
  refuseUtf16(bytes.subarray(0, TELLING), name);
  return bytes.indexOf(BYTE_ORDER_MARK) === 0 ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
}
