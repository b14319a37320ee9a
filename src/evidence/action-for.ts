import type { CoverageResult } from './coverage-result.ts';
import { firstAction, type NextAction } from './next-action.ts';
import { REASONS } from './reason.ts';

/** The step that a result calls for: its own, else the default of its reasons. */
export function actionFor(result: CoverageResult): NextAction {
  if (result.next_action !== null) return result.next_action;
  const reasons = [result.reason ?? [], ...result.gaps.map((gap) => gap.reason)].flat();
  return firstAction(reasons.map((reason) => REASONS[reason].next));
}
