import type { Operand } from '../evidence/operand.ts';
import type { Claim } from './claim.ts';

/** Finds the operands that a claim is about; null if it names one that is not there. */
export type SubjectFinder = (about: Claim['about']) => readonly Operand[] | null;

/** Makes the finder for the operands of a combination. */
export function subjectFinder(operands: readonly Operand[]): SubjectFinder {
  const bySource = new Map<string, Operand[]>();
  for (const operand of operands) {
    const { source } = operand.result;
    if (source === null) continue;
    const known = bySource.get(source);
    if (known === undefined) bySource.set(source, [operand]);
    else known.push(operand);
  }
  return (about) => {
    if (about === undefined) return operands;
    const found = new Set<Operand>();
    for (const name of about) {
      const named = typeof name === 'number' ? operands.slice(name, name + 1) : (bySource.get(name) ?? []);
      if (named.length === 0) return null;
      for (const operand of named) found.add(operand);
    }
    return found.size === 0 ? null : [...found];
  };
}
