import { expect, it } from 'vitest';
import {
  clockTime,
  listed,
  minutesOfTime,
  monthDay,
  numberWord,
  shortDate,
  timeOfMinutes,
  weekdayName,
} from './spoken-dates.ts';

it('says dates, hours and counts in plain English', () => {
  expect(weekdayName('2026-11-21')).toBe('Saturday');
  expect(monthDay('2026-11-08')).toBe('Nov 8');
  expect(shortDate('2027-01-01')).toBe('Fri, Jan 1');
  expect(['00:15', '06:00', '12:00', '20:30'].map(clockTime)).toEqual(['12:15 AM', '6:00 AM', '12:00 PM', '8:30 PM']);
  expect([1, 6, 12, 13].map(numberWord)).toEqual(['one', 'six', 'twelve', '13']);
  expect([listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual(['a', 'a and b', 'a, b and c']);
});

it('turns times of day into minutes and back', () => {
  for (let minutes = 0; minutes < 1440; minutes += 15) expect(minutesOfTime(timeOfMinutes(minutes))).toBe(minutes);
  expect(timeOfMinutes(485)).toBe('08:05');
});
