import { type CoverageResult, combine, grantLicence, parseEvidence, render } from '../../src/index.ts';
import type { GoldenCase, GoldenFile } from './cases.ts';

/** A golden file as people read it: state, evidence, licence and wording side by side. */
export function goldenPage({ name, cases }: GoldenFile): string {
  return [`# ${name}`, ...cases.map(section)].join('\n\n').concat('\n');
}

function section({ title, input }: GoldenCase): string {
  const parsed = parseEvidence(input);
  if (!parsed.ok) throw new Error(`${title}: ${parsed.issues.map(({ message }) => message).join(' ')}`);
  const evidence = parsed.value;
  const { conclusion, coverage } = combine(evidence);
  const { may, must, never } = grantLicence(evidence);
  const overall = ({ claim }: { claim: { about?: unknown } }): boolean => claim.about === undefined;
  const expected = evidence.expected.map((source) => `expected "${source}"`);
  return [
    `## ${title}`,
    '',
    `- state: ${conclusion} · ${coverage}`,
    ...[...evidence.results.map(evidenceLine), ...expected].map((line) => `- evidence: ${line}`),
    `- licence: may ${list(may.filter(overall).map(({ claim }) => [claim.type, claim.n].join(' ').trim()))}` +
      ` · must ${list([...new Set(must.map(({ limit }) => limit))])}` +
      ` · never ${list(never.filter(overall).map(({ claim }) => claim.type))}`,
    '',
    ...render(evidence).parts.map((part) => `> ${part.text}  `),
  ].join('\n');
}

/** The keys of a result that say something, in the order of the wire format. */
function evidenceLine(result: CoverageResult): string {
  return Object.entries(result)
    .filter(
      ([key, value]) => key !== 'schema_version' && key !== 'coverage' && value !== null && !isEmpty(value),
    )
    .map(([key, value]) => `${key} ${shown(value)}`)
    .join(' · ');
}

/** A value on one line: words as they are, other text in quotes with its invisible characters spelled out. */
function shown(value: unknown): string {
  if (typeof value === 'string' && /^\S{1,30}$/.test(value) && /^[\x21-\x7e]+$/.test(value)) return value;
  if (Array.isArray(value) && value.length > 5)
    return `${shown(value.slice(0, 2))} and ${value.length - 2} more`;
  return JSON.stringify(value).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function list(words: readonly string[]): string {
  return words.length === 0 ? '–' : words.join(', ');
}
