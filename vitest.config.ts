import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Examples import the package by its name; in tests that is its source. */
const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^underclaim$/, replacement: source('index.ts') },
      { find: /^underclaim\/(reader|testing)$/, replacement: source('$1.ts') },
      { find: /^underclaim\/(matchers|vitest)$/, replacement: source('testing/$1.ts') },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    // A golden file that is missing is a failure, not a file to write.
    update: 'none',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
