import { combine, type Evidence, parseEvidence } from '../index.ts';
import { listed } from '../listed.ts';
import { type Command, FORMAT, type Options } from './command.ts';
import { EVIDENCE_LINE } from './evidence-line.ts';
import { lineJudge } from './line-judge.ts';
import { readInput } from './read-input.ts';
import { count, verdict } from './verdict.ts';

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
    const countIn = (evidence: Evidence) => {
      const { results } = evidence;
      const fields = evidence.fields === null ? 0 : Object.keys(combine(evidence).fields).length;
      return {
        words: [count(results.length, 'result'), ...(fields === 0 ? [] : [count(fields, 'field')])],
        numbers: { results: results.length },
      };
    };
    return verdict(name, parsed, countIn, format, paints);
  },
  lines: {
    about: `Each line holds evidence, or {"id", "evidence"}; good evidence gives "results" and "warnings".`,
    judge: () =>
      lineJudge(EVIDENCE_LINE, ({ value, warnings }) => ({
        results: value.results.length,
        ...listed('warnings', warnings),
      })),
  },
};
