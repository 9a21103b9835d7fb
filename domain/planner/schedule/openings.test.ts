import { describe, expect, it } from 'vitest';
import { FEWEST_ANSWERS } from '../../../tests/planner/made-plan.ts';
import type { PlannerInput } from '../plan.ts';
import { answersSchema } from '../questionnaire/answers.ts';
import { openingsOf } from './openings.ts';

/** Monday 1 March 2027. */
const input = (changes: object, rest: Partial<PlannerInput> = {}): PlannerInput => ({
  answers: answersSchema.parse({ ...FEWEST_ANSWERS, ...changes }),
  startDate: '2027-03-01',
  seed: '1',
  tier: 'free',
  ...rest,
});
const firstDay = (changes: object, rest: Partial<PlannerInput> = {}) =>
  openingsOf(input(changes, rest)).find(({ day }) => day === 0);

describe('a quarter of an hour stays free on either side of a busy time', () => {
  it('15 minutes are enough before and after', () => {
    expect(
      firstDay(
        {},
        {
          busy: [
            [1000, 1065],
            [1155, 1300],
          ],
        },
      ),
    ).toMatchObject({ start: 1080, end: 1140 });
  });

  it.each([
    [
      '14 minutes before',
      [
        [1000, 1066],
        [1155, 1300],
      ],
    ],
    [
      '14 minutes after',
      [
        [1000, 1065],
        [1154, 1300],
      ],
    ],
    ['an overlap', [[1130, 1140]]],
  ] as Array<[string, Array<[number, number]>]>)('%s are not', (_, busy) => {
    expect(firstDay({}, { busy })).toBeUndefined();
  });

  it('across midnight too', () => {
    const late = { availableTimeSlots: ['late-night'] };
    expect(firstDay(late, { busy: [[1440, 1500]] })).toMatchObject({ end: 1410 });
    expect(firstDay({ availableTimeSlots: ['early-morning'] }, { busy: [[-600, 390]] })).toMatchObject({ start: 405 });
  });
});

describe('points', () => {
  it('80 for confidence, 10 in the evening, and 5 for each quarter hour above 60 up to 90 on a weekday', () => {
    expect(firstDay({})).toEqual({ day: 0, window: 5, start: 1080, end: 1170, confidence: 90, points: 100 });
  });

  it('up to 120 minutes and with 10 more confidence on a weekend', () => {
    const saturday = openingsOf(input({})).find(({ day }) => day === 5);
    expect(saturday).toMatchObject({ start: 1080, end: 1200, confidence: 100, points: 120 });
  });

  it('20 less when a busy time is 120 minutes away, and nothing at 121', () => {
    expect(firstDay({}, { busy: [[800, 960]] })).toMatchObject({ start: 1095, confidence: 90 });
    expect(firstDay({}, { busy: [[800, 959]] })).toMatchObject({ start: 1080, confidence: 90 });
    expect(firstDay({}, { busy: [[800, 1020]] })).toMatchObject({ start: 1080, end: 1170, confidence: 70 });
  });

  it('what was learned is added by weekday, Sunday first, and by window', () => {
    const learned = Array.from({ length: 7 }, (_, day) => Array.from({ length: 8 }, () => day - 3));
    expect(firstDay({}, { learned })?.points).toBe(98);
    expect(openingsOf(input({}, { learned })).find(({ day }) => day === 6)?.points).toBe(117);
  });
});

describe('alone times', () => {
  it('count only with children', () => {
    const school = { availableTimeSlots: ['morning', 'evening'], aloneTimeSlots: ['school-daycare'] };
    expect(firstDay({ ...school, hasKids: true })).toMatchObject({ window: 1, start: 540, end: 600, points: 100 });
    expect(openingsOf(input({ ...school, hasKids: true })).every(({ window }) => window === 1)).toBe(true);
    expect(firstDay({ ...school, hasKids: false })).toMatchObject({ window: 1, start: 480, points: 90 });
  });

  it('give the calm points of the best one that contains the whole event', () => {
    const late = {
      hasKids: true,
      availableTimeSlots: ['late-night'],
      aloneTimeSlots: ['after-bedtime', 'date-nights'],
    };
    const friday = openingsOf(input(late)).find(({ day }) => day === 4);
    // Date night ends at 23:00: only an hour fits into it, and two quarters more in the calmer-by-less alone time win.
    expect(friday).toMatchObject({ start: 1320, end: 1410, points: 90 + 10 + 14 });
  });
});
