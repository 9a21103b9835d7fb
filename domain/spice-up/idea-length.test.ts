import { expect, test } from 'vitest';
import { lengthFits, lengthsInside, lengthWords, minutesSpoken } from './idea-length.ts';
import { AVAILABLE_TIMES } from './preferences.ts';

test.each([
  [
    [60, 120],
    ['1-2-hours', '2-4-hours'],
  ],
  [[45, 59], []],
  [[121, 239], ['2-4-hours']],
  [
    [90, 600],
    ['1-2-hours', '2-4-hours', '4-6-hours', 'full-day'],
  ],
  [[721, 1079], []],
  [[1080, 2880], ['weekend']],
  [[2880, 2880], ['weekend']],
] as const)('%j minutes fit exactly %j', (minutes, fitting) => {
  expect(AVAILABLE_TIMES.filter((time) => lengthFits(minutes, time))).toEqual(fitting);
  expect(lengthFits(minutes, undefined)).toBe(true);
});

test('inside a choice of time only that part of the range counts', () => {
  expect(lengthsInside([60, 300], '2-4-hours')).toEqual([120, 240]);
  expect(lengthsInside([60, 300], undefined)).toEqual([60, 300]);
});

test.each([
  [[60, 120], '1-2 hours'],
  [[90, 150], '1.5-2.5 hours'],
  [[60, 60], '1 hour'],
  [[120, 120], '2 hours'],
  [[30, 45], '30-45 minutes'],
  [[360, 720], '6-12 hours'],
  [[1080, 2880], '1-2 days'],
  [[1080, 1440], '1 day'],
  [[45, 45], '45 minutes'],
  [[59, 59], '59 minutes'],
  [[45, 60], '1 hour'],
  [[30, 60], '0.5-1 hours'],
  [[600, 1080], '10-18 hours'],
  [[2880, 2880], '2 days'],
] as const)('%j minutes are "%s"', (minutes, words) => {
  expect(lengthWords(minutes)).toBe(words);
});

test.each([
  ['1-2 hours', [60, 120]],
  ['2 to 3 hours', [120, 180]],
  ['90 minutes', [90, 90]],
  ['1.5 hours', [90, 90]],
  ['2 days', [2880, 2880]],
  [' 30 – 45 Minutes ', [30, 45]],
  ['1-1 hour', [60, 60]],
  ['0-1 hours', undefined],
  ['a while', undefined],
  ['3-2 hours', undefined],
  ['0 hours', undefined],
  ['2 hours at www.evil.test', undefined],
] as const)('"%s" is read as %j', (words, minutes) => {
  expect(minutesSpoken(words)).toEqual(minutes);
});
