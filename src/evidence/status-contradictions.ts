import { pathTo, received } from '../received.ts';
import { at, type Contradiction } from './contradiction.ts';
import { COVERAGE_OF, fellShort, isUnread } from './coverage-result.ts';
import type { NextAction } from './next-action.ts';
import { isNeutral, isOpen } from './reason.ts';

/** The actions that repeat or go on with a read, which a finished one does not need. */
export const REREADS: readonly NextAction[] = ['repeat_the_read', 'continue_the_read', 'wait_and_repeat'];

/** Scopes, gaps, reasons and next actions that the status does not allow, or lacks. */
export const STATUS_CONTRADICTIONS: readonly Contradiction[] = [
  {
    code: 'coverage-disagrees',
    keys: ['status', 'coverage'],
    find: (r) =>
      at(
        'coverage',
        r.coverage !== null && r.coverage !== COVERAGE_OF[r.status],
        r,
        () => `${COVERAGE_OF[r.status]} with status ${r.status}`,
        'Leave it out, it follows from `status`.',
      ),
  },
  {
    code: 'scope-missing',
    keys: ['status', 'scope'],
    find: (r) =>
      at(
        'scope',
        !isUnread(r) && r.scope === null,
        r,
        () => `the scope of a ${r.status} result`,
        'Say in words what was to be covered.',
      ),
  },
  {
    code: 'gaps-not-partial',
    keys: ['status', 'gaps'],
    find: (r) =>
      at(
        'gaps',
        r.status !== 'partial' && r.gaps.length > 0,
        r,
        () => `no gaps with status ${r.status}`,
        r.status === 'complete'
          ? 'If parts were not read, the status is partial; parts left out on purpose are `exclusions`.'
          : 'Only a partial result names the parts that it did not read.',
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
        r.status === 'partial'
          ? 'Say why; `unspecified` if no reason was recorded.'
          : 'Say `not_requested` or `out_of_scope`; a read that failed has status unavailable.',
      ),
  },
  {
    code: 'reason-neutral',
    keys: ['status', 'reason', 'gaps'],
    find: (r) => {
      if (r.reason === null && r.gaps.length === 0) return [];
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
            () => `a step with status ${r.status}`,
            'Leave it out for the default of the reason, or say none_available.',
          )
        : at(
            'next_action',
            REREADS.includes(action),
            r,
            () => `no further read with status ${r.status}`,
            'Leave it out, or name a step that is not another read.',
          );
    },
  },
];
