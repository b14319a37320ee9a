import { requireOptions, UnderclaimError } from '../errors.ts';
import { received } from '../received.ts';
import type { IssueCode, Result } from '../result.ts';
import type { Conclusion } from './conclusion.ts';
import type { FieldState } from './field-state.ts';
import type { Reason } from './reason.ts';

/** What a parser validates. */
export const SUBJECTS = ['coverage', 'evidence', 'fields'] as const;
export type Subject = (typeof SUBJECTS)[number];

/**
 * One thing to count. It is made of words from closed lists: nothing of an input is in it, neither a name nor a
 * value.
 */
export type UnderclaimEvent =
  /** An input was accepted. */
  | { readonly type: 'passed'; readonly subject: Subject }
  /** An input was refused: each code once, however often it was met. */
  | {
      readonly type: 'rejected';
      readonly subject: Subject;
      readonly codes: readonly [IssueCode, ...IssueCode[]];
    }
  /** A field of an accepted input is present, or is not for a reason. */
  | { readonly type: 'field'; readonly state: 'present' | Reason }
  /** Evidence was put into words. */
  | { readonly type: 'rendered'; readonly conclusion: Conclusion };

/** Is told of every event, at once; what it throws is dropped, since counting must not cost an answer. */
export type OnEvent = (event: UnderclaimEvent) => void;

export interface EventOptions {
  /** Is told what to count; nobody is if left out. */
  readonly onEvent?: OnEvent | undefined;
}

/** Tells a sink what a parser came to, and returns that. */
export function tellParsed<T>(
  subject: Subject,
  result: Result<T>,
  onEvent: OnEvent | undefined,
  statesOf: (value: T) => readonly FieldState[],
): Result<T> {
  if (onEvent === undefined) return result;
  if (!result.ok) {
    const [first, ...rest] = result.issues;
    const others = new Set(rest.map(({ code }) => code));
    others.delete(first.code);
    tell(onEvent, { type: 'rejected', subject, codes: [first.code, ...others] });
    return result;
  }
  tell(onEvent, { type: 'passed', subject });
  for (const { reason } of statesOf(result.value)) {
    tell(onEvent, { type: 'field', state: reason ?? 'present' });
  }
  return result;
}

/** Tells a sink of an event; whatever the sink does, the caller goes on. */
export function tell(onEvent: OnEvent | undefined, event: UnderclaimEvent): void {
  if (onEvent === undefined) return;
  try {
    const returned: unknown = onEvent(event);
    // Nobody waits for it, so that nobody would catch what it throws.
    if (returned instanceof Promise) returned.catch(() => {});
  } catch {
    // An answer is worth more than its count.
  }
}

/** The sink of the options of a parser; throws if it is none, or another option was meant. */
export function sinkOf(options: EventOptions): OnEvent | undefined {
  return requireSink(requireOptions(options, { onEvent: true }).onEvent);
}

/** Returns a sink, if there is one; throws what came instead. */
export function requireSink(onEvent: OnEvent | undefined): OnEvent | undefined {
  if (onEvent === undefined || typeof onEvent === 'function') return onEvent;
  const came = received(onEvent);
  throw new UnderclaimError('unknown-option', `Expected \`onEvent\` to be a function, received ${came}.`);
}
