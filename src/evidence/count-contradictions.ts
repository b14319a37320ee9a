import { at, type Contradiction } from './contradiction.ts';
import { type CoverageFields, countKey, isUnread } from './coverage-result.ts';

/** The count of a result with this status, and the key that holds it. */
function counted(result: CoverageFields): {
  readonly key: ReturnType<typeof countKey>;
  readonly value: number | null;
} {
  const key = countKey(result);
  return { key, value: result[key] };
}

/** Counts and totals that the read cannot have given, or that contradict each other. */
export const COUNT_CONTRADICTIONS: readonly Contradiction[] = [
  {
    code: 'count-on-unread',
    keys: ['status', 'records_read', 'records_total', 'finding_count', 'observed_finding_count'],
    find: (r) => {
      if (!isUnread(r)) return [];
      const keys = ['records_read', 'records_total', 'finding_count', 'observed_finding_count'] as const;
      return keys.flatMap((key) =>
        at(
          key,
          r[key] !== null && !(key === 'records_read' && r[key] === 0),
          r,
          () => `null with status ${r.status}`,
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
          () => `all ${total?.value} records with status complete`,
          mend,
        ),
        ...at('records_total', total?.relation === 'gte', r, 'an exact total with status complete', mend),
        ...at('reason', r.reason !== null, r, 'null with status complete', mend),
      ];
    },
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
      if (isUnread(r) || total?.relation !== 'eq' || contradictory) return [];
      const expected = (): string => `at most the total of ${total.value}`;
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
        !isUnread(r) && r.method === 'query' && count.value !== r.records_read,
        r,
        () => `${r.records_read}, as many as \`records_read\`, with method query`,
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
        !isUnread(r) && nothing && (count.value ?? 0) > 0,
        r,
        'no finding where no record was read',
        'Give the number of records on which the check was decided.',
      );
    },
  },
];
