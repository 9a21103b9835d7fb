/** Turns roll-over and the sharing of a plan on and off. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { findAccount, lockAccount } from './account.ts';
import { tendAccount } from './grant.ts';
import { renewTestSubscriptions } from './renew-test-subscriptions.ts';
import { creditAccounts } from './tables.ts';

export interface BillingSettings {
  rollOver?: boolean | undefined;
  sharesPlan?: boolean | undefined;
}

/** What fell due until now is entered first, under the switches as they were. */
export async function changeBillingSettings(house: House, who: Who, settings: BillingSettings): Promise<void> {
  const known = await findAccount(house.db, who.userId);
  if (known) await renewTestSubscriptions(house, known);
  await house.db.transaction(async (tx: Db) => {
    const now = house.clock.now();
    const accountId = await lockAccount(tx, who.userId, now);
    const { rollOver, sharesPlan } = await tendAccount(tx, house, who, accountId, now);
    await tx
      .update(creditAccounts)
      .set({ rollOver: settings.rollOver ?? rollOver, sharesPlan: settings.sharesPlan ?? sharesPlan })
      .where(eq(creditAccounts.id, accountId));
  });
}
