/** Plans, credits and payment in the API. No body carries a price or a discount: those are the server's. */
import * as z from 'zod/mini';
import { defineEndpoints, emptyBody, idParams, type ResponseBody } from '../endpoint.ts';
import { TOOLS } from './credits.ts';
import { IDEMPOTENCY_HEADERS } from './generation.ts';
import { BILLINGS, PAID_PLANS } from './offers.ts';

const plan = z.enum(PAID_PLANS);
const billing = z.enum(BILLINGS);
const instant = z.nullable(z.iso.datetime());
const provider = z.enum(['stripe', 'test']);
const checkoutState = z.enum(['open', 'completed', 'expired']);
const offer = z.strictObject({ plan, billing });

const MAX_LEDGER_LINES = 50;

const billingState = z.object({
  /** What can be spent now, a shared plan's credits included. */
  credits: z.int(),
  tier: z.enum(['free', 'paid']),
  plan: z.enum(['free', ...PAID_PLANS]),
  billing: z.nullable(billing),
  status: z.enum(['none', 'active', 'past-due', 'ended']),
  period_end: instant,
  cancel_at_period_end: z.boolean(),
  grace_until: instant,
  next_plan: z.nullable(plan),
  next_billing: z.nullable(billing),
  /** When the next monthly credits come, as far as that is certain. */
  next_credits_at: instant,
  next_credits: z.int(),
  roll_over: z.boolean(),
  shares_plan: z.boolean(),
  partner_linked: z.boolean(),
  /** The partner shares a plan that serves now. */
  partner_shares: z.boolean(),
  /** Of the plan that is live. */
  discount_percent: z.int(),
  /** What a plan that is bought now would cost less; 0 where one is live, or nothing is sold. */
  offered_discount_percent: z.int(),
  provider: z.nullable(provider),
});
export type BillingState = z.output<typeof billingState>;

