/**
 * An account as an administrator may see it: who it is, how they sign in, and what they pay for. Nothing sealed, nothing
 * about what a credit was for, and no count of what they keep.
 */
import { asc, eq } from 'drizzle-orm';
import { getBilling } from '../billing/billing-state.ts';
import { listPayments } from '../billing/payment.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { addressIsProved } from './auth-settings.ts';
import { identities, profiles, type users } from './tables.ts';

export interface AdminPayment {
  id: string;
  paid_at: string;
  plan: 'classic' | 'premium';
  billing: 'monthly' | 'yearly';
  amount_cents: number;
  refunded_cents: number;
}

export interface DescribedAccount {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  created_at: string;
  last_sign_in_at: string | null;
  email_verified: boolean;
  sign_in: ('password' | 'google' | 'letter')[];
  role: Actor['role'];
  suspended: boolean;
  /** What they can spend now; a partner's shared plan counts. */
  credits: number;
  plan: 'free' | 'classic' | 'premium';
  billing: 'monthly' | 'yearly' | null;
  status: 'none' | 'active' | 'past-due' | 'ended';
  period_end: string | null;
  cancel_at_period_end: boolean;
  payments: AdminPayment[];
}

export async function describeAccount(ctx: AppContext, user: typeof users.$inferSelect): Promise<DescribedAccount> {
  const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.id, user.id));
  const means = await ctx.db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(asc(identities.createdAt));
  const theirs = asThemselves(ctx, user);
  const { credits, plan, billing, status, period_end, cancel_at_period_end } = await getBilling(ctx, theirs);
  const payments = await listPayments(ctx, user.id);
  return {
    id: user.id,
    email: user.email,
    first_name: profile?.firstName ?? '',
    last_name: profile?.lastName ?? '',
    created_at: user.createdAt.toISOString(),
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
    email_verified: theirs.emailVerified,
    sign_in: means.map(({ provider }) =>
      provider === 'google' ? 'google' : user.passwordHash === null ? 'letter' : 'password',
    ),
    role: theirs.role,
    suspended: (user.bannedUntil ?? ctx.clock.now()) > ctx.clock.now(),
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

/** The owner as billing knows them; no session is theirs. What is due to them, such as this month's free credit, arrives as if they had looked. */
function asThemselves(ctx: AppContext, user: typeof users.$inferSelect): Actor {
  return {
    userId: user.id,
    sessionId: '',
    email: user.email,
    emailVerified: addressIsProved(ctx, user),
    role: user.appMetadata.role ?? 'user',
    adult: user.userMetadata.adult === true,
    provedAt: 0,
  };
}
