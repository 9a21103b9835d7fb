/** What a press that makes something costs, in words that stand beside it, and what stands there when nothing is left. */
import type { ToolProfile } from '../accounts/use-tool-account.ts';
import { dayOfInstant } from '../kit/date-language.ts';

/** Whether the last press was cancelled, and if so whether what it made had been paid for already, as far as is known. */
export type Cancelled = 'no' | 'free' | 'paid' | 'unknown';

export function cancelledAs(before: ToolProfile | null, after: ToolProfile | null): Cancelled {
  if (!before || !after) return 'unknown';
  return after.credits < before.credits ? 'paid' : 'free';
}

export function costWords(signedIn: boolean, profile: ToolProfile | null, cancelled: Cancelled): string {
  if (cancelled === 'paid') return 'Paid for already, costs nothing more';
  if (!signedIn) return 'Uses 1 credit; an account has 1 free each month';
  if (!profile) return 'Uses 1 credit';
  return lackWords(profile, cancelled) || `Uses 1 credit, ${profile.credits} left`;
}

/** That a press cannot succeed, known before it: 'No credit left. Your next free one comes on December 1, 2026.' Empty while one can. */
export function lackWords(profile: ToolProfile | null, cancelled: Cancelled): string {
  if (!profile || profile.credits > 0 || cancelled === 'paid') return '';
  if (isUnconfirmed(profile)) return 'Confirm your email first. Your free credit is ready then.';
  return ['No credit left.', nextWords(profile)].filter(Boolean).join(' ');
}

/** A free credit waits for the person to confirm their address. */
export const isUnconfirmed = ({ free_credit: standing, tier }: ToolProfile): boolean =>
  standing === 'unverified' && tier === 'free';

/** 'Your next free one comes on December 1, 2026.' Empty where none is sure to come. */
export function nextWords({ next_credits: amount, next_credits_at: at, tier }: ToolProfile): string {
  if (!at || amount === 0) return '';
  const day = dayOfInstant(at);
  if (tier === 'free' && amount === 1) return `Your next free one comes on ${day}.`;
  return amount === 1 ? `Your next one comes on ${day}.` : `Your next ${amount} come on ${day}.`;
}
