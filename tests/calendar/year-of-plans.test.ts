/**
 * A year of two people whose calendars change every day: twelve plans, made, moved and shuffled around what is known on the
 * day. What is true of an evening is judged by the meetings themselves, as instants, and not by what was read of them.
 */

import { expect, it } from 'vitest';
import { SESSION_IDEAS } from '../../content/sessions.ts';
import { readBusyFile } from '../../domain/calendar/busy/busy-file.ts';
import type { BusyInterval } from '../../domain/calendar/busy/busy-intervals.ts';
import { plannerBusy } from '../../domain/calendar/busy/planner-busy.ts';
import { closedTimes } from '../../domain/calendar/busy/two-zones.ts';
import { wallClockAt } from '../../domain/calendar/wall-clock.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { bestAlternatives } from '../../domain/planner/changes/alternatives.ts';
import { moveEvent, notTonight } from '../../domain/planner/changes/changes.ts';
import { reshuffle } from '../../domain/planner/changes/reshuffle.ts';
import { clashesOf, keptAnyway, withBusy } from '../../domain/planner/clashes.ts';
import type { PlanEvent } from '../../domain/planner/plan.ts';
import type { Answers } from '../../domain/planner/questionnaire/answers.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/time-units.ts';
import { instantAt } from '../../domain/zone.ts';
import { howMany } from '../how-many.ts';
import { inputWith, makeStoredPlan } from '../planner/made-plan.ts';

interface Meeting {
  /** Instants in milliseconds. */
  from: number;
  to: number;
}

const PLANS = 12;

