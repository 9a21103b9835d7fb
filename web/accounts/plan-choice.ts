/** The plan someone chose on the pricing page, as it travels in the address of /auth, /signup and /checkout. */

export interface PlanChoice {
  plan: 'free' | 'classic' | 'premium';
  /** Absent for the free plan. */
  billing?: 'monthly' | 'yearly';
}

const PLANS = ['free', 'classic', 'premium'] as const;
const NAMES = { free: 'Free Plan', classic: 'Classic', premium: 'Premium' } as const;

/** Null when none, or none that exists, was chosen. A paid plan without billing is monthly. */
export function planChoice(search: URLSearchParams): PlanChoice | null {
  const plan = PLANS.find((name) => name === search.get('plan'));
  if (!plan) return null;
  if (plan === 'free') return { plan };
  return { plan, billing: search.get('billing') === 'yearly' ? 'yearly' : 'monthly' };
}

/** The address of the sign-in page that keeps the choice. */
export function authPath(choice: PlanChoice | null): string {
  if (!choice) return '/auth';
  return `/auth?${new URLSearchParams({ plan: choice.plan, ...(choice.billing ? { billing: choice.billing } : {}) })}`;
}

export function planLine({ plan, billing }: PlanChoice): string {
  if (plan === 'free') return 'You chose the Free Plan: 1 credit each month, no card needed.';
  return `You chose ${NAMES[plan]}, billed ${billing}. Paid plans cannot be bought yet: nothing is charged, and the Free Plan works straight away.`;
}
