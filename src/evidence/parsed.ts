import { UnderclaimError } from '../errors.ts';

type Parser = 'parseCoverage' | 'parseEvidence';

/** Lets a derived class put its private fields on a value that exists already. */
class Given {
  constructor(value: object) {
    // biome-ignore lint/correctness/noConstructorReturn: the value itself is to bear the mark
    return value;
  }
}

/**
 * The mark of a parser: a private field, which can be neither written, read nor copied from elsewhere.
 *
 * A set of all that was made would do the same, and would cost more than the whole check.
 */
class Mark extends Given {
  readonly #parser: Parser;

  constructor(value: object, parser: Parser) {
    super(value);
    this.#parser = parser;
  }

  static isOn(value: object, parser: Parser): boolean {
    return #parser in value && value.#parser === parser;
  }
}

/** Freezes a tree of values all the way down, the innermost first: an object that is frozen is slow to list. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) for (const item of value) freeze(item);
  else for (const key in value) freeze(value[key]);
  return Object.freeze(value);
}

/** Marks a value as checked by a parser, and freezes it. */
export function seal<T extends object>(value: T, parser: Parser): T {
  new Mark(value, parser);
  return freeze(value);
}

/** Throws unless the parser made the value: a look-alike was never checked. */
export function requireParsed(value: unknown, parser: Parser): void {
  if (typeof value === 'object' && value !== null && Mark.isOn(value, parser)) return;
  throw new UnderclaimError(
    'not-parsed',
    `Expected a value that \`${parser}\` returned, received ${typeof value === 'object' ? 'an object' : typeof value} ` +
      `that it did not make. Pass the input through \`${parser}\` and use its \`value\` as it is, not a copy.`,
  );
}
