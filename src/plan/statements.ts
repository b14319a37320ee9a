import { FIELD_STATEMENTS } from './field-statements.ts';
import { PROMPT_STATEMENTS } from './prompt-statements.ts';
import { RESULT_STATEMENTS } from './result-statements.ts';

/** Every sentence that can be said, one template each and variant. */
export const STATEMENTS: typeof RESULT_STATEMENTS & typeof FIELD_STATEMENTS & typeof PROMPT_STATEMENTS = {
  ...RESULT_STATEMENTS,
  ...FIELD_STATEMENTS,
  ...PROMPT_STATEMENTS,
};
