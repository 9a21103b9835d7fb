/** A couple's last three plans, in which every Tuesday was moved to some other weekday at the same time of day. */
import { SESSION_IDEAS as ideas } from '../../content/sessions.ts';
import { addDays, weekday } from '../../domain/calendar-date.ts';
import { freeOpenings } from '../../domain/planner/changes/alternatives.ts';
import { moveEvent } from '../../domain/planner/changes/changes.ts';
import { type Answers, WINDOWS } from '../../domain/planner/questionnaire/answers.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { inputWith, makeStoredPlan } from './made-plan.ts';

const TUESDAY = 2;
/** Where the three plans end, unless told. */
export const NEXT = '2026-11-21';

export const isTuesday = (date: string): boolean => weekday(date) === TUESDAY;

export const movedTuesdays = (changed: Partial<Answers> = {}, next = NEXT): StoredPlan[] =>
  [-90, -60, -30].map((days) => {
    const startDate = addDays(next, days);
    const made = makeStoredPlan({ ...inputWith(changed), startDate });
    return made.plan.events
      .filter(({ date }) => isTuesday(date))
      .reduce((stored, { id }) => moveAway(stored, id), made);
  });

function moveAway(stored: StoredPlan, id: string): StoredPlan {
  const today = addDays(stored.startDate, -1);
  const window = WINDOWS.indexOf(stored.plan.events.find((event) => event.id === id)?.window ?? 'night');
  const to = freeOpenings(stored, id, today).find(
    (opening) => !isTuesday(addDays(stored.startDate, opening.day)) && opening.window === window,
  );
  if (!to) throw new Error('Nothing is free.');
  const made = moveEvent(stored, id, { day: to.day, window: WINDOWS[window] ?? 'night' }, { today, ideas });
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
}
