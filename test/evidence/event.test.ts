import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import {
  CONCLUSIONS,
  defineFields,
  type EventOptions,
  type Evidence,
  ISSUE_CODES,
  parseCoverage,
  parseEvidence,
  parseFields,
  REASONS,
  type Result,
  render,
  UnderclaimError,
  type UnderclaimEvent,
} from '../../src/index.ts';
import { hostileInput } from '../hostile-input.ts';
import { evidence } from './parsing.ts';
import { absent, NO, present, tickets } from './tickets.ts';

type Parse = (input: unknown, options?: EventOptions) => Result<unknown>;

const PARSERS: readonly (readonly [string, Parse])[] = [
  ['parseCoverage', parseCoverage],
  ['parseEvidence', parseEvidence],
  ['parseFields', parseFields],
  ['parse of a definition', tickets.parse],
];

/** The events of a call, in order. */
function eventsOf(call: (options: EventOptions) => unknown): readonly UnderclaimEvent[] {
  const events: UnderclaimEvent[] = [];
  call({ onEvent: (event) => void events.push(event) });
  return events;
}

describe('onEvent', () => {
  it('is told that a coverage result, evidence or fields were accepted', () => {
    const input = { status: 'unavailable', reason: 'timed_out' };
    expect(eventsOf((options) => parseCoverage(input, options))).toEqual([
      { type: 'passed', subject: 'coverage' },
    ]);
    expect(eventsOf((options) => parseEvidence([input, input], options))).toEqual([
      { type: 'passed', subject: 'evidence' },
    ]);
    expect(eventsOf((options) => parseFields({ values: { id: 7, vip: present(false) } }, options))).toEqual([
      { type: 'passed', subject: 'fields' },
      { type: 'field', state: 'present' },
    ]);
  });

  it('is told each code of a refusal once, of raw JSON too', () => {
    const gap = { part: 'page 4', reason: 'out_of_scope' };
    const partial = { status: 'partial', scope: 'May', gaps: [gap, gap], observed_finding_count: -1 };
    expect(eventsOf((options) => parseCoverage(partial, options))).toEqual([
      { type: 'rejected', subject: 'coverage', codes: ['wrong-type', 'reason-neutral'] },
    ]);
    expect(eventsOf((options) => parseEvidence('{', options))).toEqual([
      { type: 'rejected', subject: 'evidence', codes: ['not-json'] },
    ]);
    const twice = '{"status":"unavailable","status":"unavailable"}';
    expect(eventsOf((options) => parseCoverage(twice, options))).toEqual([
      { type: 'rejected', subject: 'coverage', codes: ['duplicate-key'] },
    ]);
  });

  it('is told the state of every field that was accepted: present, or the reason', () => {
    const response = { ...NO, refund_issued: absent('no_permission'), customer_vip: absent('fetch_failed') };
    expect(eventsOf((options) => tickets.parse(response, options))).toEqual([
      { type: 'passed', subject: 'fields' },
      { type: 'field', state: 'present' },
      { type: 'field', state: 'no_permission' },
      { type: 'field', state: 'fetch_failed' },
      { type: 'field', state: 'present' },
    ]);
  });

  it('is told of no field of a response that was refused', () => {
    const { resolved, ...rest } = NO;
    expect(eventsOf((options) => tickets.parse(rest, options))).toEqual([
      { type: 'rejected', subject: 'fields', codes: ['field-missing'] },
    ]);
  });

  it.each([
    ['found', { finding_count: 3, records_read: 40 }],
    ['none', { finding_count: 0, records_read: 40 }],
    ['read-only', { records_read: 40 }],
    ['nothing-to-check', { finding_count: 0, records_read: 0, method: 'inspect' }],
    ['open', { status: 'unavailable', scope: null }],
    ['does-not-apply', { status: 'not_applicable', reason: 'out_of_scope' }],
  ] as const)('is told what was rendered: %s', (conclusion, keys) => {
    const value = evidence({ status: 'complete', scope: 'May', ...keys });
    expect(eventsOf((options) => render(value, options))).toEqual([{ type: 'rendered', conclusion }]);
  });

  it('is not told of what threw', () => {
    const throwing = defineFields({
      fields: { vip: z.boolean().refine(async () => true) },
      encoding: 'sentinel',
    });
    const look = { results: [], scope: null } as unknown as Evidence;
    const events: UnderclaimEvent[] = [];
    const onEvent = (event: UnderclaimEvent) => void events.push(event);
    expect(() => throwing.parse({ vip: present(false) }, { onEvent })).toThrow('answers with a promise');
    expect(() => render(look, { onEvent })).toThrow(UnderclaimError);
    expect(events).toEqual([]);
  });
});

