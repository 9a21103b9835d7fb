import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber } from '../../calendar-date.ts';
import { minutesOfTime } from '../../planner/spoken-dates.ts';
import { type BusyTimes, isFree, slotConfidence, timeSuggestions } from './time-suggestions.ts';

/** A Friday; the days after it are a weekend. */
const FRIDAY = '2026-11-20';
const DAY = 1440;
const at = (day: number, from: number, to: number): [number, number] => [day * DAY + from * 60, day * DAY + to * 60];

describe('confidence', () => {
  test.each([
    ['a weekday morning', 0, 8, [], 0.8],
    ['a weekday evening', 0, 19, [], 0.9],
    ['at 18:00 it is evening', 0, 18, [], 0.9],
    ['a weekend morning', 1, 8, [], 0.9],
    ['a weekend evening', 1, 21, [], 1],
    ['a weekday evening with a busy time an hour before', 0, 19, [at(0, 17, 18)], 0.7],
    ['a busy time that ends two hours before does not count', 0, 19, [at(0, 15, 17)], 0.9],
    ['a busy time an hour after', 0, 19, [at(0, 21, 22)], 0.7],
    ['one two hours after does not count', 0, 19, [at(0, 22, 23)], 0.9],
    ['several busy times near it count once', 0, 8, [at(0, 6, 7), at(0, 10, 11)], 0.6],
  ] as Array<[string, number, number, BusyTimes, number]>)('of %s', (_, day, hour, busy, confidence) => {
    const date = day === 0 ? FRIDAY : '2026-11-21';
    expect(slotConfidence({ day, start: hour * 60, minutes: 60 }, date, busy)).toBe(confidence);
  });
});

describe('free times', () => {
  test('are at most five, the most confident first, earlier before later', () => {
    const found = timeSuggestions({ firstDay: FRIDAY, days: 3, busy: [] });
    expect(found.map(({ date, time, confidence }) => [date, time, confidence])).toEqual([
      ['2026-11-21', '19:00', 1],
      ['2026-11-21', '21:00', 1],
      ['2026-11-22', '19:00', 1],
      ['2026-11-22', '21:00', 1],
      ['2026-11-20', '19:00', 0.9],
    ]);
  });
  test('are 8:00, 19:00 and 21:00 of a day, and only what is free', () => {
    const on = (busy: BusyTimes) => timeSuggestions({ firstDay: FRIDAY, days: 1, busy }).map(({ time }) => time);
    expect(on([]).toSorted()).toEqual(['08:00', '19:00', '21:00']);
    expect(on([at(0, 19, 20)]).toSorted()).toEqual(['08:00', '21:00']);
    expect(on([at(0, 0, 24)])).toEqual([]);
  });
  test('without a calendar there is the basic suggestion alone: 20:00, 0.7', () => {
    expect(timeSuggestions({ firstDay: FRIDAY, days: 7, busy: null })).toEqual([
      { date: FRIDAY, time: '20:00', duration: 60, confidence: 0.7 },
    ]);
  });
  test('never lie in a busy time, whatever the calendar holds', () => {
    const entry = fc
      .tuple(fc.integer({ min: -DAY, max: 8 * DAY }), fc.integer({ min: 1, max: 2 * DAY }))
      .map(([from, length]): [number, number] => [from, from + length]);
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 20 }),
        fc.integer({ min: 1, max: 14 }),
        fc.constantFrom(30, 60, 120),
        (busy, days, duration) => {
          const found = timeSuggestions({ firstDay: FRIDAY, days, busy, duration });
          expect(found.length).toBeLessThanOrEqual(5);
          for (const { date, time, confidence } of found) {
            const slot = { day: dayNumber(date) - dayNumber(FRIDAY), start: minutesOfTime(time), minutes: duration };
            expect(isFree(slot, busy)).toBe(true);
            expect(confidence).toBeGreaterThanOrEqual(0.1);
            expect(confidence).toBeLessThanOrEqual(1);
          }
          const order = found.map(({ confidence }) => confidence);
          expect(order).toEqual(order.toSorted((a, b) => b - a));
        },
      ),
    );
  });
});
