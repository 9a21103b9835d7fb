import { expect, test } from 'vitest';
import { dayNumber, weekday } from '../../../domain/calendar-date.ts';
import { dateAfterKey, monthGrid } from './month-view.tsx';

test('the grid is whole weeks from Sunday to Saturday around exactly 31 days, whatever day the plan starts on', () => {
  for (const startDate of ['2026-11-15', '2026-11-18', '2026-11-21', '2028-02-28', '2026-12-31']) {
    const weeks = monthGrid(startDate);
    for (const week of weeks) expect(week.map(({ date }) => weekday(date))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const inRange = weeks.flat().filter((cell) => cell.inRange);
    expect(inRange).toHaveLength(31);
    expect(inRange[0]?.date).toBe(startDate);
    expect(dayNumber(inRange[30]?.date ?? '')).toBe(dayNumber(startDate) + 30);
    expect(weeks[0]?.some((cell) => cell.inRange)).toBe(true);
    expect(weeks.at(-1)?.some((cell) => cell.inRange)).toBe(true);
  }
});

test('the month is named on the first day and on the first of a month only', () => {
  const named = monthGrid('2026-11-18')
    .flat()
    .filter(({ label }) => /[A-Z]/.test(label))
    .map(({ label }) => label);
  expect(named).toEqual(['Nov 18', 'Dec 1']);
  expect(
    monthGrid('2026-11-18', 60)
      .flat()
      .filter((cell) => cell.inRange),
  ).toHaveLength(61);
});

test('keys walk the days and never leave the range', () => {
  const from = (date: string, key: string, control = false) => dateAfterKey(key, control, date, '2026-11-18');
  expect(from('2026-11-25', 'ArrowRight')).toBe('2026-11-26');
  expect(from('2026-11-25', 'ArrowLeft')).toBe('2026-11-24');
  expect(from('2026-11-25', 'ArrowDown')).toBe('2026-12-02');
  expect(from('2026-11-25', 'ArrowUp')).toBe('2026-11-18');
  expect(from('2026-11-25', 'Home')).toBe('2026-11-22');
  expect(from('2026-11-25', 'End')).toBe('2026-11-28');
  expect(from('2026-11-18', 'Home')).toBe('2026-11-18');
  expect(from('2026-11-18', 'ArrowLeft')).toBe('2026-11-18');
  expect(from('2026-11-20', 'ArrowUp')).toBe('2026-11-20');
  expect(from('2026-12-18', 'ArrowRight')).toBe('2026-12-18');
  expect(from('2026-12-16', 'ArrowDown')).toBe('2026-12-16');
  expect(from('2026-11-25', 'Home', true)).toBe('2026-11-18');
  expect(from('2026-11-25', 'End', true)).toBe('2026-12-18');
  expect(from('2026-11-25', 'a')).toBeNull();
});
