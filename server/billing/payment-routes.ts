/** Payment: prices, checkouts, the plan's changes, and the test doors beside them. */
import { paymentEndpoints } from '../../domain/billing/api.ts';
import { routes } from '../platform/routes.ts';
import { beginCheckout } from './begin-checkout.ts';
import { cancelPlan } from './cancel-plan.ts';
import { changePlan } from './change-plan.ts';
import { chooseTestRenewal } from './choose-test-renewal.ts';
import { lookAtCheckout } from './look-at-checkout.ts';
import { openPortal } from './open-portal.ts';
import { noSuchCheckout } from './read-checkout.ts';
import { readPayments } from './read-payments.ts';
import { readPrices } from './read-prices.ts';
import { resumePlan } from './resume-plan.ts';
import { settleTestCheckout } from './settle-test-checkout.ts';

export const PAYMENT_ROUTES = routes(paymentEndpoints, {
  'GET /billing/prices': {
    guard: 'anyone',
    limit: 'read',
    handle: async ({ ctx }) => ({ status: 200, body: await readPrices(ctx) }),
  },
  'GET /billing/payments': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor }) => {
      const made = await readPayments(ctx, actor.userId);
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
    handle: async ({ ctx, actor, body, header }) => ({
      status: 201,
      body: await beginCheckout(ctx, actor, header('Idempotency-Key') ?? '', body),
    }),
  },
  'GET /billing/checkouts/{id}': {
    guard: 'member',
    limit: 'read',
    missing: noSuchCheckout,
    handle: async ({ ctx, actor, params }) => {
      const { state, plan, billing, provider, ...checkout } = await lookAtCheckout(ctx, actor.userId, params.id);
      const amounts = { amount_cents: checkout.amountCents, discount_percent: checkout.discountPercent };
      return { status: 200, body: { state, plan, billing, provider, ...amounts } };
    },
  },
  'POST /billing/test-checkouts/{id}': {
    guard: 'member',
    limit: 'pay',
    missing: noSuchCheckout,
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await settleTestCheckout(ctx, actor, params.id, body.outcome),
    }),
  },
  'POST /billing/change': {
    guard: 'member',
    limit: 'pay',
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await changePlan(ctx, actor, body) }),
  },
  'POST /billing/cancel': {
    guard: 'member',
    limit: 'pay',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await cancelPlan(ctx, actor) }),
  },
  'POST /billing/resume': {
    guard: 'member',
    limit: 'pay',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await resumePlan(ctx, actor) }),
  },
  'POST /billing/portal': {
    guard: 'member',
    limit: 'pay',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await openPortal(ctx, actor) }),
  },
  'POST /billing/test-portal': {
    guard: 'member',
    limit: 'pay',
    handle: async ({ ctx, actor, body }) => ({
      status: 200,
      body: await chooseTestRenewal(ctx, actor, body.next_payment),
    }),
  },
});
