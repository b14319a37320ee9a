import { type CombinedConsistency, combineConsistency } from '../evidence/combined-consistency.ts';
import { combineCounts } from '../evidence/combined-count.ts';
import { concludeAll, concludeResult } from '../evidence/conclusion.ts';
import { applies, type CoverageResult, countOf, wasRead } from '../evidence/coverage-result.ts';
import type { Overlap } from '../evidence/evidence.ts';
import type { Operand } from '../evidence/operand.ts';
import type { Reason } from '../evidence/reason.ts';
import type { Obligation } from '../licence/obligation.ts';
import { planResult } from './plan-result.ts';
import { instant, placeOf, tallyOf } from './result-value.ts';
import { type Duty, type Sentence, type Subject, say } from './sentence.ts';
import type { ValueOf } from './value.ts';
import { NAMED } from './value.ts';

type Caveat = 'no-snapshot' | 'read-over-interval';

const ALL: Subject = { about: undefined, path: '' };

/** Says what each of several results established, then what they settle together and what keeps it open. */
export function planCombination(
  operands: readonly Operand[],
  overlap: Overlap,
  must: readonly Obligation[],
): readonly Sentence[] {
  const read = operands.filter(({ result }) => wasRead(result));
  const combined = combineConsistency(read.map(({ result }) => result));
  const folded = read.length > 1 ? caveatOf(combined) : null;
  const named = namedOf(operands);
  const each = operands.flatMap((operand, i) => (named.has(operand) ? planResult(operand, [i]) : []));
  return [
    ...each.filter(({ statement }) => statement !== folded),
    ...planFurther(operands, (operand) => !named.has(operand), must),
    ...planOverall(operands, overlap),
    ...planOpen(operands),
    ...(folded === null ? [] : planCaveat(operands, combined, folded, must)),
  ];
}

/** The results that get sentences of their own: those that keep something open, then those that found something. */
function namedOf(operands: readonly Operand[]): ReadonlySet<Operand> {
  const rank = ({ result }: Operand): number => {
    if (isIncomplete(result)) return 0;
    return concludeResult(result) === 'found' ? 1 : 2;
  };
  return new Set(operands.toSorted((a, b) => rank(a) - rank(b)).slice(0, NAMED));
}

function isIncomplete(result: CoverageResult): boolean {
  return result.status === 'partial' || result.status === 'unavailable';
}

/** The caveat of the reads together: one sentence stands for those of the single results. */
function caveatOf({ kind }: CombinedConsistency): Caveat | null {
  switch (kind) {
    case 'snapshot':
      return null;
    case 'interval':
      return 'read-over-interval';
    case 'not_established':
      return 'no-snapshot';
  }
}

/** Says the caveat once for all results that carry it, and for their reads together. */
function planCaveat(
  operands: readonly Operand[],
  combined: CombinedConsistency,
  caveat: Caveat,
  must: readonly Obligation[],
): readonly Sentence[] {
  const duties: readonly Duty[] = must.filter(({ limit }) => limit === caveat);
  const paths = new Set(duties.map(({ path }) => path));
  if (caveat === 'no-snapshot') {
    const places = placesOf(operands.filter(({ path }) => paths.has(path)));
    return [{ ...say(ALL, 'no-snapshot', 'overall', { places }), duties }];
  }
  if (combined.kind !== 'interval' || combined.from === null || combined.to === null) {
    return [{ ...say(ALL, 'read-over-interval', 'overall-period', {}), duties }];
  }
  const ends = { from: instant(combined.from), to: instant(combined.to) };
  return [{ ...say(ALL, 'read-over-interval', 'overall-between', ends), duties }];
}

function placesOf(operands: readonly Operand[]): ValueOf<'places'> {
  return { kind: 'places', places: operands.map(({ result }) => placeOf(result)) };
}

