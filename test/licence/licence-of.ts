import { grantLicence, type Licence } from '../../src/index.ts';
import { evidence } from '../evidence/parsing.ts';

/** The licence of what a test takes to be valid evidence. */
export function licenceOf(input: unknown): Licence {
  return grantLicence(evidence(input));
}
