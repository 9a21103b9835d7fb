/** The plan someone chose on the pricing page, as it travels in the address of /auth, /signup and /checkout. */
import type { Offer } from '../../../domain/billing/offers.ts';

/** The free plan is not billed. */
export type PlanChoice = { plan: 'free'; billing?: undefined } | Offer;

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

/** How this copy takes payment, and what the chosen plan costs ('$99.99 a year'; null when not known). */
interface Payment {
  checkout: 'stripe' | 'test' | 'none';
  price: string | null;
}

const NEXT = {
  stripe: 'You pay on the next page, once you are signed in.',
  test: 'A test checkout follows: no money moves, no card is asked.',
};

export function planLine({ plan, billing }: PlanChoice, { checkout, price }: Payment): string {
  if (plan === 'free') return 'You chose the Free Plan: 1 credit each month, no card needed.';
  const chosen = `You chose ${NAMES[plan]}, billed ${billing}`;
  if (checkout === 'none') {
    return `${chosen}. You can’t buy a paid plan on this copy of Twofold. Nothing is charged, and the Free Plan works right away.`;
  }
  return `${chosen}${price === null ? '' : `: ${price}`}. ${NEXT[checkout]}`;
}
