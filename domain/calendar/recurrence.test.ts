/** Against ical.js for rules that it is right about, the examples of RFC 5545, and rules that would never end. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { readRule, recurrences } from './recurrence.ts';

const DAY_MS = 86_400_000;
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
      { numRuns: 600 },
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
    ['FREQ=YEARLY', '2024-02-29T09:00Z', []],
    [
      'FREQ=DAILY;BYHOUR=9,17;BYMINUTE=30;COUNT=3',
      '2026-01-01T09:30Z',
      ['2026-01-01T09:30', '2026-01-01T17:30', '2026-01-02T09:30'],
    ],
  ])('%s from %s', (rule, start, times) => {
    const to = new Date(Date.parse(start) + 2 * 366 * DAY_MS).toISOString();
    expect(timesOf(rule, start, '1990-01-01T00:00Z', to).filter((time) => !time.startsWith('2024-02-29'))).toEqual(
      times,
    );
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
  ])('%j is no rule that is followed', (rule) => {
    expect(readRule(rule, asUtc).ok).toBe(false);
  });
});
