/**
 * Finds whose paid plan serves a person beside their own: that of whoever they are linked with, and until the end of the
 * period that was paid when they parted, so that parting is told by no bill.
 */
import { type Companion, findCompanions } from '../partner/couple.ts';
import type { Db } from '../platform/db.ts';
import { findSubscription } from './find-subscription.ts';
import { findAccount } from './lock-account.ts';
import type { SubscriptionRow } from './read-account.ts';

export interface Payer {
  accountId: string;
  /** The plan that serves; null for a linked partner without a live one. */
  plan: SubscriptionRow | null;
}

/** Those whose plan is live first, and among them whoever is linked now. */
export async function findPayers(db: Db, userId: string, now: Date): Promise<Payer[]> {
  const found: Array<Payer & { linked: boolean }> = [];
  for (const companion of await findCompanions(db, userId)) {
    const accountId = await findAccount(db, companion.userId);
    const plan = accountId && (await findSubscription(db, accountId, now));
    if (!accountId || !counts(companion, plan || null, now)) continue;
    if (plan && !(await servesFirst(db, companion.userId, userId, plan, now))) continue;
    found.push({ accountId, plan: plan || null, linked: companion.endedAt === null });
  }
  const rank = ({ plan, linked }: (typeof found)[number]): number => (plan ? 2 : 0) + (linked ? 1 : 0);
  return found.sort((a, b) => rank(b) - rank(a)).map(({ accountId, plan }) => ({ accountId, plan }));
}

/** Linked, or parted within the period of the plan that is still running. */
const counts = ({ endedAt }: Companion, plan: SubscriptionRow | null, now: Date): boolean =>
  endedAt === null || (plan !== null && runsSince(plan, endedAt, now));

const runsSince = ({ periodStart, periodEnd }: SubscriptionRow, endedAt: Date, now: Date): boolean =>
  periodStart <= endedAt && endedAt < periodEnd && now < periodEnd;

/** Whether one of two who parted then still pays for a period in which they were a couple. */
export async function stillServes(db: Db, members: string[], endedAt: Date, now: Date): Promise<boolean> {
  for (const userId of members) {
    const accountId = await findAccount(db, userId);
    const plan = accountId && (await findSubscription(db, accountId, now));
    if (plan && runsSince(plan, endedAt, now)) return true;
  }
  return false;
}

/** A plan serves one partner in a period, the first: linking with somebody else meanwhile does not double it. */
async function servesFirst(db: Db, payer: string, userId: string, plan: SubscriptionRow, now: Date): Promise<boolean> {
  const served = (await findCompanions(db, payer)).find((companion) => counts(companion, plan, now));
  return served?.userId === userId;
}
