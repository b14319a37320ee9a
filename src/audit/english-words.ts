// Once a sentence is in lower case, words in capitals stand for what was taken out of it: VALUE (quoted data), TIME,
// REV (a revision), LIMIT (a denied reading, or what is left open), COUNT (a number of findings), SAID (a cue that matched).

export const BE: string =
  'is|are|was|were|be|been|being|has|have|had|do|does|did|can|could|will|would|should|must';
export const JOINT: string = 'that|which|who|i|it|among|until|once|if|unless|before|LIMIT|SAID|NONE';
export const WORD: string = `(?!(?:${BE}|${JOINT})\\b)[\\w'%-]+`;
export const WORDS: string = `(?: ${WORD}){0,8}`;
export const READ: string =
  'read|loaded|delivered|received|retrieved|fetched|opened|reached|checked|examined|inspected|searched|scanned|reviewed|evaluated|processed|covered|looked at';

/** A pattern that is looked for everywhere in a text. */
export const pattern = (source: string): RegExp => new RegExp(source, 'g');
