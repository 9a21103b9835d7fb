/**
 * The times of a recurrence rule (RFC 5545 section 3.3.10) between two moments, on the clocks of a wall. Whatever a stranger
 * wrote, it ends soon: each period is looked at once, periods before the first moment are passed over where nothing counts
 * them, and all rules of a file together may look at so many days.
 */

import { ok, problem, type Result } from '../../result.ts';
import { DAY_MS } from '../../time-units.ts';
import { readFileTime, type WallMs } from './file-times.ts';
import { type RuleDay, ruleDayTest } from './rule-days.ts';
import { type Frequency, periodsOf } from './rule-periods.ts';

export interface Rule {
  freq: Frequency;
  interval: number;
  count: number | null;
  /** On the same clocks as the start. */
  until: WallMs | null;
  /** 0 = Sunday. */
  weekStart: number;
  /** Numbers by part, such as BYMONTH; absent parts say nothing. */
  by: ReadonlyMap<string, readonly number[]>;
  /** BYDAY: `[ordinal or 0, weekday 0 = Sunday]`. */
  byDay: readonly RuleDay[];
}

interface Recurrences {
  /** In order; the start itself only where the rule brings it. */
  times: WallMs[];
  /** There is more than may be looked at. */
  cut: boolean;
}

/** Days (of hourly rules: hours) that all rules of one file may still look at; each rule takes off what it used. */
export interface Looks {
  left: number;
}

const FREQUENCIES = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const satisfies readonly Frequency[];
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** For one rule: of a daily one that counts, some hundred years. */
const MAX_STEPS_PER_EVENT = 40_000;
const MAX_TIMES = 12_000;
const MAX_TIMES_PER_DAY = 96;
/** What a part may hold (section 3.3.10); other numbers mean nothing. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  BYHOUR: [0, 23],
  BYMINUTE: [0, 59],
  BYMONTH: [1, 12],
  BYMONTHDAY: [-31, 31],
  BYYEARDAY: [-366, 366],
  BYWEEKNO: [-53, 53],
  BYSETPOS: [-366, 366],
};

/** The parts of a rule by upper-case name. */
const partsOf = (rule: string): Map<string, string> =>
  new Map(
    rule.split(';').flatMap((part) => {
      const [name = '', value] = part.split('=');
      return value === undefined ? [] : [[name.trim().toUpperCase(), value.trim().toUpperCase()] as const];
    }),
  );

/** `toWall` turns an `UNTIL` in UTC into the clocks of the start. The problem: a rule that makes no sense, or ticks within the hour. */
export function readRule(text: string, toWall: (utc: WallMs) => WallMs): Result<Rule, 'unreadable'> {
  const parts = partsOf(text);
  const freq = FREQUENCIES.find((known) => known === parts.get('FREQ'));
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : null;
  const until = parts.has('UNTIL') ? readFileTime(parts.get('UNTIL') ?? '') : undefined;
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO');
  const whole = (number: number | null) => number === null || (Number.isInteger(number) && number >= 1);
  if (!freq || !whole(interval) || interval > 100_000 || !whole(count) || until === null || weekStart < 0) {
    return problem('unreadable');
  }
  const by = new Map<string, number[]>();
  for (const [name, value] of parts) {
    if (!name.startsWith('BY') || name === 'BYDAY') continue;
    const numbers = value.split(',').map(Number);
    if (!numbers.every(Number.isInteger)) return problem('unreadable');
    const [least, most] = RANGES[name] ?? [0, -1];
    by.set(
      name,
      [...new Set(numbers)].filter((number) => number >= least && number <= most),
    );
  }
  const byDay = [...new Set((parts.get('BYDAY') ?? '').split(','))].filter(Boolean).map(readDay);
  if (byDay.some((day) => day === null)) return problem('unreadable');
  // A day without a time lasts to its end.
  const last = until ? until.wall + (until.isDay ? DAY_MS - 1 : 0) : null;
  return ok({
    freq,
    interval,
    count,
    weekStart,
    by,
    until: last !== null && until?.utc ? toWall(last) : last,
    byDay: byDay.filter((day) => day !== null),
  });
}

function readDay(text: string): RuleDay | null {
  const found = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text.trim());
  return found ? [Number(found[1] ?? 0), WEEKDAYS.indexOf(found[2] ?? '')] : null;
}

/** Those that lie in `[from, to)`. */
export function recurrences(
  rule: Rule,
  start: WallMs,
  from: WallMs,
  to: WallMs,
  looks: Looks = { left: MAX_STEPS_PER_EVENT },
): Recurrences {
  const isDay = ruleDayTest(rule, start);
  const byHour = new Map<number | undefined, number[]>();
  const timesAt = (hour: number | undefined) => {
    const known = byHour.get(hour) ?? timesOfDay(rule, start, hour);
    byHour.set(hour, known);
    return known;
  };
  const times: WallMs[] = [];
  const end = rule.until === null ? to : Math.min(to, rule.until + 1);
  const least = Math.max(0, looks.left - MAX_STEPS_PER_EVENT);
  let counted = 0;
  for (const { days, hour } of periodsOf(rule, start, rule.count === null ? from : start)) {
    if ((days[0] ?? end) >= end) return { times, cut: false };
    if (looks.left <= least || times.length > MAX_TIMES) return { times, cut: true };
    looks.left -= days.length;
    const inPeriod: WallMs[] = [];
    for (const day of days) if (isDay(day)) for (const time of timesAt(hour)) inPeriod.push(day + time);
    for (const time of chosenBySetPos(rule, inPeriod)) {
      if (time < start) continue;
      counted++;
      if (time >= end) return { times, cut: false };
      if (time >= from) times.push(time);
      if (counted === rule.count) return { times, cut: false };
    }
  }
  return { times, cut: false };
}

/** Milliseconds of the day, in order. `hour` is the hour that an hourly rule has come to. */
function timesOfDay({ by }: Rule, start: WallMs, hour: number | undefined): number[] {
  const at = new Date(start);
  const hours = by.get('BYHOUR');
  if (hour !== undefined && hours && !hours.includes(hour)) return [];
  const all = (hour === undefined ? (hours ?? [at.getUTCHours()]) : [hour])
    .flatMap((h) => (by.get('BYMINUTE') ?? [at.getUTCMinutes()]).map((minute) => h * 60 + minute))
    .map((minutes) => minutes * 60_000 + at.getUTCSeconds() * 1000);
  return [...new Set(all)].sort((a, b) => a - b).slice(0, MAX_TIMES_PER_DAY);
}

function chosenBySetPos({ by }: Rule, times: WallMs[]): WallMs[] {
  const places = by.get('BYSETPOS');
  if (!places) return times;
  const chosen = new Set(places.map((place) => (place > 0 ? place - 1 : times.length + place)));
  return times.filter((_, place) => chosen.has(place));
}
