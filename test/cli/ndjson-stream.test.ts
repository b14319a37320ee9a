import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { useCli } from './run-cli.ts';
import { startCli } from './start-cli.ts';

const cli = useCli();

const GOOD = '{"status":"unavailable","scope":"invoices","reason":"timed_out"}';
const JOBS = [
  ['--jobs', '1'],
  ['--jobs', '3'],
] as const;

describe.each(JOBS)('a stream of lines with %s %s', (...jobs) => {
  it('answers each line when it comes', async () => {
    const { child, nextLine, ended } = startCli(cli.folder(), ['render', '--ndjson', ...jobs]);
    for (const line of [1, 2, 3]) {
      child.stdin.write(`{"id":${line},"evidence":${GOOD}}\n`);
      expect(JSON.parse(await nextLine())).toMatchObject({ line, id: line, ok: true });
    }
    child.stdin.end('{"id":4');
    expect(JSON.parse(await nextLine())).toMatchObject({ line: 4, ok: false });
    expect(await ended()).toEqual({ code: 1, err: '' });
  });

  it('ends quietly when the reader has seen enough, and reads no further', () => {
    const forever = `while :; do printf '%s\\n' '${GOOD}'; done`;
    const { code, out, err } = cli.shell(
      `(${forever}) 2>/dev/null | underclaim render --ndjson ${jobs.join(' ')} | head -n 1`,
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ line: 1, ok: true });
  });

  it('stops reading while nobody takes what comes out', async () => {
    const { child, ended } = startCli(cli.folder(), ['validate', '--ndjson', ...jobs]);
    const block = `${GOOD}\n`.repeat(1000);
    const all = 120;
    let taken = 0;
    let stalled = 0;
    const feed = async (): Promise<void> => {
      for (let i = 0; i < all; i++) {
        await new Promise((done) => child.stdin.write(block, done));
        taken++;
        stalled = 0;
      }
      child.stdin.end();
    };
    const fed = feed();
    while (taken < all && stalled++ < 15) await new Promise((done) => setTimeout(done, 100));
    expect(taken * block.length).toBeLessThan(4_000_000);
    let lines = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      lines += chunk.toString('latin1').split('\n').length - 1;
    });
    await fed;
    expect(await ended()).toEqual({ code: 0, err: '' });
    expect(lines).toBe(all * 1000);
  });

  it.skipIf(!existsSync('/dev/full'))('says once that its output cannot be written', () => {
    cli.write('many.ndjson', `${GOOD}\n`.repeat(5000));
    const { code, err } = cli.shell(`underclaim render --ndjson ${jobs.join(' ')} many.ndjson > /dev/full`);
    expect(code).toBe(2);
    expect(err).toMatch(/^underclaim: cannot write: .*\n$/);
  });
});

describe('a long stream', () => {
  it.skipIf(!existsSync('/proc/self/status'))('holds no more memory for a larger input', async () => {
    const peak = async (blocks: number): Promise<number> => {
      const { child, ended } = startCli(cli.folder(), ['validate', '--ndjson']);
      child.stdout.resume();
      const block = `${GOOD.slice(0, -1)}${' '.repeat(2000)}}\n`.repeat(50);
      for (let i = 0; i < blocks; i++) await new Promise((done) => child.stdin.write(block, done));
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      child.stdin.end();
      expect(await ended()).toEqual({ code: 0, err: '' });
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    };
    const small = await peak(100);
    // 80 MB more came in.
    expect((await peak(900)) - small).toBeLessThan(50);
  });
});

describe('the progress of a run', () => {
  const typescript = (line: string, env: Record<string, string>) =>
    cli.shell(`script -qec '${line}' /dev/null`, { env }).out;
  const RUN = 'underclaim validate --ndjson two.ndjson > two.out';

  it.skipIf(!existsSync('/usr/bin/script'))('shows on a terminal only, and not under CI', () => {
    cli.write('two.ndjson', `${GOOD}\nnope\n`);
    expect(typescript(RUN, {})).toContain('2 lines, of which 1 fell short');
    expect(typescript(RUN, { CI: 'true' })).toBe('');
    expect(typescript(`${RUN} 2> two.err`, {})).toBe('');
  });

  it('is not said to anything else', () => {
    expect(cli.run(['validate', '--ndjson'], { input: `${GOOD}\nnope\n` }).err).toBe('');
  });
});

describe('a worker that fails', () => {
  const ENDS = [
    { how: 'throws', statement: "throw new Error('broken on purpose')", says: 'broken on purpose' },
    { how: 'ends', statement: 'process.exit(3)', says: 'exit code 3' },
  ];
  it.each(ENDS)(
    'ends the run with exit code 2 when it $how, though input is still to come',
    async ({ statement, says }) => {
      const fault: Plugin = {
        name: 'fault',
        setup: ({ onLoad }) => {
          onLoad({ filter: /src\/render\.ts$/ }, () => ({
            contents: `import { isMainThread } from 'node:worker_threads';
            export function render() { if (!isMainThread) ${statement}; }`,
          }));
        },
      };
      const folder = join(cli.folder(), statement.slice(0, 5));
      await build({
        entryPoints: [fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))],
        outfile: join(folder, 'cli.mjs'),
        bundle: true,
        platform: 'node',
        target: 'node20',
        format: 'esm',
        plugins: [fault],
      });
      const { child, ended } = startCli(folder, ['render', '--ndjson', '--jobs', '2']);
      child.stdout.resume();
      child.stdin.write(`${GOOD}\n`);
      const { code, err } = await ended();
      expect(code).toBe(2);
      expect(err).toContain('underclaim: a worker thread failed: ');
      expect(err).toContain(says);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    },
  );
});
