import { defineConfig } from 'vitest/config';

/**
 * The tests that are quick enough to run for every mutant: those of the road, without its surfaces.
 *
 * The files share one module graph: loading it anew for each file takes most of a mutant's time, and no test of these
 * leaves a trace that another one reads.
 */
export default defineConfig({
  test: {
    include: ['test/{evidence,licence,plan}/**/*.test.ts', 'test/{golden,render,bug-cases}.test.ts'],
    exclude: ['test/licence/{laws,negative-controls}.test.ts', 'test/evidence/*-json-schema.test.ts'],
    isolate: false,
    setupFiles: ['test/mutation/setup.ts'],
    update: 'none',
    testTimeout: 120_000,
  },
});
