/** The shapes that an answer can take. */
export const FORMS = ['answer'] as const;
export type Form = (typeof FORMS)[number];
