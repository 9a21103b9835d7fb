/** The billing API: a person's plan, credits, settings and ledger; and payment: prices, checkouts, changes of plan, and the pages of the test checkout. */
import { billingEndpoints, paymentEndpoints } from '../../domain/billing/api.ts';
import { routes } from '../platform/routes.ts';
import { getBilling, updateBillingSettings } from './billing-state.ts';
import { createCheckout, noSuchCheckout, refreshCheckout } from './checkout.ts';
import { getLedgerPage } from './ledger-page.ts';
import { listPayments } from './payment.ts';
import { cancelPlan, changePlan, resumePlan } from './plan.ts';
import { getPrices } from './prices.ts';
import { openPortal } from './stripe/customer.ts';
import { chooseTestRenewal, settleTestCheckout } from './test-checkout/checkout.ts';

export const BILLING_ROUTES = routes(billingEndpoints, {
  'GET /billing': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who }) => ({ status: 200, body: await getBilling(house, who) }),
  },
  'PATCH /billing': {
    guard: 'member',
    limit: 'write',
    handle: async ({ house, who, body }) => {
      await updateBillingSettings(house, who, { rollOver: body.roll_over, sharesPlan: body.shares_plan });
      return { status: 200, body: await getBilling(house, who) };
    },
  },
  'GET /billing/ledger': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who, query }) => ({ status: 200, body: await getLedgerPage(house, who, query) }),
  },
});

export const PAYMENT_ROUTES = routes(paymentEndpoints, {
  'GET /billing/prices': {
    guard: 'anyone',
    limit: 'read',
    handle: async ({ house }) => ({ status: 200, body: await getPrices(house) }),
  },
  'GET /billing/payments': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who }) => {
      const made = await listPayments(house, who.userId);
      const payments = made.map((payment) => ({
        id: payment.id,
        paid_at: payment.paidAt.toISOString(),
        plan: payment.plan,
        billing: payment.billing,
        amount_cents: payment.amountCents,
        refunded_cents: payment.refundedCents,
        receipt_url: payment.receiptUrl,
        provider: payment.provider,
      }));
      return { status: 200, body: { payments } };
    },
  },
  'POST /billing/checkout': {
    guard: 'member',
    limit: 'pay',
    handle: async ({ house, who, body, header }) => ({
      status: 201,
      body: await createCheckout(house, who, header('Idempotency-Key') ?? '', body),
    }),
  },
  'GET /billing/checkouts/{id}': {
    guard: 'member',
    limit: 'read',
    missing: noSuchCheckout,
    handle: async ({ house, who, params }) => {
      const { state, plan, billing, provider, ...checkout } = await refreshCheckout(house, who.userId, params.id);
      const amounts = { amount_cents: checkout.amountCents, discount_percent: checkout.discountPercent };
      return { status: 200, body: { state, plan, billing, provider, ...amounts } };
    },
  },
  'POST /billing/test-checkouts/{id}': {
    guard: 'member',
    limit: 'pay',
    missing: noSuchCheckout,
    handle: async ({ house, who, params, body }) => ({
      status: 200,
      body: await settleTestCheckout(house, who, params.id, body.outcome),
    }),
  },
  'POST /billing/change': {
    guard: 'member',
    limit: 'pay',
    handle: async ({ house, who, body }) => ({ status: 200, body: await changePlan(house, who, body) }),
  },
  'POST /billing/cancel': {
    guard: 'member',
    limit: 'pay',
    handle: async ({ house, who }) => ({ status: 200, body: await cancelPlan(house, who) }),
  },
  'POST /billing/resume': {
    guard: 'member',
    limit: 'pay',
    handle: async ({ house, who }) => ({ status: 200, body: await resumePlan(house, who) }),
  },
  'POST /billing/portal': {
    guard: 'member',
    limit: 'pay',
    handle: async ({ house, who }) => ({ status: 200, body: await openPortal(house, who) }),
  },
  'POST /billing/test-portal': {
    guard: 'member',
    limit: 'pay',
    handle: async ({ house, who, body }) => ({
      status: 200,
      body: await chooseTestRenewal(house, who, body.next_payment),
    }),
  },
});
