import type { Operand } from '../evidence/operand.ts';
import { lookOf } from '../visible-text.ts';
import type { Claim } from './claim.ts';

/** Finds the operands that a claim is about; null if it names one that is not there. */
export type SubjectFinder = (about: Claim['about']) => readonly Operand[] | null;

/** Makes the finder for the operands of a combination. */
export function subjectFinder(operands: readonly Operand[]): SubjectFinder {
  let index: ReadonlyMap<string, readonly Operand[]> | undefined;
  const named = (name: string | number): readonly Operand[] => {
    if (typeof name === 'number') return [operands[name] ?? []].flat();
    index ??= bySource(operands);
    return index.get(lookOf(name)) ?? [];
  };
  return (about) => {
    if (about === undefined) return operands;
    if (!Array.isArray(about)) return null;
    const found = new Set<Operand>();
    for (const name of about) {
      const those = named(name);
      if (those.length === 0) return null;
      for (const operand of those) found.add(operand);
    }
    return found.size === 0 ? null : [...found];
  };
}

function bySource(operands: readonly Operand[]): ReadonlyMap<string, readonly Operand[]> {
  const sources = new Map<string, Operand[]>();
  for (const operand of operands) {
    const { source } = operand.result;
    if (source === null) continue;
    const look = lookOf(source);
    const known = sources.get(look);
    if (known === undefined) sources.set(look, [operand]);
    else known.push(operand);
  }
  return sources;
}
