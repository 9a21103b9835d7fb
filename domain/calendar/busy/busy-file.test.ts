/** Calendar files as they come, from Outlook, from old exports and others, and which times they take. */
import { describe, expect, it } from 'vitest';
import { calendar, event, read, spoken } from '../../../tests/calendar/read-busy-text.ts';
import { eventUid } from '../icalendar/event-uid.ts';

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
    // A zone says nothing of a day that is one of the calendar.
    const zoned = 'DTSTART;VALUE=DATE;TZID=America/New_York:20260310';
    expect(spoken(calendar(event('UID:1', zoned, 'TRANSP:OPAQUE')))).toEqual(['03-09T23:00 03-10T23:00']);
    // Each day of a series is as long as the clocks make it.
    expect(
      spoken(
        calendar(event('UID:1', 'DTSTART;VALUE=DATE:20260327', 'TRANSP:OPAQUE', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2')),
      ),
    ).toEqual(['03-26T23:00 03-27T23:00', '03-28T23:00 03-29T22:00']);
  });

  it('are as long as they say across the night in which clocks change, and a moment takes no time', () => {
    const night = 'DTSTART;TZID=Europe/Berlin:20260329T013000';
    expect(spoken(calendar(event('UID:1', night, 'DURATION:PT3H')))).toEqual(['03-29T00:30 03-29T03:30']);
    expect(spoken(calendar(event('UID:1', night, 'DTEND;TZID=Europe/Berlin:20260329T043000')))).toEqual([
      '03-29T00:30 03-29T02:30',
    ]);
    const moment = event('UID:1', 'DTSTART:20260310T180000Z', 'DTEND:20260310T180000Z');
    expect(read(calendar(moment))).toMatchObject({ intervals: [], skipped: 0 });
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
      event('UID: 1 ', 'RECURRENCE-ID:20260303T090000Z', 'DTSTART:20260303T150000Z', 'DURATION:PT1H', daily),
    );
    expect(spoken(text)).toEqual(['03-02T09:00 03-02T10:00', '03-03T15:00 03-03T16:00']);
  });

  it('are not made old by one of them that was changed more often', () => {
    const text = calendar(
      event('UID:1', 'SEQUENCE:1', 'DTSTART:20260302T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
      event('UID:1', 'SEQUENCE:4', 'RECURRENCE-ID:20260303T090000Z', 'DTSTART:20260303T150000Z', 'DURATION:PT1H'),
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

it('what only touches the time asked for, which is March and April, is not in it', () => {
  const meeting = (day: string, ...hours: [string, string]) =>
    event(`UID:${day}`, `DTSTART:${day}T${hours[0]}Z`, `DTEND:${day}T${hours[1]}Z`);
  const busy = (period: string) => ['BEGIN:VFREEBUSY', `FREEBUSY:${period}`, 'END:VFREEBUSY'];
  expect(spoken(calendar(meeting('20260228', '220000', '230000'), meeting('20260501', '000000', '010000')))).toEqual(
    [],
  );
  expect(spoken(calendar(event('UID:1', 'DTSTART:20260228T230000Z', 'DTEND:20260301T000000Z')))).toEqual([]);
  expect(spoken(calendar(...busy('20260228T230000Z/PT1H,20260501T000000Z/PT1H')))).toEqual([]);
  expect(spoken(calendar(...busy('20260228T230000Z/PT2H,20260430T230000Z/PT2H')))).toHaveLength(2);
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
