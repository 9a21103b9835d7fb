import { describe, expect, test } from 'vitest';
import { faultsOfCalendar } from '../../../tests/calendar/strict-grammar.ts';
import { tellingIn } from '../../../tests/calendar/telling-words.ts';
import { type ConnectedEvent, connectedEventFile } from './connected-event.ts';
import { readStoredEvent } from './stored-event.ts';

const EVENT: ConnectedEvent = {
  id: '0f6b7c1e-2d3a-8b4c-9d5e-6f708192a3b4',
  start: new Date('2027-03-28T00:30:00Z'),
  end: new Date('2027-03-28T02:00:00Z'),
  label: 'Wine; cheese, a long évening and \\ more, so that the line has to be folded somewhere in it',
  privacy: 'private',
  alarms: [60, 15, 60],
  sequence: 3,
};
const file = (more: Partial<ConnectedEvent> = {}) =>
  connectedEventFile({ ...EVENT, ...more }, new Date('2026-11-22T10:00:00Z'));
const asProgram = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:x', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\n');

describe('an event for a connected calendar', () => {
  test('a strict reader finds no fault in it, and it is read back as it was meant', () => {
    expect(faultsOfCalendar(file())).toEqual([]);
    const { start, end, label } = EVENT;
    expect(readStoredEvent(file(), 'UTC')).toEqual({ start, end, label });
  });

  test('it has each alarm once, says whether it is private, and nothing of where it comes from', () => {
    expect(file().match(/BEGIN:VALARM/g)).toHaveLength(2);
    expect(file()).toContain('CLASS:PRIVATE');
    expect(file({ privacy: 'public', alarms: [] })).toContain('CLASS:PUBLIC');
    expect(tellingIn(file({ label: 'Personal Time' }))).toEqual([]);
    expect(file()).not.toContain('METHOD');
  });
});

describe('an event that a program wrote anew', () => {
  const start = new Date('2027-03-27T19:30:00Z');
  test.each([
    ['a named zone', 'DTSTART;TZID=Europe/Berlin:20270327T203000', 'DTEND;TZID=Europe/Berlin:20270327T220000'],
    ['a Windows zone', 'DTSTART;TZID=W. Europe Standard Time:20270327T203000', 'DURATION:PT90M'],
    ['no zone at all', 'DTSTART:20270327T203000', 'DTEND:20270327T220000'],
  ])('%s', (_, ...lines) => {
    const read = readStoredEvent(asProgram(...lines, 'SUMMARY:Out\\, late'), 'Europe/Berlin');
    expect(read).toEqual({ start, end: new Date('2027-03-27T21:00:00Z'), label: 'Out, late' });
  });

  test('its label is one line, whatever it was written over', () => {
    const label = readStoredEvent(
      asProgram('DTSTART:20270110T200000Z', 'SUMMARY: Out\\n and\\Nlate\\; with \\\\ '),
      'UTC',
    );
    expect(label?.label).toBe('Out  and late; with \\');
  });

  test('a whole day is a whole day, and what has no time is none', () => {
    expect(readStoredEvent(asProgram('DTSTART;VALUE=DATE:20270110'), 'UTC')).toMatchObject({
      start: new Date('2027-01-10T00:00:00Z'),
      end: new Date('2027-01-11T00:00:00Z'),
    });
    const moment = new Date('2027-01-10T20:00:00Z');
    expect(readStoredEvent(asProgram('DTSTART:20270110T200000Z'), 'UTC')).toMatchObject({ start: moment, end: moment });
    expect(readStoredEvent(asProgram('SUMMARY:When?'), 'UTC')).toBeNull();
    expect(readStoredEvent('no calendar', 'UTC')).toBeNull();
  });
});
