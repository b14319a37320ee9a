/** Longer words are not compared: the cost grows with the square, and nobody mistypes that much. */
const LONGEST = 40;

function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(substituted, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Finds the known word that was probably meant; null if none is near. */
export function suggest(word: string, known: readonly string[]): string | null {
  if (word.length > LONGEST) return null;
  const meant = bare(word);
  const scored = known
    .map((candidate) => ({ candidate, distance: distance(meant, bare(candidate)) }))
    .sort((a, b) => a.distance - b.distance);
  const best = scored[0];
  if (best === undefined) return null;
  if (best.distance <= Math.max(1, Math.floor(best.candidate.length / 4))) return best.candidate;
  const begun = known.filter((candidate) => word.length > 2 && bare(candidate).startsWith(meant));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}
