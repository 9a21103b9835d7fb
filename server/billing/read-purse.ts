/** Looks into a person's purse, and brings it up to date where anything is due. */

import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { findAccount } from './lock-account.ts';
import { findSharer, openPurse, type Purse } from './open-purse.ts';
import { readAccount } from './read-account.ts';
import { renewTestSubscriptions } from './renew-test-subscriptions.ts';
import { needsTending } from './tend-account.ts';

export async function readPurse(ctx: AppContext, actor: Actor, now: Date): Promise<Purse> {
  const look = async (): Promise<Purse> =>
    (await purseAtRest(ctx, actor, now)) ?? (await ctx.db.transaction((tx: Db) => openPurse(tx, ctx, actor, now)));
  const purse = await look();
  const owing = [purse.own, purse.shared].filter((account) => account && owesRenewal(account, now));
  for (const account of owing) await renewTestSubscriptions(ctx, account?.id);
  return owing.length > 0 ? look() : purse;
}

/** The test checkout has nobody who would tell of a period's end. */
const owesRenewal = ({ subscriptions }: Purse['own'], now: Date): boolean =>
  subscriptions.some((row) => row.provider === 'test' && row.status !== 'ended' && row.periodEnd <= now);

/** Without a lock, when nothing about it is due; else null. */
async function purseAtRest(ctx: AppContext, actor: Actor, now: Date): Promise<Purse | null> {
  const ownId = await findAccount(ctx.db, actor.userId);
  if (!ownId) return null;
  const own = await readAccount(ctx.db, ownId);
  if (needsTending(ctx, actor, own, now)) return null;
  const sharerId = await findSharer(ctx.db, actor.userId, now);
  const shared = sharerId ? await readAccount(ctx.db, sharerId) : null;
  return shared && needsTending(ctx, null, shared, now) ? null : { own, shared };
}