/** Says by number and reason what is not named; that meets all that had to be said of it. */
function planFurther(
  operands: readonly Operand[],
  isFurther: (operand: Operand) => boolean,
  must: readonly Obligation[],
): readonly Sentence[] {
  const further = operands.filter(isFurther);
  const indexes = new Map(operands.map((operand, i) => [operand, i]));
  const withStatus = (status: CoverageResult['status']): readonly Operand[] =>
    further.filter(({ result }) => result.status === status);
  const said = (group: readonly Operand[], make: (subject: Subject, count: ValueOf<'count'>) => Sentence) => {
    if (group.length === 0) return [];
    const sentence = make(
      { about: group.flatMap((operand) => indexes.get(operand) ?? []), path: '' },
      { kind: 'number', n: group.length },
    );
    return [{ ...sentence, duties: dutiesOf(group, must) }];
  };
  const unavailable = withStatus('unavailable');
  const partial = withStatus('partial');
  const inapplicable = withStatus('not_applicable');
  const complete = withStatus('complete');
  const bounded = complete.some(({ result }) => result.exclusions.length > 0 || result.visible_to !== null);
  return [
    ...said(unavailable, (subject, count) =>
      say(subject, 'further-unavailable', 'plain', {
        count,
        tally: tallyOf('source', unavailable.flatMap(reasonOf)),
      }),
    ),
    ...said(partial, (subject, count) =>
      say(subject, 'further-partial', 'plain', {
        count,
        tally: tallyOf('source', partial.flatMap(reasonOf)),
      }),
    ),
    ...said(inapplicable, (subject, count) =>
      say(subject, 'further-inapplicable', 'plain', {
        count,
        tally: tallyOf('check', inapplicable.flatMap(reasonOf)),
      }),
    ),
    ...said(complete, (subject, count) =>
      say(subject, 'further-complete', bounded ? 'bounded' : 'plain', { count }),
    ),
  ];
}

function reasonOf({ result }: Operand): readonly Reason[] {
  const reason = result.reason ?? result.gaps[0]?.reason;
  return reason === undefined ? [] : [reason];
}

function dutiesOf(group: readonly Operand[], must: readonly Obligation[]): readonly Duty[] {
  const paths = new Set(group.map(({ path }) => path));
  return must
    .filter(({ path }) => paths.has(path.replace(/\.gaps\[\d+\]$/, '')))
    .map(({ limit, path }) => ({ limit, path }));
}

/** Says what the results settle together, so far as they settle it. */
function planOverall(operands: readonly Operand[], overlap: Overlap): readonly Sentence[] {
  const applying = operands.flatMap(({ result }, i) => (applies(result) ? [i] : []));
  const isAll = applying.length === operands.length;
  const subject: Subject = isAll ? ALL : { about: applying, path: '' };
  const count = { kind: 'number', n: applying.length } as const;
  const results = operands.map(({ result }) => result);
  switch (concludeAll(results)) {
    case 'found': {
      const sum = combineCounts(results, overlap);
      if ((sum.kind !== 'exact' && sum.kind !== 'at_least') || sum.value === 0) return [];
      const finder = results.find((result) => (countOf(result) ?? 0) > 0);
      const findings = {
        kind: 'amount',
        n: sum.value,
        role: 'finding',
        noun: finder?.finding ?? null,
      } as const;
      if (sum.kind === 'at_least') return [say(ALL, 'overall-found-at-least', 'plain', { findings })];
      return [say(subject, 'overall-found-exactly', isAll ? 'all' : 'applying', { findings })];
    }
    case 'none': {
      const nouns = new Map(results.filter(applies).map(({ finding }) => [JSON.stringify(finding), finding]));
      const [shared = null] = nouns.size === 1 ? nouns.values() : [];
      const finding_noun = { kind: 'noun', role: 'finding', form: 'other', noun: shared } as const;
      return [say(subject, 'overall-none', isAll ? 'all' : 'applying', { count, finding_noun })];
    }
    case 'nothing-to-check':
      return [say(subject, 'overall-nothing-to-check', isAll ? 'all' : 'applying', { count })];
    case 'read-only': {
      const unevaluated = operands.filter(({ result }) => concludeResult(result) === 'read-only');
      return [say(ALL, 'overall-not-evaluated', 'plain', { places: placesOf(unevaluated) })];
    }
    case 'does-not-apply':
      return [say(ALL, 'overall-does-not-apply', 'plain', { count: { kind: 'number', n: operands.length } })];
    case 'open':
      return [];
  }
}

/** Says what stays open, and names what keeps it so. */
function planOpen(operands: readonly Operand[]): readonly Sentence[] {
  const incomplete = operands.filter(({ result }) => isIncomplete(result));
  if (incomplete.length === 0) return [];
  const places = placesOf(incomplete);
  const found = concludeAll(operands.map(({ result }) => result)) === 'found';
  return [say(ALL, found ? 'total-open' : 'conclusion-open', 'overall', { places })];
}
