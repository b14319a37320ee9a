/** Deeper than any evidence, shallower than any engine's stack. */
export const DEEPEST = 100;

/** The carrier's key for the caller's own data, in which a repeated key loses no evidence. */
export const FOREIGN = 'data';

/** The key of evidence below which a tool names its own keys: one that is called like the foreign key is not foreign. */
export const NAMED_BY_TOOLS = 'fields';
