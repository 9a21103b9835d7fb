import { expect, test } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { addDays } from '../../../domain/calendar-date.ts';
import { notTonight } from '../../../domain/planner/changes/changes.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { lookAfter } from './plan-actions.ts';

test('whatever is put off goes to a later day while one is free', () => {
  const stored = makeStoredPlan(inputWith());
  const today = stored.startDate;
  for (const event of stored.plan.events.slice(0, -1)) {
    const after = notTonight(stored, event.id, { today: lookAfter(stored, event.id, today), ideas: SESSION_IDEAS });
    const date = after.ok && after.value.plan.events.find(({ id }) => id === event.id)?.date;
    expect(date && date > event.date, event.date).toBe(true);
  }
});

test('where no later day is free, an earlier one will do before it leaves the plan', () => {
  const stored = makeStoredPlan(inputWith({ availableDays: ['weekends'], availableTimeSlots: ['night'] }));
  const last = stored.plan.events.at(-1);
  const dayAfter = addDays(stored.startDate, 31);
  const full = { ...stored, busy: [...stored.busy, [dayOf(last?.date) * 1440, 31 * 1440] as [number, number]] };
  expect(lookAfter(full, last?.id ?? '', stored.startDate)).toBe(stored.startDate);
  expect(lookAfter(full, last?.id ?? '', dayAfter)).toBe(dayAfter);

  function dayOf(date = stored.startDate): number {
    return (Date.parse(date) - Date.parse(stored.startDate)) / 86_400_000 + 1;
  }
});
