import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // A golden file that is missing is a failure, not a file to write.
    update: 'none',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
