import { AssertionError } from 'node:assert';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { readEnglish } from '../src/audit/read-english.ts';
import type { UnderclaimEvent } from '../src/index.ts';
import { isObject } from '../src/object.ts';
import { mapBlock, type PlannedSentence } from '../src/plan/plan.ts';

/** Each mutant drops one protection of the road; exactly the guard of the same name has to notice. */

async function loadRoad() {
  const { combine, defineFields, grantLicence, nextStep, parseEvidence, parseFields, render, writeFields } =
    await import('../src/index.ts');
  const { proveTemplates } = await import('../src/wording/prove-templates.ts');
  const { shippedTemplates, voiceOf } = await import('../src/wording/templates.ts');
  const parse = (input: unknown) => {
    const parsed = parseEvidence(input);
    if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join(' '));
    return parsed.value;
  };
  const fieldsOf = (values: object) => {
    const parsed = parseFields({ values });
    if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join(' '));
    return parsed.value;
  };
  return {
    combine,
    defineFields,
    fieldsOf,
    grantLicence,
    nextStep,
    parse,
    parseEvidence,
    parseFields,
    proveTemplates,
    render,
    shippedTemplates,
    voiceOf,
    writeFields,
  };
}

type Road = Awaited<ReturnType<typeof loadRoad>>;

const none = { status: 'complete', source: 'events', scope: 'events', records_read: 40, finding_count: 0 };
const unavailable = { status: 'unavailable', source: 'metrics', reason: 'timed_out' };
const partial = { status: 'partial', scope: 'logs', reason: 'limit_reached', records_read: 12 };
const snapshot = (source: string, snapshot_at: string) => ({
  ...none,
  source,
  consistency: 'snapshot',
  snapshot_at,
});

const admin = { value: true, status: 'present', reason: null } as const;
const failed = { value: null, status: 'not_applicable', reason: 'fetch_failed' } as const;
const unanswered = { value: null, status: 'not_applicable', reason: 'timed_out' } as const;
const isPresent = (state: unknown): boolean => isObject(state) && state['status'] === 'present';
const refused = { value: null, status: 'not_applicable', reason: 'no_permission' } as const;

