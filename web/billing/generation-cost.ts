/** What a press that makes something costs, in words that stand beside it. */
import type { ToolProfile } from '../accounts/use-tool-account.ts';

/** Whether the last press was cancelled, and if so whether what it made had been paid for already, as far as is known. */
export type Cancelled = 'no' | 'free' | 'paid' | 'unknown';

export function cancelledAs(before: ToolProfile | null, after: ToolProfile | null): Cancelled {
  if (!before || !after) return 'unknown';
  return after.credits < before.credits ? 'paid' : 'free';
}

export function costWords(signedIn: boolean, profile: ToolProfile | null, cancelled: Cancelled): string {
  if (cancelled === 'paid') return 'Paid for already, costs nothing more';
  if (!signedIn) return 'Uses 1 credit; an account has 1 free each month';
  return profile ? `Uses 1 credit, ${profile.credits} left` : 'Uses 1 credit';
}
