/** Every rule by which a claim is granted or denied, or a limit has to be said. */
export const RULES = {
  'none-is-earned': 'Only a complete read with an evaluated count of 0 licenses an absence over the scope.',
  'none-among-read': 'An absence among the records read needs records that were read and a count of 0.',
  'all-fine-needs-records':
    'That all records are fine needs records: an empty set is neither clean nor dirty.',
  'totals-need-completeness': 'A total, an upper bound or a value over all records needs every record.',
  'positives-survive-gaps': 'What was found stays found, whatever was not read.',
  'end-was-reached': 'That everything was read, or that the check ran to its end, needs a complete read.',
  'instants-need-a-snapshot': 'A statement about one instant needs a snapshot.',
  'fields-speak-by-value':
    'Of a field only its value speaks: false, 0, "" and [] say no, a number says itself, all else says yes.',
  'limits-are-free': 'What the evidence does not carry may always be said.',
  'silence-is-not-consent': 'A claim about a source or field that is not in the evidence is not granted.',
  'failure-is-said': 'A check that could not be completed is said to be so.',
  'part-is-said': 'A part is said to be a part, and what stays open is said to be open.',
  'bounds-are-said': 'Scope, exclusions, visibility and consistency bound what was read, and are said.',
  'inapplicable-is-said': 'A check that does not apply is said not to.',
  'missing-value-is-said': 'A field without a value is said to have none, and why.',
} as const;

export type Rule = keyof typeof RULES;
