/** The steps that can follow a result; of several, the one named first here is said. */
export const NEXT_ACTIONS = [
  'ask_for_access',
  'correct_the_query',
  'continue_the_read',
  'repeat_the_read',
  'wait_and_repeat',
  'use_another_source',
  'none_available',
  'drop_the_question',
  'none_needed',
] as const;

export type NextAction = (typeof NEXT_ACTIONS)[number];

/** A next action that is a step to take. */
export type Step = Exclude<NextAction, 'none_available' | 'none_needed'>;

export const STEPS: readonly Step[] = NEXT_ACTIONS.filter(isStep);

export function isStep(action: NextAction): action is Step {
  return action !== 'none_available' && action !== 'none_needed';
}

/** The step that a person can settle first; nothing is needed where nothing is named. */
export function firstAction(actions: readonly NextAction[]): NextAction {
  return NEXT_ACTIONS.find((action) => actions.includes(action)) ?? 'none_needed';
}
