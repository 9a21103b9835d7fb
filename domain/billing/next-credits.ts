/** When the next monthly credits come, and how many. */
import { boundary, monthIndex } from './credit-months.ts';
import { FREE_CREDITS_A_MONTH, monthEnd } from './credits.ts';
import { MONTHLY_CREDITS, type PaidPlan } from './offers.ts';
import { planEnd, type SubscriptionFacts, standingOf } from './standing.ts';

export interface NextCredits {
  /** Null where none are certain to come. */
  at: Date | null;
  amount: number;
}

const NONE: NextCredits = { at: null, amount: 0 };

/**
 * Of a plan that renews, the next month's; none while a payment is owed, and none after the last month of a plan that
 * ends. Without a plan, the free credit of the next calendar month.
 */
export function nextCredits(live: (SubscriptionFacts & { nextPlan: PaidPlan | null }) | null, now: Date): NextCredits {
  if (!live || standingOf(live, now) === 'ended') return { at: monthEnd(now), amount: FREE_CREDITS_A_MONTH };
  if (live.status === 'past-due') return NONE;
  const at = boundary(live.startedAt, monthIndex(live.startedAt, now) + 1);
  const end = planEnd(live);
  if (end && at >= end) return NONE;
  const plan = at >= live.periodEnd ? (live.nextPlan ?? live.plan) : live.plan;
  return { at, amount: MONTHLY_CREDITS[plan] };
}