const GUARDS = {
  'an unavailable read is not an empty list': ({ combine, grantLicence, parse }: Road) => {
    const evidence = parse([none, unavailable]);
    expect(combine(evidence).conclusion).toBe('open');
    expect(grantLicence(evidence).decide({ type: 'absence_full' }).granted).toBe(false);
  },
  'partial counts are not summed to a total': ({ combine, grantLicence, parse }: Road) => {
    const evidence = parse([
      { ...partial, source: 'a', observed_finding_count: 3 },
      { ...partial, source: 'b', observed_finding_count: 4 },
    ]);
    expect(combine(evidence).count).toEqual({ kind: 'at_least', value: 7 });
    expect(grantLicence(evidence).decide({ type: 'count_exact', n: 7 }).granted).toBe(false);
  },
  'no source is dropped in a merge': ({ combine, parse }: Road) => {
    const second = { ...none, scope: 'archive', finding_count: 2 };
    expect(combine(parse([none, second])).results).toHaveLength(2);
    expect(combine(parse([none, second])).conclusion).toBe('found');
  },
  'an expected source that never answered is named': ({ combine, parse, render }: Road) => {
    const evidence = parse({ results: [none], expected: ['metrics'] });
    expect(combine(evidence).conclusion).toBe('open');
    expect(render(evidence).text).toContain('"metrics"');
  },
  'the sentence of a gap is not left out': ({ parse, render }: Road) => {
    const gaps = [{ part: 'page 4', reason: 'timed_out' }];
    const { parts } = render(parse({ ...partial, gaps }));
    expect(
      parts.filter(({ statement, text }) => statement === 'gap' && text.includes('"page 4"')),
    ).toHaveLength(1);
  },
  'no template says more than its statement': ({ proveTemplates, shippedTemplates, voiceOf }: Road) => {
    expect(proveTemplates(voiceOf(shippedTemplates('en'), 'text', 'UTC'), readEnglish)).toEqual([]);
  },
  'null is not 0': ({ combine, parse }: Road) => {
    expect(combine(parse({ ...none, finding_count: null })).conclusion).toBe('read-only');
  },
  'two snapshots are not one': ({ combine, grantLicence, parse }: Road) => {
    const evidence = parse([snapshot('a', '2026-05-31T10:00:00Z'), snapshot('b', '2026-05-31T10:05:00Z')]);
    expect(combine(evidence).consistency.kind).toBe('interval');
    expect(grantLicence(evidence).decide({ type: 'snapshot' }).granted).toBe(false);
  },
  'a neutral reason does not excuse a failed read': ({ parseEvidence }: Road) => {
    const parsed = parseEvidence({ status: 'unavailable', reason: 'out_of_scope' });
    expect(parsed.ok ? [] : parsed.issues.map(({ code }) => code)).toEqual(['reason-neutral']);
  },
  'a field without a value is not read as a no': ({ fieldsOf }: Road) => {
    expect(fieldsOf({ admin, vip: failed }).fields['vip']?.value).toBeNull();
    const beside = { vip: null, vip_status: 'not_applicable', vip_reason: 'timed_out' };
    expect(fieldsOf({ admin: true, admin_status: 'present', ...beside }).fields['vip']?.value).toBeNull();
  },
  'a declared field that is missing is not a no': ({ defineFields }: Road) => {
    const fields = { admin: z.boolean(), vip: z.boolean() };
    const parsed = defineFields({ fields, encoding: 'sentinel' }).parse({ admin });
    expect(parsed.ok ? parsed.value.fields : parsed.issues.map(({ code }) => code)).toEqual([
      'field-missing',
    ]);
  },
  'a conversion makes no value': ({ writeFields }: Road) => {
    const written = writeFields({ identity: {}, fields: { admin, vip: failed } }, 'sibling');
    expect(written.ok && written.value['vip']).toBeNull();
  },
  'a conversion keeps the reason': ({ writeFields }: Road) => {
    const written = writeFields({ identity: {}, fields: { admin, vip: failed } }, 'sibling');
    expect(written.ok && written.value['vip_reason']).toBe('fetch_failed');
  },
  'a field without a value is not decided as a no': ({ combine, grantLicence, parse }: Road) => {
    const evidence = parse({ fields: { values: { admin, refund: unanswered } } });
    // As it is written, so that what was read wrongly before is not this guard's to catch.
    expect(combine(evidence).fields['refund']).toEqual(evidence.fields?.values['refund']);
    const { granted } = grantLicence(evidence).decide({ type: 'negative_field', about: ['refund'] });
    expect(granted).toBe(isPresent(evidence.fields?.values['refund']));
  },
  'a field without a value is not worded as a no': ({ combine, parse, render }: Road) => {
    const evidence = parse({ fields: { values: { admin, refund: unanswered } } });
    for (const form of ['answer', 'brief', 'prompt', 'report'] as const) {
      const { parts } = render(evidence, { form });
      const texts = parts
        .filter(({ claim }) => claim.type === 'unknown' && claim.about?.includes('refund'))
        .map(({ text }) => text);
      expect(texts).toHaveLength(isPresent(combine(evidence).fields['refund']) ? 0 : 1);
      for (const text of texts) {
        expect(text).toContain('the source did not answer in time');
        expect(text).not.toMatch(/\b(?:false|0|empty|no)\b/);
      }
    }
  },
  'a missing permission is not retried': ({ nextStep }: Road) => {
    expect(nextStep(refused).step).toBe('ask_for_access');
  },
  'an event holds nothing of its input': ({ parseFields, parseEvidence }: Road) => {
    const heard = (call: (onEvent: (event: unknown) => void) => unknown): string => {
      const events: unknown[] = [];
      call((event) => events.push(event));
      expect(events).not.toEqual([]);
      return JSON.stringify(events);
    };
    const values = { secret_name: { ...admin, value: 'secret' }, secret_vip: failed };
    expect(heard((onEvent) => parseFields({ values }, { onEvent }))).not.toContain('secret');
    expect(heard((onEvent) => parseEvidence({ ...unavailable, secret: 1 }, { onEvent }))).not.toContain(
      'secret',
    );
  },
  'a field without a value is not counted as present': ({ parseFields }: Road) => {
    const states: unknown[] = [];
    const onEvent = (event: UnderclaimEvent) => event.type === 'field' && states.push(event.state);
    const parsed = parseFields({ values: { admin, vip: failed } }, { onEvent });
    const read = parsed.ok ? Object.values(parsed.value.fields) : [];
    expect(states).toEqual(read.map(({ reason }) => reason ?? 'present'));
  },
  'a sink that throws costs no answer': ({ parseEvidence, render }: Road) => {
    const onEvent = () => {
      throw new TypeError('The meter is down.');
    };
    const attempt = (): string => {
      try {
        const parsed = parseEvidence(unavailable, { onEvent });
        if (parsed.ok) render(parsed.value, { onEvent });
        return 'no exception';
      } catch (error) {
        return String(error);
      }
    };
    expect(attempt()).toBe('no exception');
  },
} satisfies Record<string, (road: Road) => void>;

