import { coverageJsonSchema, evidenceJsonSchema, SCHEMA_IO, SCHEMA_KEYWORDS } from '../index.ts';
import { type Command, choice, type Options } from './command.ts';
import { toJson } from './printable.ts';

const options = {
  io: choice('what is written, with every key, or what is accepted', SCHEMA_IO, 'output'),
  keywords: choice('all that JSON Schema can state, or what tool APIs take', SCHEMA_KEYWORDS, 'all'),
} satisfies Options;

export const schemaCommand: Command<typeof options> = {
  name: 'schema',
  about:
    'Prints a JSON Schema: of one coverage result, or of the evidence for an answer. A condition that the keys\n' +
    'break is named in its $comment; the description lists what only `underclaim validate` sees.',
  options,
  names: ['coverage', 'evidence'],
  examples: ['underclaim schema coverage --io input', 'underclaim schema evidence --keywords portable'],
  run: async (name, chosen) => {
    const schema = name === 'evidence' ? evidenceJsonSchema(chosen) : coverageJsonSchema(chosen);
    return { code: 0, out: toJson(schema), err: '' };
  },
};
