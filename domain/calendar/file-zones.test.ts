/** Zones that end, and entries that come in several versions, in a file of busy times. */
import { expect, it } from 'vitest';
import { readBusyFile } from './busy-file.ts';

const READING = { from: new Date('2026-03-01T00:00Z'), to: new Date('2026-05-01T00:00Z'), timezone: 'Europe/Berlin' };
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

function spoken(text: string): string[] {
  const made = readBusyFile(text, READING);
  if (!made.ok) throw new Error(made.problem);
  return made.value.intervals.map(([from, to]) =>
    [from, to].map((minute) => new Date(minute * 60_000).toISOString().slice(5, 16)).join(' '),
  );
}

it('a zone that only the file explains changes its clocks until a date, and no more after it', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Ended',
    ...['BEGIN:STANDARD', 'DTSTART:20100101T000000', 'TZOFFSETFROM:+0500', 'TZOFFSETTO:+0300', 'END:STANDARD'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:20100401T000000', 'RRULE:FREQ=YEARLY;UNTIL=20140401T000000Z'],
    ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0500', 'END:DAYLIGHT'],
    ...['BEGIN:STANDARD', 'DTSTART:20140701T000000', 'TZOFFSETFROM:+0500', 'TZOFFSETTO:+0300', 'END:STANDARD'],
    'END:VTIMEZONE',
  ];
  const text = calendar(...zone, event('UID:1', 'DTSTART;TZID=Ended:20260410T180000', 'DURATION:PT1H'));
  expect(spoken(text)).toEqual(['04-10T15:00 04-10T16:00']);
});

it('of an entry that is told of in several versions the newest counts', () => {
  const version = (sequence: string, hour: string) =>
    event('UID:1', `SEQUENCE:${sequence}`, `DTSTART:20260310T${hour}0000Z`, 'DURATION:PT1H');
  for (const text of [
    calendar(version('9', '18'), version('10', '20')),
    calendar(version('10', '20'), version('9', '18')),
  ])
    expect(spoken(text)).toEqual(['03-10T20:00 03-10T21:00']);
});
