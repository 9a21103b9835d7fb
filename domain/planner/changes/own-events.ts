/** What people put into their plan themselves, when the days around it are planned anew: it stays, or finds another hour. */

import type { PlanEvent } from '../plan.ts';
import { plannerInputOf, type StoredPlan, sessionOf } from '../stored-plan.ts';
import { bestOpening } from './alternatives.ts';
import { moved } from './changes.ts';
import { openingsFor } from './sent-openings.ts';

/**
 * The events put in that are still to come, where they can be had by the answers and busy times of `next`: as they were,
 * or moved to the best opening after `today`. `lost` are those for which there is none.
 */
export function ownToCome(
  next: StoredPlan,
  today: string,
  stays: (event: PlanEvent) => boolean,
): { events: PlanEvent[]; lost: PlanEvent[] } {
  const own = next.plan.events.filter((event) => event.sent && !stays(event));
  let around: StoredPlan = { ...next, plan: { ...next.plan, events: [...next.plan.events.filter(stays), ...own] } };
  const lost: PlanEvent[] = [];
  for (const event of own) {
    if (isOffered(around, event)) continue;
    const opening = bestOpening(around, event.id, today);
    if (opening) around = moved(around, event, opening, []);
    else {
      lost.push(event);
      around = { ...around, plan: { ...around.plan, events: around.plan.events.filter(({ id }) => id !== event.id) } };
    }
  }
  const ids = new Set(own.map(({ id }) => id));
  return { events: around.plan.events.filter(({ id }) => ids.has(id)), lost };
}

function isOffered(stored: StoredPlan, event: PlanEvent): boolean {
  const at = sessionOf(stored, event);
  return openingsFor(plannerInputOf(stored), event.sent).some(
    ({ day, window, start, end }) => day === at.day && window === at.window && start === at.start && end === at.end,
  );
}
