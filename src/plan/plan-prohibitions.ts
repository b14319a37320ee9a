import { applies, countOf } from '../evidence/coverage-result.ts';
import type { Operand } from '../evidence/operand.ts';
import type { AuditedClaimType } from '../licence/claim.ts';
import type { Decision } from '../licence/decide.ts';
import type { Ruling } from '../licence/judgement.ts';
import type { AskedField } from './asked-field.ts';
import { KIND_OF, type Kind } from './kind.ts';
import type { Matter } from './matter.ts';
import { namedFields } from './plan-fields.ts';
import { ALL, type Sentence, say } from './sentence.ts';
import type { Variant } from './statement.ts';

/** Why claims are denied, as a sentence for each says it. */
type Ground = Exclude<Variant<'prohibition'>, 'no-value'>;

/**
 * Names the kinds of claim that the evidence denies over all of it, in one sentence for each ground, and the fields
 * without a value.
 */
export function planProhibitions({ operands, fields }: Matter, ruling: Ruling): readonly Sentence[] {
  const applying = operands.flatMap(({ result }, i) => (applies(result) ? [i] : []));
  const isMixed = applying.length > 0 && applying.length < operands.length;
  const kinds = new Map<Ground | 'where-it-applies', Set<Kind>>();
  for (const type of Object.keys(KIND_OF) as AuditedClaimType[]) {
    if (ruling.decide({ type }).granted) continue;
    // What does not apply denies nothing of the rest; it only keeps a claim from being about all.
    const decision = ruling.decide(isMixed ? { type, about: applying } : { type });
    const ground = decision.granted ? 'where-it-applies' : groundOf(decision, operands, fields);
    kinds.set(ground, (kinds.get(ground) ?? new Set()).add(KIND_OF[type]));
  }
  const overall = [...kinds].map(([ground, denied]) => {
    const values = { kinds: { kind: 'kinds', kinds: [...denied] } } as const;
    if (ground === 'where-it-applies') return say(ALL, 'prohibition-overall', ground, values);
    if (operands.length < 2 || ground === 'nothing-on-record' || ground === 'fields-alone') {
      return say(ALL, 'prohibition', ground, values);
    }
    // Of one source it may well be granted what of all together is denied.
    return say(ALL, 'prohibition-overall', ground, values);
  });
  const without = fields.filter(({ state }) => state.status !== 'present');
  if (without.length === 0) return overall;
  return [...overall, say(ALL, 'prohibition', 'no-value', { fields: namedFields(without) })];
}

/** The ground of a denial, read off the places in the evidence that decided it. */
function groundOf(
  { evidence }: Decision,
  operands: readonly Operand[],
  fields: readonly AskedField[],
): Ground {
  if (operands.length === 0) return fields.length === 0 ? 'nothing-on-record' : 'fields-alone';
  const paths = new Set(evidence.map((place) => place.slice(0, place.lastIndexOf('.'))));
  const failing = operands.filter(({ path }) => paths.has(path));
  const key = evidence[0]?.split('.').at(-1);
  switch (key) {
    case 'status':
      return statusGround(failing);
    case 'finding_count':
    case 'observed_finding_count':
      return failing.some(({ result }) => countOf(result) === null) ? 'unevaluated' : 'count';
    case 'records_read':
      return 'records';
    case 'consistency':
    case 'snapshot_at':
      return 'instant';
  }
  throw new Error(`No ground is known for a denial at ${evidence.join(', ')}.`);
}

function statusGround(failing: readonly Operand[]): Ground {
  const isAll = (status: Operand['result']['status']): boolean =>
    failing.every(({ result }) => result.status === status);
  if (isAll('unavailable')) return 'unread';
  return isAll('not_applicable') ? 'inapplicable' : 'part';
}
