import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The file for user-defined functions, built as the package's own script builds it. */
export function udfFile(): string {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const command = String(scripts['build:udf']);
  const folder = mkdtempSync(join(tmpdir(), 'udf-'));
  try {
    const file = join(folder, 'underclaim.udf.js');
    const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}` };
    execFileSync('sh', ['-c', command.replace('dist/underclaim.udf.js', file)], { cwd: ROOT, env });
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs JavaScript text, and gives what it comes to. */
export type Engine = (code: string) => unknown;

/** V8 with nothing but the language: no global of Node, and no code made from strings. */
export function bareEngine(): Engine {
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  return (code) => runInContext(code, context);
}

/** A call of one of the functions, written out. */
export function call(name: 'render' | 'validate', ...args: readonly unknown[]): string {
  return `underclaim.${name}(${args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(', ')})`;
}
