import { isAscii, isUtf8 } from 'node:buffer';
import { harmless } from '../visible-text.ts';
import type { Written } from './command.ts';
import { type Judge, type Outcome, unreadableLine } from './judge.ts';
import { type LineBlock, LONGEST_LINE } from './line-block.ts';
import { firstBadByte } from './read-input.ts';

/** Large enough that a write costs little, small enough for the engine's ordinary heap. */
const OUTPUT_BLOCK = 2 ** 16;

const NEWLINE = 10;
const DELETE = 127;

const encoder = new TextEncoder();

/** Judges every line of a block, and writes one line for each. */
export function* judgeBlock({ first, bytes }: LineBlock, judge: Judge): Generator<Written, void> {
  if (bytes === null) return yield written(formatLine(first, tooLong()), 1, 1);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const isText = isUtf8(buffer);
  let text = '';
  let lines = 0;
  let fellShort = 0;
  let number = first;
  for (let start = 0; start < buffer.length; number++) {
    const newline = buffer.indexOf(NEWLINE, start);
    const end = newline < 0 ? buffer.length : newline;
    const outcome =
      isText || isUtf8(buffer.subarray(start, end))
        ? judged(judge, buffer.toString('utf8', start, end), number)
        : notUtf8(buffer.subarray(start, end));
    text += formatLine(number, outcome);
    lines++;
    if (outcome.fellShort) fellShort++;
    start = end + 1;
    if (text.length < OUTPUT_BLOCK) continue;
    yield written(text, lines, fellShort);
    [text, lines, fellShort] = ['', 0, 0];
  }
  if (lines > 0) yield written(text, lines, fellShort);
}

function judged(judge: Judge, text: string, line: number): Outcome {
  try {
    return judge(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`line ${line} cannot be judged, which is a fault of this program: ${reason}`, { cause });
  }
}

function formatLine(line: number, { id, record }: Outcome): string {
  return `{"line":${line},"id":${id},${JSON.stringify(record).slice(1)}\n`;
}

function written(text: string, lines: number, fellShort: number): Written {
  const bytes = encoder.encode(text);
  const isHarmless = isAscii(bytes) && !bytes.includes(DELETE);
  return { bytes: isHarmless ? bytes : encoder.encode(harmless(text)), lines, fellShort };
}

function notUtf8(bytes: Buffer): Outcome {
  const place = `a bad byte at byte offset ${firstBadByte(bytes)} of the line`;
  return unreadableLine('text in UTF-8', place, 'Save it as UTF-8.');
}

function tooLong(): Outcome {
  return unreadableLine(
    `a line of at most ${LONGEST_LINE} bytes`,
    'a longer one',
    'Split it, or give it to a run of its own without --ndjson.',
  );
}
