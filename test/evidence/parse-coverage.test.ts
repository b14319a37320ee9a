import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type CoverageResult, ISSUE_CODES, parseCoverage, parseEvidence } from '../../src/index.ts';
import { coverageInput } from '../arbitraries.ts';
import { coverage, issuesOf, warningsOf, without } from './parsing.ts';
import { COMPLETE, NOT_APPLICABLE, PARTIAL, REFUSAL_ROWS, REFUSALS, UNAVAILABLE } from './refusals.ts';

const KEYS = [
  'schema_version',
  'status',
  'coverage',
  'source',
  'scope',
  'exclusions',
  'visible_to',
  'method',
  'record',
  'finding',
  'records_read',
  'records_total',
  'finding_count',
  'observed_finding_count',
  'consistency',
  'snapshot_id',
  'snapshot_at',
  'read_from',
  'read_to',
  'reason',
  'reason_detail',
  'gaps',
  'next_action',
];

const MINIMAL = {
  schema_version: 1,
  status: 'unavailable',
  coverage: 'incomplete',
  source: null,
  scope: null,
  exclusions: [],
  visible_to: null,
  method: null,
  record: null,
  finding: null,
  records_read: null,
  records_total: null,
  finding_count: null,
  observed_finding_count: null,
  consistency: 'not_established',
  snapshot_id: null,
  snapshot_at: null,
  read_from: null,
  read_to: null,
  reason: 'unspecified',
  reason_detail: null,
  gaps: [],
  next_action: null,
};

function expectIssues(input: unknown, ...issues: string[]): void {
  expect(issuesOf(parseCoverage(input))).toEqual(issues.toSorted());
}

function mendOf(input: unknown): string {
  const parsed = parseCoverage(input);
  return parsed.ok ? '' : parsed.issues[0].mend;
}

/** What only fields are refused for. */
const FIELD_REFUSALS = [
  ...['field-missing', 'identity-missing', 'value-missing', 'value-on-not-applicable', 'reason-on-present'],
  ...['reason-undeclared', 'value-refused', 'bare-value', 'mixed-encodings', 'other-encoding', 'key-shared'],
  'nothing-present',
];

describe('ISSUE_CODES', () => {
  it('is the closed list of refusals, of fields too, and one warning', () => {
    expect(Object.keys(ISSUE_CODES).toSorted()).toEqual(
      [...Object.keys(REFUSALS), ...FIELD_REFUSALS, 'nothing-examined'].toSorted(),
    );
  });
});

