/** A couple's answers to begin with, and any answers at all for properties. */
import fc from 'fast-check';
import { AGE_RANGES, type AssessmentInput, assessmentInputSchema } from '../../domain/assessment/input.ts';
import {
  CURRENT_FREQUENCIES,
  DAY_KINDS,
  GENDERS,
  GOALS,
  PREFERRED_FREQUENCIES,
  RELATIONSHIP_DURATIONS,
  WINDOWS,
} from '../../domain/planner/questionnaire/answers.ts';

export const couple = (more: Partial<AssessmentInput> = {}): AssessmentInput =>
  assessmentInputSchema.parse({
    partner1: { ageRange: '35-44', gender: 'female' },
    partner2: { ageRange: '35-44', gender: 'non-binary' },
    relationshipDuration: '5-to-10-years',
    currentFrequency: 'bi-weekly',
    preferredFrequency: 'weekly',
    availableTimeSlots: ['evening', 'night'],
    availableDays: ['weekdays', 'weekends'],
    primaryGoals: ['bonding', 'reconnection'],
    suggestions: { scheduledDates: true, roleplays: true, ideas: true, wellnessTips: true },
    ...more,
  });

const chosen = <T>(values: readonly T[]) => fc.shuffledSubarray([...values], { minLength: 1 });
export const anyPerson = fc.record({
  ageRange: fc.constantFrom(...AGE_RANGES),
  gender: fc.constantFrom(...GENDERS),
});

export const anyInput: fc.Arbitrary<AssessmentInput> = fc.record({
  partner1: anyPerson,
  partner2: fc.option(anyPerson),
  relationshipDuration: fc.constantFrom(...RELATIONSHIP_DURATIONS),
  currentFrequency: fc.constantFrom(...CURRENT_FREQUENCIES),
  preferredFrequency: fc.constantFrom(...PREFERRED_FREQUENCIES),
  availableTimeSlots: chosen(WINDOWS),
  availableDays: chosen(DAY_KINDS),
  primaryGoals: chosen(GOALS),
  cycleTracking: fc.boolean(),
  suggestions: fc.record({
    scheduledDates: fc.boolean(),
    roleplays: fc.boolean(),
    ideas: fc.boolean(),
    wellnessTips: fc.boolean(),
  }),
});

export const anySeed = fc.nat({ max: 2 ** 31 - 1 });
