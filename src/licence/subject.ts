import type { Operand } from '../evidence/operand.ts';
import { lookOf } from '../visible-text.ts';
import type { Claim } from './claim.ts';

/** Finds the operands that a claim is about; null if it names one that is not there. */
export type SubjectFinder = (about: Claim['about']) => readonly Operand[] | null;

/** Makes the finder for the operands of a combination. */
export function subjectFinder(operands: readonly Operand[]): SubjectFinder {
  const bySource = new Map<string, Operand[]>();
  for (const operand of operands) {
    const { source } = operand.result;
    if (source === null) continue;
    const look = lookOf(source);
    const known = bySource.get(look);
    if (known === undefined) bySource.set(look, [operand]);
    else known.push(operand);
  }
  return (about) => {
    if (about === undefined) return operands;
    if (!Array.isArray(about)) return null;
    const found = new Set<Operand>();
    for (const name of about) {
      const named =
        typeof name === 'number' ? [operands[name] ?? []].flat() : (bySource.get(lookOf(name)) ?? []);
      if (named.length === 0) return null;
      for (const operand of named) found.add(operand);
    }
    return found.size === 0 ? null : [...found];
  };
}
