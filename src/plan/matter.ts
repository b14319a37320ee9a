import type { Operand } from '../evidence/operand.ts';
import type { AskedField } from './asked-field.ts';

/** All that a plan has to say something of. */
export interface Matter {
  readonly operands: readonly Operand[];
  readonly fields: readonly AskedField[];
}
