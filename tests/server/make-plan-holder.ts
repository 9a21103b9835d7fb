/** People with paid plans, and couples of them, put straight into the books: how they paid is other tests' matter. */
import { randomUUID } from 'node:crypto';
import { boundary } from '../../domain/billing/credit-months.ts';
import { lockAccount } from '../../server/billing/account.ts';
import { applySubscription, type SubscriptionState } from '../../server/billing/subscription.ts';
import { coupleMembers, couples } from '../../server/partner/tables.ts';
import type { Actor, AppContext } from '../../server/platform/app-context.ts';

/** A plan that begins now: monthly Premium unless told. */
export function newPlan(now: Date, more: Partial<SubscriptionState> = {}): SubscriptionState {
  const end = boundary(now, more.billing === 'yearly' ? 12 : 1);
  return {
    provider: 'stripe',
    externalId: randomUUID(),
    plan: 'premium',
    billing: 'monthly',
    status: 'active',
    startedAt: now,
    periodStart: now,
    periodEnd: end,
    paidThrough: end,
    cancelAtPeriodEnd: false,
    nextPlan: null,
    nextBilling: null,
    graceUntil: null,
    discountPercent: 0,
    endedAt: null,
    ...more,
  };
}

/** The same plan in its next period, which ends so many months after it began. */
export const renewed = (state: SubscriptionState, months: number): SubscriptionState => ({
  ...state,
  periodStart: state.periodEnd,
  periodEnd: boundary(state.startedAt, months),
  paidThrough: boundary(state.startedAt, months),
});

export const applyTo = (ctx: AppContext, actor: Actor, state: SubscriptionState): Promise<string> =>
  ctx.db.transaction(async (tx) =>
    applySubscription(tx, ctx, await lockAccount(tx, actor.userId, ctx.clock.now()), state),
  );

/** Returns the couple's id. */
export async function link(ctx: AppContext, one: Actor, other: Actor): Promise<string> {
  const id = randomUUID();
  await ctx.db.insert(couples).values({ id, linkedAt: ctx.clock.now() });
  await ctx.db.insert(coupleMembers).values([one, other].map(({ userId }) => ({ coupleId: id, userId })));
  return id;
}
