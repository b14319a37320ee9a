/** Every sentence that tells a model what to do with the others. */
export const PROMPT_STATEMENTS = {
  permission: { claim: 'advice', act: 'permits', forms: ['prompt'], variants: { plain: [] } },
  requirement: { claim: 'advice', act: 'requires', forms: ['prompt'], variants: { plain: [] } },
  prohibition: {
    claim: 'advice',
    act: 'forbids',
    forms: ['prompt'],
    variants: {
      'nothing-on-record': ['kinds'],
      inapplicable: ['kinds'],
      unread: ['kinds'],
      part: ['kinds'],
      unevaluated: ['kinds'],
      count: ['kinds'],
      records: ['kinds'],
      instant: ['kinds'],
      'fields-alone': ['kinds'],
      'no-value': ['fields'],
    },
  },
  'prohibition-overall': {
    claim: 'advice',
    act: 'forbids',
    forms: ['prompt'],
    variants: {
      'where-it-applies': ['kinds'],
      inapplicable: ['kinds'],
      unread: ['kinds'],
      part: ['kinds'],
      unevaluated: ['kinds'],
      count: ['kinds'],
      records: ['kinds'],
      instant: ['kinds'],
    },
  },
} as const;
