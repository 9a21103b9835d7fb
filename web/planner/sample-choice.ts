/** What the sample on the front page asks: four of the questionnaire's own answers, each with one filled in, so that a plan stands there at once. */
import type { DayKind, Goal, PreferredFrequency, WindowId } from '../../domain/planner/answers.ts';

/** In the words of the questionnaire's draft. */
export interface SampleChoice {
  solo: boolean;
  preferredFrequency: PreferredFrequency;
  /** One; the questionnaire takes more. */
  goal: Goal;
  availableDays: DayKind[];
  availableTimeSlots: WindowId[];
}

// Spelled out here, because the lists of the domain bring its checks along, and those are none of the first page's weight.
export const SAMPLE_FREQUENCIES = ['daily', 'several-times-weekly', 'weekly', 'bi-weekly', 'monthly'] as const;
/** Without Family Planning, which means nothing until the questionnaire has asked about a cycle. */
export const SAMPLE_GOALS = ['bonding', 'pleasure', 'reconnection'] as const;
export const SAMPLE_DAYS = ['weekdays', 'weekends'] as const;
/** Half of the eight: the others come in step 6. */
export const SAMPLE_SLOTS = ['morning', 'afternoon', 'evening', 'night'] as const;

export const FIRST_CHOICE: SampleChoice = {
  solo: false,
  preferredFrequency: 'weekly',
  goal: 'bonding',
  availableDays: ['weekdays', 'weekends'],
  availableTimeSlots: ['evening', 'night'],
};

/** Reads the card's form; what the form does not know counts as it was at first. */
export function choiceOf(form: FormData): SampleChoice {
  const one = <T extends string>(name: string, offered: readonly T[], first: T): T =>
    offered.find((value) => value === form.get(name)) ?? first;
  const some = <T extends string>(name: string, offered: readonly T[]): T[] => {
    const chosen = form.getAll(name);
    return offered.filter((value) => chosen.includes(value));
  };
  return {
    solo: form.get('solo') === 'yes',
    preferredFrequency: one('preferredFrequency', SAMPLE_FREQUENCIES, 'weekly'),
    goal: one('goal', SAMPLE_GOALS, 'bonding'),
    availableDays: some('availableDays', SAMPLE_DAYS),
    availableTimeSlots: some('availableTimeSlots', SAMPLE_SLOTS),
  };
}

/** What is missing, in the questionnaire's own words; empty when a plan can be drawn. */
export function missingIn({ availableDays, availableTimeSlots }: SampleChoice): string {
  if (availableTimeSlots.length === 0) return 'Choose at least one time slot.';
  return availableDays.length === 0 ? 'Choose weekdays, weekends or both.' : '';
}
