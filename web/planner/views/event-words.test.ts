import { expect, test } from 'vitest';
import { dayName, freeWords, longDate, reminderWords, timeSpan } from './event-words.ts';

test('dates and times are said in full, whatever the time zone of the machine', () => {
  expect(longDate('2026-11-25')).toBe('Wednesday, November 25');
  expect(longDate('2027-01-01')).toBe('Friday, January 1');
  expect(timeSpan({ start_time: '20:30', end_time: '22:00' })).toBe('8:30 PM to 10:00 PM');
});

test('reminders come in words, the earliest first', () => {
  expect(reminderWords(['1h', '1d'])).toBe('1 day before, 1 hour before');
  expect(reminderWords(['12h'])).toBe('12 hours before');
  expect(reminderWords([])).toBe('No reminders');
});

test('a day is named in full: its date, what is on it and when, and whether that is done', () => {
  const event = { title: 'Personal Time', start_time: '20:30' };
  expect(dayName('2026-11-25', event, { today: false, done: false })).toBe(
    'Wednesday, November 25, Personal Time, 8:30 PM',
  );
  expect(dayName('2026-11-25', event, { today: true, done: true })).toBe(
    'Wednesday, November 25, today, Personal Time, 8:30 PM, done',
  );
  expect(dayName('2026-11-26', undefined, { today: false, done: false })).toBe('Thursday, November 26');
});

test('the hour of an offer is said as people say it', () => {
  expect((['evening', 'night', 'late-night', 'late-afternoon'] as const).map(freeWords)).toEqual([
    'Free in the evening.',
    'Free at night.',
    'Free late at night.',
    'Free in the late afternoon.',
  ]);
});
