/** The paid plans: what each gives a month, and what it means to go from one to another. Prices are the server's. */

export const PAID_PLANS = ['classic', 'premium'] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

export const BILLINGS = ['monthly', 'yearly'] as const;
export type Billing = (typeof BILLINGS)[number];

/** A paid plan at one rhythm of payment. */
export interface Offer {
  plan: PaidPlan;
  billing: Billing;
}

/** Credits in each month that is paid for (spec 1 section 9). */
export const MONTHLY_CREDITS: Record<PaidPlan, number> = { classic: 10, premium: 25 };

/** What the linked partner of a paying person pays less, in percent (spec 1 section 9). */
export const PARTNER_DISCOUNT_PERCENT = 30;

const rank = ({ plan, billing }: Offer): number => (plan === 'premium' ? 2 : 0) + (billing === 'yearly' ? 1 : 0);

/** An upgrade happens at once, a downgrade waits for the end of the period: a better plan counts above a longer one. */
export function offerChange(from: Offer, to: Offer): 'same' | 'upgrade' | 'downgrade' {
  const step = rank(to) - rank(from);
  return step === 0 ? 'same' : step > 0 ? 'upgrade' : 'downgrade';
}

/** A year's price per month, floored to whole cents (spec 1 section 9). */
export const perMonthCents = (yearlyCents: number): number => Math.floor(yearlyCents / 12);

/** A paid plan with its prices in US cents, as visitors are told. */
interface PricedPlan {
  plan: PaidPlan;
  /** A month. */
  credits: number;
  monthly_cents: number;
  yearly_cents: number;
  yearly_per_month_cents: number;
}

export const pricedPlans = (prices: Record<PaidPlan, Record<Billing, number>>): PricedPlan[] =>
  PAID_PLANS.map((plan) => ({
    plan,
    credits: MONTHLY_CREDITS[plan],
    monthly_cents: prices[plan].monthly,
    yearly_cents: prices[plan].yearly,
    yearly_per_month_cents: perMonthCents(prices[plan].yearly),
  }));

/** Whole cents, rounded down in the buyer's favour. */
export const discountedCents = (cents: number, percent: number): number => Math.floor((cents * (100 - percent)) / 100);
