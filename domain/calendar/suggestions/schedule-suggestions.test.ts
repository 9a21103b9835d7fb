import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, weekday } from '../../calendar-date.ts';
import { DAY_KINDS, WINDOWS } from '../../planner/questionnaire/answers.ts';
import { WINDOW_SPANS } from '../../planner/schedule/windows.ts';
import { minutesOfTime } from '../../planner/spoken-dates.ts';
import { type ScheduleSearch, scheduleSuggestions } from './schedule-suggestions.ts';
import { isFree } from './time-suggestions.ts';

/** A Friday. */
const TODAY = '2026-11-20';
const suggest = (more: Partial<ScheduleSearch> = {}) =>
  scheduleSuggestions({ today: TODAY, windows: ['night'], days: ['weekdays', 'weekends'], ...more });
const timesOf = (more: Partial<ScheduleSearch>) => [...new Set(suggest(more).suggestedTimes.map(({ time }) => time))];

describe('the default times', () => {
  test.each([
    [['night'], '20:00'],
    [['evening', 'night', 'late-night'], '20:00'],
    [['morning'], '08:00'],
    [['early-morning', 'morning', 'late-morning'], '08:00'],
    [['afternoon'], '14:00'],
    [['afternoon', 'late-afternoon'], '14:00'],
  ] as const)('of %j is %s', (windows, time) => expect(timesOf({ windows: [...windows] })).toEqual([time]));
  test.each([
    [['evening'], '19:00'],
    [['late-night'], '22:00'],
    [['early-morning'], '07:00'],
    [['late-morning'], '10:00'],
    [['late-afternoon'], '15:00'],
  ] as const)('moves into the hours that were chosen: %j gives %s', (windows, time) =>
    expect(timesOf({ windows: [...windows] })).toEqual([time]),
  );
  test('take turns where several parts of the day were chosen', () => {
    expect(timesOf({ windows: ['morning', 'afternoon', 'night'] }).toSorted()).toEqual(['08:00', '14:00', '20:00']);
  });
});

describe('the week ahead', () => {
  test('brings at most three times of an hour, and leaves a day between them where it can', () => {
    const { suggestedTimes } = suggest();
    expect(suggestedTimes).toHaveLength(3);
    const days = suggestedTimes.map(({ date }) => dayNumber(date));
    expect(days.every((day, at) => at === 0 || day - (days[at - 1] ?? 0) > 1)).toBe(true);
    expect(suggestedTimes.every(({ duration }) => duration === 60)).toBe(true);
  });
  test('says which days are best and which were not chosen', () => {
    const { optimalDays, avoidDays } = suggest({ days: ['weekends'] });
    expect(optimalDays).toEqual(['Saturday', 'Sunday']);
    expect(avoidDays).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
  });
  test('a day whose hours are taken is to be avoided, and the calendar is spoken of only where it is known', () => {
    const saturdayNight: [number, number] = [1200, 1260];
    const known = suggest({ days: ['weekends'], busy: [saturdayNight] });
    expect(known.avoidDays).toContain('Saturday');
    expect(known.suggestedTimes.map(({ reason }) => reason)).toEqual([
      'A weekend evening among the hours you chose. Nothing else is close to it.',
    ]);
    const near = suggest({ days: ['weekends'], busy: [[1260, 1300]] });
    expect(near.suggestedTimes[0]).toMatchObject({
      confidence: 0.8,
      reason: expect.stringContaining('within two hours'),
    });
    expect(suggest({ days: ['weekends'] }).suggestedTimes[0]?.reason).toBe(
      'A weekend evening among the hours you chose.',
    );
  });
  test('low energy leaves a weekday out, and not knowing is said', () => {
    expect(suggest().energyLevelMatching).toContain('energy isn’t counted');
    const matched = suggest({ energy: { 6: 2, 0: 8 } });
    expect(matched.avoidDays).toEqual(['Saturday']);
    expect(matched.energyLevelMatching).toContain('left out');
  });
  test('low is 3 of 10 or less; above it days with more energy come first', () => {
    expect([3, 4].map((level) => suggest({ energy: { 6: level } }).avoidDays)).toEqual([['Saturday'], []]);
    const dates = (more: Partial<ScheduleSearch>) =>
      suggest({ days: ['weekdays'], ...more }).suggestedTimes.map(({ date }) => date.slice(8));
    // Monday is the 23rd.
    expect(dates({})).toEqual(['23', '25', '27']);
    expect(dates({ energy: { 2: 9, 4: 8 } })).toEqual(['23', '24', '26']);
  });
  test('a day on which something stands near is taken last', () => {
    const monday: [number, number] = [2 * 1440 + 1110, 2 * 1440 + 1170];
    const { suggestedTimes, optimalDays } = suggest({ days: ['weekdays'], busy: [monday] });
    expect(suggestedTimes.map(({ date }) => date.slice(8))).toEqual(['24', '25', '26']);
    expect(optimalDays).toEqual(['Tuesday', 'Wednesday', 'Thursday', 'Friday']);
  });
  test('a full week brings nothing, and says so by its days', () => {
    expect(suggest({ busy: [[0, 7 * 1440]] })).toMatchObject({ suggestedTimes: [], optimalDays: [] });
  });
});

test('every suggestion lies in the next seven days, on a chosen kind of day, in a chosen window and clear of the calendar', () => {
  const subset = <T>(values: readonly T[]) => fc.shuffledSubarray([...values], { minLength: 1 });
  const entry = fc
    .tuple(fc.integer({ min: 0, max: 7 * 1440 }), fc.integer({ min: 1, max: 900 }))
    .map(([from, length]): [number, number] => [from, from + length]);
  const search = fc.record({
    today: fc.integer({ min: 0, max: 3_000 }).map((day) => addDays(TODAY, day)),
    windows: subset(WINDOWS),
    days: subset(DAY_KINDS),
    busy: fc.option(fc.array(entry, { maxLength: 15 })),
    duration: fc.constantFrom(15, 30, 60, 90, 120, 240),
    energy: fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5', '6'), fc.integer({ min: 1, max: 10 })),
  });
  fc.assert(
    fc.property(search, (asked) => {
      const { suggestedTimes, optimalDays, avoidDays } = scheduleSuggestions(asked);
      expect(suggestedTimes.length).toBeLessThanOrEqual(3);
      expect(new Set(suggestedTimes.map(({ date }) => date)).size).toBe(suggestedTimes.length);
      expect(optimalDays.filter((day) => avoidDays.includes(day))).toEqual([]);
      for (const { date, time, duration } of suggestedTimes) {
        const ahead = dayNumber(date) - dayNumber(asked.today);
        expect(ahead).toBeGreaterThanOrEqual(1);
        expect(ahead).toBeLessThanOrEqual(7);
        expect(asked.days).toContain([0, 6].includes(weekday(date)) ? 'weekends' : 'weekdays');
        const start = minutesOfTime(time);
        const inside = asked.windows.some((window) => {
          const span = WINDOW_SPANS[WINDOWS.indexOf(window)];
          return span && start >= span.from && (start === span.from || start + duration <= span.to);
        });
        expect(inside).toBe(true);
        expect(duration).toBe(asked.duration);
        expect(isFree({ day: ahead - 1, start, minutes: duration }, asked.busy ?? [])).toBe(true);
        expect(asked.energy[weekday(date)] ?? 10).toBeGreaterThan(3);
      }
    }),
    { numRuns: 500 },
  );
});