/** Small, fast and the same everywhere (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A file as that person's calendar would export it, each meeting on the clocks where they live. */
function fileOf(meetings: readonly Meeting[], timezone: string): string {
  const stamp = (ms: number) => {
    const { date, time } = wallClockAt(new Date(ms), timezone);
    return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
  };
  const events = meetings.map(
    ({ from, to }, at) =>
      `BEGIN:VEVENT\r\nUID:${at}@calendar\r\nDTSTART;TZID=${timezone}:${stamp(from)}\r\nDTEND;TZID=${timezone}:${stamp(to)}\r\nEND:VEVENT`,
  );
  return ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

function intervalsOf(meetings: readonly Meeting[], timezone: string, day: string): BusyInterval[] {
  const from = new Date(Date.parse(day) - 3 * DAY_MS);
  const ahead = meetings.filter(({ to }) => to > from.getTime());
  const read = readBusyFile(fileOf(ahead, timezone), { from, to: new Date(from.getTime() + 60 * DAY_MS), timezone });
  if (!read.ok) throw new Error(read.problem);
  return read.value.intervals;
}

const spanOf = (event: PlanEvent, timezone: string) => ({
  from: instantAt(event.date, event.start_time, timezone).getTime(),
  to: instantAt(event.date, event.end_time, timezone).getTime(),
});
const placeOf = ({ date, start_time, end_time }: PlanEvent) => `${date} ${start_time} ${end_time}`;

interface Lived {
  placed: number;
  moved: number;
  clashes: number;
}

function liveAYear(here: string, there: string, seed: number): Lived {
  const random = chance(seed);
  const people = [here, there].map((timezone) => ({ timezone, meetings: [] as Meeting[] }));
  const lived: Lived = { placed: 0, moved: 0, clashes: 0 };
  const answers: Partial<Answers> = {
    availableTimeSlots: ['morning', 'late-morning', 'afternoon', 'evening', 'night'],
    preferredFrequency: 'several-times-weekly',
  };
  const hours = { timezone: there, windows: [], days: [] };
  /** Something new on one of the days ahead, at any hour, in either calendar. */
  const meet = (day: string, ahead: number) => {
    const { meetings } = people[random() < 0.5 ? 0 : 1] as (typeof people)[0];
    const from = Date.parse(day) + (Math.floor(random() * ahead * 96) * 15 + Math.floor(random() * 15)) * MINUTE_MS;
    meetings.push({ from, to: from + (20 + Math.floor(random() * 200)) * MINUTE_MS });
  };
  const busyOn = (day: string, startDate: string) =>
    plannerBusy(
      people.flatMap(({ meetings, timezone }) => intervalsOf(meetings, timezone, day)),
      startDate,
      here,
    );
  /** Each event that is not where it was: clear of everything that is in a calendar at this moment, by a quarter of an hour. */
  const judge = (before: readonly PlanEvent[], after: StoredPlan) => {
    const stood = new Map(before.map((event) => [event.id, placeOf(event)]));
    for (const event of after.plan.events) {
      if (stood.get(event.id) === placeOf(event)) continue;
      lived.placed++;
      const { from, to } = spanOf(event, here);
      for (const { meetings } of people) {
        for (const meeting of meetings) {
          const clear = meeting.to + 15 * MINUTE_MS <= from || meeting.from - 15 * MINUTE_MS >= to;
          if (!clear)
            throw new Error(`${placeOf(event)} lies on a meeting at ${new Date(meeting.from).toISOString()}.`);
        }
      }
      for (const moment of [from, to - 1]) {
        const { time } = wallClockAt(new Date(moment), there);
        expect(time >= '06:00' && time < '23:45', `${placeOf(event)} is ${time} there`).toBe(true);
      }
    }
  };

  let startDate = '2026-03-01';
  for (let at = 0; at < 40; at++) meet(startDate, 30);
  for (let number = 0; number < PLANS; number++) {
    const closed = closedTimes(startDate, here, hours);
    const known = { busy: busyOn(startDate, startDate), closed };
    const input = inputWith(answers);
    let stored = makeStoredPlan({ ...input, startDate, seed: `${seed} ${number}`, tier: 'paid', ...known });
    stored = { ...stored, timezone: here, closed };
    judge([], stored);
    for (let day = 0; day < 30; day++) {
      const today = addDays(startDate, day);
      for (let more = 0; more < 2; more++) if (random() < 0.7) meet(today, 12);
      stored = withBusy(stored, { busy: busyOn(today, startDate), closed });
      const context = { today, ideas: SESSION_IDEAS };
      for (const clash of clashesOf(stored, { date: today, minute: 0 })) {
        lived.clashes++;
        const before = stored.plan.events;
        const [best] = bestAlternatives(stored, clash.id, today);
        const made = best ? moveEvent(stored, clash.id, best, context) : null;
        stored = made?.ok ? made.value : keptAnyway(stored, clash.id);
        if (made?.ok) lived.moved++;
        judge(before, stored);
      }
      const before = stored.plan.events;
      const dice = random();
      const next = stored.plan.events.find(({ date }) => date > today);
      if (dice < 0.05) stored = reshuffle(stored, { ...context, seed: `${seed} ${number} ${day}` });
      else if (dice < 0.1 && next) {
        const made = notTonight(stored, next.id, context);
        if (made.ok) stored = made.value;
      }
      judge(before, stored);
    }
    startDate = addDays(startDate, 30);
  }
  return lived;
}

/** The first three differ most: by the same clocks, some hours apart, and with summer when the other has winter. */
const PAIRS = [
  ['Europe/Berlin', 'Europe/Berlin', 1],
  ['Europe/Berlin', 'America/New_York', 2],
  ['Australia/Sydney', 'America/Los_Angeles', 5],
  ['America/New_York', 'Europe/Berlin', 3],
  ['Asia/Kolkata', 'Europe/London', 4],
  ['Europe/Lisbon', 'Europe/Berlin', 6],
] as const;

it.each(PAIRS.slice(0, howMany(3, 6)))(
  'twelve plans of a year in %s and %s never lie on what was known',
  (here, there, seed) => {
    const lived = liveAYear(here, there, seed);
    expect(lived.placed).toBeGreaterThan(60);
    expect(lived.clashes).toBeGreaterThan(5);
    expect(lived.moved).toBeGreaterThan(3);
  },
);
