import { expect, test } from 'vitest';
import { manyCheckIns } from '../../tests/mood/random-check-ins.ts';
import { changeCheckIn } from './check-in.ts';
import { addMonths, findCheckIns, type HistoryFilter, weeksOf } from './history.ts';
import { phaseBands, phaseMeans, phasesOf } from './phase-overlay.ts';
import { daysBetween, drawnOf, seriesOf, trendInWords, trendOf } from './trends.ts';
import { weekdayPattern } from './weekday-pattern.ts';

test('a day without a check-in is a gap, and counts for nothing', () => {
  const made = manyCheckIns(['2026-11-18', '2026-11-21'], (day) => ({ mood: 4 + day * 2 }));
  const series = seriesOf(made, 'mood', '2026-11-17', '2026-11-21');
  expect(series).toEqual([null, 4, null, null, 6]);
  expect(trendOf(series)).toMatchObject({ days: 2, mean: 5, last: 6, change: null, highest: 6, lowest: 4 });
  expect(trendInWords(trendOf(series))).toBe('Too few days to say');
  expect(trendOf([null, null])).toMatchObject({ days: 0, mean: null, last: null });
});

test('a measure that was not answered is a gap of its own, and is found under no range of it', () => {
  const made = [
    changeCheckIn(null, '2026-11-20', { values: { mood: 2 } }, 1),
    changeCheckIn(null, '2026-11-21', { values: { energy: 5 } }, 1),
  ];
  expect(seriesOf(made, 'energy', '2026-11-20', '2026-11-21')).toEqual([null, 5]);
  const filter: HistoryFilter = { measure: 'energy', range: 'middle', notedOnly: false, words: '' };
  expect(findCheckIns(made, filter).map(({ date }) => date)).toEqual(['2026-11-21']);
  expect(findCheckIns(made, { ...filter, range: 'all' })).toHaveLength(2);
});

test('a weekday pattern rests on the days on which its measure was answered', () => {
  const dates = daysBetween('2026-11-01', '2026-11-20');
  const made = dates.map((date, at) =>
    changeCheckIn(null, date, { values: at < 14 ? { mood: 5, energy: 5 } : { mood: 5 } }, 1),
  );
  expect(weekdayPattern(made, 'mood')?.days).toBe(20);
  expect(weekdayPattern(made, 'energy')?.days).toBe(14);
  expect(weekdayPattern(made.slice(1), 'energy')).toBeNull();
});

test('a trend compares the halves of the range and says it in words', () => {
  expect(trendInWords(trendOf([2, 2, 2, 4, 4, 4]))).toBe('Up two');
  expect(trendInWords(trendOf([9, 8, 9, 5, 5, 6]))).toBe('Down three');
  expect(trendInWords(trendOf([5, 5, 5, 5, 5, 5.4]))).toBe('Steady');
  expect(trendOf([1, 2, null, 4, 5, 6]).change).toBeNull();
});

test('many days are drawn as weeks up to the last day, of days with a check-in only; few stay as they are', () => {
  const days = daysBetween('2026-09-20', '2026-11-21');
  const series = days.map((_, at) => (at < 7 ? null : at % 2 === 0 ? 4 : null));
  const drawn = drawnOf(days, series);
  expect(drawn.byWeek).toBe(true);
  expect(drawn.days).toHaveLength(9);
  expect(drawn.days.at(-1)).toBe('2026-11-15');
  expect(drawn.values).toEqual([null, 4, 4, 4, 4, 4, 4, 4, 4]);
  const uneven = drawnOf(days.slice(1), series.slice(1));
  expect([uneven.days[0], uneven.days[1]]).toEqual(['2026-09-21', '2026-09-27']);
  expect(drawnOf(days.slice(-60), series.slice(-60))).toEqual({
    days: days.slice(-60),
    values: series.slice(-60),
    byWeek: false,
  });
});

test('weekdays tell how many days they rest on, and stand apart only where they do', () => {
  const dates = daysBetween('2026-11-01', '2026-11-28');
  const weekends = manyCheckIns(dates, (day) => ({ mood: day % 7 === 6 ? 9 : 5 }));
  expect(weekdayPattern(weekends.slice(0, 13), 'mood')).toBeNull();
  const pattern = weekdayPattern(weekends, 'mood');
  expect(pattern?.means[6]).toEqual({ weekday: 6, days: 4, mean: 9 });
  expect(pattern?.apart?.highest).toBe(6);
  expect(weekdayPattern(weekends, 'sleep')?.apart).toBeNull();
  // Two Saturdays are too few to name Saturday.
  expect(weekdayPattern(weekends.slice(0, 14), 'mood')?.apart).toBeNull();
});

test('months are whole weeks with nothing of their neighbours', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  expect([addMonths('2026-01', -1), addMonths('2026-12', 1), addMonths('2026-05', -17)]).toEqual([
    '2025-12',
    '2027-01',
    '2024-12',
  ]);
});

test('the list is found by measure and by words of any note', () => {
  const [low, high, middle] = manyCheckIns(['2026-11-01', '2026-11-02', '2026-11-03'], (day) => ({
    mood: [2, 9, 5][day] ?? 5,
  }));
  if (!low || !high || !middle) throw new Error('three were made');
  const all = [low, { ...high, notes: { text: 'Late Train', at: 2 } }, middle];
  const filter: HistoryFilter = { measure: 'mood', range: 'all', notedOnly: false, words: '' };
  const dates = (part: Partial<HistoryFilter>) => findCheckIns(all, { ...filter, ...part }).map(({ date }) => date);
  expect(dates({})).toEqual(['2026-11-03', '2026-11-02', '2026-11-01']);
  expect(dates({ range: 'low' })).toEqual(['2026-11-01']);
  expect(dates({ range: 'high' })).toEqual(['2026-11-02']);
  expect(dates({ notedOnly: true })).toEqual(['2026-11-02']);
  expect(dates({ words: 'train' })).toEqual(['2026-11-02']);
  expect(dates({ words: 'rain', range: 'low' })).toEqual([]);
});

test('phases are estimated around the date given, in both directions, and only with tracking', () => {
  const answers = { cycleTracking: true, lastCycleDate: '2026-11-01', cycleLength: 28 };
  const dates = daysBetween('2026-10-04', '2026-11-28');
  const seen = { today: '2026-11-28', noted: [] };
  const phases = phasesOf(answers, dates, seen);
  expect(phases.slice(0, 28)).toEqual(phases.slice(28));
  expect(phasesOf({ ...answers, cycleTracking: false }, dates, seen).every((phase) => phase === null)).toBe(true);
  expect(phasesOf(answers, ['2027-06-01', '2026-01-01'], seen)).toEqual([null, null]);
  const bands = phaseBands(phases.slice(28));
  expect(bands.map(({ phase }) => phase)).toEqual(['menstrual', 'follicular', 'ovulation', 'luteal']);
  expect(bands[0]).toEqual({ phase: 'menstrual', from: 0, to: 4 });
  expect(phaseBands(['luteal', null, 'luteal'])).toHaveLength(2);
  const means = phaseMeans(
    manyCheckIns(['2026-11-01', '2026-11-02', '2026-11-25'], (day) => ({ mood: 2 + day })),
    'mood',
    answers,
    seen,
  );
  expect(means[0]).toEqual({ phase: 'menstrual', days: 2, mean: 2.5 });
  expect(means[1]).toEqual({ phase: 'follicular', days: 0, mean: null });
  expect(means[3]).toEqual({ phase: 'luteal', days: 1, mean: 4 });
});
