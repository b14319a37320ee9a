import type { CoverageResult, Evidence } from '../index.ts';
import { harmless } from '../visible-text.ts';

/** One key of a result and its value. */
export type Fact = readonly [key: string, value: unknown];

/** The keys of a result that say something, in the order of the wire format. */
export function factsOf(result: CoverageResult): readonly Fact[] {
  return Object.entries(result).filter(
    ([key, value]) => key !== 'schema_version' && key !== 'coverage' && value !== null && !isEmpty(value),
  );
}

/** Evidence one line a result, and one for each source that had to answer. */
export function evidenceLines(evidence: Evidence): readonly string[] {
  const results = evidence.results.map((result) =>
    factsOf(result)
      .map(([key, value]) => `${key} ${shown(value)}`)
      .join(' · '),
  );
  return [...results, ...evidence.expected.map((source) => `expected ${spelledOut(JSON.stringify(source))}`)];
}

/** JSON whose invisible characters are spelled out, so that a reader sees them and a parser restores them. */
export function readableJson(value: unknown): string {
  return harmless(JSON.stringify(value, null, 2));
}

/** A value on one line: words as they are, other text in quotes with its invisible characters spelled out. */
export function shown(value: unknown): string {
  if (typeof value === 'string' && /^[\x21-\x7e]{1,30}$/.test(value)) return value;
  if (Array.isArray(value) && value.length > 5)
    return `${shown(value.slice(0, 2))} and ${value.length - 2} more`;
  return spelledOut(JSON.stringify(value));
}

function spelledOut(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
