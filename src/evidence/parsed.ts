import { UnderclaimError } from '../errors.ts';

type Parser = 'parseCoverage' | 'parseEvidence';

/** Every value that a parser of this module made, and which; nothing else can enter. */
const made = new WeakMap<object, Parser>();

/** Freezes a value all the way down. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
  return value;
}

/** Marks a value as checked by a parser, and freezes it. */
export function seal<T extends object>(value: T, parser: Parser): T {
  made.set(value, parser);
  return freeze(value);
}

/** Throws unless the parser made the value: a look-alike was never checked. */
export function requireParsed(value: unknown, parser: Parser): void {
  if (typeof value === 'object' && value !== null && made.get(value) === parser) return;
  throw new UnderclaimError(
    'not-parsed',
    `Expected a value that \`${parser}\` returned, received ${typeof value === 'object' ? 'an object' : typeof value} ` +
      `that it did not make. Pass the input through \`${parser}\` and use its \`value\` as it is, not a copy.`,
  );
}
