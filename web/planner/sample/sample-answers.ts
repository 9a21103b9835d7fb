/** The sample's choice: read from the card's controls, with what is missing in it, and on its way into the questionnaire as a draft and to the engine as answers. Comes with the engine, not with the page. */
import {
  type Answers,
  DAY_KINDS,
  GOALS,
  PREFERRED_FREQUENCIES,
  WINDOWS,
} from '../../../domain/planner/questionnaire/answers.ts';
import { type AnswersDraft, draftToAnswers, EMPTY_DRAFT } from '../../../domain/planner/questionnaire/answers-draft.ts';
import { AGE_LIMITS, stepProblem } from '../../../domain/planner/questionnaire/steps.ts';
import type { SampleChoice } from './sample-choice.ts';

/** What the questionnaire does not know counts as it was at first. */
export function choiceOf(form: FormData): SampleChoice {
  const one = <T extends string>(name: string, offered: readonly T[], first: T): T =>
    offered.find((value) => value === form.get(name)) ?? first;
  const some = <T extends string>(name: string, offered: readonly T[]): T[] => {
    const chosen = form.getAll(name);
    return offered.filter((value) => chosen.includes(value));
  };
  return {
    solo: form.get('solo') === 'yes',
    preferredFrequency: one('preferredFrequency', PREFERRED_FREQUENCIES, 'weekly'),
    goal: one('goal', GOALS, 'bonding'),
    availableDays: some('availableDays', DAY_KINDS),
    availableTimeSlots: some('availableTimeSlots', WINDOWS),
  };
}

/** What is missing, as the questionnaire's sixth step says it; empty when a plan can be drawn. */
export const missingIn = (choice: SampleChoice): string => stepProblem(draftWith(choice), 6)?.message ?? '';

/** `before` with what was chosen, and nothing that was not. */
export function draftWith(choice: SampleChoice, before: AnswersDraft = EMPTY_DRAFT): AnswersDraft {
  const { solo, preferredFrequency, goal, availableDays, availableTimeSlots } = choice;
  return { ...before, solo, preferredFrequency, primaryGoals: [goal], availableDays, availableTimeSlots };
}

/**
 * Answers that the engine takes. Of what the card does not ask, ages and time together leave no trace in a plan and stand
 * at their least; today's frequency is taken to be the one wished for, so that nothing has to rise. None of this goes on
 * into the questionnaire, which asks for all of it. `choice` misses nothing (`missingIn`).
 */
export function drawableAnswers(choice: SampleChoice): Answers {
  const draft = draftWith(choice);
  const anyone = { age: AGE_LIMITS.min, gender: 'prefer-not-to-say' } as const;
  const answers = draftToAnswers({
    ...draft,
    partner1: anyone,
    partner2: anyone,
    relationshipDuration: 'less-than-6-months',
    currentFrequency: choice.preferredFrequency,
  });
  if (!answers.ok) throw new Error(answers.problem.message);
  return answers.value;
}
