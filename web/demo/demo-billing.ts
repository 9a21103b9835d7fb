/** The demo's part of billing, in memory: a plan that nobody pays, which can be cancelled, resumed and changed like any, and the books of its credits. */
import type { BillingState, LedgerEntry, LedgerPage, Payments, Prices } from '../../domain/billing/api.ts';
import {
  type Billing,
  MONTHLY_CREDITS,
  type Offer,
  offerChange,
  PARTNER_DISCOUNT_PERCENT,
  type PaidPlan,
  pricedPlans,
} from '../../domain/billing/offers.ts';
import { instantAgo, MADE, MONTH_DAYS, MONTHS_BEGAN } from './demo-person.ts';
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

/** The books of credits: what came and went before today, and one line more for each click that makes something. */
export interface DemoCredits {
  left(): number;
  /** Takes one, and says what the ledger calls it; null when there is none. */
  take(): string | null;
  /** Newest first; `before` is the id of a line. */
  page(before: string | null, limit: number): LedgerPage;
}

/** `today` YYYY-MM-DD. */
export function demoCredits(today: string): DemoCredits {
  const lines = linesUntil(today);
  let left = lines.reduce((sum, { what, amount }) => sum + (what === 'granted' ? amount : -amount), 0);
  return {
    left: () => left,
    take() {
      if (left === 0) return null;
      left -= 1;
      const generation = crypto.randomUUID();
      const now = new Date().toISOString();
      lines.unshift(line(now, 'spent', 1, endOfMonth(today, MONTHS_BEGAN.at(-1) ?? 0), generation));
      return generation;
    },
    page(before, limit) {
      const after = before === null ? 0 : lines.findIndex(({ id }) => id === before) + 1;
      const entries = lines.slice(after, after + limit);
      return { entries, next: after + limit < lines.length ? (entries.at(-1)?.id ?? null) : null };
    },
  };
}

/** Newest first: each month's credits, what was used of them, and what ended with the month. */
function linesUntil(today: string): LedgerEntry[] {
  const uses = [...MADE.plans, ...MADE.ideas, ...MADE.scenarios].sort((a, b) => b.ago - a.ago);
  const told = MONTHS_BEGAN.flatMap((began) => {
    const end = endOfMonth(today, began);
    const used = uses.filter(({ ago }) => ago <= began && ago > began - MONTH_DAYS);
    const unused = MONTHLY_CREDITS.premium - used.length;
    return [
      line(instantAgo(today, began, '09:00'), 'granted', MONTHLY_CREDITS.premium, end),
      ...used.map(({ ago, generation }) => line(instantAgo(today, ago, '19:10'), 'spent', 1, end, generation)),
      ...(began > MONTH_DAYS ? [line(end, 'lapsed', unused, end)] : []),
    ];
  });
  return told.reverse();
}

const endOfMonth = (today: string, began: number): string => instantAgo(today, began - MONTH_DAYS, '09:00');

const line = (
  at: string,
  what: LedgerEntry['what'],
  amount: number,
  end: string,
  generation: string | null = null,
): LedgerEntry => ({
  id: crypto.randomUUID(),
  at,
  what,
  amount,
  source: 'premium',
  expires_at: end,
  generation,
  shared: false,
  from_partner: false,
});
