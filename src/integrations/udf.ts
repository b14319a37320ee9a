import { parseEvidence, render as renderEvidence } from '../index.ts';
import { listed } from '../listed.ts';
import type { Issue } from '../result.ts';
import { readOptions, unknownZone } from './udf-options.ts';

// Names that look alike are compared in their normal form: without it, the words would be others.
if ('e\u0301'.normalize('NFC') !== '\u00e9') {
  throw new Error('underclaim needs an engine whose String.prototype.normalize knows Unicode.');
}

/**
 * Puts evidence into words, from JSON text to JSON text: `{"ok":true,"text","conclusion"}`, or
 * `{"ok":false,"issues"}`.
 *
 * The options are those of the library's `render`, as JSON text. Never throws for text or for plain data.
 */
export function render(evidence: unknown, options?: unknown): string {
  const chosen = readOptions(options ?? {});
  if (!chosen.ok) return refused(chosen.issues);
  const parsed = parseEvidence(evidence);
  if (!parsed.ok) return refused(parsed.issues);
  const zone = unknownZone(chosen.value);
  if (zone !== null) return refused([zone]);
  const { text, conclusion } = renderEvidence(parsed.value, chosen.value);
  return JSON.stringify({ ok: true, text, conclusion });
}

/** Lists what is wrong with evidence: `{"ok":true,"results","warnings"}`, or `{"ok":false,"issues"}`. */
export function validate(evidence: unknown): string {
  const parsed = parseEvidence(evidence);
  if (!parsed.ok) return refused(parsed.issues);
  const { value, warnings } = parsed;
  return JSON.stringify({ ok: true, results: value.results.length, ...listed('warnings', warnings) });
}

function refused(issues: readonly Issue[]): string {
  return JSON.stringify({ ok: false, ...listed('issues', issues) });
}
