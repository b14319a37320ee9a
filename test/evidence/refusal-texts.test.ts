import { describe, expect, it } from 'vitest';
import { parseEvidence } from '../../src/evidence/parse-evidence.ts';

const PARTIAL = { status: 'partial', scope: 'S', reason: 'timed_out' };
const wrapper = (rest: object) => ({ results: [PARTIAL], ...rest });
const TYPE = 'Give a value of that type.';
const TEXT = 'Give one JSON value as text.';

/** What a person is told of each kind of fault: what was expected, what came, and the mend. */
const TEXTS: readonly (readonly [unknown, string])[] = [
  ['', `The input: expected a JSON value at line 1, column 1, received the end of the text. ${TEXT}`],
  ['{"a":}', `The input: expected a JSON value at line 1, column 6, received "}". ${TEXT}`],
  [
    '{\n"a',
    `The input: expected the end of a string at line 2, column 3, received the end of the text. ${TEXT}`,
  ],
  [
    '{"a":"\u0001"}',
    `The input: expected no control character in a string at line 1, column 7, received "'}". ${TEXT}`,
  ],
  ['{"a":"\\x"}', `The input: expected a JSON escape at line 1, column 8, received "x'}". ${TEXT}`],
  ['{"a":"\\u00g0"}', `The input: expected a JSON escape at line 1, column 8, received "u00g0'}". ${TEXT}`],
  ['{"a" 1}', `The input: expected a colon at line 1, column 6, received "1}". ${TEXT}`],
  ['{1:2}', `The input: expected a string at line 1, column 2, received "1:2}". ${TEXT}`],
  ['[1 2]', `The input: expected a comma or the end at line 1, column 4, received "2]". ${TEXT}`],
  ['{} {}', `The input: expected nothing after the value at line 1, column 4, received "{}". ${TEXT}`],
  [
    '['.repeat(101),
    'The input: expected at most 100 levels at line 1, column 102, received the end of the text. Flatten it.',
  ],
  [7, `The input: expected a coverage result, a list of them or evidence, received 7. ${TYPE}`],
  [{ coverage: PARTIAL, wording: 7 }, `\`wording\`: expected the wording as a string, received 7. ${TYPE}`],
  [{ results: 7 }, `\`results\`: expected a list, received 7. ${TYPE}`],
  [wrapper({ expected: 'a' }), `\`expected\`: expected a list, received "a". ${TYPE}`],
  [wrapper({ expected: [7] }), `\`expected[0]\`: expected a string, received 7. ${TYPE}`],
  [wrapper({ expected: [null] }), `\`expected[0]\`: expected the name of a source, received null. ${TYPE}`],
  [wrapper({ scope: 7 }), `\`scope\`: expected a string, received 7. ${TYPE}`],
  [
    wrapper({ scope: ' ' }),
    '`scope`: expected a string with something to see, received "". Leave it out where there is nothing to say.',
  ],
  [wrapper({ overlap: 7 }), `\`overlap\`: expected one of disjoint, possible, received 7. ${TYPE}`],
  [
    wrapper({ overlap: 'disjiont' }),
    '`overlap`: expected one of disjoint, possible, received "disjiont". Did you mean `disjoint`?',
  ],
  [
    wrapper({ overlap: 'x' }),
    '`overlap`: expected one of disjoint, possible, received "x". Use one of the list.',
  ],
  [
    wrapper({ expectd: [] }),
    '`expectd`: expected a known key, received the key "expectd". Did you mean `expected`?',
  ],
  [{ ...PARTIAL, exclusions: 'x' }, `\`exclusions\`: expected a list of strings, received "x". ${TYPE}`],
  [{ ...PARTIAL, gaps: 7 }, `\`gaps\`: expected a list of gaps, received 7. ${TYPE}`],
  [{ ...PARTIAL, gaps: [7] }, `\`gaps[0]\`: expected {part, reason, reason_detail}, received 7. ${TYPE}`],
  [{ ...PARTIAL, record: 7 }, `\`record\`: expected {one, other}, received 7. ${TYPE}`],
  [{ ...PARTIAL, record: { one: 'a' } }, `\`record.other\`: expected a string, received nothing. ${TYPE}`],
  [
    { ...PARTIAL, record: { one: 'a b!', other: 'x' } },
    '`record.one`: expected at most 40 letters, digits, spaces, hyphens and apostrophes, received "a b!". Give the bare noun in both forms.',
  ],
  [{ ...PARTIAL, records_total: 7 }, `\`records_total\`: expected {value, relation}, received 7. ${TYPE}`],
  [
    { ...PARTIAL, records_read: -1 },
    `\`records_read\`: expected a whole number of at least 0, received -1. ${TYPE}`,
  ],
  [
    { ...PARTIAL, records_read: 2 ** 53 },
    '`records_read`: expected a whole number of at most 9007199254740991, received 9007199254740992. A number this large cannot be told from its neighbours.',
  ],
  [
    `{"status":"partial","scope":"S","reason":"timed_out","records_read":1.${'0'.repeat(50)}1}`,
    `\`records_read\`: expected a number that is read as it is written, received 1.${'0'.repeat(38)}…. Counts are whole numbers; write them without a fraction.`,
  ],
  [
    { ...PARTIAL, read_from: 'x', read_to: '2026-05-04T10:00:00Z' },
    '`read_from`: expected an RFC 3339 instant, as in 2026-05-04T10:00:00Z, received "x". Write date, time and offset.',
  ],
  [{ ...PARTIAL, source: 7 }, `\`source\`: expected a string, received 7. ${TYPE}`],
  [
    { scope: 'S' },
    '`status`: expected one of complete, partial, unavailable, not_applicable, received null. Say how far the read got: an empty list does not.',
  ],
  [{ ...PARTIAL, schema_version: 2 }, '`schema_version`: expected 1, received 2. Use one of the list.'],
  [
    { status: 'partial', scope: 'S' },
    '`reason`: expected a reason, or gaps with theirs, received null. Say why; `unspecified` if no reason was recorded.',
  ],
];

describe('the text of a refusal', () => {
  it.each(TEXTS)('of %s', (input, text) => {
    const parsed = parseEvidence(input);
    expect(parsed.ok ? [] : parsed.issues.map(({ message }) => message)).toEqual([text]);
  });

  it('of a zero that rests on nothing, as a warning', () => {
    const parsed = parseEvidence({ status: 'complete', scope: 'S', finding_count: 0, records_read: 0 });
    expect(parsed.ok && parsed.warnings.map(({ message }) => message)).toEqual([
      '`method`: expected a method where 0 records were read and 0 findings counted, received null. Say `query` if the source evaluated the question, `inspect` if the source shows that the collection is empty; if nothing was opened, the status is unavailable.',
    ]);
  });
});
