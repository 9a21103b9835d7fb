/** Files as they come: from Outlook, from old exports, cut off, contradictory, or made to hurt. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendar, event, READING, read, spoken } from '../../../tests/calendar/read-busy-text.ts';
import { eventUid } from '../icalendar/event-uid.ts';
import { readBusyFile } from './busy-file.ts';

describe('times of one entry', () => {
  it('in UTC, in a zone, and without any are instants', () => {
    expect(spoken(calendar(event('UID:1', 'DTSTART:20260310T180000Z', 'DTEND:20260310T190000Z')))).toEqual([
      '03-10T18:00 03-10T19:00',
    ]);
    expect(
      spoken(calendar(event('UID:1', 'DTSTART;TZID=America/New_York:20260310T180000', 'DURATION:PT1H30M'))),
    ).toEqual(['03-10T22:00 03-10T23:30']);
    expect(spoken(calendar(event('UID:1', 'DTSTART:20260310T180000', 'DTEND:20260310T190000')))).toEqual([
      '03-10T17:00 03-10T18:00',
    ]);
  });

  it.each([
    ['W. Europe Standard Time'],
    ['"W. Europe Standard Time"'],
    ['/freeassociation.sourceforge.net/Europe/Berlin'],
    ['/citadel.org/20070129_1/Europe/Berlin'],
    ['A zone that nobody knows'],
  ])('in the zone %s without a VTIMEZONE', (zone) => {
    const text = calendar(event('UID:1', `DTSTART;TZID=${zone}:20260410T180000`, 'DURATION:PT1H'));
    expect(spoken(text)).toEqual(['04-10T16:00 04-10T17:00']);
  });

  it('in a zone that only the file explains, on both sides of its change', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Customized Time Zone 1',
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
      'TZOFFSETFROM:-0300',
      'TZOFFSETTO:-0400',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=4',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0300',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ];
    const at = (uid: string, date: string) =>
      event(`UID:${uid}`, `DTSTART;TZID=Customized Time Zone 1:${date}T120000`, 'DURATION:PT1H');
    expect(spoken(calendar(...zone, at('1', '20260410'), at('2', '20260420')))).toEqual([
      '04-10T16:00 04-10T17:00',
      '04-20T15:00 04-20T16:00',
    ]);
  });

  it('whole days count only where they are marked busy, on the clocks of home', () => {
    const day = ['UID:1', 'DTSTART;VALUE=DATE:20260329', 'DTEND;VALUE=DATE:20260330'];
    expect(spoken(calendar(event(...day)))).toEqual([]);
    expect(spoken(calendar(event(...day, 'X-MICROSOFT-CDO-BUSYSTATUS:OOF')))).toHaveLength(1);
    // The day on which clocks go forward in Berlin has 23 hours.
    expect(spoken(calendar(event(...day, 'TRANSP:OPAQUE')))).toEqual(['03-28T23:00 03-29T22:00']);
    // One that is told to end before it began, or not told to end, lasts its day.
    const began = ['UID:1', 'DTSTART;VALUE=DATE:20260310', 'TRANSP:OPAQUE'];
    for (const end of [[], ['DTEND;VALUE=DATE:20260310'], ['DTEND;VALUE=DATE:20260309']])
      expect(spoken(calendar(event(...began, ...end)))).toEqual(['03-09T23:00 03-10T23:00']);
    // Each day of a series is as long as the clocks make it.
    expect(
      spoken(
        calendar(event('UID:1', 'DTSTART;VALUE=DATE:20260327', 'TRANSP:OPAQUE', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2')),
      ),
    ).toEqual(['03-26T23:00 03-27T23:00', '03-28T23:00 03-29T22:00']);
  });

  it.each([
    ['STATUS:CANCELLED'],
    ['STATUS: cancelled '],
    ['TRANSP:TRANSPARENT'],
    ['X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['transp:transparent'],
  ])('that are %s take no time', (mark) => {
    expect(spoken(calendar(event('UID:1', 'DTSTART:20260310T180000Z', 'DTEND:20260310T190000Z', mark)))).toEqual([]);
  });

  it('of ours, by the names that our own calendars bear, are nobody’s busy times', () => {
    const text = calendar(event(`UID:${eventUid('any')}`, 'DTSTART:20260310T180000Z', 'DTEND:20260310T190000Z'));
    expect(spoken(text)).toEqual([]);
  });
});

describe('repeated entries', () => {
  it('keep their hour when clocks change, from years back and without an end', () => {
    const text = calendar(
      event('UID:1', 'DTSTART;TZID=Europe/Berlin:20050107T200000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=FR'),
    );
    expect(spoken(text).slice(2, 6)).toEqual([
      '03-20T19:00 03-20T20:00',
      '03-27T19:00 03-27T20:00',
      '04-03T18:00 04-03T19:00',
      '04-10T18:00 04-10T19:00',
    ]);
  });

  it('leave out what is excepted or cancelled, and move what was moved', () => {
    const text = calendar(
      event(
        'UID:1',
        'DTSTART:20260302T090000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE:20260303T090000Z',
        'RDATE:20260320T090000Z',
      ),
      event('UID:1', 'RECURRENCE-ID:20260304T090000Z', 'DTSTART:20260304T150000Z', 'DURATION:PT2H'),
      event('UID:1', 'RECURRENCE-ID:20260305T090000Z', 'DTSTART:20260305T090000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
    );
    expect(spoken(text)).toEqual([
      '03-02T09:00 03-02T10:00',
      '03-04T15:00 03-04T17:00',
      '03-06T09:00 03-06T10:00',
      '03-20T09:00 03-20T10:00',
    ]);
  });

  it('move one of them once, also where the calendar wrote the rule of all into it', () => {
    const daily = 'RRULE:FREQ=DAILY;COUNT=2';
    const text = calendar(
      event('UID:1', 'DTSTART:20260302T090000Z', 'DURATION:PT1H', daily),
      event('UID:1', 'RECURRENCE-ID:20260303T090000Z', 'DTSTART:20260303T150000Z', 'DURATION:PT1H', daily),
    );
    expect(spoken(text)).toEqual(['03-02T09:00 03-02T10:00', '03-03T15:00 03-03T16:00']);
  });

  it('end with UNTIL in UTC as with a date', () => {
    const until = (text: string) =>
      spoken(
        calendar(
          event(
            'UID:1',
            'DTSTART;TZID=America/New_York:20260302T200000',
            'DURATION:PT1H',
            `RRULE:FREQ=DAILY;UNTIL=${text}`,
          ),
        ),
      );
    expect(until('20260305T010000Z')).toHaveLength(3);
    expect(until('20260304')).toHaveLength(3);
  });

  it('that lie across the beginning of the time asked for are there', () => {
    const text = calendar(event('UID:1', 'DTSTART:20260226T090000Z', 'DTEND:20260302T090000Z', 'RRULE:FREQ=MONTHLY'));
    expect(spoken(text)[0]).toBe('02-26T09:00 03-02T09:00');
  });
});

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
    const series = event('UID:1', 'DTSTART:20260310T180000Z', 'DURATION:PT1H', 'RDATE:20260311T180000Z,soon');
    expect(read(calendar(series))).toMatchObject({ intervals: { length: 2 }, skipped: 1 });
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

it('periods of a VFREEBUSY count but for the free ones', () => {
  const text = calendar(
    'BEGIN:VFREEBUSY',
    'FREEBUSY:20260310T180000Z/20260310T190000Z,20260311T180000Z/PT30M',
    'FREEBUSY;FBTYPE=FREE:20260312T180000Z/PT30M',
    'END:VFREEBUSY',
  );
  expect(spoken(text)).toEqual(['03-10T18:00 03-10T19:00', '03-11T18:00 03-11T18:30']);
});
