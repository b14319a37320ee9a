import type * as Library from '../../src/index.ts';

/** The folder of the package, from the folder into which the bench is built. */
export const ROOT = new URL('../../../', import.meta.url);

export const CLI = new URL('dist/cli.js', ROOT).pathname;

/** The library as it is published. */
export async function loadLibrary(): Promise<typeof Library> {
  return await import(new URL('dist/index.js', ROOT).href);
}
