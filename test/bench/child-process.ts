import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';

const TIME = '/usr/bin/time';

export interface Run {
  readonly milliseconds: number;
  readonly code: number | null;
  /** The most memory that was resident, in megabytes; 0 if it was not asked for. */
  readonly peak: number;
}

/** Runs Node on its arguments, from start to end, and writes what it says into a file. */
export async function runNode(args: readonly string[], output = '/dev/null'): Promise<Run> {
  const out = openSync(output, 'w');
  const from = process.hrtime.bigint();
  const child = spawn(process.execPath, args, { stdio: ['ignore', out, 'ignore'] });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const milliseconds = Number(process.hrtime.bigint() - from) / 1e6;
  closeSync(out);
  return { milliseconds, code, peak: 0 };
}

/** The same, with the peak of memory: by `time` where it is installed, else read every 10 ms. */
export async function runForPeak(args: readonly string[], scratch: string): Promise<Run> {
  const from = process.hrtime.bigint();
  const report = `${scratch}/peak`;
  const timed = existsSync(TIME);
  const command = timed ? TIME : process.execPath;
  const before = timed ? ['-f', '%M', '-o', report, process.execPath] : [];
  const child = spawn(command, [...before, ...args], { stdio: 'ignore' });
  let sampled = 0;
  const poll = setInterval(() => {
    if (!timed) sampled = Math.max(sampled, residentOf(child.pid ?? 0));
  }, 10);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(poll);
  const milliseconds = Number(process.hrtime.bigint() - from) / 1e6;
  if (!timed) return { milliseconds, code, peak: sampled };
  const last = readFileSync(report, 'utf8').trim().split('\n').at(-1);
  rmSync(report);
  return { milliseconds, code, peak: Number(last) / 1024 };
}

function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
