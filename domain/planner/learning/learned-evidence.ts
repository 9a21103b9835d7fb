/** What earlier plans tell about days and hours: what was moved, put off, and how it was. Silence tells nothing. */

import { weekday } from '../../calendar-date.ts';
import type { PlanEvent } from '../plan.ts';
import { WINDOWS } from '../questionnaire/answers.ts';
import type { PlanChange, StoredPlan } from '../stored-plan.ts';

/** One thing that speaks for or against a weekday, an hour, or both. docs/learning.md has the numbers. */
export interface Evidence {
  /** YYYY-MM-DD: the day that it speaks of; it fades from then on. */
  date: string;
  /** Above 0 it speaks for, below 0 against. */
  weight: number;
  /** 0 = Sunday; absent where it says nothing about the weekday. */
  weekday?: number;
  /** 0..7; absent where it says nothing about the hour. */
  window?: number;
}

/** Moved by hand: people chose both the place left and the place taken. */
export const MOVED = 6;
/** 'Not tonight': about that evening first, and only a little about its weekday and hour. The new place was not chosen. */
export const NOT_TONIGHT = 3;
/** How it was, against these plans' own average, at most this much either way. */
const MAX_FOR_RATING = 6;

/** Everything that the plans tell, in no particular order. Undone changes are no part of a stored plan. */
export const evidenceOf = (plans: readonly StoredPlan[]): Evidence[] => [
  ...plans.flatMap(({ changes }, at) => changes.flatMap((_, change) => movesIn(plans[at] as StoredPlan, change))),
  ...ratings(plans),
];

const placeOf = (event: PlanEvent) => ({ weekday: weekday(event.date), window: WINDOWS.indexOf(event.window) });

function movesIn(stored: StoredPlan, at: number): Evidence[] {
  const { kind, events } = stored.changes[at] as PlanChange;
  if (kind === 'not-tonight') {
    return putOffIn(stored, at).map((before) => ({ date: before.date, weight: -NOT_TONIGHT, ...placeOf(before) }));
  }
  if (kind !== 'move') return [];
  return events.flatMap((before) => {
    const after = stateAfter(stored, at, before.id);
    return after ? moved(before, after) : [];
  });
}

/** The event that a change put off, as it was before; what moved along with it was nobody's wish. */
export function putOffIn(stored: StoredPlan, at: number): PlanEvent[] {
  const { kind, events, fell } = stored.changes[at] as PlanChange;
  if (kind !== 'not-tonight') return [];
  return events.filter((before) => {
    const after = stateAfter(stored, at, before.id);
    const left = !after || after.date !== before.date || after.window !== before.window;
    return left && (fell === undefined || fell === before.id);
  });
}

/** The event once the change was made: as a later change found it, else as it is now; undefined when it left the plan. */
function stateAfter(stored: StoredPlan, at: number, id: string): PlanEvent | undefined {
  for (const { events } of stored.changes.slice(at + 1)) {
    const found = events.find((event) => event.id === id);
    if (found) return found;
  }
  return stored.plan.events.find((event) => event.id === id);
}

/** What stayed the same was not the reason: another hour of the same weekday says nothing about the weekday. */
function moved(before: PlanEvent, after: PlanEvent): Evidence[] {
  const [from, to] = [placeOf(before), placeOf(after)];
  return [
    ...(from.weekday === to.weekday
      ? []
      : [
          { date: before.date, weight: -MOVED, weekday: from.weekday },
          { date: after.date, weight: MOVED, weekday: to.weekday },
        ]),
    ...(from.window === to.window
      ? []
      : [
          { date: before.date, weight: -MOVED, window: from.window },
          { date: after.date, weight: MOVED, window: to.window },
        ]),
  ];
}

/** Twice the distance from the average, so that half points count; who is always content learns nothing from it. */
function ratings(plans: readonly StoredPlan[]): Evidence[] {
  const rated = plans.flatMap(({ plan, done }) =>
    plan.events.flatMap((event) => {
      const satisfaction = done[event.id]?.satisfaction;
      return satisfaction === undefined ? [] : [{ event, satisfaction }];
    }),
  );
  const total = rated.reduce((sum, { satisfaction }) => sum + satisfaction, 0);
  return rated.flatMap(({ event, satisfaction }) => {
    const above = Math.trunc((2 * (satisfaction * rated.length - total)) / rated.length);
    const weight = Math.max(-MAX_FOR_RATING, Math.min(MAX_FOR_RATING, above));
    return weight === 0 ? [] : [{ date: event.date, weight, ...placeOf(event) }];
  });
}
