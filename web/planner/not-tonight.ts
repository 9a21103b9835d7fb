/** 'Not tonight' means another day, and a later one where any is free: never the same evening an hour earlier. */
import { bestAlternatives } from '../../domain/planner/alternatives.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';

/** The day (YYYY-MM-DD) after which to look: the event's own, or `today` when nothing is free after it. */
export function lookAfter(stored: StoredPlan, eventId: string, today: string): string {
  const date = stored.plan.events.find(({ id }) => id === eventId)?.date ?? today;
  return date > today && bestAlternatives(stored, eventId, date).length > 0 ? date : today;
}
