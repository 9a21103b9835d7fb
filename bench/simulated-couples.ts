/** Couples by chance for the simulations of the model: how often, when, with children or not, and how full their calendars are. Equal seeds give equal couples. */
import { addDays } from '../domain/calendar-date.ts';
import type { PlannerInput } from '../domain/planner/plan.ts';
import { type AloneTime, answersSchema, type Goal, type WindowId } from '../domain/planner/questionnaire/answers.ts';

/** Numbers from 0 to below 1, by mulberry32. */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** From a normal distribution, by Box and Muller. */
export const normal = (chance: Chance, mean: number, spread: number): number =>
  mean + spread * Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

export const wholeFrom = (chance: Chance, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1));

/** One of these, each as likely as its weight. */
function oneOf<T>(chance: Chance, choices: ReadonlyArray<readonly [T, number]>): T {
  let left = chance() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  throw new Error('There is nothing to choose from.');
}

const FREQUENCIES = [
  ['rarely', 'bi-weekly', 15],
  ['monthly', 'weekly', 20],
  ['bi-weekly', 'weekly', 20],
  ['weekly', 'weekly', 15],
  ['weekly', 'several-times-weekly', 25],
  ['several-times-weekly', 'several-times-weekly', 5],
] as const;
const HOURS: ReadonlyArray<readonly [WindowId[], number]> = [
  [['evening', 'night'], 35],
  [['night', 'late-night'], 20],
  [['morning', 'evening', 'night'], 20],
  [['afternoon', 'late-afternoon', 'evening', 'night'], 15],
  [['early-morning', 'night'], 10],
];
const ALONE: ReadonlyArray<readonly [AloneTime[], number]> = [
  [['after-bedtime'], 40],
  [['after-bedtime', 'date-nights'], 30],
  [['after-bedtime', 'weekend-mornings', 'school-daycare'], 20],
  [['nap-time', 'late-night'], 10],
];
const GOALS_CHOSEN: ReadonlyArray<readonly [Goal[], number]> = [
  [['bonding', 'pleasure'], 40],
  [['bonding', 'reconnection', 'pleasure'], 35],
  [['reconnection'], 15],
  [['conception', 'bonding'], 10],
];

/** A month of a couple. Two in five have children, three in five a calendar, one in ten hopes for a baby. */
export function coupleOf(chance: Chance, number: number): PlannerInput {
  const startDate = addDays('2027-01-01', wholeFrom(chance, 0, 364));
  const [currentFrequency, preferredFrequency] = oneOf(
    chance,
    FREQUENCIES.map((each) => [each, each[2]] as const),
  );
  const primaryGoals = oneOf(chance, GOALS_CHOSEN);
  const hasKids = chance() < 0.4;
  const cycleTracking = primaryGoals.includes('conception') || chance() < 0.2;
  const answers = answersSchema.parse({
    partner1: { age: 34 },
    partner2: { age: 35 },
    relationshipDuration: '5-to-10-years',
    currentFrequency,
    preferredFrequency,
    hasKids,
    aloneTimeSlots: hasKids ? oneOf(chance, ALONE) : [],
    cycleTracking,
    ...(cycleTracking && {
      cycleLength: wholeFrom(chance, 26, 31),
      lastCycleDate: addDays(startDate, -wholeFrom(chance, 0, 27)),
    }),
    primaryGoals,
    availableTimeSlots: oneOf(chance, HOURS),
    availableDays: chance() < 0.8 ? ['weekdays', 'weekends'] : [chance() < 0.5 ? 'weekdays' : 'weekends'],
  });
  const busy = chance() < 0.6 ? busyTimes(chance, 90) : [];
  return { answers, startDate, seed: `couple ${number}`, tier: 'paid', busy };
}

/** Up to two entries on each day, of one to three hours, most of them in the afternoon and the evening. */
export function busyTimes(chance: Chance, days: number): Array<[number, number]> {
  const often = chance();
  return Array.from({ length: days }, (_, day) => day).flatMap((day) =>
    [0, 1].flatMap((): Array<[number, number]> => {
      if (chance() > 0.6 * often) return [];
      const from = day * 1440 + 15 * wholeFrom(chance, 34, 84);
      return [[from, from + 30 * wholeFrom(chance, 2, 6)]];
    }),
  );
}
