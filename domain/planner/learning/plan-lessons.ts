/** What each evening of earlier plans told: that it was kept or rated, moved by hand, or put off. Silence tells nothing. */

import { weekday } from '../../calendar-date.ts';
import type { Lesson } from '../model-input.ts';
import type { PlanEvent } from '../plan.ts';
import { WINDOWS } from '../questionnaire/answers.ts';
import type { PlanChange, StoredPlan } from '../stored-plan.ts';

/** All lessons of the plans, in no particular order. Undone changes are no part of a stored plan. */
export const lessonsOf = (plans: readonly StoredPlan[]): Lesson[] =>
  plans.flatMap((stored) => [...stored.changes.flatMap((_, at) => changeLessons(stored, at)), ...doneLessons(stored)]);

/** Of whoever's place it was: `name` tells evenings of different plans apart. */
const lessonAt = ({ startDate }: StoredPlan, event: PlanEvent, what: Pick<Lesson, 'what' | 'rating'>): Lesson => ({
  date: event.date,
  weekday: weekday(event.date),
  window: WINDOWS.indexOf(event.window),
  theme: event.theme,
  evening: `${startDate} ${event.id}`,
  ...what,
});

/**
 * A move speaks against the place left and for the one taken; 'not tonight' against its place alone, since where the
 * engine then found room was nobody's choice. What gave way to something else was not left by a wish; moved by itself it
 * tells nothing at all.
 */
function changeLessons(stored: StoredPlan, at: number): Lesson[] {
  const { kind, events, gaveWay } = stored.changes[at] as PlanChange;
  if (kind === 'not-tonight') {
    return putOffIn(stored, at).map((before) => lessonAt(stored, before, { what: 'tonight' }));
  }
  if (kind !== 'move') return [];
  return events.flatMap((before) => {
    const after = stateAfter(stored, at, before.id);
    if (!after || isSamePlace(before, after)) return [];
    const taken = lessonAt(stored, after, { what: 'taken' });
    return gaveWay ? [taken] : [lessonAt(stored, before, { what: 'left' }), taken];
  });
}

const isSamePlace = (one: PlanEvent, other: PlanEvent): boolean =>
  one.date === other.date && one.window === other.window;

/** The event that a change put off, as it was before; what moved along with it was nobody's wish. */
export function putOffIn(stored: StoredPlan, at: number): PlanEvent[] {
  const { kind, events, fell } = stored.changes[at] as PlanChange;
  if (kind !== 'not-tonight') return [];
  return events.filter((before) => {
    const after = stateAfter(stored, at, before.id);
    return (!after || !isSamePlace(before, after)) && (fell === undefined || fell === before.id);
  });
}

/** The event once the change was made: as a later change found it, else as it is now; undefined when it left the plan. */
export function stateAfter(stored: StoredPlan, at: number, id: string): PlanEvent | undefined {
  for (const { events } of stored.changes.slice(at + 1)) {
    const found = events.find((event) => event.id === id);
    if (found) return found;
  }
  return stored.plan.events.find((event) => event.id === id);
}

/** A rating tells that it was kept, too. */
function doneLessons(stored: StoredPlan): Lesson[] {
  return stored.plan.events.flatMap((event) => {
    const done = stored.done[event.id];
    if (!done) return [];
    const { satisfaction } = done;
    if (satisfaction === undefined) return [lessonAt(stored, event, { what: 'kept' })];
    return [lessonAt(stored, event, { what: 'rated', rating: ratingOf(satisfaction) })];
  });
}

/** Satisfaction 1..10 as a rating 1..5: the five taps of 'How was it?' are the even ones. */
const ratingOf = (satisfaction: number): number => Math.ceil(satisfaction / 2);
