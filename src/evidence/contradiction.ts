import type { IssueCode } from '../result.ts';
import type { CoverageInput, Status } from './coverage-result.ts';
import { compareInstants } from './instant.ts';
import type { NextAction } from './next-action.ts';
import { isNeutral, isOpen } from './reason.ts';
import { pathTo, received } from './received.ts';

/** One place at which two keys contradict each other. */
interface Found {
  readonly path: string;
  readonly expected: string;
  readonly received: string;
  readonly mend: string;
}

type Key = keyof CoverageInput;

export interface Contradiction {
  readonly code: IssueCode;
  /** The keys that are held against each other; where one of them is malformed, nothing is said. */
  readonly keys: readonly Key[];
  readonly find: (result: CoverageInput) => readonly Found[];
}

/** The actions that repeat or go on with a read, which a finished one does not need. */
const REREADS: readonly NextAction[] = ['repeat_the_read', 'continue_the_read', 'wait_and_repeat'];

/** `coverage` in other words: it follows from `status`. */
export const COVERAGE_OF: Readonly<Record<Status, CoverageInput['coverage']>> = {
  complete: 'complete',
  partial: 'incomplete',
  unavailable: 'incomplete',
  not_applicable: null,
};

function unread({ status }: CoverageInput): boolean {
  return status === 'unavailable' || status === 'not_applicable';
}

function fellShort({ status }: CoverageInput): boolean {
  return status === 'partial' || status === 'unavailable';
}

function counted(result: CoverageInput): { key: Key; value: number | null } {
  return result.status === 'partial'
    ? { key: 'observed_finding_count', value: result.observed_finding_count }
    : { key: 'finding_count', value: result.finding_count };
}

/** Says it at a key of the result, if it is so. */
function at(
  key: Key,
  isSo: boolean,
  result: CoverageInput,
  expected: string,
  mend: string,
): readonly Found[] {
  return isSo ? [{ path: key, expected, received: received(result[key]), mend }] : [];
}

