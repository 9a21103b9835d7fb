/** A time that somebody chose outside Twofold, such as in their calendar: whether the plan allows it, and the move there. */

import { addDays } from '../../calendar-date.ts';
import { ok, problem, type Result } from '../../result.ts';
import type { SessionIdea } from '../library/session-idea.ts';
import type { EventTime } from '../plan.ts';
import { dayIndex, lengthOf } from '../plan-days.ts';
import { allowedTimes, type Opening } from '../schedule/openings.ts';
import type { Span } from '../schedule/windows.ts';
import { minutesOfTime, timeOfMinutes } from '../spoken-dates.ts';
import { plannerInputOf, type StoredPlan } from '../stored-plan.ts';
import { otherSessions } from './alternatives.ts';
import { recordChange } from './change-record.ts';
import { moved } from './changes.ts';
import { roomFor } from './sent-openings.ts';

/**
 * gone: the event is not in the plan any more, or done. past: today or before. outside: not in the plan's days.
 * taken: another session has that day. hours: busy, or not among the hours that the couple said they have.
 */
export type ChosenProblem = 'gone' | 'past' | 'outside' | 'taken' | 'hours';

export function chosenOpening(
  stored: StoredPlan,
  eventId: string,
  to: EventTime,
  today: string,
): Result<Opening, ChosenProblem> {
  const event = stored.plan.events.find(({ id }) => id === eventId);
  if (!event || stored.done[eventId]) return problem('gone');
  if (to.date <= today) return problem('past');
  const day = dayIndex(stored, to.date);
  if (day < 0 || day >= lengthOf(stored)) return problem('outside');
  if (otherSessions(stored, eventId).some((other) => other.day === day)) return problem('taken');
  const time = { from: minutesOfTime(to.start_time), to: minutesOfTime(to.end_time) };
  const input = plannerInputOf(stored);
  const found = allowedTimes(input, (at) => (at === day ? [time] : [])).find(roomFor(input, event.sent));
  return found ? ok(found) : problem('hours');
}

export function moveToChosen(
  stored: StoredPlan,
  eventId: string,
  to: EventTime,
  context: { today: string; ideas: readonly SessionIdea[] },
): Result<StoredPlan, ChosenProblem> {
  const opening = chosenOpening(stored, eventId, to, context.today);
  if (!opening.ok) return opening;
  const event = stored.plan.events.find(({ id }) => id === eventId);
  if (!event) return problem('gone');
  return ok(recordChange(stored, moved(stored, event, opening.value, context.ideas), 'move'));
}

const STEP = 30;

/** Every start on the half hour that an event of its length may move to after `today`, by event id. */
export function chosenStarts(
  stored: StoredPlan,
  today: string,
): Record<string, Array<{ date: string; start_time: string }>> {
  const now = dayIndex(stored, today);
  const input = plannerInputOf(stored);
  const ofLength = new Map<number, Opening[]>();
  const allowed = (minutes: number): Opening[] => {
    const known = ofLength.get(minutes) ?? allowedTimes(input, (day) => (day > now ? halfHours(minutes) : []));
    ofLength.set(minutes, known);
    return known;
  };
  const open = stored.plan.events.filter(({ id }) => !stored.done[id]);
  return Object.fromEntries(
    open.map((event) => {
      const taken = new Set(otherSessions(stored, event.id).map(({ day }) => day));
      const minutes = minutesOfTime(event.end_time) - minutesOfTime(event.start_time);
      const starts = allowed(minutes)
        .filter(({ day }) => !taken.has(day))
        .filter(roomFor(input, event.sent))
        .map(({ day, start }) => ({ date: addDays(stored.startDate, day), start_time: timeOfMinutes(start) }));
      return [event.id, starts];
    }),
  );
}

const halfHours = (minutes: number): Span[] =>
  Array.from({ length: 1440 / STEP }, (_, at) => ({ from: at * STEP, to: at * STEP + minutes }));
