import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A run that goes on while the test talks to it. */
export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  /** The next line that comes out; waits for it. */
  readonly nextLine: () => Promise<string>;
  /** The exit code, and what was said on standard error. */
  readonly ended: () => Promise<{ code: unknown; err: string }>;
}

/** Starts the program that a test has built into a folder. */
export function startCli(folder: string, args: readonly string[]): Running {
  const child = spawn(process.execPath, [join(folder, 'cli.mjs'), ...args], { cwd: folder, env: {} });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  // The program may be gone before all of its input is.
  child.stdin.on('error', () => {});
  const closed = once(child, 'close');
  let text = '';
  return {
    child,
    ended: async () => ({ code: (await closed)[0], err }),
    nextLine: async () => {
      while (!text.includes('\n')) {
        const chunk = child.stdout.read();
        if (chunk === null) await Promise.race([once(child.stdout, 'readable'), closed]);
        else text += chunk;
        if (chunk === null && child.stdout.readableEnded) throw new Error(`No line came: ${err}`);
      }
      const [line = ''] = text.split('\n');
      text = text.slice(line.length + 1);
      return line;
    },
  };
}
