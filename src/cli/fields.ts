import {
  ENCODINGS,
  type Encoding,
  type FieldReport,
  type Result,
  SCHEMA_IO,
  SCHEMA_KEYWORDS,
  type StateRow,
} from '../index.ts';
import { listed } from '../listed.ts';
import { visibleText } from '../visible-text.ts';
import type { Paint } from './colour.ts';
import {
  type Chosen,
  type Command,
  choice,
  FORMAT,
  type Option,
  type Options,
  type Report,
} from './command.ts';
import { definitionIn, derivedFrom, type Fields, REPORTED, responsesOf } from './field-definition.ts';
import { formatWarnings, refused } from './format-issue.ts';
import { columns } from './help.ts';
import { lineJudge } from './line-judge.ts';
import { toJson } from './printable.ts';
import { isStandard, nameOf, readInput, readTextFile } from './read-input.ts';
import { WrongUse } from './refusal.ts';
import { count, verdict } from './verdict.ts';

/** What `--definition` is if nobody names a file; ./none is one of that name. */
const NONE = 'none';

const definition: Option = {
  kind: 'value',
  means: 'a JSON file that declares the fields of a tool',
  placeholder: 'FILE',
  takes: `a file, or ${NONE}`,
  accepts: (value): value is string => value !== '',
  default: NONE,
};

const READS_NOTHING = 'it reads no response';

const options = {
  definition,
  to: choice('write the response in an encoding', [NONE, ...ENCODINGS] as const, NONE),
  'state-table': {
    kind: 'flag',
    means: 'print every field in every state, each with a response; reads no FILE',
    needs: 'definition',
    excludes: ['to', 'ndjson', 'schema'].map((name) => ({ name, because: READS_NOTHING })),
  },
  schema: {
    kind: 'flag',
    means: 'print the JSON Schema of the responses; reads no FILE',
    needs: 'definition',
    excludes: ['to', 'ndjson', 'format'].map((name) => ({ name, because: 'it prints a JSON Schema' })),
  },
  io: {
    ...choice('what is written, with every key, or what is taken', SCHEMA_IO, 'output'),
    needs: 'schema',
  },
  keywords: {
    ...choice('all that JSON Schema can state, or what tool APIs take', SCHEMA_KEYWORDS, 'all'),
    needs: 'schema',
  },
  format: FORMAT,
} satisfies Options;

type Choice = Chosen<typeof options>;

export const fieldsCommand: Command<typeof options> = {
  name: 'fields',
  about:
    'Validates the fields of one response, each of which is present with a value, or not applicable with a\n' +
    'reason; or writes them in the other encoding. Of a definition, prints the state table or the JSON Schema.',
  options,
  holds:
    'FILE holds {"definition", "values"}, as evidence does; with --definition it holds a response, as the\n' +
    'tool writes it. JSON in UTF-8.',
  examples: [
    `echo '{"values":{"id":7,"vip":{"value":false,"status":"present"}}}' | underclaim fields`,
    `echo '{"values":{"id":7,"vip":{"value":false,"status":"present"}}}' | underclaim fields --to sibling`,
    `echo '{"fields":["vip"],"encoding":"sibling"}' | underclaim fields --definition - --state-table`,
    `echo '{"fields":{"vip":{"type":"boolean"}},"encoding":"sentinel"}' | underclaim fields --definition - --schema`,
    `echo '{"values":{"vip":true,"vip_status":"present"}}' | underclaim fields --ndjson --to sentinel`,
  ],
  run: async (file, chosen, paints) => {
    if (chosen['state-table'] || chosen.schema) return describe(file, chosen, paints.out);
    const fields = await fieldsFor(file, chosen);
    const { name, text } = await readInput(file);
    if (chosen.to === NONE) return verdict(name, fields.parse(text), countIn, chosen.format, paints);
    const converted = convert(fields, text, chosen.to);
    if (!converted.ok) return refused(name, converted.issues, chosen.format, paints.err);
    const warnings = formatWarnings(name, converted.warnings, paints.err);
    return { code: 0, out: toJson(converted.value), err: warnings };
  },
  lines: {
    about:
      'Each line holds what FILE does, or {"id", "fields"} with that under "fields" (unless the definition has\n' +
      'a field or an identity of that name); good fields give "fields", how many there are, or with --to\n' +
      '"converted", and "warnings".',
    judge: ({ definition, to }) => {
      const fields = fieldsNow(definition);
      if (to === NONE) {
        return lineJudge(fields, ({ value, warnings }) => ({
          fields: Object.keys(value.fields).length,
          ...listed('warnings', warnings),
        }));
      }
      const parse = (text: string) => convert(fields, text, to);
      return lineJudge({ ...fields, parse }, ({ value, warnings }) => ({
        converted: value,
        ...listed('warnings', warnings),
      }));
    },
  },
};

async function fieldsFor(file: string | undefined, { definition }: Choice): Promise<Fields> {
  if (definition === NONE) return REPORTED;
  if (definition === '-' && isStandard(file)) {
    throw new WrongUse(
      'standard input cannot hold both the definition and the response: name a file for one.',
    );
  }
  const { name, text } = await readInput(definition);
  return responsesOf(definitionIn(text, name));
}

/** The fields of lines, which are read from standard input at will: the definition is a file. */
function fieldsNow(definition: string): Fields {
  if (definition === NONE) return REPORTED;
  if (definition === '-') throw new WrongUse('--ndjson takes the --definition from a file.');
  return responsesOf(definitionIn(readTextFile(definition), nameOf(definition)));
}

function convert(fields: Fields, text: string, encoding: Encoding): Result<unknown> {
  const parsed = fields.parse(text);
  if (!parsed.ok) return parsed;
  const written = fields.write(parsed.value, encoding);
  return written.ok ? { ...written, warnings: parsed.warnings } : written;
}

function countIn({ fields }: FieldReport) {
  const states = Object.values(fields);
  const present = states.filter(({ status }) => status === 'present').length;
  return {
    words: [count(states.length, 'field'), `${present} present`],
    numbers: { fields: states.length, present },
  };
}

/** Prints what follows from a definition alone. */
async function describe(file: string | undefined, chosen: Choice, paint: Paint): Promise<Report> {
  const { definition, io, keywords, format, schema } = chosen;
  if (file !== undefined) throw new WrongUse('--state-table and --schema read no FILE.');
  if (definition === NONE) throw new WrongUse('--definition takes a file here, or - for standard input.');
  const { name, text } = await readInput(definition);
  const defined = definitionIn(text, name);
  if (schema) return { code: 0, out: toJson(defined.jsonSchema({ io, keywords })), err: '' };
  const rows = derivedFrom(name, defined.stateTable);
  return { code: 0, out: format === 'json' ? toJson(rows) : formatRows(rows, paint), err: '' };
}

function formatRows(rows: readonly StateRow[], paint: Paint): string {
  const [heading = '', ...lines] = columns([
    ['FIELD', 'STATUS', 'REASON'],
    ...rows.map(({ field, status, reason }) => [visibleText(field), status, reason ?? '']),
  ]);
  return `${[paint.heading(heading), ...lines].join('\n')}\n${count(rows.length, 'state')}.\n`;
}
