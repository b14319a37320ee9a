/** Every sentence that can be said of results. */
export const RESULT_STATEMENTS = {
  'none-found': {
    claim: 'absence_full',
    variants: {
      counted: ['finding_noun', 'records', 'place'],
      'counted-snapshot': ['moment', 'finding_noun', 'records', 'place'],
      uncounted: ['finding_noun', 'place'],
      'uncounted-snapshot': ['moment', 'finding_noun', 'place'],
      query: ['finding_noun', 'place'],
      'query-snapshot': ['moment', 'finding_noun', 'place'],
    },
  },
  'no-records-returned': {
    claim: 'absence_full',
    variants: { plain: ['record_noun', 'place'], 'plain-snapshot': ['moment', 'record_noun', 'place'] },
  },
  'nothing-to-check': {
    claim: 'absence_full',
    variants: { plain: ['record_noun', 'place'], 'plain-snapshot': ['moment', 'record_noun', 'place'] },
  },
  'found-exactly': {
    claim: 'count_exact',
    plural: 'findings',
    variants: {
      counted: ['findings', 'records', 'place'],
      'counted-snapshot': ['moment', 'findings', 'records', 'place'],
      uncounted: ['findings', 'place'],
      'uncounted-snapshot': ['moment', 'findings', 'place'],
      query: ['findings', 'place'],
      'query-snapshot': ['moment', 'findings', 'place'],
    },
  },
  'found-at-least': {
    claim: 'count_lower_bound',
    says: ['partial-observations'],
    plural: 'findings',
    variants: {
      counted: ['findings', 'records', 'place'],
      uncounted: ['findings', 'place'],
      query: ['findings', 'place'],
    },
  },
  'none-among-read': {
    claim: 'absence_observed',
    says: ['partial-observations'],
    variants: { counted: ['finding_noun', 'records', 'place'] },
  },
  'read-complete': {
    claim: 'completeness',
    variants: {
      counted: ['records', 'place'],
      'counted-snapshot': ['moment', 'records', 'place'],
      uncounted: ['place'],
      'uncounted-snapshot': ['moment', 'place'],
    },
  },
  'as-of-snapshot': { claim: 'snapshot', variants: { plain: ['moment', 'place'] } },
  'not-evaluated': {
    claim: 'coverage_report',
    act: 'limits',
    variants: { complete: ['finding_noun', 'place'], partial: ['finding_noun', 'records', 'place'] },
  },
  'stated-total': {
    claim: 'coverage_report',
    act: 'limits',
    variants: { exact: ['findings', 'place'], floor: ['findings', 'place'] },
  },
  'no-record-delivered': {
    claim: 'coverage_report',
    says: ['no-record-delivered'],
    variants: { plain: ['record_one', 'place'] },
  },
  'partial-observations': {
    claim: 'coverage_report',
    says: ['partial-observations'],
    variants: {
      bare: ['place'],
      cause: ['place', 'cause'],
      remainder: ['records', 'place'],
      'remainder-cause': ['records', 'place', 'cause'],
    },
  },
  gap: {
    claim: 'coverage_report',
    says: ['gap'],
    plural: 'parts',
    variants: { plain: ['parts', 'place', 'cause'] },
  },
  'further-gaps': {
    claim: 'coverage_report',
    says: ['gap'],
    plural: 'count',
    variants: { plain: ['count', 'place', 'tally'] },
  },
  'total-open': {
    claim: 'unknown',
    says: ['total-open'],
    variants: { place: ['place'], overall: ['places'] },
  },
  'conclusion-open': {
    claim: 'unknown',
    says: ['conclusion-open'],
    variants: { place: ['finding_noun', 'place'], overall: ['places'] },
  },
  excluded: { claim: 'coverage_report', says: ['excluded'], variants: { plain: ['place', 'exclusions'] } },
  'visible-only': {
    claim: 'coverage_report',
    says: ['visible-only'],
    variants: { plain: ['place', 'account'] },
  },
  'read-over-interval': {
    claim: 'coverage_report',
    says: ['read-over-interval'],
    variants: {
      between: ['place', 'from', 'to'],
      period: ['place'],
      'overall-between': ['from', 'to'],
      'overall-period': [],
    },
  },
  'no-snapshot': {
    claim: 'coverage_report',
    says: ['no-snapshot'],
    variants: { plain: [], overall: ['places'] },
  },
  'could-not-complete': {
    claim: 'inability',
    says: ['could-not-complete'],
    variants: { place: ['place', 'cause'], bare: ['cause'] },
  },
  'does-not-apply': {
    claim: 'inapplicability',
    says: ['does-not-apply'],
    variants: { place: ['place', 'cause'], bare: ['cause'] },
  },
  'nothing-on-record': {
    claim: 'inability',
    says: ['nothing-on-record'],
    variants: { scope: ['scope'], bare: [] },
  },
  'further-unavailable': {
    claim: 'inability',
    says: ['could-not-complete'],
    plural: 'count',
    variants: { plain: ['count', 'tally'] },
  },
  'further-partial': {
    claim: 'coverage_report',
    says: ['partial-observations', 'no-record-delivered', 'gap', 'total-open', 'conclusion-open', 'scope'],
    plural: 'count',
    variants: { plain: ['count', 'tally'] },
  },
  'further-complete': {
    claim: 'coverage_report',
    says: ['scope'],
    plural: 'count',
    variants: { checked: ['count'], unchecked: ['count'] },
  },
  'further-found': {
    claim: 'existence',
    plural: 'count',
    variants: { plain: ['count'] },
  },
  'further-bounded': {
    claim: 'coverage_report',
    says: ['excluded', 'visible-only'],
    plural: 'count',
    variants: { plain: ['count'] },
  },
  'further-inapplicable': {
    claim: 'inapplicability',
    says: ['does-not-apply'],
    plural: 'count',
    variants: { plain: ['count', 'tally'] },
  },
  'overall-scope': {
    claim: 'coverage_report',
    forms: ['answer'],
    variants: { plain: ['scope'] },
  },
  'overall-none': {
    claim: 'absence_full',
    plural: 'count',
    variants: { all: ['count', 'finding_noun'], applying: ['count', 'finding_noun'] },
  },
  'overall-nothing-to-check': {
    claim: 'absence_full',
    plural: 'count',
    variants: { all: ['count'], applying: ['count'] },
  },
  'overall-found-exactly': {
    claim: 'count_exact',
    plural: 'findings',
    variants: { all: ['findings'], applying: ['findings'] },
  },
  'overall-found-at-least': {
    claim: 'count_lower_bound',
    plural: 'findings',
    variants: { plain: ['findings'] },
  },
  'overall-not-evaluated': { claim: 'unknown', act: 'limits', variants: { plain: ['places'] } },
  'overall-does-not-apply': {
    claim: 'inapplicability',
    act: 'limits',
    plural: 'count',
    variants: { plain: ['count'] },
  },
  'next-step': {
    claim: 'advice',
    forms: ['answer'],
    variants: { action: ['action'], none: [] },
  },
  'read-in-full': { claim: 'completeness', forms: ['report'], variants: { plain: [] } },
  'read-short': {
    claim: 'coverage_report',
    act: 'limits',
    forms: ['report'],
    variants: { partial: [], unavailable: [], inapplicable: [] },
  },
} as const;
