import type { CompleteResult, CoverageResult, PartialResult } from '../evidence/coverage-result.ts';
import type { Operand } from '../evidence/operand.ts';
import { planComplete } from './plan-complete.ts';
import { planPartial } from './plan-partial.ts';
import { causeOf, instant, placeOf } from './result-value.ts';
import { type Sentence, type Subject, say } from './sentence.ts';

/** Says what one result established and what bounds it; the step that follows is not in it. */
export function planResult({ result, path }: Operand, about: Subject['about']): readonly Sentence[] {
  const subject: Subject = { about, path };
  switch (result.status) {
    case 'complete':
      return [
        ...planComplete(subject, result),
        ...planBounds(subject, result),
        ...planCaveat(subject, result),
      ];
    case 'partial':
      return [
        ...planPartial(subject, result),
        ...planBounds(subject, result),
        ...(result.records_read === 0 ? [] : planCaveat(subject, result)),
      ];
    case 'unavailable':
      return [
        isPlaced(result)
          ? say(subject, 'could-not-complete', 'place', { place: placeOf(result), cause: causeOf(result) })
          : say(subject, 'could-not-complete', 'bare', { cause: causeOf(result) }),
      ];
    case 'not_applicable':
      return [
        isPlaced(result)
          ? say(subject, 'does-not-apply', 'place', { place: placeOf(result), cause: causeOf(result) })
          : say(subject, 'does-not-apply', 'bare', { cause: causeOf(result) }),
      ];
  }
}

function isPlaced({ scope, source }: CoverageResult): boolean {
  return scope !== null || source !== null;
}

function planBounds(subject: Subject, result: CompleteResult | PartialResult): readonly Sentence[] {
  const place = placeOf(result);
  const sentences: Sentence[] = [];
  if (result.exclusions.length > 0) {
    const exclusions = { kind: 'texts', texts: result.exclusions } as const;
    sentences.push(say(subject, 'excluded', 'plain', { place, exclusions }));
  }
  if (result.visible_to !== null) {
    const account = { kind: 'text', text: result.visible_to } as const;
    sentences.push(say(subject, 'visible-only', 'plain', { place, account }));
  }
  return sentences;
}

function planCaveat(subject: Subject, result: CoverageResult): readonly Sentence[] {
  switch (result.consistency) {
    case 'snapshot':
      return [];
    case 'not_established':
      return [say(subject, 'no-snapshot', 'plain', {})];
    case 'interval': {
      const place = placeOf(result);
      if (result.read_from === null || result.read_to === null || result.read_from === result.read_to) {
        return [say(subject, 'read-over-interval', 'period', { place })];
      }
      return [
        say(subject, 'read-over-interval', 'between', {
          place,
          from: instant(result.read_from),
          to: instant(result.read_to),
        }),
      ];
    }
  }
}
