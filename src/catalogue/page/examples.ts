import { CONCLUSIONS } from '../../index.ts';
import { readableJson } from '../evidence-facts.ts';
import { SHAPES } from '../shapes.ts';

/** Evidence to begin with. */
interface Example {
  readonly title: string;
  readonly json: string;
}

const refused = {
  status: 'partial',
  scope: 'invoices of May',
  records_read: 12,
  findingCount: 0,
  reason: 'timeout',
};

/** The first case of every conclusion, one of several results, one hostile, and one that is refused. */
export const EXAMPLES: readonly Example[] = [
  ...CONCLUSIONS.flatMap((conclusion) => {
    const input = SHAPES.find((shape) => shape.conclusion === conclusion)?.cases[0]?.input;
    return input === undefined ? [] : [{ title: conclusion, json: readableJson(input) }];
  }),
  ...exampleOf('several sources', 'combination-open', 'one unavailable'),
  ...exampleOf('hostile values', 'bounds', 'values that try to leave their quotes'),
  { title: 'refused', json: readableJson(refused) },
];

function exampleOf(title: string, shape: string, caseTitle: string): readonly Example[] {
  const found = SHAPES.find(({ name }) => name === shape)?.cases.find((one) => one.title === caseTitle);
  return found === undefined ? [] : [{ title, json: readableJson(found.input) }];
}