/** Every way in which the keys of a well-formed result can contradict each other. */
export const CONTRADICTIONS: readonly Contradiction[] = [
  {
    code: 'coverage-disagrees',
    keys: ['status', 'coverage'],
    find: (r) =>
      at(
        'coverage',
        r.coverage !== null && r.coverage !== COVERAGE_OF[r.status],
        r,
        `${COVERAGE_OF[r.status]} with status ${r.status}`,
        'Leave it out, it follows from `status`.',
      ),
  },
  {
    code: 'scope-missing',
    keys: ['status', 'scope'],
    find: (r) =>
      at(
        'scope',
        (r.status === 'complete' || r.status === 'partial') && r.scope === null,
        r,
        `the scope of a ${r.status} result`,
        'Say in words what was to be covered.',
      ),
  },
  {
    code: 'count-on-unread',
    keys: ['status', 'records_read', 'records_total', 'finding_count', 'observed_finding_count'],
    find: (r) => {
      if (!unread(r)) return [];
      const keys = ['records_read', 'records_total', 'finding_count', 'observed_finding_count'] as const;
      return keys.flatMap((key) =>
        at(
          key,
          r[key] !== null && !(key === 'records_read' && r[key] === 0),
          r,
          `null with status ${r.status}`,
          'What was not read has no count, not even 0.',
        ),
      );
    },
  },
  {
    code: 'total-on-partial',
    keys: ['status', 'finding_count'],
    find: (r) =>
      at(
        'finding_count',
        r.status === 'partial' && r.finding_count !== null,
        r,
        'null with status partial',
        'Put what was seen so far into `observed_finding_count`.',
      ),
  },
  {
    code: 'observed-on-complete',
    keys: ['status', 'observed_finding_count'],
    find: (r) =>
      at(
        'observed_finding_count',
        r.status === 'complete' && r.observed_finding_count !== null,
        r,
        'null with status complete',
        'Put the count of a complete read into `finding_count`.',
      ),
  },
  {
    code: 'complete-but-short',
    keys: ['status', 'records_read', 'records_total', 'reason'],
    find: (r) => {
      if (r.status !== 'complete') return [];
      const mend = 'If the read fell short, its status is partial.';
      const total = r.records_total;
      return [
        ...at(
          'records_read',
          total?.relation === 'eq' && r.records_read !== null && r.records_read < total.value,
          r,
          `all ${total?.value} records with status complete`,
          mend,
        ),
        ...at('records_total', total?.relation === 'gte', r, 'an exact total with status complete', mend),
        ...at('reason', r.reason !== null, r, 'null with status complete', mend),
      ];
    },
  },
  {
    code: 'gaps-not-partial',
    keys: ['status', 'gaps'],
    find: (r) =>
      at(
        'gaps',
        r.status !== 'partial' && r.gaps.length > 0,
        r,
        `no gaps with status ${r.status}`,
        r.status === 'complete'
          ? 'If parts were not read, the status is partial; parts left out on purpose are `exclusions`.'
          : 'Only a partial result names the parts that it did not read.',
      ),
  },
  {
    code: 'read-above-total',
    keys: [
      'status',
      'method',
      'records_read',
      'records_total',
      'finding_count',
      'observed_finding_count',
      'reason',
      'gaps',
    ],
    find: (r) => {
      const total = r.records_total;
      const contradictory =
        r.status === 'partial' &&
        (r.reason === 'pages_inconsistent' || r.gaps.some((gap) => gap.reason === 'pages_inconsistent'));
      if (unread(r) || total?.relation !== 'eq' || contradictory) return [];
      const expected = `at most the total of ${total.value}`;
      const mend =
        'If the source contradicts itself, the result is partial with reason `pages_inconsistent`.';
      const count = counted(r);
      return [
        ...at('records_read', (r.records_read ?? 0) > total.value, r, expected, mend),
        ...at(count.key, r.method === 'query' && (count.value ?? 0) > total.value, r, expected, mend),
      ];
    },
  },
  {
    code: 'query-count-differs',
    keys: ['status', 'method', 'records_read', 'finding_count', 'observed_finding_count'],
    find: (r) => {
      const count = counted(r);
      return at(
        count.key,
        !unread(r) && r.method === 'query' && count.value !== r.records_read,
        r,
        `${r.records_read}, as many as \`records_read\`, with method query`,
        'A query returns its matches: records delivered and findings are the same.',
      );
    },
  },
  {
    code: 'finding-in-nothing',
    keys: ['status', 'records_read', 'records_total', 'finding_count', 'observed_finding_count'],
    find: (r) => {
      const count = counted(r);
      const nothing =
        r.records_read === 0 || (r.records_total?.relation === 'eq' && r.records_total.value === 0);
      return at(
        count.key,
        !unread(r) && nothing && (count.value ?? 0) > 0,
        r,
        'no finding where no record was read',
        'Give the number of records on which the check was decided.',
      );
    },
  },
  {
    code: 'snapshot-unnamed',
    keys: ['consistency', 'snapshot_id', 'snapshot_at'],
    find: (r) =>
      at(
        'consistency',
        r.consistency === 'snapshot' && r.snapshot_id === null && r.snapshot_at === null,
        r,
        'a snapshot with `snapshot_id` or `snapshot_at`',
        'Name the revision or the instant; if the source gives none, it is no snapshot.',
      ),
  },
  {
    code: 'snapshot-unused',
    keys: ['consistency', 'snapshot_id', 'snapshot_at'],
    find: (r) =>
      (['snapshot_id', 'snapshot_at'] as const).flatMap((key) =>
        at(
          key,
          r.consistency !== 'snapshot' && r[key] !== null,
          r,
          `null with consistency ${r.consistency}`,
          'If all that was read belongs to it, the consistency is snapshot.',
        ),
      ),
  },
  {
    code: 'interval-half',
    keys: ['read_from', 'read_to'],
    find: (r) =>
      at(
        r.read_from === null ? 'read_from' : 'read_to',
        (r.read_from === null) !== (r.read_to === null),
        r,
        'both ends of the read, or neither',
        'Give the other end, or leave both out.',
      ),
  },
  {
    code: 'interval-backwards',
    keys: ['read_from', 'read_to'],
    find: (r) =>
      at(
        'read_to',
        r.read_from !== null && r.read_to !== null && compareInstants(r.read_from, r.read_to) > 0,
        r,
        `an instant at or after \`read_from\` (${r.read_from})`,
        'Swap the two.',
      ),
  },
  {
    code: 'consistency-of-nothing',
    keys: ['status', 'consistency'],
    find: (r) =>
      at(
        'consistency',
        unread(r) && r.consistency !== 'not_established',
        r,
        `not_established with status ${r.status}`,
        'What was not read has no consistency.',
      ),
  },
  {
    code: 'reason-missing',
    keys: ['status', 'reason', 'gaps'],
    find: (r) =>
      at(
        'reason',
        r.reason === null &&
          (r.status === 'not_applicable' || (r.status === 'partial' && r.gaps.length === 0)),
        r,
        r.status === 'partial' ? 'a reason, or gaps with theirs' : 'the reason why the check does not apply',
        'Say why; `unspecified` if a read fell short and no reason was recorded.',
      ),
  },
  {
    code: 'reason-neutral',
    keys: ['status', 'reason', 'gaps'],
    find: (r) => {
      const mend = 'What was not read stays open; if the check does not apply, the status is not_applicable.';
      const expected = 'a reason that keeps the conclusion open';
      const inGaps = r.gaps.flatMap((gap, i) =>
        isNeutral(gap.reason)
          ? [{ path: pathTo(pathTo('gaps', i), 'reason'), expected, received: received(gap.reason), mend }]
          : [],
      );
      return [
        ...at('reason', fellShort(r) && r.reason !== null && isNeutral(r.reason), r, expected, mend),
        ...inGaps,
      ];
    },
  },
  {
    code: 'reason-not-neutral',
    keys: ['status', 'reason'],
    find: (r) =>
      at(
        'reason',
        r.status === 'not_applicable' && r.reason !== null && isOpen(r.reason),
        r,
        'not_requested or out_of_scope with status not_applicable',
        'A read that failed or was refused has status unavailable.',
      ),
  },
  {
    code: 'action-disagrees',
    keys: ['status', 'next_action'],
    find: (r) => {
      const action = r.next_action;
      if (action === null) return [];
      return fellShort(r)
        ? at(
            'next_action',
            action === 'none_needed',
            r,
            `a step with status ${r.status}`,
            'Leave it out for the default of the reason, or say none_available.',
          )
        : at(
            'next_action',
            REREADS.includes(action),
            r,
            `no further read with status ${r.status}`,
            'Leave it out, or name a step that is not another read.',
          );
    },
  },
];