function fail(): never {
  throw new Error('no such value');
}

describe('a sink that fails', () => {
  const INPUTS = [{ status: 'unavailable' }, { status: 'partial' }, NO, { values: NO }, {}, '[', null];
  const SINKS: readonly (readonly [string, () => unknown])[] = [
    ['throws', fail],
    ['rejects', () => Promise.reject(new Error('later'))],
  ];

  it.each(SINKS)('costs no answer: it %s', async (_, onEvent) => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    for (const [, parse] of PARSERS) {
      for (const input of INPUTS) expect(parse(input, { onEvent })).toEqual(parse(input));
    }
    const value = evidence({ status: 'unavailable' });
    expect(render(value, { onEvent })).toEqual(render(value));
    await new Promise((done) => setImmediate(done));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('is told of what comes next all the same', () => {
    const sink = vi.fn(fail);
    tickets.parse(NO, { onEvent: sink });
    expect(sink).toHaveBeenCalledTimes(5);
  });
});

describe('what is no sink', () => {
  it.each(PARSERS)('throws in %s, whatever the input', (_, parse) => {
    const call = (options: unknown) => () => Reflect.apply(parse, undefined, [null, options]);
    expect(call({ onEvent: 'log' })).toThrow('Expected `onEvent` to be a function, received "log".');
    expect(call({ onEvent: null })).toThrow(UnderclaimError);
    expect(call(() => {})).toThrow('Expected the options to be an object, received a function.');
    expect(call({ onEvent: undefined })).not.toThrow();
    expect(call({})).not.toThrow();
  });

  it('throws in render', () => {
    const call = () =>
      Reflect.apply(render, undefined, [evidence({ status: 'unavailable' }), { onEvent: 7 }]);
    expect(call).toThrow('Expected `onEvent` to be a function, received 7.');
  });
});

/** The keys of each type of event, and the words that its values may be. */
const SUBJECT = ['coverage', 'evidence', 'fields'];
const WORDS: Record<UnderclaimEvent['type'], Readonly<Record<string, readonly string[]>>> = {
  passed: { type: ['passed'], subject: SUBJECT },
  rejected: { type: ['rejected'], subject: SUBJECT, codes: Object.keys(ISSUE_CODES) },
  field: { type: ['field'], state: ['present', ...Object.keys(REASONS)] },
  rendered: { type: ['rendered'], conclusion: CONCLUSIONS },
};

describe('an event', () => {
  it('is made of words from closed lists, whatever comes in', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(hostileInput, (input) => {
        const events = PARSERS.flatMap(([, parse]) => [...eventsOf((options) => parse(input, options))]);
        const parsed = parseEvidence(input);
        if (parsed.ok) events.push(...eventsOf((options) => render(parsed.value, options)));
        for (const event of events) {
          seen.add(event.type);
          expect(Object.keys(event)).toEqual(Object.keys(WORDS[event.type]));
          for (const [key, words] of Object.entries(WORDS[event.type])) {
            const said: unknown = Reflect.get(event, key);
            for (const word of Array.isArray(said) ? said : [said]) expect(words).toContain(word);
          }
          if (event.type === 'rejected') expect(new Set(event.codes).size).toBe(event.codes.length);
        }
      }),
      { numRuns: 1000 },
    );
    expect([...seen].sort()).toEqual(Object.keys(WORDS).sort());
  });

  it('changes nothing of what comes back', () => {
    fc.assert(
      fc.property(hostileInput, (input) => {
        for (const [, parse] of PARSERS) expect(parse(input, { onEvent: () => {} })).toEqual(parse(input));
      }),
    );
  });

  it('is one for each validation, and for each field of an accepted one', () => {
    fc.assert(
      fc.property(hostileInput, (input) => {
        const parsed = parseFields(input);
        const fields = parsed.ok ? Object.keys(parsed.value.fields).length : 0;
        const events = eventsOf((options) => parseFields(input, options));
        expect(events.map(({ type }) => type)).toEqual([
          parsed.ok ? 'passed' : 'rejected',
          ...Array(fields).fill('field'),
        ]);
      }),
    );
  });
});
