import { combine, parseEvidence } from '../index.ts';
import { listed } from '../listed.ts';
import { type Command, FORMAT, type Options } from './command.ts';
import { evidenceJudge } from './evidence-line.ts';
import { exitCodeOf, formatIssues, formatWarnings } from './format-issue.ts';
import { toJson } from './printable.ts';
import { readInput } from './read-input.ts';

const options = { format: FORMAT } satisfies Options;

export const validateCommand: Command<typeof options> = {
  name: 'validate',
  about: 'Lists every issue and warning of evidence: its code, its place, what is wrong and how to mend it.',
  options,
  examples: [
    `echo '[{"status":"unavailable","source":"billing","reason":"timed_out"}]' | underclaim validate`,
    `echo '{"status":"complete","scope":"all invoices","finding_count":0,"records_read":0}' | underclaim validate --format json`,
    `echo '{"id":7,"evidence":{"status":"unavailable","reason":"rate_limited"}}' | underclaim validate --ndjson`,
  ],
  run: async (file, { format }, paints) => {
    const { name, text } = await readInput(file);
    const parsed = parseEvidence(text);
    const issues = parsed.ok ? [] : parsed.issues;
    const warnings = parsed.ok ? parsed.warnings : [];
    const results = parsed.ok ? parsed.value.results.length : 0;
    const code = exitCodeOf(issues);
    if (format === 'json') {
      const verdict = parsed.ok ? { ok: true, results } : { ok: false };
      return { code, out: toJson({ ...verdict, issues, warnings }), err: '' };
    }
    if (code === 2) return { code, out: '', err: formatIssues(name, issues, paints.err) };
    const fields = parsed.ok && parsed.value.fields !== null ? Object.keys(combine(parsed.value).fields) : [];
    const counts = [
      count(results, 'result'),
      ...(fields.length === 0 ? [] : [count(fields.length, 'field')]),
      count(warnings.length, 'warning'),
    ];
    const verdict = parsed.ok
      ? `Valid: ${counts.join(', ')}.`
      : `${paints.out.bad('Invalid')}: ${count(issues.length, 'issue')}.`;
    const lines = formatIssues(name, issues, paints.out) + formatWarnings(name, warnings, paints.out);
    return { code, out: `${lines}${verdict}\n`, err: '' };
  },
  lines: {
    about: `Each line holds evidence, or {"id", "evidence"}; good evidence gives "results" and "warnings".`,
    judge: () =>
      evidenceJudge(({ value, warnings }) => ({
        results: value.results.length,
        ...listed('warnings', warnings),
      })),
  },
};

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
