/** Deeper than any evidence, shallower than any engine's stack. */
export const DEEPEST = 100;

/** The carrier's key for the caller's own data, in which a repeated key loses no evidence. */
export const FOREIGN = 'data';
