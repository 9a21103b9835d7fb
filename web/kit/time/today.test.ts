/** What a wall shows: the date and the minute in a zone, from its first minute to its last, and around a change of clocks. */
import { expect, test } from 'vitest';
import { minuteIn, minutesInto, todayIn } from './today.ts';

const at = (instant: string) => new Date(instant);

test.each([
  ['2026-11-25T18:29:59.999Z', 'Asia/Kolkata', '2026-11-25', 23 * 60 + 59],
  ['2026-11-25T18:30:00Z', 'Asia/Kolkata', '2026-11-26', 0],
  ['2026-11-25T04:59:00Z', 'America/New_York', '2026-11-24', 23 * 60 + 59],
  // The hour that comes twice, and the one that is left out.
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', 2 * 60 + 30],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25', 2 * 60 + 30],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', 3 * 60],
])('at %s in %s it is %s, minute %i', (instant, zone, date, minute) => {
  expect([todayIn(zone, at(instant)), minuteIn(zone, at(instant))]).toEqual([date, minute]);
});

test('minutes into a day go by its clocks, and are below zero before it', () => {
  expect(minutesInto('2026-11-26', 'Asia/Kolkata', at('2026-11-25T18:29:00Z'))).toBe(-1);
  expect(minutesInto('2026-11-26', 'Asia/Kolkata', at('2026-11-26T18:31:00Z'))).toBe(1441);
});
