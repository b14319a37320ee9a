import { at, type Contradiction } from './contradiction.ts';
import { isUnread } from './coverage-result.ts';
import { compareInstants } from './instant.ts';

/** Claims of one instant, and ends of a read, that the other keys do not bear out. */
export const CONSISTENCY_CONTRADICTIONS: readonly Contradiction[] = [
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
    find: (r) => {
      if (r.consistency === 'snapshot') return [];
      return (['snapshot_id', 'snapshot_at'] as const).flatMap((key) =>
        at(
          key,
          r[key] !== null,
          r,
          () => `null with consistency ${r.consistency}`,
          'If all that was read belongs to it, the consistency is snapshot.',
        ),
      );
    },
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
        () => `an instant at or after \`read_from\` (${r.read_from})`,
        'Swap the two.',
      ),
  },
  {
    code: 'consistency-of-nothing',
    keys: ['status', 'consistency'],
    find: (r) =>
      at(
        'consistency',
        isUnread(r) && r.consistency !== 'not_established',
        r,
        () => `not_established with status ${r.status}`,
        'What was not read has no consistency.',
      ),
  },
];
