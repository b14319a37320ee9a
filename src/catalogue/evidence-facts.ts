import { type CoverageResult, type Evidence, parseFields } from '../index.ts';
import { harmless } from '../visible-text.ts';

/** One key of a result, or one field, and what it holds. */
export type Fact = readonly [key: string, value: unknown];

/** The keys of a result that say something, in the order of the wire format. */
export function factsOf(result: CoverageResult): readonly Fact[] {
  return Object.entries(result).filter(
    ([key, value]) => key !== 'schema_version' && key !== 'coverage' && value !== null && !isEmpty(value),
  );
}

/** What a response is about, how its fields stand, and which of them were asked for. */
export function fieldFacts(evidence: Evidence): readonly Fact[] {
  const { fields: written, asked } = evidence;
  if (written === null) return [];
  const report = parseFields(written);
  if (!report.ok) return [];
  const { identity, fields } = report.value;
  const states = Object.entries(fields).map(([name, { status, value, reason }]): Fact => {
    return [`${name}, ${status}`, status === 'present' ? value : reason];
  });
  return [...Object.entries(identity), ...states, ...(asked === null ? [] : [['asked', asked] as const])];
}

/** Evidence one line a result, one for all fields, and one for each source that had to answer. */
export function evidenceLines(evidence: Evidence): readonly string[] {
  const lineOf = (facts: readonly Fact[]): string =>
    facts.map(([key, value]) => `${spelledOut(key)} ${shown(value)}`).join(' · ');
  const fields = fieldFacts(evidence);
  return [
    ...evidence.results.map((result) => lineOf(factsOf(result))),
    ...(fields.length === 0 ? [] : [lineOf(fields)]),
    ...evidence.expected.map((source) => `expected ${spelledOut(JSON.stringify(source))}`),
  ];
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
