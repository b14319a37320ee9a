import { UnderclaimError } from '../errors.ts';

/** Every value that a parser of this module made; nothing else can enter. */
const made = new WeakSet<object>();

/** Freezes a value all the way down. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/** Marks a value as checked, and freezes it. */
export function seal<T extends object>(value: T): T {
  freeze(value);
  made.add(value);
  return value;
}

/** Throws unless a parser made the value: a look-alike was never checked. */
export function requireParsed(value: unknown, parser: 'parseCoverage' | 'parseEvidence'): void {
  if (typeof value === 'object' && value !== null && made.has(value)) return;
  throw new UnderclaimError(
    'not-parsed',
    `Expected a value that \`${parser}\` returned, received ${typeof value === 'object' ? 'an object' : typeof value} ` +
      `that it did not make. Pass the input through \`${parser}\` and use its \`value\` as it is, not a copy.`,
  );
}
