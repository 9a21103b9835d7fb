/**
 * Something true to say from the first day on: which evenings of the plan that people go by were kept, and which one is
 * next. Of all others nothing is said, and nothing is compared: there is no row to keep up.
 */
import type { PlanEvent } from '../planner/plan.ts';
import type { StoredPlan } from '../planner/stored-plan.ts';
import { planInForce } from './activity.ts';

interface SoFar {
  plan: StoredPlan;
  /** Marked as done, oldest first. */
  kept: PlanEvent[];
  /** The next one that is still to come; null where none is. */
  next: PlanEvent | null;
}

/** `today` YYYY-MM-DD and `time` HH:MM where the person is. Null without a plan that holds today or begins later. */
export function soFarOf(plans: readonly StoredPlan[], today: string, time: string): SoFar | null {
  const ahead = plans
    .filter(({ startDate }) => startDate > today)
    .sort((a, b) => a.startDate.localeCompare(b.startDate));
  const plan = planInForce(plans, today) ?? ahead[0];
  if (!plan) return null;
  const events = plan.plan.events.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
  const isKept = ({ id, date }: PlanEvent) => id in plan.done && date <= today;
  const isAhead = (event: PlanEvent) => !(event.id in plan.done) && placeOf(event) >= `${today} ${time}`;
  return { plan, kept: events.filter(isKept), next: events.find(isAhead) ?? null };
}

const placeOf = ({ date, start_time }: PlanEvent): string => `${date} ${start_time}`;
