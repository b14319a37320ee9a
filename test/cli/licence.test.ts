import { describe, expect, it } from 'vitest';
import { MINIMAL, printedIssues, useCli } from './run-cli.ts';

const cli = useCli();

const PARTIAL = JSON.stringify({
  status: 'partial',
  source: 'billing',
  scope: 'all invoices',
  records_read: 12,
  observed_finding_count: 3,
  reason: 'timed_out',
});

/** The lines under each heading, without the blanks between columns. */
function sectionsOf(text: string): Record<string, string[]> {
  const sections: Record<string, string[]> = {};
  for (const block of text.split('\n\n')) {
    const [heading = '', ...lines] = block.trimEnd().split('\n');
    sections[heading] = lines.map((line) => line.trim().replace(/ +/g, ' '));
  }
  return sections;
}

describe('underclaim licence', () => {
  it('lists what may, must and must never be said, each with rule and evidence', () => {
    const { code, out, err } = cli.run(['licence'], { input: PARTIAL });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const sections = sectionsOf(out);
    expect(Object.keys(sections)).toEqual(['CONCLUSION found', 'MAY', 'MUST', 'NEVER']);
    expect(sections['MAY']).toContain(
      'count_lower_bound n=3 positives-survive-gaps results[0].observed_finding_count',
    );
    expect(sections['MUST']).toContain('scope of results[0] bounds-are-said results[0].scope');
    expect(sections['NEVER']).toContain('absence_full none-is-earned results[0].status');
  });

  it('allows nothing where nothing was read', () => {
    const { out } = cli.run(['licence'], { input: MINIMAL });
    expect(sectionsOf(out)).toMatchObject({ 'CONCLUSION open': [], MAY: ['nothing'] });
  });

  it('names the source that a claim is about, or its place', () => {
    const { out } = cli.run(['licence'], { input: `[${PARTIAL},${MINIMAL}]` });
    expect(out).toContain('existence about "billing"');
    expect(out).toContain('absence_full about [1]');
  });

  it('prints the same as JSON', () => {
    const { code, out } = cli.run(['licence', '--format', 'json'], { input: PARTIAL });
    expect(code).toBe(0);
    const licence = JSON.parse(out);
    expect(Object.keys(licence)).toEqual(['conclusion', 'may', 'must', 'never']);
    expect(licence.conclusion).toBe('found');
    expect(licence.never).toContainEqual({
      claim: { type: 'absence_full' },
      granted: false,
      rule: 'none-is-earned',
      evidence: ['results[0].status'],
    });
  });

  it('refuses invalid evidence', () => {
    const text = cli.run(['licence'], { input: '{"status":"complete"}' });
    const json = cli.run(['licence', '--format', 'json'], { input: '{"status":"complete"}' });
    expect([text.code, json.code]).toEqual([1, 1]);
    expect(printedIssues(text.err)).toEqual(['scope-missing at scope']);
    expect(JSON.parse(json.out).issues).toHaveLength(1);
  });

  it('shows a hostile source name without acting on it, and keeps it whole in JSON', () => {
    const source = 'a\u001B[31m\u202Eb\u009B\nMAY';
    const input = JSON.stringify([
      { status: 'unavailable', source, reason: 'timed_out' },
      JSON.parse(PARTIAL),
    ]);
    const text = cli.run(['licence'], { input }).out;
    const json = cli.run(['licence', '--format', 'json'], { input }).out;
    for (const active of ['\u001B', '\u202E', '\u009B']) {
      expect(text).not.toContain(active);
      expect(json).not.toContain(active);
    }
    expect(text).toContain('about "a[31mb MAY"');
    expect(Object.keys(sectionsOf(text))).toHaveLength(4);
    const subjects = JSON.parse(json).never.flatMap(
      (one: { claim: { about?: string[] } }) => one.claim.about,
    );
    expect(subjects).toContain(source);
  });
});
