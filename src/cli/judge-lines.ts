import type { Written } from './command.ts';
import type { Judge } from './judge.ts';
import { judgeBlock } from './judge-block.ts';
import { lineBlocks } from './line-block.ts';
import { streamInput } from './stream-input.ts';
import { judgeInWorkers, type WorkerTask } from './worker-pool.ts';

/** Judges every line of an input, in this thread or in several; the output is the same, in the same order. */
export async function* judgeLines(
  file: string | undefined,
  jobs: number,
  task: WorkerTask,
  judge: Judge,
): AsyncGenerator<Written, void> {
  const blocks = lineBlocks(streamInput(file));
  if (jobs > 1) return yield* judgeInWorkers(blocks, jobs, task);
  for await (const block of blocks) yield* judgeBlock(block, judge);
}
