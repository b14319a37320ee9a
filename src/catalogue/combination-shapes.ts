import { complete } from './sample-results.ts';
import { type Shape, SIBLING } from './shape.ts';

const logs = { ...complete, scope: 'logs', source: 'log store', records_read: 1200 };
const metrics = { status: 'unavailable', scope: 'metrics', source: 'metric store', reason: 'timed_out' };
const at = (instant: string): object => ({ consistency: 'snapshot', snapshot_at: instant });

/** The shapes of several results together. */
export const COMBINATION_SHAPES: readonly Shape[] = [
  {
    name: 'combination-none',
    conclusion: 'none',
    cases: [
      { title: 'two complete', input: [complete, logs] },
      {
        title: 'one instant',
        input: [
          { ...complete, ...at('2026-05-31T10:00:00Z') },
          { ...logs, ...at('2026-05-31T12:00:00+02:00') },
        ],
      },
      {
        title: 'two instants',
        input: [
          { ...complete, ...at('2026-05-31T10:00:00Z') },
          { ...logs, ...at('2026-05-31T10:05:00Z') },
        ],
      },
      {
        title: 'one does not apply',
        input: [complete, logs, { status: 'not_applicable', source: 'badge store', reason: 'out_of_scope' }],
      },
      {
        title: 'more sources than are named',
        input: Array.from({ length: 9 }, (_, i) => ({ ...complete, source: `store ${i + 1}` })),
      },
    ],
  },
  {
    name: 'combination-open',
    conclusion: 'open',
    cases: [
      { title: 'one unavailable', input: [complete, metrics] },
      { title: SIBLING, input: [complete, logs] },
      {
        title: 'one expected, and no result from it',
        input: { results: [complete, logs], expected: ['metric store'], scope: 'overload of tern' },
      },
      {
        title: 'more unavailable than are named',
        input: Array.from({ length: 9 }, (_, i) => ({
          ...metrics,
          source: `store ${i + 1}`,
          reason: i > 6 ? 'no_permission' : 'timed_out',
        })),
      },
      { title: 'nothing on record', input: { results: [], scope: 'overload of tern' } },
      { title: 'nothing on record, nothing asked', input: [] },
    ],
  },
  {
    name: 'combination-found',
    conclusion: 'found',
    cases: [
      {
        title: 'exact',
        input: [
          { ...complete, finding_count: 2 },
          { ...logs, finding_count: 3 },
        ],
      },
      { title: 'one unavailable', input: [{ ...complete, finding_count: 2 }, metrics] },
      {
        title: 'overlapping',
        input: {
          results: [
            { ...complete, finding_count: 2 },
            { ...logs, finding_count: 3 },
          ],
          overlap: 'possible',
        },
      },
      {
        title: 'found behind more unavailable than are named',
        input: [
          ...Array.from({ length: 5 }, (_, i) => ({ ...metrics, source: `store ${i + 1}` })),
          { ...complete, finding_count: 2, finding: { one: 'leak', other: 'leaks' } },
          { ...logs, finding_count: 900, finding: { one: 'typo', other: 'typos' } },
        ],
      },
      {
        title: 'findings of different kinds',
        input: [
          { ...complete, finding_count: 2, finding: { one: 'missing link', other: 'missing links' } },
          { ...logs, finding_count: 3, finding: { one: 'duplicate', other: 'duplicates' } },
        ],
      },
      { title: SIBLING, input: [complete, logs] },
    ],
  },
  {
    name: 'combination-read-only',
    conclusion: 'read-only',
    cases: [
      { title: 'one not evaluated', input: [complete, { ...logs, finding_count: null }] },
      { title: SIBLING, input: [complete, logs] },
    ],
  },
  {
    name: 'combination-nothing-to-check',
    conclusion: 'nothing-to-check',
    cases: [
      {
        title: 'two empty populations',
        input: [
          { ...complete, method: 'inspect', records_read: 0 },
          { ...logs, method: 'inspect', records_read: 0 },
        ],
      },
    ],
  },
  {
    name: 'combination-does-not-apply',
    conclusion: 'does-not-apply',
    cases: [
      {
        title: 'none applies',
        input: [
          { status: 'not_applicable', source: 'badge store', reason: 'out_of_scope' },
          { status: 'not_applicable', source: 'key store', reason: 'not_requested' },
        ],
      },
    ],
  },
];
