/** The billing API: a person's plan, credits, settings and ledger; generations; and payment: prices, checkouts, changes of plan, and the pages of the test checkout. */
import { billingEndpoints, generationEndpoints, paymentEndpoints } from '../../domain/billing/api.ts';
import { PublicError } from '../platform/public-error.ts';
import { routes } from '../platform/routes.ts';
import { readAttempt } from './attempt.ts';
import { getBilling, updateBillingSettings } from './billing-state.ts';
import { createCheckout, noSuchCheckout, refreshCheckout } from './checkout.ts';
import { captureGeneration, openGeneration, voidGeneration } from './generation.ts';
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
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getBilling(ctx, actor) }),
  },
  'PATCH /billing': {
    guard: 'member',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      await updateBillingSettings(ctx, actor, { rollOver: body.roll_over, sharesPlan: body.shares_plan });
      return { status: 200, body: await getBilling(ctx, actor) };
    },
  },
  'GET /billing/ledger': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await getLedgerPage(ctx, actor, query) }),
  },
});

const noSuchGeneration = () => new PublicError('not-found', 'We couldn’t find that.');

export const GENERATION_ROUTES = routes(generationEndpoints, {
  'POST /generations': {
    guard: 'adult',
    limit: 'generate',
    handle: (asked) => openGeneration(asked.ctx, asked.actor, { ...readAttempt(asked), tool: asked.body.tool }),
  },
  'POST /generations/{id}/capture': {
    guard: 'adult',
    limit: 'write',
    missing: noSuchGeneration,
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await captureGeneration(ctx, actor, params.id, body),
    }),
  },
  'POST /generations/{id}/void': {
    guard: 'adult',
    limit: 'write',
    missing: noSuchGeneration,
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await voidGeneration(ctx, actor, params.id) }),
  },
});

export const PAYMENT_ROUTES = routes(paymentEndpoints, {
  'GET /billing/prices': {
    guard: 'anyone',
    limit: 'read',
    handle: async ({ ctx }) => ({ status: 200, body: await getPrices(ctx) }),
  },
  'GET /billing/payments': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor }) => {
      const made = await listPayments(ctx, actor.userId);
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
      body: await createCheckout(ctx, actor, header('Idempotency-Key') ?? '', body),
    }),
  },
  'GET /billing/checkouts/{id}': {
    guard: 'member',
    limit: 'read',
    missing: noSuchCheckout,
    handle: async ({ ctx, actor, params }) => {
      const { state, plan, billing, provider, ...checkout } = await refreshCheckout(ctx, actor.userId, params.id);
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