type Guard = keyof typeof GUARDS;

const MUTANTS: Record<Guard, () => void> = {
  'an unavailable read is not an empty list': () => {
    vi.doMock('../src/evidence/operand.ts', async (original) => {
      const { operandsOf } = await original<typeof import('../src/evidence/operand.ts')>();
      const { parseCoverage } = await import('../src/evidence/parse-coverage.ts');
      const empty = parseCoverage({
        status: 'complete',
        scope: 'metrics',
        records_read: 0,
        finding_count: 0,
      });
      const emptied: typeof operandsOf = (evidence) =>
        operandsOf({
          ...evidence,
          results: evidence.results.map((r) => (r.status === 'unavailable' && empty.ok ? empty.value : r)),
        });
      return { operandsOf: emptied };
    });
  },
  'partial counts are not summed to a total': () => {
    vi.doMock('../src/evidence/combined-count.ts', async (original) => {
      const { combineCounts } = await original<typeof import('../src/evidence/combined-count.ts')>();
      const summed: typeof combineCounts = (results, overlap) => {
        const count = combineCounts(results, overlap);
        return count.kind === 'at_least' ? { kind: 'exact', value: count.value } : count;
      };
      return { combineCounts: summed };
    });
  },
  'no source is dropped in a merge': () => {
    vi.doMock('../src/evidence/operand.ts', async (original) => {
      const { operandsOf } = await original<typeof import('../src/evidence/operand.ts')>();
      const firstOfEach: typeof operandsOf = (evidence) =>
        operandsOf(evidence).filter(
          ({ result }, i, all) => all.findIndex((other) => other.result.source === result.source) === i,
        );
      return { operandsOf: firstOfEach };
    });
  },
  'an expected source that never answered is named': () => {
    vi.doMock('../src/evidence/operand.ts', async (original) => {
      const { operandsOf } = await original<typeof import('../src/evidence/operand.ts')>();
      const unasked: typeof operandsOf = (evidence) => operandsOf({ ...evidence, expected: [] });
      return { operandsOf: unasked };
    });
  },
  'the sentence of a gap is not left out': () => {
    vi.doMock('../src/plan/plan-partial.ts', async (original) => {
      const { planPartial } = await original<typeof import('../src/plan/plan-partial.ts')>();
      const silent: typeof planPartial = (subject, result) =>
        planPartial(subject, result).filter(({ statement }) => statement !== 'gap');
      return { planPartial: silent };
    });
  },
  'no template says more than its statement': () => {
    vi.doMock('../src/wording/built-in-templates.ts', async (original) => {
      const { BUILT_IN_TEMPLATES } = await original<typeof import('../src/wording/built-in-templates.ts')>();
      const file = 'answer/conclusion-open.place.mustache';
      const en = { ...BUILT_IN_TEMPLATES.en, [file]: 'Nothing found in {{place}}: {{finding_noun}}.' };
      return { BUILT_IN_TEMPLATES: { en } };
    });
  },
  'null is not 0': () => {
    vi.doMock('../src/evidence/parse-coverage.ts', async (original) => {
      const module = await original<typeof import('../src/evidence/parse-coverage.ts')>();
      const { isObject } = await import('../src/object.ts');
      const zeroed: typeof module.parseCoverageAt = (input, path) =>
        module.parseCoverageAt(
          isObject(input) && input['status'] === 'complete'
            ? { ...input, finding_count: input['finding_count'] ?? 0 }
            : input,
          path,
        );
      return { ...module, parseCoverageAt: zeroed };
    });
  },
  'two snapshots are not one': () => {
    vi.doMock('../src/evidence/combined-consistency.ts', async (original) => {
      const { combineConsistency } =
        await original<typeof import('../src/evidence/combined-consistency.ts')>();
      const merged: typeof combineConsistency = (results) => {
        const [first] = results;
        return first !== undefined && results.every(({ consistency }) => consistency === 'snapshot')
          ? { kind: 'snapshot', snapshot_id: null, snapshot_at: first.snapshot_at }
          : combineConsistency(results);
      };
      return { combineConsistency: merged };
    });
  },
  'a neutral reason does not excuse a failed read': () => {
    vi.doMock('../src/evidence/contradictions.ts', async (original) => {
      const module = await original<typeof import('../src/evidence/contradictions.ts')>();
      return {
        ...module,
        CONTRADICTIONS: module.CONTRADICTIONS.filter(({ code }) => code !== 'reason-neutral'),
      };
    });
  },
  'a field without a value is not read as a no': readAs(false),
  'a declared field that is missing is not a no': () => {
    vi.doMock('../src/evidence/read-response.ts', async (original) => {
      const { readResponse } = await original<typeof import('../src/evidence/read-response.ts')>();
      const defaulted: typeof readResponse = (input, declaration) => {
        const no = { value: false, status: 'present', reason: null };
        const missing = Object.fromEntries(declaration.names.map((name) => [name, no]));
        return readResponse({ ...missing, ...Object(input) }, declaration);
      };
      return { readResponse: defaulted };
    });
  },
  'a conversion makes no value': writeAs('vip', false),
  'a conversion keeps the reason': writeAs('vip_reason', null),
  'a field without a value is not decided as a no': decideAs(false),
  'a field without a value is not worded as a no': wordAs(false),
  'a missing permission is not retried': () => {
    vi.doMock('../src/evidence/reason.ts', async (original) => {
      const module = await original<typeof import('../src/evidence/reason.ts')>();
      const no_permission = { ...module.REASONS.no_permission, next: 'repeat_the_read' };
      return { ...module, REASONS: { ...module.REASONS, no_permission } };
    });
  },
  'an event holds nothing of its input': () => {
    vi.doMock('../src/evidence/event.ts', async (original) => {
      const module = await original<typeof import('../src/evidence/event.ts')>();
      const telling: typeof module.tellParsed = (subject, result, onEvent, statesOf) => {
        const told = module.tellParsed(subject, result, onEvent, statesOf);
        const names = result.ok
          ? statesOf(result.value).map(({ value }) => JSON.stringify(value))
          : result.issues.map(({ path }) => path);
        for (const name of names) {
          const event = { type: 'field', state: 'present', name } as const;
          if (subject !== 'fields') module.tell(onEvent, event);
        }
        return told;
      };
      return { ...module, tellParsed: telling };
    });
  },
  'a field without a value is not counted as present': () => {
    vi.doMock('../src/evidence/event.ts', async (original) => {
      const module = await original<typeof import('../src/evidence/event.ts')>();
      const blind: typeof module.tellParsed = (subject, result, onEvent, fieldsOf) =>
        module.tellParsed(
          subject,
          result,
          onEvent &&
            ((event) => onEvent(event.type === 'field' ? { type: 'field', state: 'present' } : event)),
          fieldsOf,
        );
      return { ...module, tellParsed: blind };
    });
  },
  'a sink that throws costs no answer': () => {
    vi.doMock('../src/evidence/event.ts', async (original) => {
      const module = await original<typeof import('../src/evidence/event.ts')>();
      const open: typeof module.tell = (onEvent, event) => onEvent?.(event);
      return { ...module, tell: open };
    });
  },
};

