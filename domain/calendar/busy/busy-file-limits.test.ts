/** The limits of a file: what is made to repeat, to grow or to take for ever costs little, and what is cut is said. */
import { describe, expect, it } from 'vitest';
import { calendar, event, READING, read, spoken } from '../../../tests/calendar/read-busy-text.ts';
import { busyFileParts, MAX_CALENDAR_BYTES, MAX_INTERVALS } from './busy-file.ts';

describe('files', () => {
  it('of many lines are read in parts, between which other work may be done', () => {
    const lines = Array.from({ length: 20_000 }, () => 'X-OWN:1');
    const parts = [...busyFileParts(calendar(event('UID:1', 'DTSTART:20260310T180000Z', ...lines)), READING)];
    expect(parts.length).toBeGreaterThanOrEqual(20);
  });

  it('made to repeat for ever stay within the limits', () => {
    const rules = [
      'FREQ=HOURLY',
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=SECONDLY',
      'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9;BYMINUTE=0,9,19,29',
    ];
    const many = Array.from({ length: 400 }, (_, at) =>
      event(
        `UID:${at}`,
        `DTSTART:19700101T${String(at % 24).padStart(2, '0')}0000Z`,
        'DURATION:PT1M',
        `RRULE:${rules[at % 4]}`,
      ),
    );
    const made = read(calendar(...many), { ...READING, to: new Date('2027-04-01T00:00Z') });
    expect(made.cut).toBe(true);
    expect(made.intervals.length).toBeLessThanOrEqual(MAX_INTERVALS);
  });

  it('are whole up to the limits, and say where they were cut', () => {
    const hourly = (count: number) =>
      event('UID:1', 'DTSTART:20260301T000000Z', 'DURATION:PT1M', `RRULE:FREQ=HOURLY;COUNT=${count}`);
    const years = { ...READING, to: new Date('2029-03-01T00:00Z') };
    expect(read(calendar(hourly(MAX_INTERVALS)), years)).toMatchObject({
      cut: false,
      intervals: { length: MAX_INTERVALS },
    });
    expect(read(calendar(hourly(MAX_INTERVALS + 1)), years)).toMatchObject({
      cut: true,
      intervals: { length: MAX_INTERVALS },
    });
    const listed = (count: number) =>
      event('UID:1', 'DTSTART:20260310T180000Z', ...Array.from({ length: count }, () => 'EXDATE:20260311T180000Z'));
    expect(read(calendar(listed(5_000))).cut).toBe(false);
    expect(read(calendar(listed(5_001))).cut).toBe(true);
  });

  it('made to take for ever are cut, and what they say before it is read', () => {
    const honest = event('UID:0', 'DTSTART:20260310T180000Z', 'DTEND:20260310T190000Z');
    const many = (count: number, lines: (at: number) => string) => Array.from({ length: count }, (_, at) => lines(at));
    const rule = (text: string) => (at: number) =>
      event(`UID:${at + 1}`, 'DTSTART:19000101T000000Z', 'DURATION:PT1M', `RRULE:${text}`);
    const hostile = {
      'days that never come, from long ago': many(2_000, rule('FREQ=DAILY;COUNT=99999;BYMONTH=2;BYMONTHDAY=30')),
      'days that never come': many(9_000, rule('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')),
      'one inside the other': many(50_000, () => 'BEGIN:X-A'),
      'lines of one event': ['BEGIN:VEVENT', 'A:\r\n'.repeat(700_000), 'END:VEVENT'],
      'dates that are left out': [
        event('UID:1', 'DTSTART:20260301T000000Z', ...many(6_000, () => 'EXDATE:20260310T000000Z')),
      ],
    };
    for (const [name, lines] of Object.entries(hostile)) {
      const made = read(calendar(honest, ...lines), { ...READING, to: new Date('2027-04-01T00:00Z') });
      expect(made.cut, name).toBe(true);
      expect(made.intervals, name).toHaveLength(1);
    }
  });

  it('with more names of zones than there are mean home by the rest', () => {
    const named = (at: number) =>
      event(`UID:${at}`, `DTSTART;TZID=Nowhere/${at}:20260310T180000`, `DTEND;TZID=Nowhere/${at}:20260310T190000`);
    const all = Array.from({ length: 2_000 }, (_, at) => named(at));
    expect(spoken(calendar(...all))).toEqual(spoken(calendar(named(0))));
  });

  it('whose own zone changes its clocks without end are read by what could be looked at', () => {
    const changes = Array.from({ length: 4_000 }, (_, at) =>
      [
        'BEGIN:STANDARD',
        `DTSTART:${1910 + (at % 80)}0101T000000`,
        'TZOFFSETTO:+0200',
        'RRULE:FREQ=DAILY',
        'END:STANDARD',
      ].join('\r\n'),
    );
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Odd', ...changes, 'END:VTIMEZONE'];
    const one = event('UID:1', 'DTSTART;TZID=Odd:20260310T180000', 'DTEND;TZID=Odd:20260310T190000');
    expect(spoken(calendar(...zone, one))).toEqual(['03-10T16:00 03-10T17:00']);
  });
});

it('a file of the largest size is read', () => {
  const one = `${event('UID:NR', 'DTSTART;TZID=Europe/Berlin:20260310T180000', 'DTEND;TZID=Europe/Berlin:20260310T190000', 'DESCRIPTION:words')}\r\n`;
  const body = Array.from({ length: Math.floor(MAX_CALENDAR_BYTES / (one.length + 6)) }, (_, at) =>
    one.replace('NR', String(at)),
  ).join('');
  expect(read(calendar(body.trimEnd())).intervals).toHaveLength(1);
});
