/** Calendar files that are not as they should be: cut off, contradictory, or made to hurt. What can be read of them is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendar, event, READING, read, spoken } from '../../../tests/calendar/read-busy-text.ts';
import { readBusyFile } from './busy-file.ts';

describe('files that are not as they should be', () => {
  it('lose none of several under one name, but older versions of it', () => {
    const at = (day: string, ...more: string[]) => event('UID:1', `DTSTART:${day}T180000Z`, 'DURATION:PT1H', ...more);
    expect(spoken(calendar(at('20260310'), at('20260311')))).toEqual([
      '03-10T18:00 03-10T19:00',
      '03-11T18:00 03-11T19:00',
    ]);
    expect(spoken(calendar(at('20260312', 'SEQUENCE:2'), at('20260310'), at('20260311', 'SEQUENCE:1')))).toEqual([
      '03-12T18:00 03-12T19:00',
    ]);
  });

  it('tell of an added date that makes no sense', () => {
    const dates = 'RDATE:20260311T180000Z,20260312T180000Z,soon';
    const series = event('UID:1', 'DTSTART:20260310T180000Z', 'DURATION:PT1H', dates);
    expect(read(calendar(series))).toMatchObject({ intervals: { length: 3 }, skipped: 1 });
  });

  it('tell how many entries there are, and how many of them could not be read', () => {
    const at = (uid: string, ...more: string[]) => event(`UID:${uid}`, 'DTSTART:20260310T180000Z', ...more);
    const every = (rule: string) => at('1', 'DURATION:PT1H', `RRULE:${rule}`);
    // Of a series whose rule makes no sense the first time is known.
    expect(read(calendar(every('FREQ=SOMETIMES')))).toMatchObject({ intervals: { length: 1 }, entries: 1, skipped: 1 });
    expect(read(calendar(at('1', 'DTEND:soon'), at('2', 'DTEND:20260310T190000Z')))).toMatchObject({
      intervals: { length: 1 },
      entries: 1,
      skipped: 1,
    });
    const periods = 'FREEBUSY:soon/PT1H,20260311T180000Z/later,20260312T180000Z/PT1H';
    expect(read(calendar('BEGIN:VFREEBUSY', periods, 'END:VFREEBUSY'))).toMatchObject({
      intervals: { length: 1 },
      entries: 1,
      skipped: 2,
    });
  });

  it('lose no change of a series that does not say which of its times it stands for', () => {
    const changed = event('UID:1', 'RECURRENCE-ID:soon', 'DTSTART:20260304T150000Z', 'DURATION:PT1H');
    const series = event('UID:1', 'DTSTART:20260302T090000Z', 'DURATION:PT1H');
    expect(spoken(calendar(series, changed))).toEqual(['03-02T09:00 03-02T10:00', '03-04T15:00 03-04T16:00']);
  });

  it('lose no long list of times, and say where one is too long', () => {
    const periods = (count: number) =>
      Array.from({ length: count }, (_, at) => {
        const start = new Date(READING.from.getTime() + at * 3_600_000).toISOString().replace(/[-:]|\.000/g, '');
        return `${start}/PT30M`;
      }).join(',');
    const told = (count: number) =>
      read(calendar('BEGIN:VFREEBUSY', `FREEBUSY;FBTYPE=BUSY:${periods(count)}`, 'END:VFREEBUSY'));
    expect(told(1_000)).toMatchObject({ intervals: { length: 1_000 }, cut: false });
    expect(told(20_000)).toMatchObject({ intervals: [], cut: true });
  });

  it('lose only the lines and entries that make no sense', () => {
    const text = [
      '\uFEFFBEGIN:VCALENDAR',
      'this is no line at all',
      '=====',
      event('UID:1', 'DTSTART:20260310T180000Z', 'X-FOO;A="b;c:d";E=f:DTSTART', 'DTEND:20260310T190000Z'),
      event('UID:2', 'DTSTART:yesterday'),
      event('UID:3', 'DTSTART:20261345T180000Z'),
      event('UID:4', 'DTSTART:20260311T180000Z', 'DTEND:20260311T170000Z'),
      'BEGIN:VEVENT',
      'UID:5',
      'DTSTART:20260312T180000Z',
      'DUR',
      ' ATION:PT1H',
      'BEGIN:VALARM',
      'DURATION:PT9H',
      'END:VALARM',
      'BEGIN:VEVENT',
      'DTSTART:20260313T180000Z',
      'DTEND:20260313T190000Z',
    ].join('\n');
    expect(spoken(text)).toEqual(['03-10T18:00 03-10T19:00', '03-12T18:00 03-12T19:00', '03-13T18:00 03-13T19:00']);
    expect(read(text).skipped).toBe(3);
  });

  it('with more ends than beginnings lose nothing that comes after', () => {
    const one = event('UID:1', 'DTSTART:20260310T180000Z', 'DTEND:20260310T190000Z');
    expect(spoken(calendar('END:VALARM', 'END:VEVENT', 'END:VALARM', one))).toHaveLength(1);
  });

  it('that are no calendars are told so', () => {
    expect(readBusyFile('<html>', READING)).toEqual({ ok: false, problem: 'not-a-calendar' });
    expect(readBusyFile('', READING).ok).toBe(false);
  });

  it('of any kind never throw', () => {
    const bit = fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
      'DTSTART:20260310T180000',
      'DTEND:20260310T190000',
      'RRULE:FREQ=DAILY',
      'RRULE:FREQ=YEARLY;BYWEEKNO=-53',
      'BEGIN:VTIMEZONE',
      'BEGIN:STANDARD',
      'TZID:x',
      'DTSTART;TZID=x:20260310T180000',
      'EXDATE:1',
      ' x',
      'UID:1',
      'RECURRENCE-ID:20260310T180000',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(bit, fc.string())), (lines) => {
        readBusyFile(['BEGIN:VCALENDAR', ...lines].join('\n'), READING);
      }),
    );
  });
});
