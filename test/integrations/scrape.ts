import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metrics } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

/** One line of a scrape. */
interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Scraped {
  readonly text: string;
  /** What this library counts, the scope left out. */
  readonly samples: readonly Sample[];
}

export interface Metrics {
  readonly scrape: () => Promise<Scraped>;
  readonly stop: () => Promise<void>;
}

/** Sets a provider of the real SDK, whose metrics a real server offers on loopback as Prometheus reads them. */
export async function startMetrics(): Promise<Metrics> {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [exporter] });
  if (!metrics.setGlobalMeterProvider(provider)) throw new Error('Another provider is set.');
  const server = createServer((request, response) => exporter.getMetricsRequestHandler(request, response));
  const port = await listen(server);
  return {
    scrape: async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return { text, samples: samplesIn(text).filter(({ name }) => name.startsWith('underclaim')) };
    },
    stop: async () => {
      metrics.disable();
      await provider.shutdown();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function samplesIn(text: string): readonly Sample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', written = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === '') throw new Error(`This is no sample: ${line}`);
    const labels = [...written.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(
      ([, label = '', said = '']) => [label, said] as const,
    );
    const own = labels.filter(([label]) => !label.startsWith('otel_scope_'));
    return { name, labels: Object.fromEntries(own), value: Number(value) };
  });
}
