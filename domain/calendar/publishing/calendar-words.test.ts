/** The words of a calendar outside: each choice shows what it says, and only one of them the title. */
import { expect, test } from 'vitest';
import { CALENDAR_LABELS, calendarWords } from './calendar-words.ts';

const EVENT = { id: 'e-1', title: 'Candles and a slow evening', discreet_label: 'Evening routine' };

test('each choice words an event as it says', () => {
  expect(CALENDAR_LABELS.map((label) => calendarWords(EVENT, label, []))).toEqual([
    'Personal Time',
    'Evening routine',
    'Candles and a slow evening',
    'Busy',
  ]);
});

test('coded takes the couple’s own words where there are any, always the same one for an event; the others never do', () => {
  const words = ['Gym', 'Choir', 'Paperwork'];
  const coded = calendarWords(EVENT, 'coded', words);
  expect(words).toContain(coded);
  expect(calendarWords(EVENT, 'coded', words)).toBe(coded);
  expect(calendarWords(EVENT, 'discrete', words)).toBe('Personal Time');
  expect(calendarWords(EVENT, 'detailed', words)).toBe(EVENT.title);
  expect(calendarWords(EVENT, 'none', words)).toBe('Busy');
});
