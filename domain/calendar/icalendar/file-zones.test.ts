/** Zones that end, and entries that come in several versions, in a file of busy times. */
import { expect, it } from 'vitest';
import { calendar, event, spoken } from '../../../tests/calendar/read-busy-text.ts';
import { zoneNamed } from './file-zones.ts';

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

/** West of Greenwich in winter, an hour further east from the second Sunday in April to the last in October. */
const OWN = [
  ...['BEGIN:VTIMEZONE', 'TZID: Own '],
  ...['BEGIN:STANDARD', 'DTSTART:20051030T030000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'],
  ...['TZOFFSETFROM:-0300', 'TZOFFSETTO:-0400', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:20050410T020000', 'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=4'],
  ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0300', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];
const OWN_EVENT = (day: string, ...more: string[]) =>
  calendar(...OWN, event('UID:1', `DTSTART;TZID=Own:${day}T200000`, 'DURATION:PT1H', ...more));

it('a series in a zone that only the file explains ends at a moment in UTC, and takes further times from other zones', () => {
  // Its clocks change on April 12, before the third day.
  const ends = (until: string) => spoken(OWN_EVENT('20260410', `RRULE:FREQ=DAILY;UNTIL=${until}`));
  expect(ends('20260412T230000Z')).toEqual([
    '04-11T00:00 04-11T01:00',
    '04-12T00:00 04-12T01:00',
    '04-12T23:00 04-13T00:00',
  ]);
  expect(ends('20260412T225959Z')).toHaveLength(2);
  expect(spoken(OWN_EVENT('20260410', 'RDATE:20260420T120000Z', 'RDATE;TZID=Europe/Berlin:20260302T120000'))).toEqual([
    '03-02T11:00 03-02T12:00',
    '04-11T00:00 04-11T01:00',
    '04-20T12:00 04-20T13:00',
  ]);
});

it('a series in such a zone is there from the first moment that is asked for', () => {
  const [first] = spoken(OWN_EVENT('20260110', 'RRULE:FREQ=DAILY'));
  expect(first).toBe('03-01T00:00 03-01T01:00');
});

it.each([
  ['+0530', '12:30'],
  ['-0930', '03:30'],
  ['+053015', '12:29'],
  [' +0100 ', '17:00'],
])('a zone may lie %s of UTC', (offset, start) => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Odd', 'BEGIN:STANDARD', 'DTSTART:20100101T000000', `TZOFFSETTO:${offset}`];
  const text = calendar(
    ...zone,
    'END:STANDARD',
    'END:VTIMEZONE',
    event('UID:1', 'DTSTART;TZID=Odd:20260310T180000', 'DURATION:PT1H'),
  );
  expect(spoken(text)[0]?.slice(6, 11)).toBe(start);
});

it('before its first change a zone has the clocks of that', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Odd',
    'BEGIN:STANDARD',
    'DTSTART:20300101T000000',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
  ];
  const text = calendar(...zone, 'END:VTIMEZONE', event('UID:1', 'DTSTART;TZID=Odd:20260310T180000', 'DURATION:PT1H'));
  expect(spoken(text)).toEqual(['03-10T15:00 03-10T16:00']);
});

it('a zone that says which one it is known by is that one, and one that says nothing that can be read is home', () => {
  const zone = (...lines: string[]) =>
    spoken(
      calendar(
        ...['BEGIN:VTIMEZONE', 'TZID:Office', ...lines, 'END:VTIMEZONE'],
        event('UID:1', 'DTSTART;TZID=Office:20260310T180000', 'DURATION:PT1H'),
      ),
    );
  const standard = (offset: string) => [
    'BEGIN:STANDARD',
    'DTSTART:20100101T000000',
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
  ];
  expect(zone('X-LIC-LOCATION:America/New_York', ...standard('+0300'))).toEqual(['03-10T22:00 03-10T23:00']);
  expect(zone(...standard('3 hours'))).toEqual(['03-10T17:00 03-10T18:00']);
  expect(zone('BEGIN:STANDARD', 'TZOFFSETTO:+0300', 'END:STANDARD')).toEqual(['03-10T17:00 03-10T18:00']);
  expect(zone()).toEqual(['03-10T17:00 03-10T18:00']);
});

it.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  [' /example.org/20070129_1/Europe/Lisbon ', 'Europe/Lisbon'],
  ['/example.org/America/Argentina/Salta', 'America/Argentina/Salta'],
  ['America/Argentina/Salta', 'America/Argentina/Salta'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['Lisbon', undefined],
  ['Somewhere/UTC', undefined],
  ['', undefined],
])('the name %j means the zone %s', (text, zone) => {
  expect(zoneNamed(text)).toBe(zone);
});

it('seconds count on the day on which clocks change as on any other', () => {
  for (const day of ['20260328', '20260329'])
    expect(spoken(calendar(event('UID:1', `DTSTART;TZID=Europe/Berlin:${day}T185930`, 'DURATION:PT1M')))[0]).toMatch(
      /:59 .*:01$/,
    );
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
