/** What a press of 'Generate My Plan' costs, in words that stand beside it. */
import type { PlannerProfile } from './use-planner-account.ts';

/** Whether the last press was cancelled, and if so whether its plan had been paid for already. */
export type Cancelled = 'no' | 'free' | 'paid';

export function costWords(signedIn: boolean, profile: PlannerProfile | null, cancelled: Cancelled): string {
  if (cancelled === 'paid') return 'Paid for already, costs nothing more';
  if (!signedIn) return 'Uses 1 credit; an account has 1 free each month';
  return profile ? `Uses 1 credit, ${profile.credits} left` : 'Uses 1 credit';
}
