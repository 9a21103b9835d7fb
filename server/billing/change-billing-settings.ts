/** Turns roll-over and the sharing of a plan on and off. */
import { eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { findAccount, lockAccount } from './lock-account.ts';
import { renewTestSubscriptions } from './renew-test-subscriptions.ts';
import { creditAccounts } from './tables.ts';
import { tendAccount } from './tend-account.ts';

export interface BillingSettings {
  rollOver?: boolean | undefined;
  sharesPlan?: boolean | undefined;
}

/** What fell due until now is entered first, under the switches as they were. */
export async function changeBillingSettings(ctx: AppContext, actor: Actor, settings: BillingSettings): Promise<void> {
  const known = await findAccount(ctx.db, actor.userId);
  if (known) await renewTestSubscriptions(ctx, known);
  await ctx.db.transaction(async (tx: Db) => {
    const now = ctx.clock.now();
    const accountId = await lockAccount(tx, actor.userId, now);
    const { rollOver, sharesPlan } = await tendAccount(tx, ctx, actor, accountId, now);
    await tx
      .update(creditAccounts)
      .set({ rollOver: settings.rollOver ?? rollOver, sharesPlan: settings.sharesPlan ?? sharesPlan })
      .where(eq(creditAccounts.id, accountId));
  });
}
