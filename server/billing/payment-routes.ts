/** Payment's part of the API. No body carries a price or a discount: those are the server's. */
import * as z from 'zod/mini';
import { BILLINGS, PAID_PLANS } from '../../domain/billing/offers.ts';
import { byId, type Route, route } from '../platform/route.ts';
import { beginCheckout } from './begin-checkout.ts';
import { billingSchema } from './billing-answer.ts';
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

const offerSchema = z.strictObject({ plan: z.enum(PAID_PLANS), billing: z.enum(BILLINGS) });
const nothing = z.strictObject({});
const provider = z.enum(['stripe', 'test']);
const checkoutState = z.enum(['open', 'completed', 'expired']);

const pricesSchema = z.object({
  checkout: z.enum(['stripe', 'test', 'none']),
  methods: z.array(z.string()),
  plans: z.array(
    z.object({
      plan: z.enum(PAID_PLANS),
      credits: z.int(),
      monthly_cents: z.int(),
      yearly_cents: z.int(),
      yearly_per_month_cents: z.int(),
    }),
  ),
  partner_discount_percent: z.int(),
});

export type PaymentsAnswer = z.infer<typeof paymentsSchema>;

const paymentsSchema = z.object({
  payments: z.array(
    z.object({
      id: z.uuid(),
      paid_at: z.iso.datetime(),
      plan: z.enum(PAID_PLANS),
      billing: z.enum(BILLINGS),
      amount_cents: z.int(),
      refunded_cents: z.int(),
      receipt_url: z.nullable(z.string()),
      provider,
    }),
  ),
});

export type CheckoutAnswer = z.infer<typeof checkoutSchema>;

const checkoutSchema = z.object({
  state: checkoutState,
  plan: z.enum(PAID_PLANS),
  billing: z.enum(BILLINGS),
  amount_cents: z.int(),
  discount_percent: z.int(),
  provider,
});

export const PAYMENT_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/billing/prices',
      summary: 'What the plans cost, and how they can be paid here',
      guard: 'anyone',
      limit: 'read',
      answers: { 200: pricesSchema },
    },
    async ({ house }) => ({ status: 200, body: await readPrices(house) }),
  ),
  route(
    {
      method: 'GET',
      path: '/billing/payments',
      summary: 'What whoever asks has paid, newest first',
      guard: 'member',
      limit: 'read',
      answers: { 200: paymentsSchema },
    },
    async ({ house, who }) => {
      const made = await readPayments(house, who.userId);
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
  ),
  route(
    {
      method: 'POST',
      path: '/billing/checkout',
      summary: 'Begin to buy a plan; answers the address where it is paid',
      guard: 'member',
      limit: 'pay',
      headers: {
        'Idempotency-Key': {
          required: true,
          description: '1 to 200 visible characters: the same press, the same checkout',
        },
      },
      body: offerSchema,
      answers: { 201: z.object({ id: z.uuid(), url: z.string() }) },
    },
    async ({ house, who, body, header }) => ({
      status: 201,
      body: await beginCheckout(house, who, header('Idempotency-Key') ?? '', body),
    }),
  ),
  route(
    {
      method: 'GET',
      path: '/billing/checkouts/{id}',
      params: byId(noSuchCheckout),
      summary: 'What became of a checkout of one’s own',
      guard: 'member',
      limit: 'read',
      answers: { 200: checkoutSchema },
    },
    async ({ house, who, params }) => {
      const { state, plan, billing, provider, ...checkout } = await lookAtCheckout(house, who.userId, params.id);
      const amounts = { amount_cents: checkout.amountCents, discount_percent: checkout.discountPercent };
      return { status: 200, body: { state, plan, billing, provider, ...amounts } };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/billing/test-checkouts/{id}',
      params: byId(noSuchCheckout),
      summary: 'Pay a test checkout, or have it refused; no money moves',
      guard: 'member',
      limit: 'pay',
      body: z.strictObject({ outcome: z.enum(['paid', 'refused']) }),
      answers: { 200: z.object({ state: checkoutState, message: z.optional(z.string()) }) },
    },
    async ({ house, who, params, body }) => ({
      status: 200,
      body: await settleTestCheckout(house, who, params.id, body.outcome),
    }),
  ),
  route(
    {
      method: 'POST',
      path: '/billing/change',
      summary: 'Another plan or rhythm: an upgrade at once, a downgrade at the end of the period',
      guard: 'member',
      limit: 'pay',
      body: offerSchema,
      answers: { 200: billingSchema },
    },
    async ({ house, who, body }) => ({ status: 200, body: await changePlan(house, who, body) }),
  ),
  route(
    {
      method: 'POST',
      path: '/billing/cancel',
      summary: 'Let the plan run out at the end of its period',
      guard: 'member',
      limit: 'pay',
      body: nothing,
      answers: { 200: billingSchema },
    },
    async ({ house, who }) => ({ status: 200, body: await cancelPlan(house, who) }),
  ),
  route(
    {
      method: 'POST',
      path: '/billing/resume',
      summary: 'Keep the plan: take back a cancellation or a waiting downgrade',
      guard: 'member',
      limit: 'pay',
      body: nothing,
      answers: { 200: billingSchema },
    },
    async ({ house, who }) => ({ status: 200, body: await resumePlan(house, who) }),
  ),
  route(
    {
      method: 'POST',
      path: '/billing/portal',
      summary: 'Where to change how one pays',
      guard: 'member',
      limit: 'pay',
      body: nothing,
      answers: { 200: z.object({ url: z.string() }) },
    },
    async ({ house, who }) => ({ status: 200, body: await openPortal(house, who) }),
  ),
  route(
    {
      method: 'POST',
      path: '/billing/test-portal',
      summary: 'Choose whether the next payment of a test plan goes through',
      guard: 'member',
      limit: 'pay',
      body: z.strictObject({ next_payment: z.enum(['succeeds', 'fails']) }),
      answers: { 200: billingSchema },
    },
    async ({ house, who, body }) => ({ status: 200, body: await chooseTestRenewal(house, who, body.next_payment) }),
  ),
];
