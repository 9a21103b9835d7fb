/** What a person pays less, in whole percent: the server's decision alone, made from who is a couple with whom. */
import { PARTNER_DISCOUNT_PERCENT } from '../../domain/billing/offers.ts';
import type { Db } from '../platform/db.ts';
import { findPayers } from './find-payers.ts';

/** The partner of somebody whose own plan is live pays less. A test plan earns nothing where money is real. */
export async function findDiscount(db: Db, userId: string, provider: 'stripe' | 'test', now: Date): Promise<number> {
  const payers = await findPayers(db, userId, now);
  return payers.some(({ plan }) => plan?.provider === provider) ? PARTNER_DISCOUNT_PERCENT : 0;
}
