/** The command line itself is wrong; the answer points to the help. */
export class WrongUse extends Error {}

/** The input cannot be read as text, so nothing in it was judged. */
export class UnreadableInput extends Error {}
