import { expect, it } from 'vitest';
import {
  CLAIM_TYPES,
  ERROR_CODES,
  ISSUE_CODES,
  LIMITS,
  NEXT_ACTIONS,
  OVERLAPS,
  REASONS,
  RULES,
} from '../src/index.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const meanings = (head: string, list: Readonly<Record<string, string>>): string =>
  table(
    [head, 'means'],
    Object.entries(list).map(([word, meaning]) => [`\`${word}\``, meaning]),
  );

const VOCABULARY = `# Vocabulary

The reasons, next actions, claims, limits, rules and codes of underclaim, with the names under which the package
exports their lists. A test writes this page from the lists themselves.

## Reasons (\`REASONS\`)

Why something was not read, or does not apply. An *open* reason leaves the question open: it goes with \`partial\` and
\`unavailable\`. A *neutral* one has no bearing on it: it goes with \`not_applicable\`, of which it is the only kind.
A field that is not applicable may have either. The next action is the default of the reason; a result can name
another in \`next_action\`.

${table(
  ['reason', 'means', 'effect', 'next action'],
  Object.entries(REASONS).map(([reason, { means, effect, next }]) => [
    `\`${reason}\``,
    means,
    effect,
    `\`${next}\``,
  ]),
)}

## Next actions (\`NEXT_ACTIONS\`)

Of several, the first of this order is said: ${NEXT_ACTIONS.map((action) => `\`${action}\``).join(', ')}.

## Overlap (\`OVERLAPS\`)

Whether one finding can be in several results: ${OVERLAPS.map((overlap) => `\`${overlap}\``).join(' or ')}. By the
first, which is the default, their counts add up; by the second, the total is at least the largest. Results of one
source and one scope overlap, whatever is said.

## Claims (\`CLAIM_TYPES\`)

${table(
  ['claim', 'asserts that', 'needs a licence'],
  Object.entries(CLAIM_TYPES).map(([type, { asserts, audited }]) => [
    `\`${type}\``,
    asserts,
    audited ? 'yes' : 'no',
  ]),
)}

## What must be said (\`LIMITS\`)

${meanings('limit', LIMITS)}

## Rules (\`RULES\`)

${meanings('rule', RULES)}

## Codes of refusals (\`ISSUE_CODES\`)

Returned as data, each with its path, what was expected, what came and the mend.

${meanings('code', ISSUE_CODES)}

## Codes of errors (\`ERROR_CODES\`)

Thrown as \`UnderclaimError\`, for a mistake of the program that calls.

${meanings('code', ERROR_CODES)}
`;

it('has its closed lists on one page of the guide', async () => {
  await expect(VOCABULARY).toMatchFileSnapshot('../docs/vocabulary.md');
});
