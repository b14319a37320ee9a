import type * as Library from '../../src/index.ts';

/** The folder of the package, from the folder into which the bench is built. */
export const ROOT = new URL('../../../', import.meta.url);

export const CLI = new URL('dist/cli.js', ROOT).pathname;

/** The library as it is published. */
export async function loadLibrary(): Promise<typeof Library> {
  return await import(new URL('dist/index.js', ROOT).href);
}

/** The reader as built; its memory is no public name, and is measured by itself. */
export async function loadReader(): Promise<
  typeof import('../../src/reader.ts') & typeof import('../../src/reader/identity-memory.ts')
> {
  const reader = await import(new URL('dist/reader.js', ROOT).href);
  const memory = await import(new URL('dist/reader/identity-memory.js', ROOT).href);
  return { ...reader, ...memory };
}
