/** Which of a person's plans still takes something in, and what time it is where that plan is lived. */
import type { Moment } from '../../domain/planner/insertion/insertion.ts';
import { dayIndex, lengthOf } from '../../domain/planner/plan-days.ts';
import type { ListedPlan } from '../journal/records/use-plans.ts';
import { minuteIn, todayIn } from '../kit/time/today.ts';

/** The plans whose days are not over: those that run, the latest first, before those still to begin. */
export function plansAhead(plans: readonly ListedPlan[], todayOf: (timezone: string) => string): ListedPlan[] {
  const dayOf = ({ stored }: ListedPlan) => dayIndex(stored, todayOf(stored.timezone));
  // Of two that begin on one day the list has the one that was changed last at the end.
  const ahead = plans.filter((plan) => dayOf(plan) < lengthOf(plan.stored)).toReversed();
  const running = ahead.filter((plan) => dayOf(plan) >= 0).sort((a, b) => dayOf(a) - dayOf(b));
  const later = ahead.filter((plan) => dayOf(plan) < 0).sort((a, b) => dayOf(b) - dayOf(a));
  return [...running, ...later];
}

export const nowIn = (timezone: string): Moment => ({ date: todayIn(timezone), minute: minuteIn(timezone) });
