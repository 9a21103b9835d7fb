/** Against ical.js for rules that it is right about, the examples of RFC 5545, and rules that would never end. */

import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { howMany } from '../../../tests/how-many.ts';
import { DAY_MS } from '../../time-units.ts';
import { readRule, recurrences } from './recurrence.ts';

const asUtc = (wall: number) => wall;

function timesOf(rule: string, start: string, from: string, to: string): string[] {
  const read = readRule(rule, asUtc);
  if (!read.ok) throw new Error(rule);
  const { times } = recurrences(read.value, Date.parse(start), Date.parse(from), Date.parse(to));
  return times.map((time) => new Date(time).toISOString().slice(0, 16));
}

function byIcal(rule: string, start: number, from: number, to: number): number[] {
  const times = ICAL.Recur.fromString(rule).iterator(
    ICAL.Time.fromDateTimeString(new Date(start).toISOString().slice(0, 19)),
  );
  const found: number[] = [];
  for (let time = times.next(); time; time = times.next()) {
    const wall = Date.parse(`${time.toString().slice(0, 19)}Z`);
    if (wall >= to) break;
    if (wall >= from) found.push(wall);
  }
  return found;
}

const weekdays = fc.uniqueArray(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'), {
  minLength: 1,
  maxLength: 4,
});
const interval = fc.integer({ min: 1, max: 5 });
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 60 }).map((count) => `;COUNT=${count}`),
  fc.constant(';UNTIL=20270301T120000Z'),
);
const rules = fc.oneof(
  interval.map((n) => `FREQ=DAILY;INTERVAL=${n}`),
  fc.tuple(interval, weekdays).map(([n, days]) => `FREQ=WEEKLY;INTERVAL=${n};BYDAY=${days.join(',')}`),
  fc.tuple(interval, fc.integer({ min: 1, max: 28 })).map(([n, day]) => `FREQ=MONTHLY;INTERVAL=${n};BYMONTHDAY=${day}`),
  fc
    .tuple(interval, fc.constantFrom(1, 2, 3, 4, -1, -2), fc.constantFrom('MO', 'WE', 'SU'))
    .map(([n, place, day]) => `FREQ=MONTHLY;INTERVAL=${n};BYDAY=${place}${day}`),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([m, d]) => `FREQ=YEARLY;BYMONTH=${m};BYMONTHDAY=${d}`),
);

