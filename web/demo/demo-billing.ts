/** The demo's part of billing: a plan that nobody pays. It can be cancelled, resumed and changed like any, in memory. */
import type { BillingState, Payments, Prices } from '../../domain/billing/api.ts';
import {
  type Billing,
  MONTHLY_CREDITS,
  type Offer,
  offerChange,
  PARTNER_DISCOUNT_PERCENT,
  type PaidPlan,
  pricedPlans,
} from '../../domain/billing/offers.ts';
import type { DemoCredits } from './demo-credits.ts';
import { instantAgo, MONTH_DAYS, MONTHS_BEGAN } from './demo-past.ts';
import { type DemoHandlers, ok } from './demo-route.ts';

/** US cents. The demo asks no server: a test holds them to the server's. */
export const DEMO_PRICES: Record<PaidPlan, Record<Billing, number>> = {
  classic: { monthly: 999, yearly: 9999 },
  premium: { monthly: 1999, yearly: 19999 },
};

/** `today` YYYY-MM-DD. */
export function billingAnswers(today: string, credits: DemoCredits): DemoHandlers {
  let plan: Omit<BillingState, 'credits'> = { ...BEGUN, period_end: instantAgo(today, renewsIn(), '09:00') };
  const answer = () => ok({ ...plan, credits: credits.left() });
  const become = (next: Partial<BillingState>) => {
    plan = { ...plan, ...next };
    return answer();
  };
  const change = (to: Offer) => {
    const from = { plan: plan.plan as PaidPlan, billing: plan.billing as Billing };
    const step = offerChange(from, to);
    if (step === 'upgrade') return become({ ...to, next_plan: null, next_billing: null });
    return become(
      step === 'same'
        ? { next_plan: null, next_billing: null }
        : { next_plan: to.plan, next_billing: to.billing, next_credits: MONTHLY_CREDITS[to.plan] },
    );
  };
  return {
    'GET /billing': answer,
    'PATCH /billing': ({ body }) => become(body),
    'POST /billing/cancel': () => become({ cancel_at_period_end: true, next_plan: null, next_billing: null }),
    'POST /billing/resume': () => become({ cancel_at_period_end: false, next_plan: null, next_billing: null }),
    'POST /billing/change': ({ body }) => change(body),
    'GET /billing/prices': () => ok(PRICES_ANSWER),
    'GET /billing/payments': () => ok(paymentsUntil(today)),
    'GET /billing/ledger': ({ query }) => ok(credits.page(query.before ?? null, Number(query.limit ?? 10))),
  };
}

/** Negative: it lies ahead. */
const renewsIn = (): number => (MONTHS_BEGAN.at(-1) ?? 0) - MONTH_DAYS;

const BEGUN: Omit<BillingState, 'credits' | 'period_end'> = {
  tier: 'paid',
  plan: 'premium',
  billing: 'monthly',
  status: 'active',
  cancel_at_period_end: false,
  grace_until: null,
  next_plan: null,
  next_billing: null,
  next_credits_at: null,
  next_credits: MONTHLY_CREDITS.premium,
  roll_over: false,
  shares_plan: false,
  partner_linked: true,
  partner_shares: false,
  discount_percent: 0,
  offered_discount_percent: 0,
  provider: 'test',
};

const PRICES_ANSWER: Prices = {
  checkout: 'test',
  methods: [],
  plans: pricedPlans(DEMO_PRICES),
  partner_discount_percent: PARTNER_DISCOUNT_PERCENT,
};

/** Newest first, each marked as not charged. */
const paymentsUntil = (today: string): Payments => ({
  payments: MONTHS_BEGAN.toReversed().map((began) => ({
    id: `7d3c1a54-0000-4000-8000-2${String(began).padStart(11, '0')}`,
    paid_at: instantAgo(today, began, '09:00'),
    plan: 'premium' as const,
    billing: 'monthly' as const,
    provider: 'test' as const,
    amount_cents: DEMO_PRICES.premium.monthly,
    refunded_cents: 0,
    receipt_url: null,
  })),
});
