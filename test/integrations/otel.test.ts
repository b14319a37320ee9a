import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  CONCLUSIONS,
  ISSUE_CODES,
  parseCoverage,
  parseEvidence,
  parseFields,
  REASONS,
  render,
} from '../../src/index.ts';
import { onEvent } from '../../src/integrations/otel.ts';
import { absent, NO, present, tickets } from '../evidence/tickets.ts';
import { hostileInput } from '../hostile-input.ts';
import { type Metrics, startMetrics } from './scrape.ts';

let running: Metrics | undefined;

async function start(): Promise<Metrics> {
  running = await startMetrics();
  return running;
}

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

const FAILED = { status: 'unavailable', reason: 'fetch_failed' };

describe('the counters', () => {
  it('show in a scrape, by outcome, code, state and conclusion', async () => {
    const { scrape } = await start();
    parseCoverage(FAILED, { onEvent });
    parseCoverage({ status: 'partial' }, { onEvent });
    parseCoverage({ status: 'partial', scope: 'May' }, { onEvent });
    tickets.parse(
      { ...NO, resolved: absent('fetch_failed'), customer_vip: absent('fetch_failed') },
      { onEvent },
    );
    const parsed = parseEvidence([FAILED], { onEvent });
    if (!parsed.ok) throw new Error('The evidence does not parse.');
    render(parsed.value, { onEvent });
    render(parsed.value, { onEvent, form: 'brief' });

    const { text, samples } = await scrape();
    const subject = (word: string) => ({ underclaim_subject: word });
    expect(samples).toEqual([
      {
        name: 'underclaim_validations_total',
        labels: { ...subject('coverage'), underclaim_outcome: 'passed' },
        value: 1,
      },
      {
        name: 'underclaim_validations_total',
        labels: { ...subject('coverage'), underclaim_outcome: 'rejected' },
        value: 2,
      },
      {
        name: 'underclaim_validations_total',
        labels: { ...subject('fields'), underclaim_outcome: 'passed' },
        value: 1,
      },
      {
        name: 'underclaim_validations_total',
        labels: { ...subject('evidence'), underclaim_outcome: 'passed' },
        value: 1,
      },
      {
        name: 'underclaim_validation_issues_total',
        labels: { ...subject('coverage'), error_type: 'scope-missing' },
        value: 1,
      },
      {
        name: 'underclaim_validation_issues_total',
        labels: { ...subject('coverage'), error_type: 'reason-missing' },
        value: 2,
      },
      { name: 'underclaim_fields_total', labels: { underclaim_field_state: 'fetch_failed' }, value: 2 },
      { name: 'underclaim_fields_total', labels: { underclaim_field_state: 'present' }, value: 2 },
      { name: 'underclaim_renders_total', labels: { underclaim_conclusion: 'open' }, value: 2 },
    ]);
    for (const name of new Set(samples.map((sample) => sample.name))) {
      expect(text).toContain(`# TYPE ${name} counter\n`);
    }
    expect(text).toContain('otel_scope_name="underclaim"');
  });

  it('are those of the provider that is set when something happens', async () => {
    parseCoverage(FAILED, { onEvent });
    const first = await start();
    parseCoverage(FAILED, { onEvent });
    expect((await first.scrape()).samples.map(({ value }) => value)).toEqual([1]);
    await first.stop();
    parseCoverage(FAILED, { onEvent });
    const second = await start();
    parseCoverage(FAILED, { onEvent });
    parseCoverage(FAILED, { onEvent });
    expect((await second.scrape()).samples.map(({ value }) => value)).toEqual([2]);
  });
});

/** The words that each label may have. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  underclaim_subject: ['coverage', 'evidence', 'fields'],
  underclaim_outcome: ['passed', 'rejected'],
  error_type: Object.keys(ISSUE_CODES),
  underclaim_field_state: ['present', ...Object.keys(REASONS)],
  underclaim_conclusion: CONCLUSIONS,
};

describe('an attribute', () => {
  it('is a word of a closed list, whatever comes in', async () => {
    const { scrape } = await start();
    fc.assert(
      fc.property(hostileInput, (input) => {
        for (const parse of [parseCoverage, parseFields, tickets.parse]) parse(input, { onEvent });
        const parsed = parseEvidence(input, { onEvent });
        if (parsed.ok) render(parsed.value, { onEvent });
      }),
      { numRuns: 500 },
    );
    const { samples } = await scrape();
    const met = new Set<string>();
    for (const { labels } of samples) {
      for (const [label, word] of Object.entries(labels)) {
        met.add(label);
        expect(LABELS[label]).toContain(word);
      }
    }
    expect([...met].sort()).toEqual(Object.keys(LABELS).sort());
  });

  it('is never a name or a value of a field', async () => {
    const { scrape } = await start();
    parseFields({ values: { tok_SECRET: present('tok_SECRET'), id: 'tok_SECRET' } }, { onEvent });
    const { text, samples } = await scrape();
    expect(samples).toHaveLength(2);
    expect(text).not.toContain('SECRET');
  });
});
