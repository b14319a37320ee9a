/** The shapes that an answer can take. */
export const FORMS = ['answer', 'brief', 'prompt', 'report'] as const;
export type Form = (typeof FORMS)[number];
