import { expect, test } from 'vitest';
import { addDays } from '../../domain/calendar-date.ts';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { knownEvenings } from './known-evenings.ts';

test.each([undefined, 60])('the evenings of a plan stand until two weeks after its last day (%s days)', (days) => {
  const stored = makeStoredPlan({ ...inputWith(), model: 2, ...(days && { days }) });
  const count = (day: number) => {
    const now = new Date(`${addDays(stored.startDate, day)}T12:00:00Z`);
    return knownEvenings([{ id: 'p', stored }], null, { now, zone: 'Europe/Lisbon' }).length;
  };
  const last = (days ?? 30) - 1;
  const all = stored.plan.events.length;
  expect([count(0), count(last), count(last + 15), count(last + 16)]).toEqual([all, all, all, 0]);
});
