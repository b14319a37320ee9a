import { type CombinedConsistency, combineConsistency } from '../evidence/combined-consistency.ts';
import { combineCounts } from '../evidence/combined-count.ts';
import { CONCLUSIONS, concludeAll, concludeResult } from '../evidence/conclusion.ts';
import { applies, type CoverageResult, countOf, wasRead } from '../evidence/coverage-result.ts';
import type { Overlap } from '../evidence/evidence.ts';
import type { Operand } from '../evidence/operand.ts';
import type { Reason } from '../evidence/reason.ts';
import { CAVEATS, type Caveat, caveatOf, type Obligation } from '../licence/obligation.ts';
import { planResult } from './plan-result.ts';
import { instant, placeOf, tallyOf } from './result-value.ts';
import { ALL, type Duty, type Sentence, type Subject, say } from './sentence.ts';
import { statementRow } from './statement.ts';
import type { ValueOf } from './value.ts';

/** What is said of one result. */
export interface ResultSentences {
  readonly operand: Operand;
  readonly sentences: readonly Sentence[];
}

/** What is said of several results: of each, and of all. */
export interface CombinationSentences {
  readonly each: readonly ResultSentences[];
  /** What they settle together, and leave open. */
  readonly shared: readonly Sentence[];
}

/** Says what each of several results established, then what they settle together and what keeps it open. */
export function planCombination(
  operands: readonly Operand[],
  overlap: Overlap,
  must: readonly Obligation[],
  most: number,
): CombinationSentences {
  const named = namedOf(operands, most);
  const further = operands.filter((operand) => !named.has(operand));
  const read = operands.filter(({ result }) => wasRead(result));
  const combined = combineConsistency(read.map(({ result }) => result));
  const folded = read.length > 1 ? caveatOf(combined.kind) : null;
  const each = operands.flatMap((operand, i) => {
    if (!named.has(operand)) return [];
    const sentences = planResult(operand, [i]).filter(({ statement }) => statement !== folded);
    return [{ operand, sentences }];
  });
  const unnamed = new Set(further.map(({ path }) => path));
  const shared = [
    ...planFurther(operands, further, must),
    ...planOverall(operands, overlap),
    ...planOpen(operands),
    ...CAVEATS.flatMap((caveat) => {
      const owed = must.filter(
        ({ limit, path }) => limit === caveat && (caveat === folded || unnamed.has(path)),
      );
      return owed.length === 0 ? [] : [planSharedCaveat(operands, combined, caveat, owed)];
    }),
  ];
  return { each, shared };
}

/**
 * The results that get sentences of their own: first those that keep something open, of them what shows a finding;
 * last what does not apply.
 */
function namedOf(operands: readonly Operand[], most: number): ReadonlySet<Operand> {
  return new Set(operands.toSorted((a, b) => rankOf(a.result) - rankOf(b.result)).slice(0, most));
}

function rankOf(result: CoverageResult): number {
  const rank = CONCLUSIONS.indexOf(concludeResult(result));
  return isIncomplete(result) ? rank - CONCLUSIONS.length : rank;
}

function isIncomplete(result: CoverageResult): boolean {
  return result.status === 'partial' || result.status === 'unavailable';
}

/** Says a caveat once for all results that owe it, and for their reads together. */
function planSharedCaveat(
  operands: readonly Operand[],
  combined: CombinedConsistency,
  caveat: Caveat,
  owed: readonly Obligation[],
): Sentence {
  const duties: readonly Duty[] = owed.map(({ limit, path }) => ({ limit, path }));
  if (caveat === 'no-snapshot') {
    const paths = new Set(owed.map(({ path }) => path));
    const places = placesOf(operands.filter(({ path }) => paths.has(path)));
    return { ...say(ALL, 'no-snapshot', 'overall', { places }), duties };
  }
  if (combined.kind !== 'interval' || combined.from === null || combined.to === null) {
    return { ...say(ALL, 'read-over-interval', 'overall-period', {}), duties };
  }
  const ends = { from: instant(combined.from), to: instant(combined.to) };
  return { ...say(ALL, 'read-over-interval', 'overall-between', ends), duties };
}

function placesOf(operands: readonly Operand[]): ValueOf<'places'> {
  return { kind: 'places', places: operands.map(({ result }) => placeOf(result)) };
}

/** Says by number and reason what is not named. */
function planFurther(
  operands: readonly Operand[],
  further: readonly Operand[],
  must: readonly Obligation[],
): readonly Sentence[] {
  const indexes = new Map(operands.map((operand, i) => [operand, i]));
  const withStatus = (status: CoverageResult['status']): readonly Operand[] =>
    further.filter(({ result }) => result.status === status);
  const said = (
    group: readonly Operand[],
    make: (subject: Subject, count: ValueOf<'count'>) => Sentence,
  ): readonly Sentence[] => {
    if (group.length === 0) return [];
    const about = group.flatMap((operand) => indexes.get(operand) ?? []);
    const sentence = make({ about, path: '' }, { kind: 'number', n: group.length });
    return [{ ...sentence, duties: dutiesOf(sentence, group, must) }];
  };
  const unavailable = withStatus('unavailable');
  const partial = withStatus('partial');
  const inapplicable = withStatus('not_applicable');
  const complete = withStatus('complete');
  const isChecked = ({ result }: Operand): boolean => countOf(result) !== null;
  const isFound = ({ result }: Operand): boolean => (countOf(result) ?? 0) > 0;
  const isBounded = ({ result }: Operand): boolean =>
    (result.status === 'complete' || result.status === 'partial') &&
    (result.exclusions.length > 0 || result.visible_to !== null);
  return [
    ...said(unavailable, (subject, count) =>
      say(subject, 'further-unavailable', 'plain', {
        count,
        tally: tallyOf('source', reasonsOf(unavailable)),
      }),
    ),
    ...said(partial, (subject, count) =>
      say(subject, 'further-partial', 'plain', { count, tally: tallyOf('source', reasonsOf(partial)) }),
    ),
    ...said(inapplicable, (subject, count) =>
      say(subject, 'further-inapplicable', 'plain', {
        count,
        tally: tallyOf('check', reasonsOf(inapplicable)),
      }),
    ),
    ...said(complete.filter(isChecked), (subject, count) =>
      say(subject, 'further-complete', 'checked', { count }),
    ),
    ...said(further.filter(isFound), (subject, count) => say(subject, 'further-found', 'plain', { count })),
    ...said(
      complete.filter((operand) => !isChecked(operand)),
      (subject, count) => say(subject, 'further-complete', 'unchecked', { count }),
    ),
    ...said(further.filter(isBounded), (subject, count) =>
      say(subject, 'further-bounded', 'plain', { count }),
    ),
  ];
}

/** Every reason of some results, once for each result that has it. */
function reasonsOf(operands: readonly Operand[]): readonly Reason[] {
  return operands.flatMap(({ result }) => [
    ...new Set([result.reason ?? [], ...result.gaps.map(({ reason }) => reason)].flat()),
  ]);
}

/** What a sentence by number meets of what has to be said of a group: the limits of its statement. */
function dutiesOf(
  { statement }: Sentence,
  group: readonly Operand[],
  must: readonly Obligation[],
): readonly Duty[] {
  const { says = [] } = statementRow(statement);
  const paths = new Set(group.map(({ path }) => path));
  return must
    .filter(({ limit, path }) => says.includes(limit) && paths.has(path.replace(/\.gaps\[\d+\]$/, '')))
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
