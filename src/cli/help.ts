import type { Paint } from './colour.ts';
import type { Command } from './command.ts';

const HOLDS = 'FILE holds a coverage result, a list of them, or evidence: JSON in UTF-8.';

const LINES =
  'Out comes {"line", "id", "ok": true, …} or {"line", "id", "ok": false, "issues"}, one line for each, in order.\n' +
  'A line that cannot be read (blank, no JSON, no UTF-8, above 1 MiB) is refused in its place, and the run goes\n' +
  'on. No line at all is fine.';

const EXIT_CODES: readonly Row[] = [
  ['0', 'fine'],
  ['1', 'the input, or a line of it, was judged and fell short'],
  ['2', 'wrong use, or the input could not be read'],
];

/** The exit codes of a command that reads nothing. */
const WITHOUT_INPUT: readonly Row[] = [
  ['0', 'fine'],
  ['2', 'wrong use'],
];

/** The option that every command has. */
export const HELP: Row = ['-h, --help', 'print this help'];

type Row = readonly [string, string];

/** The help of the program; lists the commands with what each does. */
export function rootHelp(commands: readonly Row[], paint: Paint): string {
  return [
    'underclaim: an answer claims no more than the evidence allows.',
    `${paint.heading('Usage:')} underclaim <command> [FILE] [options]`,
    section('Commands', [...commands, ['help [COMMAND]', 'print the help of a command']], paint),
    section('Options', [HELP, ['-v, --version', 'print the version']], paint),
    section(
      'Example',
      [[`echo '{"status":"unavailable","reason":"timed_out"}' | underclaim render`, '']],
      paint,
    ),
    input(HOLDS),
    section('Exit codes', EXIT_CODES, paint),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The help of one command. */
export function commandHelp(
  command: Pick<Command, 'name' | 'about' | 'options' | 'holds' | 'names' | 'examples'> & {
    readonly lines?: { readonly about: string } | undefined;
  },
  paint: Paint,
): string {
  const options = Object.entries(command.options).map(
    ([name, option]): Row =>
      option.kind === 'flag'
        ? [`--${name}`, option.means]
        : [`--${name} ${option.placeholder}`, `${option.means} (${option.default} if left out)`],
  );
  const usage = ['underclaim', command.name, command.names?.join('|') ?? '[FILE]', '[options]'];
  const examples = command.examples.map((example): Row => [example, '']);
  return [
    command.about,
    `${paint.heading('Usage:')} ${usage.filter((word) => word !== '').join(' ')}`,
    section('Options', [...options, HELP], paint),
    section(examples.length === 1 ? 'Example' : 'Examples', examples, paint),
    ...(command.names === undefined ? [input(command.holds ?? HOLDS)] : []),
    ...(command.lines === undefined ? [] : [`${paint.heading('Lines:')} ${command.lines.about}\n${LINES}`]),
    section('Exit codes', command.names === undefined ? EXIT_CODES : WITHOUT_INPUT, paint),
  ]
    .join('\n\n')
    .concat('\n');
}

function input(holds: string): string {
  return `${holds} Without FILE, or with -,\nstandard input is read.`;
}

/** A heading with its rows below. */
export function section(heading: string, rows: readonly Row[], paint: Paint): string {
  return [paint.heading(`${heading}:`), ...columns(rows)].join('\n');
}

/** Sets rows into columns, each but the last as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.slice(0, -1).entries()) {
      widths[i] = Math.max(widths[i] ?? 0, [...cell].length);
    }
  }
  const pad = (cell: string, i: number): string =>
    cell + ' '.repeat(Math.max(0, (widths[i] ?? 0) - [...cell].length));
  return rows.map((row) => `  ${row.map(pad).join('  ')}`.trimEnd());
}