const ledgerEntry = z.object({
  /** Opaque. */
  id: z.uuid(),
  at: z.iso.datetime(),
  what: z.enum(['granted', 'held', 'spent', 'lapsed', 'rolled-over']),
  amount: z.int(),
  source: z.enum(['free', 'classic', 'premium', 'gift']),
  /** Of the lot it is about, as it is today. */
  expires_at: z.iso.datetime(),
  /** The hold of one's own generation, for what is held or spent; null for the partner's. */
  generation: z.nullable(z.uuid()),
  /** Spent by the partner, from this account. */
  shared: z.boolean(),
  /** Spent by oneself, from the partner's account. */
  from_partner: z.boolean(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

const prices = z.object({
  checkout: z.enum(['stripe', 'test', 'none']),
  methods: z.array(z.string()),
  plans: z.array(
    z.object({
      plan,
      credits: z.int(),
      monthly_cents: z.int(),
      yearly_cents: z.int(),
      yearly_per_month_cents: z.int(),
    }),
  ),
  partner_discount_percent: z.int(),
});
export type Prices = z.output<typeof prices>;

const payment = z.object({
  id: z.uuid(),
  paid_at: z.iso.datetime(),
  plan,
  billing,
  amount_cents: z.int(),
  refunded_cents: z.int(),
  receipt_url: z.nullable(z.string()),
  provider,
});

export const billingEndpoints = defineEndpoints({
  'GET /billing': { summary: 'The plan and credits of whoever asks', responses: { 200: billingState } },
  'PATCH /billing': {
    summary: 'Turn roll-over, and one plan for both, on or off',
    body: z.strictObject({ roll_over: z.optional(z.boolean()), shares_plan: z.optional(z.boolean()) }),
    responses: { 200: billingState },
  },
  'GET /billing/ledger': {
    summary: 'Every credit that came, was spent or lapsed, newest first',
    query: z.strictObject({
      before: z.optional(z.uuid()),
      limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(MAX_LEDGER_LINES)), MAX_LEDGER_LINES),
    }),
    responses: {
      /** `next`: given as `before`, it goes on; null on the last page. */
      200: z.object({ entries: z.array(ledgerEntry), next: z.nullable(z.uuid()) }),
    },
  },
});

const tool = z.enum(TOOLS);

const begunGeneration = z.object({
  generation: z.uuid(),
  /** 'captured': charged before under this key. It is made again, and costs nothing. */
  state: z.enum(['held', 'captured']),
  /** Sixteen hex digits, the same for the same key. */
  seed: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  tier: z.enum(['free', 'paid']),
  /** Evenings of a free plan at most. */
  freeCap: z.literal([4, 5, 6]),
  credits: z.int(),
  /** Null where nothing is held. */
  holdEndsAt: instant,
});
export type BegunGeneration = z.output<typeof begunGeneration>;

/** The browser makes a plan, ideas or scenarios by itself; the server keeps the books and learns which tool it was. */
export const generationEndpoints = defineEndpoints({
  'POST /generations': {
    summary: 'Set one credit aside, for at most ten minutes, for something that the browser makes',
    headers: IDEMPOTENCY_HEADERS,
    body: z.strictObject({ tool }),
    responses: { 200: begunGeneration, 201: begunGeneration },
  },
  'POST /generations/{id}/capture': {
    summary: 'Spend the credit: what it was for is made and sealed',
    params: idParams,
    body: z.strictObject({ tool, writer: z.enum(['engine', 'provider']) }),
    responses: {
      /** `generation`: the one that was charged for this key, perhaps another tab's. */
      200: z.object({ generation: z.uuid(), credits: z.int() }),
    },
  },
  'POST /generations/{id}/void': {
    summary: 'Give the credit back: nothing came of it',
    params: idParams,
    body: emptyBody,
    responses: { 200: z.object({ credits: z.int() }) },
  },
});

export const paymentEndpoints = defineEndpoints({
  'GET /billing/prices': {
    summary: 'What the plans cost, and how they can be paid here',
    responses: { 200: prices },
  },
  'GET /billing/payments': {
    summary: 'What whoever asks has paid, newest first',
    responses: { 200: z.object({ payments: z.array(payment) }) },
  },
  'POST /billing/checkout': {
    summary: 'Begin to buy a plan; answers the address where it is paid',
    headers: {
      'Idempotency-Key': {
        required: true,
        description: '1 to 200 visible characters: the same key returns the same checkout',
      },
    },
    body: offer,
    responses: { 201: z.object({ id: z.uuid(), url: z.string() }) },
  },
  'GET /billing/checkouts/{id}': {
    summary: 'What became of a checkout of one’s own',
    params: idParams,
    responses: {
      200: z.object({
        state: checkoutState,
        plan,
        billing,
        amount_cents: z.int(),
        discount_percent: z.int(),
        provider,
      }),
    },
  },
  'POST /billing/test-checkouts/{id}': {
    summary: 'Pay a test checkout, or have it refused; no money moves',
    params: idParams,
    body: z.strictObject({ outcome: z.enum(['paid', 'refused']) }),
    responses: {
      200: z.object({
        state: checkoutState,
        /** Why the checkout is still open. */
        message: z.optional(z.string()),
      }),
    },
  },
  'POST /billing/change': {
    summary: 'Another plan or rhythm: an upgrade at once, a downgrade at the end of the period',
    body: offer,
    responses: { 200: billingState },
  },
  'POST /billing/cancel': {
    summary: 'Let the plan run out at the end of its period',
    body: emptyBody,
    responses: { 200: billingState },
  },
  'POST /billing/resume': {
    summary: 'Keep the plan: take back a cancellation or a waiting downgrade',
    body: emptyBody,
    responses: { 200: billingState },
  },
  'POST /billing/portal': {
    summary: 'Where to change how one pays',
    body: emptyBody,
    responses: { 200: z.object({ url: z.string() }) },
  },
  'POST /billing/test-portal': {
    summary: 'Choose whether the next payment of a test plan goes through',
    body: z.strictObject({ next_payment: z.enum(['succeeds', 'fails']) }),
    responses: { 200: billingState },
  },
});

export type LedgerPage = ResponseBody<(typeof billingEndpoints)['GET /billing/ledger']>;
export type Payments = ResponseBody<(typeof paymentEndpoints)['GET /billing/payments']>;
export type CheckoutState = ResponseBody<(typeof paymentEndpoints)['GET /billing/checkouts/{id}']>;
