import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { parseCoverage, parseEvidence, REASONS, type Reason, render } from '../src/index.ts';
import { onEvent } from '../src/integrations/otel.ts';
import { NO, tickets } from './evidence/tickets.ts';
import { type Metrics, startMetrics } from './integrations/scrape.ts';

const FILE = fileURLToPath(new URL('../docs/alerts.yml', import.meta.url));

const rulesFile = z.object({
  groups: z.tuple([
    z.object({
      rules: z.array(
        z.object({
          record: z.string().optional(),
          alert: z.string().optional(),
          expr: z.string(),
          annotations: z.object({ summary: z.string() }).optional(),
        }),
      ),
    }),
  ]),
});

const { rules } = rulesFile.parse(parseYaml(readFileSync(FILE, 'utf8'))).groups[0];

const ALERTS = rules.flatMap(({ alert, annotations }) =>
  alert === undefined ? [] : [{ alert, annotations }],
);

/** The alert that a spike of each reason raises; none for those that are no fault. */
const ALERT_OF: Record<Reason, string | null> = {
  fetch_failed: 'UnderclaimOutage',
  timed_out: 'UnderclaimOutage',
  rate_limited: 'UnderclaimRateLimited',
  no_permission: 'UnderclaimPermissions',
  possibly_filtered: 'UnderclaimPermissions',
  withheld: 'UnderclaimWithheld',
  limit_reached: 'UnderclaimReadsCut',
  end_not_shown: 'UnderclaimReadsCut',
  truncated: 'UnderclaimReadsCut',
  cancelled: 'UnderclaimCancelled',
  malformed_response: 'UnderclaimResponsesChanged',
  pages_inconsistent: 'UnderclaimResponsesChanged',
  not_ready: 'UnderclaimNotReady',
  not_supported: 'UnderclaimWrongQueries',
  invalid_query: 'UnderclaimWrongQueries',
  source_missing: 'UnderclaimWrongQueries',
  unspecified: 'UnderclaimUnspecified',
  not_requested: null,
  out_of_scope: null,
};

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alerts-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Scenario {
  readonly name: string;
  /** Series, each with what it gains in five minutes: for a quarter of a day, and for the half hour after it. */
  readonly series: Readonly<Record<string, readonly [number, number]>>;
  /** What fires in the end, with its labels. */
  readonly fires: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Scrapes before the half hour. */
const BEFORE = 72;

/** Asks Prometheus itself what fires. */
function promtool(scenarios: readonly Scenario[]): void {
  const tests = scenarios.map(({ name, series, fires }) => ({
    name,
    interval: '5m',
    input_series: Object.entries(series).map(([one, [before, after]]) => ({
      series: one,
      values: `0+${before}x${BEFORE} ${before * BEFORE + after}+${after}x5`,
    })),
    alert_rule_test: ALERTS.map(({ alert, annotations }) => {
      const labels = fires[alert];
      const expected = labels === undefined ? [] : [{ exp_labels: labels, exp_annotations: annotations }];
      return { eval_time: `${(BEFORE + 6) * 5}m`, alertname: alert, exp_alerts: expected };
    }),
  }));
  const file = join(folder, 'test.yml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [FILE], evaluation_interval: '5m', tests }));
  execFileSync('promtool', ['test', 'rules', file], { stdio: 'pipe' });
}

const fields = (state: string): string =>
  `underclaim_fields_total{job="agent",underclaim_field_state="${state}"}`;
const renders = (conclusion: string): string =>
  `underclaim_renders_total{job="agent",underclaim_conclusion="${conclusion}"}`;
const validations = (outcome: string, subject = 'fields'): string =>
  `underclaim_validations_total{job="agent",underclaim_subject="${subject}",underclaim_outcome="${outcome}"}`;

describe('docs/alerts.yml', () => {
  it('is what Prometheus takes', () => {
    const said = execFileSync('promtool', ['check', 'rules', FILE], { encoding: 'utf8' });
    expect(said).toContain(`SUCCESS: ${rules.length} rules found`);
  });

  it('has an alert for each reason that keeps an answer open, and for no other', () => {
    const open = Object.entries(REASONS).filter(([, { effect }]) => effect === 'open');
    expect(Object.entries(ALERT_OF).flatMap(([name, alert]) => (alert === null ? [] : name))).toEqual(
      open.map(([name]) => name),
    );
  });

  it.each(Object.entries(ALERT_OF))('raises for a spike of %s: %s', (state, alert) => {
    const labels = { job: 'agent', underclaim_field_state: state };
    promtool([
      {
        name: 'a spike',
        series: { [fields('present')]: [99, 80], [fields(state)]: [1, 20] },
        fires: alert === null ? {} : { [alert]: labels },
      },
      {
        name: 'all that there is, since the start',
        series: { [fields(state)]: [100, 100] },
        fires: alert === null ? {} : { [alert]: labels },
      },
      { name: 'as ever', series: { [fields('present')]: [80, 80], [fields(state)]: [20, 20] }, fires: {} },
      { name: 'a few more', series: { [fields('present')]: [99, 97], [fields(state)]: [0, 3] }, fires: {} },
    ]);
  });

  it('raises for rejections, whoever validates', () => {
    promtool([
      {
        name: 'rejections',
        series: { [validations('passed')]: [90, 90], [validations('rejected', 'coverage')]: [0, 10] },
        fires: { UnderclaimRejections: { job: 'agent' } },
      },
      {
        name: 'few rejections',
        series: { [validations('passed')]: [97, 97], [validations('rejected', 'coverage')]: [3, 3] },
        fires: {},
      },
      { name: 'none', series: { [validations('passed')]: [100, 100] }, fires: {} },
      { name: 'no traffic', series: { [validations('rejected')]: [10, 0] }, fires: {} },
    ]);
  });

  it('raises for answers that are open far more often than they were', () => {
    promtool([
      {
        name: 'more',
        series: { [renders('none')]: [95, 60], [renders('open')]: [5, 40] },
        fires: { UnderclaimAnswersOpen: { job: 'agent' } },
      },
      { name: 'as ever', series: { [renders('none')]: [20, 20], [renders('open')]: [80, 80] }, fires: {} },
    ]);
  });

  it('counts each job for itself', () => {
    const other = { [fields('present').replace('agent', 'other')]: [10_000, 10_000] } as const;
    promtool([
      {
        name: 'a spike in the smaller one',
        series: { ...other, [fields('present')]: [99, 80], [fields('timed_out')]: [1, 20] },
        fires: { UnderclaimOutage: { job: 'agent', underclaim_field_state: 'timed_out' } },
      },
    ]);
  });
});

describe('what the alerts ask for', () => {
  let metrics: Metrics | undefined;

  afterAll(async () => {
    await metrics?.stop();
  });

  it('is in a real scrape, metric and labels', async () => {
    metrics = await startMetrics();
    tickets.parse(NO, { onEvent });
    parseCoverage({}, { onEvent });
    const parsed = parseEvidence({ status: 'unavailable' });
    if (!parsed.ok) throw new Error('The evidence does not parse.');
    render(parsed.value, { onEvent });
    const { samples } = await metrics.scrape();
    const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/\bunderclaim_\w+_total(?:\{(\w+)=)?/g)]);
    expect(asked.length).toBeGreaterThan(9);
    for (const [whole, label] of asked) {
      const name = whole.replace(/\{.*/, '');
      const found = samples.filter((sample) => sample.name === name);
      expect(found, name).not.toEqual([]);
      if (label !== undefined) expect(Object.keys(found[0]?.labels ?? {}), name).toContain(label);
    }
    const summed = rules.flatMap(({ expr }) => [...expr.matchAll(/by \(job, (\w+)\)/g)]);
    const labels = samples.flatMap((sample) => Object.keys(sample.labels));
    for (const [, label] of summed) expect(labels).toContain(label);
  });
});
