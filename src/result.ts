/** The codes of what only the fields of a response can have wrong. */
const FIELD_ISSUE_CODES = {
  'field-missing': 'a declared field is not in the response',
  'identity-missing': 'a declared identity field has no value',
  'value-missing': 'a field is called present and has no value',
  'value-on-not-applicable': 'a field is called not applicable and has a value',
  'reason-on-present': 'a field is called present and has a reason why it is not',
  'reason-undeclared': 'a reason is none of those that the tool declares',
  'value-refused': 'a value is not what the schema of its field accepts',
  'bare-value': 'a value stands without its status',
  'mixed-encodings': 'one response has fields in both encodings',
  'other-encoding': 'a response is in the encoding that its tool does not declare',
  'key-shared': 'two fields would be written under one key',
  'nothing-present': 'no field of a response is present',
} as const;

export type FieldIssueCode = keyof typeof FIELD_ISSUE_CODES;

const COMMON_ISSUE_CODES = {
  'not-json': 'the text is not JSON',
  'too-deep': 'the text nests deeper than it can be read',
  'wrong-type': 'a value is of another type than its key takes',
  'unknown-value': 'a value is not in the closed list of its key',
  'unknown-key': 'a key has no meaning here',
  'duplicate-key': 'a key is written twice in one object',
  'status-missing': 'a result does not say how far the read got, or a field whether it is present',
  'empty-string': 'a string has nothing in it that a reader can see',
  'unsafe-integer': 'a number is too large to be exact',
  'bad-instant': 'a time is not an RFC 3339 instant with an offset',
  'bad-noun': 'a noun is not a short run of letters, digits, spaces, hyphens and apostrophes',
  'coverage-disagrees': '`coverage` contradicts `status`',
  'scope-missing': 'a result that read something does not name its scope',
  'count-on-unread': 'a count or total stands on a result that read nothing',
  'total-on-partial': 'a partial result states an authoritative count',
  'observed-on-complete': 'a complete result states a count of a part',
  'complete-but-short': 'a complete result shows that it is not',
  'gaps-not-partial': 'gaps stand on a result that is not partial',
  'read-above-total': 'more was read than the source holds',
  'query-count-differs': 'under `query` the matches and the records delivered differ',
  'finding-in-nothing': 'something was found where nothing was read',
  'snapshot-unnamed': 'a snapshot has neither an id nor an instant',
  'snapshot-unused': 'a snapshot is named, but none is claimed',
  'interval-half': 'only one end of the read is known',
  'interval-backwards': 'the read ends before it begins',
  'consistency-of-nothing': 'a result that read nothing claims a consistency',
  'reason-missing': 'no reason is given where one is required',
  'reason-neutral': 'a read that fell short is excused as not applicable',
  'reason-not-neutral': 'a failed read is called not applicable',
  'action-disagrees': '`next_action` contradicts `status`',
  'nothing-examined': 'the zero of a complete result rests on no record and no method',
} as const;

/** Every code under which an input can be refused, and what each means. */
export const ISSUE_CODES: typeof COMMON_ISSUE_CODES & typeof FIELD_ISSUE_CODES = {
  ...COMMON_ISSUE_CODES,
  ...FIELD_ISSUE_CODES,
};

export type IssueCode = keyof typeof ISSUE_CODES;

/** One refusal: what is wrong, where, and how to mend it. */
export interface Issue {
  readonly code: IssueCode;
  /** Where, as in `results[1].gaps[0].reason`; empty for the whole input. */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
  readonly mend: string;
  /** The four above as one sentence and its mend. */
  readonly message: string;
}

/** An expected failure, returned: it always says at least one thing that is wrong. */
export interface Failure<I = Issue> {
  readonly ok: false;
  readonly issues: readonly [I, ...I[]];
}

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
  /** What was accepted and may still be meant otherwise. */
  readonly warnings: readonly Issue[];
}

export type Result<T, I = Issue> = Success<T> | Failure<I>;

/** Builds an issue, whose message is composed from its parts. */
export function issue(parts: Omit<Issue, 'message'>): Issue {
  const place = parts.path === '' ? 'The input' : `\`${parts.path}\``;
  const message = `${place}: expected ${parts.expected}, received ${parts.received}. ${parts.mend}`;
  return { ...parts, message };
}
