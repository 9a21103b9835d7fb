/** Random inputs for the plan engine, as wide as checked answers allow, for property tests and comparisons. */
import fc from 'fast-check';
import { addDays } from '../../domain/calendar-date.ts';
import type { PlannerInput } from '../../domain/planner/plan.ts';
import {
  ALONE_TIMES,
  type Answers,
  CURRENT_FREQUENCIES,
  DAY_KINDS,
  GOALS,
  PREFERRED_FREQUENCIES,
  WINDOWS,
} from '../../domain/planner/questionnaire/answers.ts';

const chosen = <T>(values: readonly T[], minLength = 1) => fc.shuffledSubarray([...values], { minLength });

/** Mostly an entry of an hour or so, now and then a whole day. */
const busyTime = fc
  .tuple(
    fc.integer({ min: -2_000, max: 44_000 }),
    fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 480 }) }, { weight: 1, arbitrary: fc.constant(1_440) }),
  )
  .map(([from, length]): [number, number] => [from, from + length]);

const busyTimes = fc.oneof(
  fc.constant([]),
  fc.array(busyTime, { maxLength: 20, size: 'max' }),
  fc.array(busyTime, { minLength: 40, maxLength: 120, size: 'max' }),
);

export const answersArbitrary: fc.Arbitrary<Answers> = fc
  .record({
    currentFrequency: fc.constantFrom(...CURRENT_FREQUENCIES),
    preferredFrequency: fc.constantFrom(...PREFERRED_FREQUENCIES),
    hasKids: fc.boolean(),
    aloneTimeSlots: chosen(ALONE_TIMES, 0),
    cycleTracking: fc.boolean(),
    cycleLength: fc.integer({ min: 21, max: 35 }),
    lastCycleDate: fc.integer({ min: -20, max: 90 }).map((days) => addDays('2027-03-01', -days)),
    primaryGoals: chosen(GOALS),
    availableTimeSlots: chosen(WINDOWS),
    availableDays: chosen(DAY_KINDS),
  })
  .map((varied) => ({
    solo: false,
    partner1: { age: 34, gender: 'female' as const },
    partner2: { age: 36, gender: 'non-binary' as const },
    relationshipDuration: '2-to-5-years' as const,
    suggestions: {
      scheduledDates: true,
      roleplays: true,
      ideas: true,
      positions: true,
      varietyTips: true,
      wellnessTips: true,
    },
    reminders: { oneDayBefore: false, twelveHoursBefore: true, oneHourBefore: false },
    privacyLevel: 'high' as const,
    ...varied,
  }));

export const inputArbitrary: fc.Arbitrary<PlannerInput> = fc.record({
  answers: answersArbitrary,
  startDate: fc.integer({ min: -10, max: 60 }).map((days) => addDays('2027-03-01', days)),
  seed: fc.string({ minLength: 1, maxLength: 12 }),
  tier: fc.constantFrom('free' as const, 'paid' as const),
  busy: busyTimes,
});

/** The same asked for on the first day, now and then some days into it, or before it. */
export const inputOfNowArbitrary: fc.Arbitrary<PlannerInput> = fc
  .tuple(
    inputArbitrary,
    fc.oneof(
      { weight: 6, arbitrary: fc.nat(1_439) },
      { weight: 1, arbitrary: fc.nat(20_000) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
  )
  .map(([input, notBefore]) => (notBefore === undefined ? input : { ...input, notBefore }));

/** Small weights as the couple's own habits give them. */
export const learnedArbitrary = fc.array(fc.array(fc.integer({ min: -10, max: 10 }), { minLength: 8, maxLength: 8 }), {
  minLength: 7,
  maxLength: 7,
});
