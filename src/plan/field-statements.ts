/** Every sentence that can be said of fields. */
export const FIELD_STATEMENTS = {
  'field-negative': {
    claim: 'negative_field',
    of: 'field',
    variants: { plain: ['field', 'negative_value'] },
  },
  'field-number': { claim: 'count_exact', of: 'field', variants: { plain: ['field', 'number_value'] } },
  'field-positive': { claim: 'existence', of: 'field', variants: { plain: ['field', 'value'] } },
  'field-unknown': {
    claim: 'unknown',
    says: ['no-value'],
    plural: 'fields',
    variants: { plain: ['fields', 'cause'] },
  },
  'field-inapplicable': {
    claim: 'inapplicability',
    says: ['no-value'],
    plural: 'fields',
    variants: { plain: ['fields', 'cause'] },
  },
  'further-fields-unknown': {
    claim: 'unknown',
    says: ['no-value'],
    plural: 'count',
    variants: { plain: ['count', 'tally'] },
  },
  'further-fields-inapplicable': {
    claim: 'inapplicability',
    says: ['no-value'],
    plural: 'count',
    variants: { plain: ['count', 'tally'] },
  },
  'further-fields-present': { claim: 'coverage_report', plural: 'count', variants: { plain: ['count'] } },
  'field-read': { claim: 'coverage_report', forms: ['report'], variants: { plain: [] } },
} as const;
