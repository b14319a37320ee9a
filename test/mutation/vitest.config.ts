import { defineConfig } from 'vitest/config';

/** The tests that are quick enough to run for every mutant: those of the road, without its surfaces. */
export default defineConfig({
  test: {
    include: ['test/{evidence,licence,plan}/**/*.test.ts', 'test/{golden,render,bug-cases}.test.ts'],
    exclude: ['test/licence/laws.test.ts', 'test/licence/negative-controls.test.ts'],
    setupFiles: ['test/mutation/setup.ts'],
    update: 'none',
    testTimeout: 120_000,
  },
});