describe('parseCoverage', () => {
  describe('what it accepts', () => {
    it('reads the minimal object, every key written in order', () => {
      const value = coverage({
        status: 'unavailable',
        coverage: 'incomplete',
        finding_count: null,
        consistency: 'not_established',
        next_action: 'repeat_the_read',
      });
      expect(value).toEqual({ ...MINIMAL, next_action: 'repeat_the_read' });
      expect(Object.keys(value)).toEqual(KEYS);
    });

    it('reads a missing key as nothing, as the first version, as no consistency', () => {
      expect(coverage({ status: 'unavailable' })).toEqual(MINIMAL);
    });

    it('reads an undefined key as a missing one', () => {
      expect(
        coverage({ status: 'unavailable', gaps: undefined, source: undefined, schema_version: undefined }),
      ).toEqual(MINIMAL);
    });

    it('reads a missing detail of a gap as null', () => {
      expect(coverage({ ...PARTIAL, gaps: [{ part: 'page 4', reason: 'timed_out' }] }).gaps).toEqual([
        { part: 'page 4', reason: 'timed_out', reason_detail: null },
      ]);
    });

    it('reads an undefined key of a gap as a missing one', () => {
      const gap = { part: 'page 4', reason: 'timed_out', reason_detail: undefined };
      expectIssues({ ...PARTIAL, gaps: [gap] });
      expectIssues({ ...PARTIAL, gaps: [{ ...gap, reason: undefined }] }, 'reason-missing gaps[0].reason');
    });

    it.each([
      ['complete', COMPLETE, 'complete'],
      ['partial', PARTIAL, 'incomplete'],
      ['unavailable', UNAVAILABLE, 'incomplete'],
      ['not_applicable', NOT_APPLICABLE, null],
    ])('derives the coverage of %s', (_, input, derived) => {
      expect(coverage(input).coverage).toBe(derived);
    });

    it.each([
      ['unavailable', UNAVAILABLE],
      ['not_applicable', NOT_APPLICABLE],
    ])('reads 0 records read on %s as null', (_, input) => {
      expect(coverage({ ...input, records_read: 0 }).records_read).toBeNull();
      expect(coverage({ ...input, records_read: -0 }).records_read).toBeNull();
    });

    it('keeps 0 records read where something may have been read', () => {
      expect(coverage({ ...PARTIAL, records_read: 0 }).records_read).toBe(0);
      expect(coverage({ ...COMPLETE, records_read: 0 }).records_read).toBe(0);
    });

    it('reads an unavailable result without a reason as unspecified', () => {
      expect(coverage({ status: 'unavailable', reason: null }).reason).toBe('unspecified');
      expect(coverage({ status: 'unavailable', reason: 'rate_limited' }).reason).toBe('rate_limited');
    });

    it('reads minus 0 as 0', () => {
      const value = coverage({
        ...COMPLETE,
        finding_count: -0,
        records_total: { value: -0, relation: 'eq' },
      });
      expect(Object.is(value.finding_count, 0)).toBe(true);
      expect(Object.is(value.records_total?.value, 0)).toBe(true);
      expect(
        Object.is(coverage('{"status":"complete","scope":"S","finding_count":-0}').finding_count, 0),
      ).toBe(true);
    });

    it('keeps strings as they were written', () => {
      const scope = ' "all"\u202E\ninvoices ';
      expect(coverage({ ...COMPLETE, scope }).scope).toBe(scope);
    });

    it('writes keys in one order, whatever the order of the input', () => {
      const gap = { reason_detail: null, reason: 'timed_out', part: 'page 4' };
      const total = { relation: 'gte', value: 3 };
      const value = coverage({
        gaps: [gap],
        records_total: total,
        ...PARTIAL,
        record: { other: 'b', one: 'a' },
      });
      expect(Object.keys(value)).toEqual(KEYS);
      expect(JSON.stringify(value.gaps)).toBe(
        '[{"part":"page 4","reason":"timed_out","reason_detail":null}]',
      );
      expect(JSON.stringify([value.records_total, value.record])).toBe(
        '[{"value":3,"relation":"gte"},{"one":"a","other":"b"}]',
      );
    });

    it('accepts every valid result, and what it made of it', () => {
      fc.assert(
        fc.property(coverageInput(), (input) => {
          const value = coverage(input);
          expect(value).toEqual({
            ...input,
            reason: input.status === 'unavailable' ? (input.reason ?? 'unspecified') : input.reason,
          });
          expect(coverage(value)).toEqual(value);
          expect(coverage(JSON.stringify(input))).toEqual(value);
        }),
        { numRuns: 120 },
      );
    });

    it('reads valid results alike with and without their empty keys', () => {
      fc.assert(
        fc.property(coverageInput(), (input) => {
          const short = Object.entries(input).filter(
            ([key, value]) =>
              value !== null &&
              value !== 'not_established' &&
              !(Array.isArray(value) && value.length === 0) &&
              key !== 'schema_version' &&
              key !== 'coverage',
          );
          expect(coverage(Object.fromEntries(short))).toEqual(coverage(input));
        }),
        { numRuns: 120 },
      );
    });

    it('makes a value that cannot be changed, and leaves the input alone', () => {
      const input = { ...PARTIAL, exclusions: ['drafts'], gaps: [{ part: 'page 4', reason: 'timed_out' }] };
      const value = coverage(input);
      input.exclusions.push('archive');
      input.gaps[0] = { part: 'page 5', reason: 'cancelled' };
      expect(value.exclusions).toEqual(['drafts']);
      expect(value.gaps[0]?.part).toBe('page 4');
      expect(Object.isFrozen(input)).toBe(false);
      expect(() => Object.assign(value, { status: 'complete' })).toThrow(TypeError);
    });

    it('narrows its value by the status', () => {
      expectTypeOf(parseCoverage).returns.toHaveProperty('ok');
      const narrow = (result: CoverageResult): void => {
        if (result.status === 'complete') expectTypeOf(result.scope).toEqualTypeOf<string>();
        if (result.status === 'partial') expectTypeOf(result.finding_count).toEqualTypeOf<null>();
        if (result.status === 'unavailable') expectTypeOf(result.records_read).toEqualTypeOf<null>();
      };
      narrow(coverage(COMPLETE));
      // @ts-expect-error a literal is no parsed result
      narrow({ ...MINIMAL });
    });
  });

  describe('what it refuses', () => {
    it.each(REFUSAL_ROWS)(
      'refuses $title as $code, but not its sibling',
      ({ code, bad, paths, good, by }) => {
        const parse = by === 'parseEvidence' ? parseEvidence : parseCoverage;
        expect(issuesOf(parse(bad))).toEqual(paths.map((path) => `${code} ${path}`));
        expect(issuesOf(parse(good))).toEqual([]);
      },
    );

    it.each(REFUSAL_ROWS)('says of $title what came, what was expected and the mend', ({ bad, by }) => {
      const parsed = by === 'parseEvidence' ? parseEvidence(bad) : parseCoverage(bad);
      if (parsed.ok) throw new Error('accepted');
      for (const { expected, received, mend, message, path } of parsed.issues) {
        const place = path === '' ? 'The input' : `\`${path}\``;
        expect(Math.min(expected.length, received.length, mend.length)).toBeGreaterThan(0);
        expect(message).toBe(`${place}: expected ${expected}, received ${received}. ${mend}`);
      }
    });

    it('refuses a gap without a reason', () => {
      expectIssues({ ...PARTIAL, gaps: [{ part: 'page 4' }] }, 'reason-missing gaps[0].reason');
      expectIssues({ ...PARTIAL, gaps: [{ part: 'page 4', reason: null }] }, 'reason-missing gaps[0].reason');
      expectIssues({ ...PARTIAL, gaps: [{ part: 'page 4', reason: 'unspecified' }] });
    });

    it.each([null, undefined, 0, true, 'null', '"complete"', '[]', [], () => COMPLETE, Symbol('s'), 1n])(
      'refuses %s for a result',
      (input) => {
        expectIssues(input, 'wrong-type ');
      },
    );

    it.each(['schema_version', 'exclusions', 'gaps', 'consistency'])(
      'refuses an explicit null for %s',
      (key) => {
        expectIssues({ ...PARTIAL, [key]: null }, `wrong-type ${key}`);
      },
    );

    it.each([
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      1.5,
      -1,
      -0.5,
      '3',
      true,
      [],
      {},
      1n,
    ])('refuses %s for a number', (value) => {
      for (const key of ['records_read', 'finding_count']) {
        expectIssues({ ...COMPLETE, [key]: value }, `wrong-type ${key}`);
      }
      expectIssues({ ...PARTIAL, observed_finding_count: value }, 'wrong-type observed_finding_count');
      expectIssues(
        { ...PARTIAL, records_total: { value, relation: 'gte' } },
        'wrong-type records_total.value',
      );
    });

    it('refuses numbers beyond the exact ones', () => {
      for (const value of [2 ** 53, 1e300, -(2 ** 53)]) {
        expectIssues({ ...COMPLETE, finding_count: value }, 'unsafe-integer finding_count');
      }
      expectIssues('{"status":"complete","scope":"S","finding_count":1e400}', 'wrong-type finding_count');
      expectIssues({ ...COMPLETE, finding_count: Number.MAX_SAFE_INTEGER });
    });

    it('refuses the keys that every object has', () => {
      expectIssues('{"status":"unavailable","__proto__":{"reason":"timed_out"}}', 'unknown-key __proto__');
      expectIssues(
        '{"__proto__":{"status":"unavailable"}}',
        'status-missing status',
        'unknown-key __proto__',
      );
      for (const key of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
        expectIssues({ ...UNAVAILABLE, [key]: 1 }, `unknown-key ${key}`);
        expectIssues({ ...UNAVAILABLE, reason: key }, 'unknown-value reason');
        expectIssues({ ...UNAVAILABLE, status: key }, 'unknown-value status');
      }
    });

    it('refuses the keys that every object has inside a result', () => {
      const noun = '{"one":"row","other":"rows","__proto__":null}';
      expectIssues(`{"status":"unavailable","record":${noun}}`, 'unknown-key record.__proto__');
      expectIssues(
        '{"status":"partial","scope":"S","gaps":[{"part":"p","reason":"timed_out","__proto__":{}}]}',
        'unknown-key gaps[0].__proto__',
      );
    });

    it('takes no status from a prototype', () => {
      expectIssues(Object.create(COMPLETE), 'status-missing status');
    });

    it('writes an odd key into the path quoted and bounded', () => {
      const parsed = parseCoverage({ ...UNAVAILABLE, [`a "b"\n${'x'.repeat(80)}`]: 1 });
      if (parsed.ok) throw new Error('accepted');
      expect(parsed.issues[0].path).toBe(`["a 'b' ${'x'.repeat(54)}…"]`);
    });

    it('never throws for any value', () => {
      fc.assert(
        fc.property(
          fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }),
          (value) => {
            expect(parseCoverage(value)).toHaveProperty('ok');
            expect(parseCoverage({ ...COMPLETE, record: value, gaps: [value] })).toHaveProperty('ok');
            expect(parseCoverage({ status: value, reason: value, finding_count: value })).toHaveProperty(
              'ok',
            );
          },
        ),
        { numRuns: 100 },
      );
    });
  });

  describe('all issues at once', () => {
    it('reports unrelated faults of shape together', () => {
      expectIssues(
        {
          status: 'complete',
          scope: '',
          findings: 3,
          record: { one: 'x!' },
          records_total: { value: -1, relation: 'lt' },
          gaps: [{ part: 'page 4', reason: 'slow' }, 'page 5'],
          snapshot_at: 'yesterday',
          reason: 7,
        },
        'unknown-key findings',
        'empty-string scope',
        'bad-noun record.one',
        'wrong-type record.other',
        'wrong-type records_total.value',
        'unknown-value records_total.relation',
        'unknown-value gaps[0].reason',
        'wrong-type gaps[1]',
        'bad-instant snapshot_at',
        'wrong-type reason',
      );
    });

    it('reports contradictions together', () => {
      expectIssues(
        {
          status: 'unavailable',
          coverage: 'complete',
          finding_count: 0,
          consistency: 'interval',
          snapshot_id: 'r5',
          read_from: '2026-05-04T10:00:00Z',
          reason: 'out_of_scope',
          gaps: [{ part: 'page 4', reason: 'not_requested' }],
          next_action: 'none_needed',
        },
        'coverage-disagrees coverage',
        'count-on-unread finding_count',
        'gaps-not-partial gaps',
        'snapshot-unused snapshot_id',
        'interval-half read_to',
        'consistency-of-nothing consistency',
        'reason-neutral reason',
        'reason-neutral gaps[0].reason',
        'action-disagrees next_action',
      );
    });

    it('reports faults of shape and contradictions of the sound keys together', () => {
      expectIssues(
        {
          status: 'partial',
          findingCount: 2,
          finding_count: 3,
          records_read: -1,
          reason: null,
          consistency: 'snapshot',
          visible_to: 5,
        },
        'unknown-key findingCount',
        'wrong-type records_read',
        'wrong-type visible_to',
        'scope-missing scope',
        'total-on-partial finding_count',
        'snapshot-unnamed consistency',
        'reason-missing reason',
      );
    });

    it('says nothing of contradictions with a malformed key', () => {
      expectIssues({ status: 'done', finding_count: 3, gaps: [] }, 'unknown-value status');
      expectIssues({ status: 'partial', scope: 5, reason: 'timed_out' }, 'wrong-type scope');
      expectIssues({ ...PARTIAL, reason: 'nope', gaps: 'none' }, 'unknown-value reason', 'wrong-type gaps');
      expectIssues({ ...COMPLETE, read_from: 'x' }, 'bad-instant read_from');
    });

    it('still finds what does not depend on a malformed status', () => {
      expectIssues(
        { status: 'done', consistency: 'snapshot', read_to: '2026-05-04T10:00:00Z' },
        'unknown-value status',
        'snapshot-unnamed consistency',
        'interval-half read_from',
      );
    });

    it('reports repeated keys together with the other faults', () => {
      expectIssues(
        '{"status":"complete","status":"partial","finding_count":0,"gaps":[{"part":"p","part":"q"}]}',
        'duplicate-key status',
        'duplicate-key gaps[0].part',
        'scope-missing scope',
        'total-on-partial finding_count',
        'reason-missing gaps[0].reason',
      );
    });
  });

  describe('did you mean', () => {
    it.each([
      ['findingCount', 'finding_count'],
      ['recordsRead', 'records_read'],
      ['snapshotAt', 'snapshot_at'],
      ['nextAction', 'next_action'],
      ['finding-count', 'finding_count'],
      ['SCOPE', 'scope'],
      ['reasn', 'reason'],
      ['exclusion', 'exclusions'],
      ['obsrved_finding_count', 'observed_finding_count'],
    ])('suggests for the key %s the key %s', (written, meant) => {
      expect(mendOf({ ...UNAVAILABLE, [written]: null })).toBe(`Did you mean \`${meant}\`?`);
    });

    it.each([
      [{ status: 'Complete' }, 'complete'],
      [{ status: 'completed' }, 'complete'],
      [{ status: 'notApplicable' }, 'not_applicable'],
      [{ status: 'unavailble' }, 'unavailable'],
      [{ ...UNAVAILABLE, reason: 'timedout' }, 'timed_out'],
      [{ ...UNAVAILABLE, reason: 'NO_PERMISSION' }, 'no_permission'],
      [{ ...COMPLETE, method: 'Query' }, 'query'],
      [{ ...COMPLETE, consistency: 'snap-shot' }, 'snapshot'],
      [{ ...UNAVAILABLE, next_action: 'repeat the read' }, 'repeat_the_read'],
    ])('suggests for %o the value %s', (input, meant) => {
      expect(mendOf(input)).toBe(`Did you mean \`${meant}\`?`);
    });

    it('suggests nothing for a word that is not near', () => {
      expect(mendOf({ status: 'ok' })).toBe('Use one of the list.');
      expect(mendOf({ ...UNAVAILABLE, banana: 1 })).toMatch(/^The keys here are schema_version, status, /);
      expect(mendOf({ ...PARTIAL, gaps: [{ part: 'p', reason: 'timed_out', banana: 1 }] })).toBe(
        'The keys here are part, reason, reason_detail.',
      );
    });
  });

  describe('instants', () => {
    it.each([
      '2026-05-04T10:00:00Z',
      '2026-05-04t10:00:00z',
      '2026-05-04T10:00:00+05:30',
      '2026-05-04T10:00:00-11:30',
      '2026-05-04T10:00:00-00:00',
      '2026-05-04T10:00:00.123456789123456789Z',
      '2024-02-29T00:00:00Z',
      '2000-02-29T00:00:00Z',
      '2016-12-31T23:59:60Z',
      '2017-01-01T00:59:60+01:00',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ])('takes %s', (instant) => {
      expectIssues({ ...PARTIAL, read_from: instant, read_to: instant });
    });

    it.each([
      '2026-05-04T10:00:00',
      '2026-05-04T10:00Z',
      '2026-05-04 10:00:00Z',
      '2026-05-04',
      '10:00:00Z',
      '2023-02-29T00:00:00Z',
      '1900-02-29T00:00:00Z',
      '2026-04-31T00:00:00Z',
      '2026-00-01T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-05-00T00:00:00Z',
      '2026-05-04T24:00:00Z',
      '2026-05-04T10:60:00Z',
      '2026-05-04T10:00:61Z',
      '2026-05-04T10:00:00.Z',
      '2026-05-04T10:00:00,5Z',
      '2026-05-04T10:00:00+2',
      '2026-05-04T10:00:00+0200',
      '2026-05-04T10:00:00+24:00',
      '2026-05-04T10:00:00+02:60',
      '2026-05-04T10:00:00Z ',
      ' 2026-05-04T10:00:00Z',
      '2026-05-04T10:00:00Z\n',
      '+02026-05-04T10:00:00Z',
      '26-05-04T10:00:00Z',
      '٢٠٢٦-05-04T10:00:00Z',
      '1777888800',
      '',
    ])('refuses %j', (instant) => {
      expectIssues(
        { ...PARTIAL, read_from: instant, read_to: instant },
        'bad-instant read_from',
        'bad-instant read_to',
      );
    });

    it.each([
      ['2026-05-04T10:00:00.0000001Z', '2026-05-04T10:00:00.0000002Z'],
      ['2026-05-04T10:00:00.00009Z', '2026-05-04T10:00:00.0001Z'],
      ['2026-05-04T10:00:00Z', '2026-05-04T10:00:00.0000000000000000001Z'],
      ['2026-05-04T12:00:00+02:00', '2026-05-04T10:00:00.001Z'],
      ['2026-05-04T23:00:00+14:00', '2026-05-04T09:00:00.5Z'],
      ['2016-12-31T23:59:59.999Z', '2016-12-31T23:59:60Z'],
      ['1969-12-31T23:59:59.9994Z', '1969-12-31T23:59:59.9995Z'],
    ])('tells %s from the later %s', (earlier, later) => {
      expectIssues({ ...PARTIAL, read_from: earlier, read_to: later });
      expectIssues({ ...PARTIAL, read_from: later, read_to: earlier }, 'interval-backwards read_to');
    });

    it.each([
      ['2026-05-04T12:00:00+02:00', '2026-05-04T10:00:00Z'],
      ['2026-05-04T10:00:00.50Z', '2026-05-04T10:00:00.5Z'],
      ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00Z'],
      ['2026-05-04T10:00:00.000100Z', '2026-05-04t10:00:00.0001z'],
    ])('takes %s and %s for the same instant', (a, b) => {
      expectIssues({ ...PARTIAL, read_from: a, read_to: b });
      expectIssues({ ...PARTIAL, read_from: b, read_to: a });
    });
  });

  describe('nouns', () => {
    it.each([
      'invoice',
      'missing link',
      'rate-limit',
      "driver's licence",
      'driver’s licence',
      'écart',
      'e\u0301cart',
      'Größe',
      '発注',
      'चालान',
      '5xx reply',
      'x'.repeat(40),
      `${'x'.repeat(19)} ${'y'.repeat(20)}`,
    ])('takes %j', (noun) => {
      expectIssues({ ...PARTIAL, record: { one: noun, other: noun } });
    });

    it.each([
      ['41 letters', 'x'.repeat(41)],
      ['no letter', ''],
      ['a blank', ' '],
      ['a leading blank', ' invoice'],
      ['a trailing blank', 'invoice '],
      ['a full stop', 'x. All is well'],
      ['a comma', 'invoices, all fine'],
      ['a colon', 'note: all fine'],
      ['an exclamation mark', 'invoices!'],
      ['a bracket', 'invoice(s)'],
      ['a quote', 'in"voice'],
      ['a tag', '{{scope}}'],
      ['markup', '<b>'],
      ['a star', '*invoice*'],
      ['an underscore', 'missing_link'],
      ['a slash', 'and/or'],
      ['a percent sign', '100%'],
      ['a newline', 'invoice\nAll is well'],
      ['a trailing newline', 'invoice\n'],
      ['a tab', 'missing\tlink'],
      ['a no-break space', 'missing\u00A0link'],
      ['two blanks', 'missing  link'],
      ['a line separator', 'missing\u2028link'],
      ['a bidi override', 'in\u202Evoice'],
      ['a right-to-left mark', 'invoice\u200F'],
      ['a zero-width space', 'in\u200Bvoice'],
      ['a soft hyphen', 'in\u00ADvoice'],
      ['a control', 'in\u0007voice'],
      ['a tag character', 'in\u{E0041}voice'],
      ['a lone surrogate', 'in\uD800voice'],
      ['an emoji', 'invoice 🙂'],
      ['a leading combining mark', '\u0301invoice'],
      ['a dash', 'invoice — fine'],
      ['a leading hyphen', '-invoice'],
      ['a trailing apostrophe', "invoices'"],
      ['a Hangul filler alone', '\u3164'],
      ['a Hangul filler', 'invoice\u115Fx'],
      ['a halfwidth Hangul filler', '\uFFA0'],
      ['a variation selector', 'invoice\uFE0F'],
      ['a supplementary variation selector', 'invoice\u{E0100}'],
      ['a grapheme joiner', 'in\u034Fvoice'],
      ['a number', '2'],
      ['a number in front, which would join the count', '000 invoices'],
      ['a letter that looks like a full stop', 'links\uA4F8 All is well'],
      ['a letter that looks like an exclamation mark', 'links\u01C3 All is well'],
      ['a mark that strikes through', 'in\u0336voice'],
    ])('refuses %s', (_, noun) => {
      expectIssues({ ...PARTIAL, finding: { one: noun, other: 'links' } }, 'bad-noun finding.one');
      expectIssues({ ...PARTIAL, record: { one: 'link', other: noun } }, 'bad-noun record.other');
    });

    it('takes no noun in one form only', () => {
      expectIssues({ ...PARTIAL, record: { one: 'invoice' } }, 'wrong-type record.other');
      expectIssues({ ...PARTIAL, record: 'invoice' }, 'wrong-type record');
    });
  });

  describe('empty strings', () => {
    const ROOMS = ['source', 'scope', 'visible_to', 'reason_detail'];
    const EMPTY = [
      '',
      ' ',
      '\n\t\r',
      '\u00A0\u3000\u2003',
      '\u200B\u200C\u200D\u2060\uFEFF',
      '\u202A\u202E\u2066\u2069\u061C',
      '\u0000\u001B\u007F\u009F',
      '\u00AD',
      '\u3164\u115F\u1160\uFFA0',
      '\u2800',
      '\uFE0F\u{E0100}',
      '\u{E0041}\u{E007F}',
      '\u0301\u0302',
      ' \u0301 \u0302 ',
    ];

    it.each(EMPTY)('refuses %j', (text) => {
      for (const key of ROOMS) expectIssues({ ...PARTIAL, [key]: text }, `empty-string ${key}`);
      expectIssues({ ...COMPLETE, consistency: 'snapshot', snapshot_id: text }, 'empty-string snapshot_id');
      expectIssues({ ...PARTIAL, exclusions: [text] }, 'empty-string exclusions[0]');
      expectIssues(
        { ...PARTIAL, gaps: [{ part: text, reason: 'timed_out', reason_detail: text }] },
        'empty-string gaps[0].part',
        'empty-string gaps[0].reason_detail',
      );
    });

    it.each(['x', '0', '.', '\uFFFD', '\uD800', ' \u200Bx'])('takes %j', (text) => {
      for (const key of ROOMS) expectIssues({ ...PARTIAL, [key]: text });
    });
  });

  describe('warnings', () => {
    const ZERO = { status: 'complete', scope: 'all invoices', finding_count: 0, records_read: 0 };

    it('warns of a zero that rests on no record and no method', () => {
      const parsed = parseCoverage(ZERO);
      expect(warningsOf(parsed)).toEqual(['nothing-examined method']);
      expect(parsed.ok && parsed.warnings[0]?.mend).toBe(
        'Say `query` if the source evaluated the question, `inspect` if the source shows that the collection is empty; if nothing was opened, the status is unavailable.',
      );
    });

    it.each([
      ['the method query', { ...ZERO, method: 'query' }],
      ['the method inspect', { ...ZERO, method: 'inspect' }],
      ['one record', { ...ZERO, records_read: 1 }],
      ['an unknown number of records', without(ZERO, 'records_read')],
      ['nothing evaluated', without(ZERO, 'finding_count')],
      ['a partial read', { ...PARTIAL, records_read: 0, observed_finding_count: 0 }],
    ])('does not warn with %s', (_, input) => {
      expect(parseCoverage(input)).toMatchObject({ ok: true, warnings: [] });
    });
  });
});
