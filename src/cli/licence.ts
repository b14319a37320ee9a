import {
  type Claim,
  combine,
  type Decision,
  grantLicence,
  type Obligation,
  parseEvidence,
} from '../index.ts';
import type { Paint } from './colour.ts';
import { type Command, FORMAT, type Options } from './command.ts';
import { formatWarnings, refused } from './format-issue.ts';
import { columns } from './help.ts';
import { quoted, toJson } from './printable.ts';
import { readInput } from './read-input.ts';

const options = { format: FORMAT } satisfies Options;

export const licenceCommand: Command<typeof options> = {
  name: 'licence',
  about:
    'Lists what evidence allows to be claimed (may), what an honest answer has to say (must) and what it must\n' +
    'not claim (never): each with its rule and the places in the evidence that decided.',
  options,
  examples: [
    `echo '{"status":"partial","scope":"all invoices","records_read":12,"observed_finding_count":3,"reason":"timed_out"}' | underclaim licence`,
    `echo '{"status":"unavailable","reason":"no_permission"}' | underclaim licence --format json`,
  ],
  run: async (file, { format }, paints) => {
    const { name, text } = await readInput(file);
    const parsed = parseEvidence(text);
    if (!parsed.ok) return refused(name, parsed.issues, format, paints.err);
    const { conclusion } = combine(parsed.value);
    const { may, must, never } = grantLicence(parsed.value);
    const table = { conclusion, may, must, never };
    return {
      code: 0,
      out: format === 'json' ? toJson(table) : formatLicence(table, paints.out),
      err: formatWarnings(name, parsed.warnings, paints.err),
    };
  },
};

interface Table {
  readonly conclusion: string;
  readonly may: readonly Decision[];
  readonly must: readonly Obligation[];
  readonly never: readonly Decision[];
}

function formatLicence({ conclusion, may, must, never }: Table, paint: Paint): string {
  const claims = (list: readonly Decision[]): string[][] =>
    list.map(({ claim, rule, evidence }) => [formatClaim(claim), rule, evidence.join(', ')]);
  const limits = must.map(({ limit, path, rule, evidence }) => [
    `${limit} ${path === '' ? 'overall' : `of ${path}`}`,
    rule,
    evidence.join(', '),
  ]);
  const sections = { MAY: claims(may), MUST: limits, NEVER: claims(never) };
  const lines = columns(Object.values(sections).flat());
  let shown = 0;
  const texts = Object.entries(sections).map(([heading, rows]) => {
    const own = rows.length === 0 ? ['  nothing'] : lines.slice(shown, shown + rows.length);
    shown += rows.length;
    return `${[paint.heading(heading), ...own].join('\n')}\n`;
  });
  return [`${paint.heading('CONCLUSION')} ${conclusion}\n`, ...texts].join('\n');
}

/** As in `count_exact n=3 about "billing"`; a source without a name of its own is `[0]`, by its place. */
function formatClaim({ type, n, about }: Claim): string {
  const number = n === undefined ? '' : ` n=${n}`;
  const subjects = about?.map((one) => (typeof one === 'number' ? `[${one}]` : quoted(one))) ?? [];
  return `${type}${number}${subjects.length === 0 ? '' : ` about ${subjects.join(', ')}`}`;
}
