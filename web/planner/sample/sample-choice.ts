/** What the sample on the front page asks: four of the questionnaire's own answers, each with one filled in, so that a plan stands there at once. */
import type { DayKind, Goal, PreferredFrequency, WindowId } from '../../../domain/planner/questionnaire/answers.ts';

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

/** The words of the questionnaire, said again here: its own list brings every other label along. */
export const SAMPLE_LABELS = {
  daily: 'Daily',
  'several-times-weekly': 'Several times weekly',
  weekly: 'Weekly',
  'bi-weekly': 'Bi-weekly',
  monthly: 'Monthly',
  bonding: 'Emotional Bonding',
  pleasure: 'Mutual Pleasure',
  reconnection: 'Relationship Renewal',
  weekdays: 'Weekdays',
  weekends: 'Weekends',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  night: 'Night',
} as const;
