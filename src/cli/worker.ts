import { parentPort, workerData } from 'node:worker_threads';
import type { Judge } from './judge.ts';
import { judgeBlock } from './judge-block.ts';
import type { LineBlock } from './line-block.ts';
import type { WorkerTask } from './worker-pool.ts';

/** Serves as a worker thread: judges block after block, as it is told to. */
export async function serve(makeJudge: (task: WorkerTask) => Promise<Judge>): Promise<void> {
  const judge = await makeJudge(workerData as WorkerTask);
  parentPort?.on('message', (block: LineBlock) => {
    const written = [...judgeBlock(block, judge)];
    parentPort?.postMessage(
      written,
      written.map(({ bytes }) => bytes.buffer),
    );
  });
}
