/**
 * Whose paid plan serves a person beside their own: that of the partner they are linked with, and after they part until the
 * end of the period that was paid then, so that no bill gives the parting away.
 */
import { PARTNER_DISCOUNT_PERCENT } from '../../domain/billing/offers.ts';
import { liveOne } from '../../domain/billing/standing.ts';
import { type Companion, findCompanions } from '../partner/couple.ts';
import type { Db } from '../platform/db.ts';
import { type Account, getAccountsOf, type SubscriptionRow } from './account.ts';

interface Payer {
  account: Account;
  /** The plan that serves; null for a linked partner without a live one. */
  plan: SubscriptionRow | null;
}

/** Live plans first, and among them that of the partner who is linked now. */
export async function findPayers(db: Db, userId: string, now: Date): Promise<Payer[]> {
  const companions = await findCompanions(db, userId);
  const accounts = await getAccountsOf(
    db,
    companions.map((companion) => companion.userId),
  );
  const found: Array<Payer & { linked: boolean }> = [];
  for (const companion of companions) {
    const account = accounts.find((one) => one.userId === companion.userId);
    const plan = account ? liveOne(account.subscriptions, now) : null;
    if (!account || !isServedBy(companion, plan, now)) continue;
    if (plan && !(await servesFirst(db, companion.userId, userId, plan, now))) continue;
    found.push({ account, plan, linked: companion.endedAt === null });
  }
  const rank = ({ plan, linked }: (typeof found)[number]): number => (plan ? 2 : 0) + (linked ? 1 : 0);
  return found.sort((a, b) => rank(b) - rank(a)).map(({ account, plan }) => ({ account, plan }));
}

/** Linked, or parted within the period that is still running. */
const isServedBy = ({ endedAt }: Companion, plan: SubscriptionRow | null, now: Date): boolean =>
  endedAt === null || (plan !== null && runsSince(plan, endedAt, now));

const runsSince = ({ periodStart, periodEnd }: SubscriptionRow, endedAt: Date, now: Date): boolean =>
  periodStart <= endedAt && endedAt < periodEnd && now < periodEnd;

/** A plan serves one partner in a period, the first: linking with somebody else meanwhile does not double it. */
async function servesFirst(db: Db, payer: string, userId: string, plan: SubscriptionRow, now: Date): Promise<boolean> {
  const served = (await findCompanions(db, payer)).find((companion) => isServedBy(companion, plan, now));
  return served?.userId === userId;
}

/** Whether a member of a couple that ended still pays for a period in which they were one. */
export async function stillServes(db: Db, members: string[], endedAt: Date, now: Date): Promise<boolean> {
  const plans = (await getAccountsOf(db, members)).map(({ subscriptions }) => liveOne(subscriptions, now));
  return plans.some((plan) => plan !== null && runsSince(plan, endedAt, now));
}

/** In whole percent, for the partner of somebody whose own plan is live. A test plan earns nothing where money is real. */
export async function findDiscount(db: Db, userId: string, provider: 'stripe' | 'test', now: Date): Promise<number> {
  const payers = await findPayers(db, userId, now);
  return payers.some(({ plan }) => plan?.provider === provider) ? PARTNER_DISCOUNT_PERCENT : 0;
}
