/** The body that every look at, and every change of, a person's plan answers with. */
import * as z from 'zod/mini';
import { BILLINGS, PAID_PLANS } from '../../domain/billing/offers.ts';

const instant = z.nullable(z.iso.datetime());

export const billingSchema = z.object({
  /** What can be spent now, a shared plan's credits included. */
  credits: z.int(),
  tier: z.enum(['free', 'paid']),
  plan: z.enum(['free', ...PAID_PLANS]),
  billing: z.nullable(z.enum(BILLINGS)),
  status: z.enum(['none', 'active', 'past-due', 'ended']),
  period_end: instant,
  cancel_at_period_end: z.boolean(),
  grace_until: instant,
  next_plan: z.nullable(z.enum(PAID_PLANS)),
  next_billing: z.nullable(z.enum(BILLINGS)),
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
  provider: z.nullable(z.enum(['stripe', 'test'])),
});

export type BillingAnswer = z.infer<typeof billingSchema>;
