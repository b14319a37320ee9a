/** A line that is longer is refused, unread: what it could turn into has to fit into memory. */
export const LONGEST_LINE: number = 2 ** 20;

/** As many lines are handed over together at most, so that what comes out for them stays small. */
const MOST_LINES = 4096;

const NEWLINE = 10;

/** Whole lines of the input. */
export interface LineBlock {
  /** The number of the first line, counted from 1. */
  readonly first: number;
  /** The lines, each with its newline, save perhaps the last of the input; null for one line that is too long. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/**
 * Cuts an input into blocks of whole lines, as soon as they are there; holds no more than the line it is in.
 *
 * A block may be written over when the next one is asked for.
 */
export async function* lineBlocks(
  chunks: AsyncIterable<Buffer<ArrayBuffer>>,
): AsyncGenerator<LineBlock, void> {
  let line = 1;
  let begun: Buffer<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    let start = 0;
    if (end > 0 && length > 0) {
      start = chunk.indexOf(NEWLINE) + 1;
      const isTooLong = length + start - 1 > LONGEST_LINE;
      yield { first: line++, bytes: isTooLong ? null : Buffer.concat([...begun, chunk.subarray(0, start)]) };
      [begun, length] = [[], 0];
    }
    for (let at = start; at < end; start = at) {
      const first = line;
      for (; at < end && line - first < MOST_LINES; line++) at = chunk.indexOf(NEWLINE, at) + 1;
      yield { first, bytes: chunk.subarray(start, at) };
    }
    if (end === chunk.length) continue;
    length += chunk.length - end;
    // A copy, since the chunk is lent.
    if (length > LONGEST_LINE) begun = [];
    else begun.push(Buffer.from(chunk.subarray(end)));
  }
  if (length > 0) yield { first: line, bytes: length > LONGEST_LINE ? null : Buffer.concat(begun) };
}
