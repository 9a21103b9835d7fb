import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../calendar-date.ts';
import { instantAt } from '../../zone.ts';
import type { BusyInterval } from './busy-intervals.ts';
import { plannerBusy } from './planner-busy.ts';

const START = '2026-03-20';
const at = (date: string, time: string, zone: string) => instantAt(date, time, zone).getTime() / 60_000;

it('instants become minutes on the wall of the plan, on both sides of a clock change', () => {
  const zone = 'Europe/Berlin';
  const meeting = (date: string): BusyInterval => [at(date, '19:00', zone), at(date, '20:30', zone)];
  expect(plannerBusy([meeting('2026-03-28'), meeting('2026-03-30')], START, zone)).toEqual([
    [8 * 1440 + 1140, 8 * 1440 + 1230],
    [10 * 1440 + 1140, 10 * 1440 + 1230],
  ]);
});

it('what lies far from the thirty days is left out, and what overlaps is one', () => {
  const zone = 'Asia/Kolkata';
  const day = (date: string, from: string, to: string): BusyInterval => [at(date, from, zone), at(date, to, zone)];
  const given = [day('2026-01-01', '10:00', '12:00'), day(START, '11:00', '13:00'), day(START, '10:00', '12:00')];
  expect(plannerBusy([...given, day('2026-06-01', '10:00', '12:00')], START, zone)).toEqual([[600, 780]]);
});

it('in every zone a time between 6:00 and midnight keeps its place and its length', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
  );
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: 0, max: 29 }),
      fc.integer({ min: 360, max: 1320 }),
      fc.integer({ min: 1, max: 110 }),
      (zone, day, from, length) => {
        const clock = (minute: number) =>
          `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const date = addDays(START, day);
        const given: BusyInterval = [at(date, clock(from), zone), at(date, clock(from + length), zone)];
        expect(plannerBusy([given], START, zone)).toEqual([[day * 1440 + from, day * 1440 + from + length]]);
      },
    ),
  );
});

it('any number of times comes down to some hundred, and no gap that could hold a session is closed', () => {
  const zone = 'Asia/Kolkata';
  const first = at(START, '00:00', zone);
  const minutes = Array.from(
    { length: 9_000 },
    (_, number): BusyInterval => [first + number * 2, first + number * 2 + 1],
  );
  const later = first + 18_000 + 89;
  const busy = plannerBusy([...minutes, [later, later + 1]], START, zone);
  expect(busy).toEqual([
    [0, 17_999],
    [18_089, 18_090],
  ]);
});
