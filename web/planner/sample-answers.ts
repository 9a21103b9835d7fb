/** The sample's choice on its way onwards: into the questionnaire as a draft, and to the engine as answers. */
import type { Answers } from '../../domain/planner/answers.ts';
import { type AnswersDraft, draftToAnswers, EMPTY_DRAFT } from '../../domain/planner/answers-draft.ts';
import { AGE_LIMITS } from '../../domain/planner/steps.ts';
import type { SampleChoice } from './sample-choice.ts';

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
