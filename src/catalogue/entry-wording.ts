import { type Evidence, FORMS, type Form, render, TARGETS, type Wording } from '../index.ts';
import { type Selection, type TargetChoice, valuesOf } from './selection.ts';

/** A wording and the target that it is written for. */
export interface EntryWording {
  readonly form: Form;
  readonly target: TargetChoice;
  readonly wording: Wording;
  /** Whether the text is its sentences in a row; else it has a layout of its own. */
  readonly isInSentences: boolean;
}

/** Puts evidence into the words of every form and target that is chosen. */
export function wordingsOf(
  evidence: Evidence,
  { form: forms, target: targets, locale }: Pick<Selection, 'form' | 'target' | 'locale'>,
): readonly EntryWording[] {
  return valuesOf(forms, FORMS).flatMap((form) =>
    (targets === 'auto' ? [targets] : valuesOf(targets, TARGETS)).map((target) => {
      const wording = render(evidence, target === 'auto' ? { form, locale } : { form, target, locale });
      const isInSentences = wording.text === wording.parts.map(({ text }) => text).join(' ');
      return { form, target, wording, isInSentences };
    }),
  );
}
