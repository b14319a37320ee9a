/** Longer tables would hold every value of a long run; values that repeat are few. */
const MEMORY = 1000;

/** Remembers what a function of one value returned; a full memory starts anew. */
export function remember<K extends string | number, T>(compute: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    if (known.size >= MEMORY) known.clear();
    known.set(key, value);
    return value;
  };
}

/** Makes a value when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
