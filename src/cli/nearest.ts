/** Longer words are not compared: nobody mistypes that much. */
const LONGEST = 40;

/** Finds the known word that was probably meant; null if none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  if (word.length > LONGEST) return null;
  const scored = known
    .map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate) }))
    .sort((a, b) => a.distance - b.distance);
  const near = scored.find(({ candidate, distance }) => distance <= (candidate.length < 5 ? 1 : 2));
  const begun = known.find((candidate) => word.length > 2 && candidate.startsWith(word.toLowerCase()));
  return near?.candidate ?? begun ?? null;
}

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
