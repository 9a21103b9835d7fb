import { expect, test } from 'vitest';
import { readBusyFile } from '../../../domain/calendar/busy/busy-file.ts';
import { readInTurns } from './read-in-turns.ts';

const READING = { from: new Date('2026-11-22T00:00Z'), to: new Date('2027-12-27T00:00Z'), timezone: 'Europe/Berlin' };
const event = (at: number) =>
  `BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART:20261210T180000Z\r\nDTEND:20261210T19${String(at % 60).padStart(2, '0')}00Z\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT\r\n`;
const fileOf = (events: number) =>
  `BEGIN:VCALENDAR\r\n${Array.from({ length: events }, (_, at) => event(at)).join('')}END:VCALENDAR\r\n`;

test('a file of much work leaves turns to others while it is read, and says what it says in one go', async () => {
  const text = fileOf(1_500);
  let turns = 0;
  let reading = true;
  const others = () => {
    turns++;
    if (reading) setImmediate(others);
  };
  setImmediate(others);
  const read = await readInTurns(text, READING);
  reading = false;
  expect(turns).toBeGreaterThan(5);
  expect(read).toEqual(readBusyFile(text, READING));
});

test('what is no calendar is told so', async () => {
  expect(await readInTurns('<html>', READING)).toEqual({ ok: false, problem: 'not-a-calendar' });
});
