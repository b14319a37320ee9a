import { expect } from 'vitest';
import { matchers, type UnderclaimMatchers } from './matchers.ts';

declare module 'vitest' {
  // The parameter has to be there for the two declarations to be one.
  interface Matchers<T> extends UnderclaimMatchers<T> {}
}

expect.extend(matchers);