/** Reads every field that has no value as one that has. */
function readAs(value: false | 0 | '' | readonly []): () => void {
  return () =>
    vi.doMock('../src/evidence/check-field.ts', async (original) => {
      const module = await original<typeof import('../src/evidence/check-field.ts')>();
      const lossy: typeof module.checkField = (...args) => {
        const state = module.checkField(...args);
        return state?.status === 'not_applicable' ? { value, status: 'present', reason: null } : state;
      };
      return { ...module, checkField: lossy };
    });
}

/** Takes every field of the evidence that has no value for one that has. */
function decideAs(value: false | 0 | '' | readonly []): () => void {
  return () =>
    vi.doMock('../src/evidence/evidence-field.ts', async (original) => {
      const module = await original<typeof import('../src/evidence/evidence-field.ts')>();
      const lossy: typeof module.fieldsOf = (evidence) =>
        module.fieldsOf(evidence).map((field) => {
          if (field.state.status === 'present') return field;
          return { ...field, state: { value, status: 'present', reason: null } };
        });
      return { ...module, fieldsOf: lossy };
    });
}

/** Puts every field that is unknown into the words for a value. */
function wordAs(value: false | 0 | '' | readonly []): () => void {
  return () =>
    vi.doMock('../src/wording/render-plan.ts', async (original) => {
      const module = await original<typeof import('../src/wording/render-plan.ts')>();
      const reworded = (sentence: PlannedSentence): PlannedSentence => {
        const { statement, claims, duties, licensed_by, values } = sentence;
        if (statement !== 'field-unknown' || values.fields === undefined) return sentence;
        const held = { field: values.fields, negative_value: { kind: 'value', value } } as const;
        return { statement: 'field-negative', variant: 'plain', values: held, claims, duties, licensed_by };
      };
      const lossy: typeof module.renderPlan = (plan, voice, proven) => {
        const blocks = plan.blocks.map((block) => mapBlock(block, reworded));
        return module.renderPlan({ ...plan, blocks }, voice, proven);
      };
      return { ...module, renderPlan: lossy };
    });
}