describe('recurrence rules', () => {
  it('bring the times that ical.js brings, wherever the time asked for begins', () => {
    fc.assert(
      fc.property(
        rules,
        end,
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 0, max: 1200 }),
        (rule, ending, day, minute, later) => {
          const start = Date.UTC(2023, 0, 1) + day * DAY_MS + minute * 60_000;
          const from = start + later * DAY_MS;
          const to = from + 200 * DAY_MS;
          const read = readRule(rule + ending, asUtc);
          if (!read.ok) throw new Error(rule);
          expect(recurrences(read.value, start, from, to).times).toEqual(byIcal(rule + ending, start, from, to));
        },
      ),
      { numRuns: howMany(120, 600) },
    );
  });

  it.each([
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      '1997-09-02T09:00Z',
      ['1998-02-13T09:00', '1998-03-13T09:00', '1998-11-13T09:00', '1999-08-13T09:00'],
    ],
    ['FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '1996-11-05T09:00Z', ['1996-11-05T09:00']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12T09:00Z', ['1997-05-12T09:00', '1998-05-11T09:00']],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      '1997-01-01T09:00Z',
      ['1997-01-01T09:00', '1997-04-10T09:00', '1997-07-19T09:00'],
    ],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19T09:00Z', ['1997-05-19T09:00', '1998-05-18T09:00', '1999-05-17T09:00']],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05T09:00Z',
      ['1997-08-05T09:00', '1997-08-17T09:00', '1997-08-19T09:00', '1997-08-31T09:00'],
    ],
    [
      'FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z',
      '1997-09-02T09:00Z',
      ['1997-09-02T09:00', '1997-09-02T12:00', '1997-09-02T15:00'],
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
      '2007-01-15T09:00Z',
      ['2007-01-15T09:00', '2007-01-30T09:00', '2007-02-15T09:00', '2007-03-15T09:00', '2007-03-30T09:00'],
    ],
    ['FREQ=MONTHLY;COUNT=3', '2026-01-31T09:00Z', ['2026-01-31T09:00', '2026-03-31T09:00', '2026-05-31T09:00']],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1;COUNT=2', '2023-01-01T09:00Z', ['2023-01-30T09:00', '2023-02-27T09:00']],
    ['FREQ=YEARLY', '2024-02-29T09:00Z', ['2024-02-29T09:00']],
    [
      'FREQ=DAILY;BYHOUR=9,17;BYMINUTE=30;COUNT=3',
      '2026-01-01T09:30Z',
      ['2026-01-01T09:30', '2026-01-01T17:30', '2026-01-02T09:30'],
    ],
    // Counted from either end of the year, of the month and of the week.
    [
      'FREQ=YEARLY;BYYEARDAY=-1,60;COUNT=3',
      '2027-12-31T09:00Z',
      ['2027-12-31T09:00', '2028-02-29T09:00', '2028-12-31T09:00'],
    ],
    ['FREQ=YEARLY;BYDAY=-1MO', '1997-01-01T09:00Z', ['1997-12-29T09:00', '1998-12-28T09:00']],
    ['FREQ=YEARLY;BYDAY=-53TU', '2023-06-01T09:00Z', ['2024-01-02T09:00']],
    [
      'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3',
      '2028-01-31T09:00Z',
      ['2028-01-31T09:00', '2028-02-29T09:00', '2028-03-31T09:00'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=5FR;COUNT=3',
      '2026-01-01T09:00Z',
      ['2026-01-30T09:00', '2026-05-29T09:00', '2026-07-31T09:00'],
    ],
    [
      'FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU;COUNT=3',
      '2026-01-01T02:00Z',
      ['2026-03-29T02:00', '2026-10-25T02:00', '2027-03-28T02:00'],
    ],
    ['FREQ=YEARLY;BYWEEKNO=20', '1997-05-14T09:00Z', ['1997-05-14T09:00', '1998-05-13T09:00']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=SU', '1997-01-01T09:00Z', ['1997-05-18T09:00', '1998-05-17T09:00']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=SU;WKST=SU', '1997-01-01T09:00Z', ['1997-05-11T09:00', '1998-05-17T09:00']],
    [
      'FREQ=YEARLY;BYWEEKNO=1,-1;BYDAY=WE',
      '2025-01-01T09:00Z',
      ['2025-01-01T09:00', '2025-12-24T09:00', '2025-12-31T09:00', '2026-12-30T09:00'],
    ],
    ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', '2025-01-01T09:00Z', ['2025-12-29T09:00']],
    ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO,SU', '2026-01-05T09:00Z', ['2026-12-28T09:00', '2027-01-03T09:00']],
    // What the rule leaves open is as the start has it.
    ['FREQ=WEEKLY;COUNT=2', '2026-01-07T09:00Z', ['2026-01-07T09:00', '2026-01-14T09:00']],
    [
      'FREQ=YEARLY;BYMONTH=6,7;COUNT=3',
      '1997-06-10T09:00Z',
      ['1997-06-10T09:00', '1997-07-10T09:00', '1998-06-10T09:00'],
    ],
    ['FREQ=YEARLY', '2026-05-08T09:00Z', ['2026-05-08T09:00', '2027-05-08T09:00', '2028-05-08T09:00']],
    [
      'FREQ=YEARLY;BYMONTHDAY=13;COUNT=3',
      '2026-11-01T09:00Z',
      ['2026-11-13T09:00', '2026-12-13T09:00', '2027-01-13T09:00'],
    ],
    [
      'FREQ=YEARLY;BYMONTH=2;BYDAY=TH;COUNT=3',
      '2026-02-10T09:00Z',
      ['2026-02-12T09:00', '2026-02-19T09:00', '2026-02-26T09:00'],
    ],
    // A place among weekdays says something of months and years only.
    ['FREQ=WEEKLY;BYDAY=2MO;COUNT=2', '2026-01-05T09:00Z', ['2026-01-05T09:00', '2026-01-12T09:00']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=9MO', '1997-05-12T09:00Z', ['1997-05-12T09:00', '1998-05-11T09:00']],
    // Of what a period brings, the places that are asked for.
    [
      'FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=1,-2;COUNT=3',
      '2026-01-01T09:00Z',
      ['2026-01-01T09:00', '2026-01-28T09:00', '2026-02-03T09:00'],
    ],
    // Times of the day come once and in order, at the second of the start.
    [
      'FREQ=DAILY;BYHOUR=17,9,17;COUNT=3',
      '2026-01-01T09:30Z',
      ['2026-01-01T09:30', '2026-01-01T17:30', '2026-01-02T09:30'],
    ],
    [
      'FREQ=DAILY;BYMINUTE=45,0,30;COUNT=3',
      '2026-01-01T09:30Z',
      ['2026-01-01T09:30', '2026-01-01T09:45', '2026-01-02T09:00'],
    ],
    [
      'FREQ=HOURLY;BYHOUR=9,11;COUNT=3',
      '2026-01-01T09:30Z',
      ['2026-01-01T09:30', '2026-01-01T11:30', '2026-01-02T09:30'],
    ],
    [
      'FREQ=HOURLY;BYMINUTE=0,30;COUNT=3',
      '2026-01-01T22:30Z',
      ['2026-01-01T22:30', '2026-01-01T23:00', '2026-01-01T23:30'],
    ],
    ['FREQ=DAILY;COUNT=2', '2026-01-01T09:30:20Z', ['2026-01-01T09:30', '2026-01-02T09:30']],
    ['FREQ=HOURLY;COUNT=3', '1969-12-31T22:00Z', ['1969-12-31T22:00', '1969-12-31T23:00', '1970-01-01T00:00']],
    // As programs write it that do not care for case and blanks.
    ['freq = daily ; count = 2 ;X-OWN', '2026-01-01T09:30Z', ['2026-01-01T09:30', '2026-01-02T09:30']],
  ])('%s from %s', (rule, start, times) => {
    const to = new Date(Date.parse(start) + 2 * 366 * DAY_MS).toISOString();
    expect(timesOf(rule, start, '1900-01-01T00:00Z', to)).toEqual(times);
  });

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYYEARDAY=400',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=99',
    'FREQ=DAILY;BYHOUR=25',
    'FREQ=DAILY;COUNT=99999999;BYMONTH=13',
    'FREQ=WEEKLY;INTERVAL=100000',
  ])('%s comes to an end', (rule) => {
    expect(timesOf(rule, '1602-01-01T19:00Z', '2026-01-01T00:00Z', '2027-03-01T00:00Z')).toEqual([]);
  });

  it('end with their last day, or with a moment that may be told in UTC', () => {
    const from = ['2026-01-01T20:00Z', '2026-01-01T00:00Z', '2026-02-01T00:00Z'] as const;
    expect(timesOf('FREQ=DAILY;UNTIL=20260103', ...from)).toHaveLength(3);
    expect(timesOf('FREQ=DAILY;UNTIL=20260103T200000', ...from)).toHaveLength(3);
    expect(timesOf('FREQ=DAILY;UNTIL=20260103T195959', ...from)).toHaveLength(2);
    expect(timesOf('FREQ=DAILY;UNTIL=20251231', ...from)).toEqual([]);
    const untilOf = (rule: string) => {
      const read = readRule(rule, (utc) => utc + 60 * 60_000);
      return read.ok && read.value.until && new Date(read.value.until).toISOString();
    };
    expect(untilOf('FREQ=DAILY;UNTIL=20260103T190000Z')).toBe('2026-01-03T20:00:00.000Z');
    expect(untilOf('FREQ=DAILY;UNTIL=20260103T190000')).toBe('2026-01-03T19:00:00.000Z');
  });

  it('bring what begins at the first moment, and not what begins at the last', () => {
    expect(timesOf('FREQ=DAILY', '2026-01-01T20:00Z', '2026-01-03T20:00Z', '2026-01-05T20:00Z')).toEqual([
      '2026-01-03T20:00',
      '2026-01-04T20:00',
    ]);
  });

  it('that bring too many times are cut, and say so', () => {
    const read = readRule('FREQ=HOURLY', asUtc);
    if (!read.ok) throw new Error();
    const asked = (years: number) => recurrences(read.value, 0, 0, years * 366 * DAY_MS);
    expect(asked(1)).toMatchObject({ cut: false, times: { length: 366 * 24 } });
    expect(asked(3)).toMatchObject({ cut: true, times: { length: 12_001 } });
  });

  it('of one file share what may be looked at: one takes no more than its part, and leaves the rest', () => {
    const read = readRule('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', asUtc);
    if (!read.ok) throw new Error();
    const looks = { left: 60_000 };
    const asked = () => recurrences(read.value, 0, 0, 200 * 366 * DAY_MS, looks);
    expect([asked(), looks.left]).toEqual([{ times: [], cut: true }, 20_000]);
    expect([asked(), looks.left]).toEqual([{ times: [], cut: true }, 0]);
  });

  it('that count too far back are told to be cut', () => {
    const read = readRule('FREQ=DAILY;COUNT=999999', asUtc);
    if (!read.ok) throw new Error();
    expect(recurrences(read.value, Date.UTC(1700, 0, 1), Date.UTC(2026, 0, 1), Date.UTC(2026, 5, 1)).cut).toBe(true);
  });

  it.each([
    '',
    'nonsense',
    'FREQ=SECONDLY',
    'FREQ=MINUTELY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=-1',
    'FREQ=DAILY;UNTIL=soon',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=MONTHLY;BYMONTHDAY=first',
    'FREQ=MONTHLY;BYMONTHDAY=1,first',
    'FREQ=MONTHLY;BYMONTHDAY=1.5',
    'FREQ=DAILY;INTERVAL=1.5',
    'FREQ=DAILY;INTERVAL=100001',
    'FREQ=DAILY;COUNT=0',
    'FREQ=WEEKLY;BYDAY=MO,XX',
    'FREQ=WEEKLY;WKST=XX',
  ])('%j is no rule that is followed', (rule) => {
    expect(readRule(rule, asUtc).ok).toBe(false);
  });
});
