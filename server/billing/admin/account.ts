/** An account as an administrator may see it: who it is, how they sign in, and what they pay for; never what a credit was for. */
import { type DescribedSubject, describeSubject, findSubjectByAddress } from '../../accounts/admin/subject.ts';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import { getBilling } from '../billing-state.ts';
import { listPayments } from '../payment.ts';

export interface AdminPayment {
  id: string;
  paid_at: string;
  plan: 'classic' | 'premium';
  billing: 'monthly' | 'yearly';
  amount_cents: number;
  refunded_cents: number;
}

export interface DescribedAccount extends DescribedSubject {
  /** What they can spend now; a partner's shared plan counts. */
  credits: number;
  plan: 'free' | 'classic' | 'premium';
  billing: 'monthly' | 'yearly' | null;
  status: 'none' | 'active' | 'past-due' | 'ended';
  period_end: string | null;
  cancel_at_period_end: boolean;
  payments: AdminPayment[];
}

/** `email` in any case; looking is an act that is written down. Refuses with 'not-found', and 'unavailable' with a hosted issuer. */
export const findAccount = async (ctx: AppContext, actor: Actor, email: string): Promise<DescribedAccount> =>
  describeAccount(ctx, await findSubjectByAddress(ctx, actor, email));

/** `user` as `findSubject` found them. */
export async function describeAccount(
  ctx: AppContext,
  user: Parameters<typeof describeSubject>[1],
): Promise<DescribedAccount> {
  const subject = await describeSubject(ctx, user);
  // The owner as billing knows them, in no session: what is due to them, such as this month's free credit, arrives as
  // if they had looked.
  const owner: Actor = {
    userId: user.id,
    sessionId: '',
    email: user.email,
    emailVerified: subject.email_verified,
    role: subject.role,
    adult: user.userMetadata.adult === true,
    provedAt: 0,
  };
  const { credits, plan, billing, status, period_end, cancel_at_period_end } = await getBilling(ctx, owner);
  const payments = await listPayments(ctx, user.id);
  return {
    ...subject,
    credits,
    plan,
    billing,
    status,
    period_end,
    cancel_at_period_end,
    payments: payments.map((payment) => ({
      id: payment.id,
      paid_at: payment.paidAt.toISOString(),
      plan: payment.plan,
      billing: payment.billing,
      amount_cents: payment.amountCents,
      refunded_cents: payment.refundedCents,
    })),
  };
}
