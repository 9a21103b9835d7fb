/** What a press of 'Generate My Plan' costs, in words that stand beside it. */
import type { PlannerProfile } from './use-planner-account.ts';

/** Whether the last press was cancelled, and if so whether its plan had been paid for already, as far as is known. */
export type Cancelled = 'no' | 'free' | 'paid' | 'unknown';

export function cancelledAs(before: PlannerProfile | null, after: PlannerProfile | null): Cancelled {
  if (!before || !after) return 'unknown';
  return after.credits < before.credits ? 'paid' : 'free';
}

export function costWords(signedIn: boolean, profile: PlannerProfile | null, cancelled: Cancelled): string {
  if (cancelled === 'paid') return 'Paid for already, costs nothing more';
  if (!signedIn) return 'Uses 1 credit; an account has 1 free each month';
  return profile ? `Uses 1 credit, ${profile.credits} left` : 'Uses 1 credit';
}
