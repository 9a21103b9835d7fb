import { describe, expect, it } from 'vitest';
import { clocksAgree, closedTimes, timeElsewhere } from './two-zones.ts';

const START = '2026-11-21';
const DAY = 1440;
const isClosed = (closed: ReadonlyArray<readonly [number, number]>, day: number, hour: number): boolean =>
  closed.some(([from, to]) => from <= day * DAY + hour * 60 && day * DAY + hour * 60 < to);

describe('hours of two who live by different clocks', () => {
  it('are not in question where the clocks agree, whatever the zones are called', () => {
    expect(closedTimes(START, 'Europe/Berlin', { timezone: 'Europe/Paris', windows: [], days: [] })).toEqual([]);
    expect(clocksAgree(START, 'Asia/Kolkata', 'Asia/Calcutta')).toBe(true);
    expect(clocksAgree(START, 'Europe/Berlin', 'Europe/London')).toBe(false);
  });

  it('differ where the clocks part during the plan alone', () => {
    expect(clocksAgree('2026-09-01', 'America/Phoenix', 'America/Los_Angeles')).toBe(true);
    expect(clocksAgree('2026-10-10', 'America/Phoenix', 'America/Los_Angeles')).toBe(false);
  });

  it('end where the other’s day ends and begin where it begins', () => {
    // New York is six hours behind: 6:00 to 23:45 there is 12:00 to 5:45 in Berlin.
    const closed = closedTimes(START, 'Europe/Berlin', { timezone: 'America/New_York', windows: [], days: [] });
    expect([5, 6, 11, 12, 20, 23].map((hour) => isClosed(closed, 3, hour))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('are those that the other chose, on days that they chose', () => {
    const there = {
      timezone: 'America/New_York',
      windows: ['afternoon', 'late-afternoon'],
      days: ['weekdays'],
    } as const;
    const closed = closedTimes(START, 'Europe/Berlin', there);
    // Day 2 is a Monday, day 1 a Sunday. 12:00 to 18:00 there is 18:00 to 0:00 in Berlin.
    expect([17, 18, 21, 23].map((hour) => isClosed(closed, 2, hour))).toEqual([true, false, false, false]);
    expect([17, 18, 21, 23].map((hour) => isClosed(closed, 1, hour))).toEqual([true, true, true, true]);
  });

  it('are looked at from the day before the plan to the day after it', () => {
    const there = { timezone: 'America/New_York', windows: ['evening'], days: ['weekends'] } as const;
    const closed = closedTimes('2026-11-23', 'Europe/Berlin', there);
    // The plan begins on a Monday, and 18:00 to 20:00 there is 0:00 to 2:00 in Berlin.
    expect(closed.slice(0, 2)).toEqual([
      [-DAY + 120, 0],
      [120, 6 * DAY],
    ]);
    expect(closed.at(-1)?.[1]).toBe(31 * DAY);
  });

  it('shift by an hour while only one of the two has changed its clocks', () => {
    const closed = closedTimes('2026-10-20', 'Europe/Berlin', { timezone: 'America/New_York', windows: [], days: [] });
    // From October 25 to November 1 New York is five hours behind.
    expect([4, 5, 6, 12, 13].map((day) => isClosed(closed, day, 11))).toEqual(
      [true, true, false, true, true].map((_, at) => at < 1 || at > 2),
    );
  });
});

it('an evening is told by both clocks, with its day where that is another', () => {
  const event = { date: '2026-11-25', start_time: '20:00', end_time: '21:30' };
  expect(timeElsewhere(event, 'Europe/Berlin', 'America/New_York')).toEqual({
    date: '2026-11-25',
    start_time: '14:00',
    end_time: '15:30',
  });
  expect(timeElsewhere(event, 'Europe/Berlin', 'Australia/Sydney')).toEqual({
    date: '2026-11-26',
    start_time: '06:00',
    end_time: '07:30',
  });
  expect(timeElsewhere(event, 'Europe/Berlin', 'Europe/Madrid')).toBeNull();
});
