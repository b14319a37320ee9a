import { coverageJsonSchema, evidenceJsonSchema, SCHEMA_IO, SCHEMA_KEYWORDS } from '../index.ts';
import { type Command, choice, type Options } from './command.ts';
import { toJson } from './printable.ts';

const options = {
  io: choice('what the parsers return, with every key, or what they take', SCHEMA_IO, 'output'),
  keywords: choice('all that JSON Schema can state, or what tool APIs take', SCHEMA_KEYWORDS, 'all'),
} satisfies Options;

export const schemaCommand: Command<typeof options> = {
  name: 'schema',
  about:
    'Prints the JSON Schema of one coverage result, or of the evidence for an answer. Each condition has the\n' +
    'code of its refusal in $comment; the description lists what only `underclaim validate` sees.',
  options,
  names: ['coverage', 'evidence'],
  examples: ['underclaim schema coverage --io input', 'underclaim schema evidence --keywords portable'],
  run: async (name, chosen) => {
    const schema = name === 'evidence' ? evidenceJsonSchema(chosen) : coverageJsonSchema(chosen);
    return { code: 0, out: toJson(schema), err: '' };
  },
};
