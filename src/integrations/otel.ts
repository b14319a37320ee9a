import { type Attributes, type Counter, type MeterProvider, metrics } from '@opentelemetry/api';
import type { OnEvent } from '../index.ts';

/** The name under which everything is counted, for views and scopes. */
const METER = 'underclaim';

/** What is counted, and what one of it is called. */
const COUNTERS = {
  'underclaim.validations': { description: 'Inputs that were validated.', unit: '{validation}' },
  'underclaim.validation.issues': {
    description: 'Codes under which inputs were rejected, each once for an input.',
    unit: '{issue}',
  },
  'underclaim.fields': { description: 'Fields of accepted inputs, by state.', unit: '{field}' },
  'underclaim.renders': { description: 'Evidence put into words, by conclusion.', unit: '{render}' },
} as const;

type Add = (counter: keyof typeof COUNTERS, attributes: Attributes) => void;

/**
 * Counts events with the OpenTelemetry provider that is set when they happen.
 *
 * Every attribute is a word of a closed list. Without a provider nothing is counted, and nothing fails.
 *
 * @example
 * const parsed = parseEvidence({ status: 'unavailable', reason: 'timed_out' }, { onEvent });
 * parsed.ok && render(parsed.value, { onEvent }).conclusion; // 'open'
 */
export const onEvent: OnEvent = (event) => {
  const add = adderOf(metrics.getMeterProvider());
  switch (event.type) {
    case 'passed':
    case 'rejected': {
      const subject = { 'underclaim.subject': event.subject };
      add('underclaim.validations', { ...subject, 'underclaim.outcome': event.type });
      if (event.type === 'passed') return;
      for (const code of event.codes) add('underclaim.validation.issues', { ...subject, 'error.type': code });
      return;
    }
    case 'field':
      return add('underclaim.fields', { 'underclaim.field.state': event.state });
    case 'rendered':
      return add('underclaim.renders', { 'underclaim.conclusion': event.conclusion });
  }
};

/** Counters of a provider that was not set yet would stay deaf to the one that is. */
const ADDERS = new WeakMap<MeterProvider, Add>();

function adderOf(provider: MeterProvider): Add {
  const known = ADDERS.get(provider);
  if (known !== undefined) return known;
  const meter = provider.getMeter(METER);
  const counters = new Map<string, Counter>();
  const add: Add = (name, attributes) => {
    const counter = counters.get(name) ?? meter.createCounter(name, COUNTERS[name]);
    counters.set(name, counter);
    counter.add(1, attributes);
  };
  ADDERS.set(provider, add);
  return add;
}
