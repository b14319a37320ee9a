import { Worker } from 'node:worker_threads';
import type { Written } from './command.ts';
import type { LineBlock } from './line-block.ts';

/** What a worker is told when it starts: the command, and its arguments. */
export interface WorkerTask {
  readonly command: string;
  readonly args: readonly string[];
}

/** One block is judged, and the next one waits at hand; more would only fill the memory. */
const BLOCKS_A_WORKER = 2;

/** Judges blocks in worker threads; what comes out is in the order of the blocks, each as soon as it may. */
export async function* judgeInWorkers(
  blocks: AsyncGenerator<LineBlock, void>,
  jobs: number,
  task: WorkerTask,
): AsyncGenerator<Written, void> {
  const crew: Hand[] = [];
  const pending: Promise<readonly Written[]>[] = [];
  let reading: Promise<Read> | null = read(blocks);
  try {
    while (reading !== null || pending.length > 0) {
      const awaited: Promise<Read | readonly Written[]>[] = pending.slice(0, 1);
      if (reading !== null && pending.length < jobs * BLOCKS_A_WORKER) awaited.push(reading);
      const come = await Promise.race(awaited);
      if ('block' in come) {
        if (come.block !== null) pending.push(handFor(crew, jobs, task).judge(come.block));
        reading = come.block === null ? null : read(blocks);
      } else {
        pending.shift();
        yield* come;
      }
    }
  } finally {
    for (const hand of crew) hand.dismiss();
    // Not waited for: it may be waiting for input itself.
    blocks.return().catch(() => {});
  }
}

/** What the input gave; null at its end. */
interface Read {
  readonly block: LineBlock | null;
}

async function read(blocks: AsyncGenerator<LineBlock, void>): Promise<Read> {
  const { done, value } = await blocks.next();
  return { block: done === true ? null : value };
}

/** A worker that is given one block after the other. */
interface Hand {
  readonly load: () => number;
  readonly judge: (block: LineBlock) => Promise<readonly Written[]>;
  readonly dismiss: () => void;
}

/** The worker with the least to do; as long as there may be more of them, an idle one. */
function handFor(crew: Hand[], jobs: number, task: WorkerTask): Hand {
  const least = crew.toSorted((a, b) => a.load() - b.load())[0];
  if (least !== undefined && (least.load() === 0 || crew.length === jobs)) return least;
  const hired = hire(task);
  crew.push(hired);
  return hired;
}

interface Waiting {
  readonly resolve: (written: readonly Written[]) => void;
  readonly reject: (error: Error) => void;
}

function hire(task: WorkerTask): Hand {
  // The program is bundled into one file, so this file is the program: it sees that it runs in a worker.
  const worker = new Worker(new URL(import.meta.url), { workerData: task });
  const queue: Waiting[] = [];
  let failure: Error | null = null;
  const fail = (reason: string): void => {
    failure ??= new Error(`a worker thread failed: ${reason}`);
    for (const { reject } of queue.splice(0)) reject(failure);
  };
  worker.on('message', (written: readonly Written[]) => queue.shift()?.resolve(written));
  worker.on('messageerror', ({ message }) => fail(message));
  worker.on('error', ({ message }) => fail(message));
  worker.on('exit', (code) => fail(`it ended early, with exit code ${code}`));
  return {
    load: () => queue.length,
    judge: (block) => {
      const judged = new Promise<readonly Written[]>((resolve, reject) => {
        if (failure === null) queue.push({ resolve, reject });
        else reject(failure);
      });
      // Asked for in its turn, perhaps after it has failed.
      judged.catch(() => {});
      const bytes = block.bytes === null ? null : new Uint8Array(block.bytes);
      worker.postMessage({ ...block, bytes }, bytes === null ? [] : [bytes.buffer]);
      return judged;
    },
    dismiss: () => void worker.terminate(),
  };
}
