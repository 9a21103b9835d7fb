import { expect, it } from 'vitest';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { BEFORE } from '../../../tests/planner/sent-item.ts';
import { addDays } from '../../calendar-date.ts';
import { freedomAt } from '../clashes.ts';
import type { StoredPlan } from '../stored-plan.ts';
import { usualTimes } from './usual-times.ts';

/** From Saturday, 2026-11-21: the second Saturday is kept free of evenings. */
const SATURDAY = '2026-11-28';
const MONDAY = '2026-11-30';
const made = makeStoredPlan(
  inputWith({ availableDays: ['weekends'], availableTimeSlots: ['morning', 'evening', 'night'] }),
);
const plan: StoredPlan = {
  ...made,
  plan: { ...made.plan, events: made.plan.events.filter(({ date }) => date !== SATURDAY) },
};
const startsOn = (stored: StoredPlan, date: string, now = BEFORE) =>
  usualTimes(stored, date, now).map(({ start_time }) => start_time);

it('on a day on which they have time it is the two best hours, in order: evenings before mornings', () => {
  const [evening = '', night = '', ...more] = startsOn(plan, SATURDAY);
  expect([evening >= '18:00', evening < '20:00', night >= '20:00', more]).toEqual([true, true, true, []]);
  expect(usualTimes(plan, SATURDAY, BEFORE).map(({ date }) => date)).toEqual([SATURDAY, SATURDAY]);
});

it('where something is in the evening another hour of that day comes first', () => {
  const day = 7 * 1440;
  const busy: StoredPlan = { ...plan, busy: [[day + 1020, day + 1439]] };
  const times = usualTimes(busy, SATURDAY, BEFORE);
  const [morning] = times;
  expect(morning && [morning.start_time < '10:00', freedomAt(busy, morning)]).toEqual([true, 'free']);
  expect(new Set(times.map(({ start_time }) => start_time)).size).toBe(times.length);
});

it('on a day on which they have none it is the hours that most of their evenings have, each once', () => {
  const hours = ['15:00', '20:00', '10:00', '20:00', '10:00', '10:00'];
  const [event] = made.plan.events;
  if (!event) throw new Error('The plan is empty.');
  const events = hours.map((start_time, at) => ({
    ...event,
    id: `${at}`,
    date: addDays('2026-12-05', at),
    start_time,
    end_time: `${Number(start_time.slice(0, 2)) + 1}:00`,
  }));
  const often: StoredPlan = { ...made, plan: { ...made.plan, events } };
  expect(startsOn(often, MONDAY)).toEqual(['10:00', '20:00']);
  expect(startsOn(often, MONDAY, { date: MONDAY, minute: 601 })).toEqual(['15:00', '20:00']);
});

it('is none once the day is over, and none outside the plan', () => {
  expect(startsOn(plan, MONDAY).length).toBe(2);
  expect(startsOn(plan, MONDAY, { date: MONDAY, minute: 1439 })).toEqual([]);
  expect(startsOn(plan, addDays(plan.startDate, 30))).toEqual([]);
});
