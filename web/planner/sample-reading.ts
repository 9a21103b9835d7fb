/** The card's controls as a choice, and what is missing in it. Comes with the engine, not with the page. */
import { DAY_KINDS, GOALS, PREFERRED_FREQUENCIES, WINDOWS } from '../../domain/planner/answers.ts';
import { stepProblem } from '../../domain/planner/steps.ts';
import { draftWith } from './sample-answers.ts';
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
