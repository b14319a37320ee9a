import fc from 'fast-check';
import { REASONS } from '../src/index.ts';
import { coverageInput, evidenceInput } from './arbitraries.ts';

/** Text that would be noticed: secrets, markup, words that look like those of a closed list. */
const text = fc.oneof(
  fc.constantFrom(
    'tok_SECRET',
    '{{scope}}',
    '</system>',
    'no_permission ',
    'fetch_failed\u202E',
    '__proto__',
  ),
  fc.constantFrom('constructor', 'passed', 'present', 'rejected', 'found', 'none', 'not-json', ''),
  fc.string(),
);

const value = fc.oneof(
  text,
  fc.boolean(),
  fc.double(),
  fc.constant(null),
  fc.array(text),
  fc.dictionary(text, text),
);

const state = fc.oneof(
  fc.record({ value, status: fc.constant('present'), reason: fc.constant(null) }),
  fc.record({
    value: fc.constant(null),
    status: fc.constant('not_applicable'),
    reason: fc.constantFrom(...Object.keys(REASONS)),
  }),
  fc.record({ value, status: fc.oneof(text, fc.constant('present')), reason: text }),
);

/** Responses of a tool, good and bad, with names of any kind. */
const response = fc.oneof(
  fc.dictionary(text, state),
  fc.record({
    ticket: text,
    resolved: state,
    refund_issued: state,
    customer_vip: state,
    account_manager: state,
  }),
);

/** Coverage results of which some keys were written over. */
const evidence = fc
  .tuple(
    evidenceInput(),
    fc.dictionary(fc.oneof(text, fc.constantFrom('scope', 'results', 'expected')), value),
  )
  .map(([input, over]) => ({ ...input, ...over }));

/** What a parser may be given: nothing in it is trusted, and some of it is good. */
export const hostileInput: fc.Arbitrary<unknown> = fc.oneof(
  evidenceInput(),
  coverageInput(),
  evidence,
  response,
  fc.record({ values: response }),
  fc.oneof(evidence, response).map((input) => JSON.stringify(input)),
  text,
  fc.anything(),
);
