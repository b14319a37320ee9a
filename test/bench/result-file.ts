import { closeSync, openSync, writeSync } from 'node:fs';
import { randomFrom, resultAt } from './results.ts';

const BLOCK = 1 << 20;

/** Writes results as NDJSON, the same ones each time; returns how many bytes there are. */
export function writeResults(path: string, count: number): number {
  const file = openSync(path, 'w');
  const random = randomFrom(5);
  let size = 0;
  let block = '';
  for (let i = 0; i < count; i++) {
    block += `${JSON.stringify(resultAt(i, random, true))}\n`;
    if (block.length < BLOCK && i < count - 1) continue;
    size += writeSync(file, block);
    block = '';
  }
  closeSync(file);
  return size;
}
