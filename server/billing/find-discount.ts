/** What a person pays less, in whole percent: the server's decision alone, made from who is a couple with whom. */
import { PARTNER_DISCOUNT_PERCENT } from '../../domain/billing/offers.ts';
import { partnerOf } from '../partner/read-partner.ts';
import type { Db } from '../platform/db.ts';
import { findSubscription } from './find-subscription.ts';
import { findAccount } from './lock-account.ts';

/** The linked partner of somebody whose own plan is live pays less. A test plan earns nothing where money is real. */
export async function findDiscount(db: Db, userId: string, provider: 'stripe' | 'test', now: Date): Promise<number> {
  const partner = await partnerOf(db, userId);
  const account = partner && (await findAccount(db, partner));
  const live = account ? await findSubscription(db, account, now) : null;
  return live?.provider === provider ? PARTNER_DISCOUNT_PERCENT : 0;
}
