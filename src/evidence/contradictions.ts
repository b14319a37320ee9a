import { CONSISTENCY_CONTRADICTIONS } from './consistency-contradictions.ts';
import type { Contradiction } from './contradiction.ts';
import { COUNT_CONTRADICTIONS } from './count-contradictions.ts';
import { STATUS_CONTRADICTIONS } from './status-contradictions.ts';

/** Every way in which the keys of a well-formed result can contradict each other. */
export const CONTRADICTIONS: readonly Contradiction[] = [
  ...STATUS_CONTRADICTIONS,
  ...COUNT_CONTRADICTIONS,
  ...CONSISTENCY_CONTRADICTIONS,
];
