import type { Issue } from '../index.ts';
import type { Paint } from './colour.ts';
import type { ExitCode, Report } from './command.ts';
import { toJson } from './printable.ts';

/** With one of these nothing was judged: the input is no JSON that can be read. */
export const UNREADABLE: readonly Issue['code'][] = ['not-json', 'too-deep'];

/** The exit code that the issues of an input ask for. */
export function exitCodeOf(issues: readonly Issue[]): ExitCode {
  if (issues.length === 0) return 0;
  return issues.some(({ code }) => UNREADABLE.includes(code)) ? 2 : 1;
}

/** Writes issues one a line: the input, the code, the place, what is wrong and how to mend it. */
export function formatIssues(name: string, issues: readonly Issue[], paint: Paint): string {
  return issues.map((issue) => formatIssue(name, paint.bad(issue.code), issue)).join('');
}

export function formatWarnings(name: string, warnings: readonly Issue[], paint: Paint): string {
  const mark = paint.heading('warning');
  return warnings.map((warning) => formatIssue(name, `${mark}: ${warning.code}`, warning)).join('');
}

function formatIssue(name: string, code: string, { path, expected, received, mend }: Issue): string {
  const place = path === '' ? '' : ` at ${path}`;
  return `${name}: ${code}${place}: expected ${expected}, received ${received}. ${mend}\n`;
}

/** The report of a command whose input was refused. */
export function refused(
  name: string,
  issues: readonly Issue[],
  format: 'text' | 'json',
  paint: Paint,
): Report {
  return {
    code: exitCodeOf(issues),
    out: format === 'json' ? toJson({ ok: false, issues }) : '',
    err: formatIssues(name, issues, paint),
  };
}
