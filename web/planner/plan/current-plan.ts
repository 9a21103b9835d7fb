/** The plan that a person lives by now: of those whose days are not over the one that runs, else the next to begin. */
import { type ListedPlan, type UsePlans, usePlans } from '../../journal/records/use-plans.ts';
import { todayIn } from '../../kit/time/today.ts';
import { plansAhead } from '../plans-ahead.ts';

interface CurrentPlan extends Pick<UsePlans, 'errorMessage' | 'locked' | 'reload'> {
  /** Undefined until the plans were read; null for none. */
  current: ListedPlan | null | undefined;
  /** Those that are over, the newest first. */
  kept: ListedPlan[];
}

export function useCurrentPlan(userId: string): CurrentPlan {
  const { plans, errorMessage, locked, reload } = usePlans(userId);
  const ahead = plansAhead(plans ?? [], todayIn);
  const kept = (plans ?? []).filter((plan) => !ahead.includes(plan));
  return { current: plans && !errorMessage ? (ahead[0] ?? null) : undefined, kept, errorMessage, locked, reload };
}
