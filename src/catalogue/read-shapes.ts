import { CONSISTENCIES, type Conclusion } from '../index.ts';
import { type Shape, type ShapeCase, SIBLING } from './shape.ts';

const NOUNS = {
  record: { one: 'invoice', other: 'invoices' },
  finding: { one: 'missing link', other: 'missing links' },
};

const METHODS = { inspect: { method: 'inspect' }, query: { method: 'query' }, unknown: {} } as const;
type Method = keyof typeof METHODS;

const MOMENTS = {
  snapshot: { consistency: 'snapshot', snapshot_id: 'r5', snapshot_at: '2026-05-31T10:00:00Z' },
  interval: {
    consistency: 'interval',
    read_from: '2026-05-31T10:00:00Z',
    read_to: '2026-05-31T10:04:00Z',
  },
  not_established: {},
} as const satisfies Record<(typeof CONSISTENCIES)[number], object>;

const COUNTED = ['counted', 'uncounted'] as const;

/** The conclusions whose shape depends on method, consistency and whether records were counted. */
type ReadConclusion = Exclude<Conclusion, 'does-not-apply'>;

type Cases = (method: Method, counted: boolean, base: object) => readonly ShapeCase[];

const read = (counted: boolean, n: number): object => (counted ? { records_read: n } : {});

const noneCases: Cases = (method, counted, base) => {
  if (method === 'query') {
    return counted
      ? [{ title: 'none', input: { ...base, status: 'complete', ...read(true, 0), finding_count: 0 } }]
      : [];
  }
  const whole = { ...base, status: 'complete', finding_count: 0 };
  const cases = [{ title: 'none', input: { ...whole, ...read(counted, 40) } }];
  if (!counted || method === 'inspect') return cases;
  return [...cases, { title: 'none, and no record', input: { ...whole, ...read(true, 0) } }];
};

const CASES: Record<ReadConclusion, Cases> = {
  none: noneCases,
  found: (method, counted, base) => {
    const part = { ...base, status: 'partial' };
    if (method === 'query') {
      if (!counted) return [];
      return [
        { title: 'complete', input: { ...base, status: 'complete', records_read: 3, finding_count: 3 } },
        {
          title: 'partial, with a stated total',
          input: {
            ...part,
            records_read: 3,
            observed_finding_count: 3,
            records_total: { value: 12, relation: 'eq' },
            reason: 'limit_reached',
          },
        },
        {
          title: 'partial, stated but not delivered',
          input: {
            ...part,
            records_read: 0,
            observed_finding_count: 0,
            records_total: { value: 12, relation: 'gte' },
            reason: 'timed_out',
          },
        },
      ];
    }
    return [
      {
        title: 'complete, several',
        input: { ...base, status: 'complete', ...read(counted, 40), finding_count: 3 },
      },
      {
        title: 'complete, one',
        input: { ...base, status: 'complete', ...read(counted, 1), finding_count: 1 },
      },
      {
        title: 'partial, with gaps',
        input: {
          ...part,
          ...read(counted, 12),
          observed_finding_count: 3,
          records_total: { value: 40, relation: 'eq' },
          gaps: [
            { part: 'page 4', reason: 'timed_out' },
            { part: 'page 5', reason: 'no_permission', reason_detail: 'HTTP 403' },
          ],
        },
      },
    ];
  },
  open: (method, counted, base) => {
    const part = { ...base, status: 'partial', reason: 'timed_out' };
    const nothing = {
      title: 'partial, nothing delivered',
      input: { ...part, records_read: 0, observed_finding_count: 0 },
    };
    if (method === 'query') {
      return counted ? [nothing] : [{ title: 'partial, nothing known of what was read', input: part }];
    }
    if (!counted)
      return [{ title: 'partial, no records counted', input: { ...part, observed_finding_count: 0 } }];
    return [
      {
        title: 'partial, none observed',
        input: {
          ...part,
          records_read: 12,
          observed_finding_count: 0,
          records_total: { value: 40, relation: 'eq' },
          exclusions: ['drafts'],
          visible_to: 'svc-review',
        },
      },
      { title: 'partial, not evaluated', input: { ...part, records_read: 12 } },
      nothing,
    ];
  },
  'read-only': (method, counted, base) => {
    const whole = { ...base, status: 'complete' };
    if (method === 'query') return counted ? [] : [{ title: 'complete, not evaluated', input: whole }];
    return [{ title: 'complete, not evaluated', input: { ...whole, ...read(counted, 40) } }];
  },
  'nothing-to-check': (method, counted, base) =>
    method === 'inspect' && counted
      ? [
          {
            title: 'an empty population',
            input: { ...base, status: 'complete', records_read: 0, finding_count: 0 },
          },
        ]
      : [],
};

/** Where "none" is refused, the nearest evidence in which it is right. */
function withSibling(conclusion: ReadConclusion, method: Method, base: object, cases: readonly ShapeCase[]) {
  if (conclusion === 'none' || conclusion === 'nothing-to-check') return cases;
  const [sibling] = noneCases(method, true, base);
  return sibling === undefined ? cases : [...cases, { ...sibling, title: SIBLING }];
}

/** The shapes of one result: conclusion by method, consistency and whether records were counted. */
export const READ_SHAPES: readonly Shape[] = (Object.keys(CASES) as ReadConclusion[]).flatMap((conclusion) =>
  (Object.keys(METHODS) as Method[]).flatMap((method) =>
    CONSISTENCIES.flatMap((consistency) =>
      COUNTED.flatMap((counted) => {
        const base = { scope: 'invoices of May', ...NOUNS, ...METHODS[method], ...MOMENTS[consistency] };
        const cases = CASES[conclusion](method, counted === 'counted', base);
        if (cases.length === 0) return [];
        const name = `${conclusion}-${method}-${consistency.replace('_', '-')}-${counted}`;
        return [{ name, conclusion, cases: withSibling(conclusion, method, base, cases) }];
      }),
    ),
  ),
);
