import { defineConfig } from 'vitest/config';

/** The tests that are quick enough to run for every mutant: those of the road, without its surfaces. */
export default defineConfig({
  test: {
    include: ['test/{evidence,licence,plan}/**/*.test.ts', 'test/{golden,render,bug-cases}.test.ts'],
    exclude: ['test/licence/{laws,negative-controls}.test.ts', 'test/evidence/*-json-schema.test.ts'],
    setupFiles: ['test/mutation/setup.ts'],
    update: 'none',
    testTimeout: 120_000,
  },
});
