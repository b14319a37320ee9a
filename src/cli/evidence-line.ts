import { type Evidence, parseEvidence } from '../index.ts';
import type { Content } from './line-judge.ts';

/** Lines that hold evidence, or `{"id", "evidence"}`. */
export const EVIDENCE_LINE: Content<Evidence> = {
  key: 'evidence',
  marks: ['id', 'evidence'],
  parse: (text) => parseEvidence(text),
};
