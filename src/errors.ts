import { isObject } from './object.ts';
import { received } from './received.ts';
import { suggest } from './suggestion.ts';

/** Every mistake of a programmer that throws, and how to mend it. */
export const ERROR_CODES = {
  'not-parsed': 'a value was used that the parser did not make',
  'unlicensed-statement': 'a plan picked a statement that the evidence does not license',
  'unknown-option': 'an option has a value that is not offered',
  'broken-templates': 'a template set does not load',
  'broken-contract': 'a page contract is no contract to read by',
  'broken-definition': 'a definition of fields cannot be used',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** What a programmer's mistake throws; what the world does is returned as data instead. */
export class UnderclaimError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnderclaimError';
    this.code = code;
  }
}

/** Returns the value of an option if it is offered; throws what is offered if it is not. */
export function offered<T extends string>(option: string, value: T, values: readonly T[]): T {
  if (values.includes(value)) return value;
  throw new UnderclaimError(
    'unknown-option',
    `Expected \`${option}\` to be one of ${values.join(', ')}, received ${received(value)}.`,
  );
}

/** Returns an argument if it is an object; throws what came if it is not. */
export function requireObject<T extends object>(name: string, value: T): T {
  if (isObject(value)) return value;
  const came = received(value);
  throw new UnderclaimError('unknown-option', `Expected ${name} to be an object, received ${came}.`);
}

/** Returns options if they are an object of known names; throws the name that is not, and what was meant. */
export function requireOptions<T extends object>(
  value: T,
  known: Readonly<Record<keyof T & string, true>>,
  name = 'the options',
): T {
  requireObject(name, value);
  const names = Object.keys(known);
  const unknown = Object.keys(value).find((key) => !names.includes(key));
  if (unknown === undefined) return value;
  const meant = suggest(unknown, names);
  const mend = meant === null ? `The names here are ${names.join(', ')}.` : `Did you mean \`${meant}\`?`;
  throw new UnderclaimError(
    'unknown-option',
    `Expected ${name} to have known names only, received ${received(unknown)}. ${mend}`,
  );
}