/** Writes one key of a field that has no value in another way. */
function writeAs(key: string, value: false | 0 | '' | readonly [] | null): () => void {
  return () =>
    vi.doMock('../src/evidence/write-fields.ts', async (original) => {
      const module = await original<typeof import('../src/evidence/write-fields.ts')>();
      const lossy: typeof module.writeFields = (report, encoding) => {
        const written = module.writeFields(report, encoding);
        if (!written.ok || !Object.hasOwn(written.value, key)) return written;
        return { ...written, value: { ...written.value, [key]: value } };
      };
      return { ...module, writeFields: lossy };
    });
}

/** Further ways in which the same protection can be dropped. */
const MORE_MUTANTS: readonly (readonly [Guard, string, () => void])[] = [
  ['a field without a value is not read as a no', '0', readAs(0)],
  ['a field without a value is not read as a no', 'an empty string', readAs('')],
  ['a field without a value is not read as a no', 'an empty list', readAs([])],
  ['a field without a value is not decided as a no', '0', decideAs(0)],
  ['a field without a value is not decided as a no', 'an empty string', decideAs('')],
  ['a field without a value is not decided as a no', 'an empty list', decideAs([])],
  ['a field without a value is not worded as a no', '0', wordAs(0)],
  ['a field without a value is not worded as a no', 'an empty string', wordAs('')],
  ['a field without a value is not worded as a no', 'an empty list', wordAs([])],
  ['a conversion makes no value', '0', writeAs('vip', 0)],
  ['a conversion makes no value', 'an empty string', writeAs('vip', '')],
  ['a conversion makes no value', 'an empty list', writeAs('vip', [])],
];

const NAMES = Object.keys(GUARDS) as Guard[];

/** The guards that fail; one that crashes has not caught anything. */
function caughtBy(road: Road): readonly string[] {
  return NAMES.flatMap((name) => {
    try {
      GUARDS[name](road);
      return [];
    } catch (error) {
      return [isAssertion(error) ? name : `${name} crashed: ${error}`];
    }
  });
}

function isAssertion(error: unknown): boolean {
  return error instanceof AssertionError || (error instanceof Error && error.name === 'AssertionError');
}

afterEach(() => {
  vi.doUnmock('../src/evidence/operand.ts');
  vi.doUnmock('../src/evidence/event.ts');
  vi.doUnmock('../src/evidence/check-field.ts');
  vi.doUnmock('../src/evidence/evidence-field.ts');
  vi.doUnmock('../src/wording/render-plan.ts');
  vi.doUnmock('../src/evidence/read-response.ts');
  vi.doUnmock('../src/evidence/reason.ts');
  vi.doUnmock('../src/evidence/write-fields.ts');
  vi.doUnmock('../src/evidence/combined-count.ts');
  vi.doUnmock('../src/evidence/combined-consistency.ts');
  vi.doUnmock('../src/evidence/contradictions.ts');
  vi.doUnmock('../src/evidence/parse-coverage.ts');
  vi.doUnmock('../src/plan/plan-partial.ts');
  vi.doUnmock('../src/wording/built-in-templates.ts');
  vi.resetModules();
});

describe('guards', () => {
  it.each(NAMES)('%s', async (name) => {
    GUARDS[name](await loadRoad());
  });
});

describe('mutants', () => {
  it.each(NAMES)('[G8] a road without "%s" is caught by that guard alone', async (name) => {
    vi.resetModules();
    MUTANTS[name]();
    expect(caughtBy(await loadRoad())).toEqual([name]);
  });

  it.each(MORE_MUTANTS)(
    '[G8] a road without "%s", but %s, is caught by that guard alone',
    async (name, _, mutate) => {
      vi.resetModules();
      mutate();
      expect(caughtBy(await loadRoad())).toEqual([name]);
    },
  );
});
