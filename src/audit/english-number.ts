const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** A pattern of a number in lower case, in digits or in a word. */
export const NUMBER: string = `\\d+(?:\\.\\d+)?|(?<!\\b(?:no|the|this|that|any|each|other|another|which) )one(?! (?:instant|moment|another|point))|${NUMBER_WORDS.filter((word) => word !== 'one').join('|')}`;

/** The value of what `NUMBER` has matched. */
export function parseNumber(text: string): number {
  const word = NUMBER_WORDS.indexOf(text);
  return word === -1 ? Number(text) : word;
}
