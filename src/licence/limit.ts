/** Everything that an honest answer has to say of what the evidence does not carry. */
export const LIMITS = {
  'could-not-complete': 'that the check could not be completed, and why',
  'partial-observations': 'that what was seen is a part',
  'no-record-delivered': 'that the read delivered no record',
  'total-open': 'that the total is open',
  'conclusion-open': 'that whether the scope has any finding is open',
  gap: 'which part was not read, and why',
  scope: 'what the read was to cover',
  excluded: 'what was left out on purpose',
  'visible-only': 'that only what one account may see was covered',
  'read-over-interval': 'that the read ran over a period',
  'no-snapshot': 'that no consistent snapshot was established',
  'does-not-apply': 'that the check does not apply, and why',
  'nothing-on-record': 'that no check is on record',
  'no-value': 'that a field has no value, and why',
} as const;

export type Limit = keyof typeof LIMITS;

/**
 * Which limits a stronger one replaces when evidence weakens: what it says makes them moot.
 *
 * `could-not-complete` stands for every limit of its result.
 */
export const REPLACED_BY: Readonly<Record<Limit, readonly Limit[]>> = {
  'could-not-complete': [],
  'partial-observations': ['could-not-complete'],
  'no-record-delivered': ['could-not-complete'],
  'total-open': ['conclusion-open', 'could-not-complete'],
  'conclusion-open': ['could-not-complete'],
  gap: ['could-not-complete'],
  scope: ['could-not-complete'],
  excluded: ['could-not-complete'],
  'visible-only': ['could-not-complete'],
  'read-over-interval': ['no-snapshot', 'no-record-delivered', 'could-not-complete'],
  'no-snapshot': ['no-record-delivered', 'could-not-complete'],
  'does-not-apply': [],
  'nothing-on-record': [],
  'no-value': [],
};
