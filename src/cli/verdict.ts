import type { Result } from '../index.ts';
import type { Paints } from './colour.ts';
import type { Report } from './command.ts';
import { exitCodeOf, formatIssues, formatWarnings } from './format-issue.ts';
import { toJson } from './printable.ts';

/** What was counted in a valid input: in words, and for programs. */
interface Counted {
  readonly words: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
}

/** The report of a command that only judges: every issue and warning, and the verdict. */
export function verdict<T>(
  name: string,
  parsed: Result<T>,
  countIn: (value: T) => Counted,
  format: 'text' | 'json',
  paints: Paints,
): Report {
  const issues = parsed.ok ? [] : parsed.issues;
  const warnings = parsed.ok ? parsed.warnings : [];
  const counted = parsed.ok ? countIn(parsed.value) : { words: [], numbers: {} };
  const code = exitCodeOf(issues);
  if (format === 'json') {
    return { code, out: toJson({ ok: parsed.ok, ...counted.numbers, issues, warnings }), err: '' };
  }
  if (code === 2) return { code, out: '', err: formatIssues(name, issues, paints.err) };
  const said = parsed.ok
    ? `Valid: ${[...counted.words, count(warnings.length, 'warning')].join(', ')}.`
    : `${paints.out.bad('Invalid')}: ${count(issues.length, 'issue')}.`;
  const lines = formatIssues(name, issues, paints.out) + formatWarnings(name, warnings, paints.out);
  return { code, out: `${lines}${said}\n`, err: '' };
}

/** A number of things, as in `1 result` or `2 results`. */
export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
