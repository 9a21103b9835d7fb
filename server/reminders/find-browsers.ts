/** The browsers of several people that get reminders: those whose session still stands. The others are forgotten. */
import { inArray } from 'drizzle-orm';
import type { PushSubscriptionKeys } from '../../domain/reminders/choices.ts';
import { findOpenSessions } from '../accounts/find-open-sessions.ts';
import { awaitErasure } from '../accounts/refuse-erased.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openSubscription } from './seal-subscription.ts';
import { endWithoutBrowsers } from './stop-reminders.ts';
import { pushSubscriptions } from './tables.ts';

export interface Browser {
  id: string;
  subscription: PushSubscriptionKeys;
}

/** By the account's number. A hosted issuer keeps the sessions: there none is asked after. */
export async function findBrowsers(ctx: AppContext, userIds: readonly string[]): Promise<Map<string, Browser[]>> {
  if (userIds.length === 0) return new Map();
  const { db, env } = ctx;
  const all = await db
    .select()
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]));
  const open = await findOpenSessions(
    db,
    all.map(({ sessionId }) => sessionId),
  );
  const found = new Map<string, Browser[]>();
  const gone = new Map<string, string[]>();
  for (const { id, userId, sessionId, sealed } of all) {
    const stands = env.AUTH_ISSUER_URL !== '' || open.has(sessionId);
    const subscription = stands ? openSubscription(ctx, userId, sealed) : null;
    if (subscription) found.set(userId, [...(found.get(userId) ?? []), { id, subscription }]);
    else gone.set(userId, [...(gone.get(userId) ?? []), id]);
  }
  for (const [userId, ids] of gone) await forgetBrowsers(ctx, userId, ids);
  return found;
}

/** Of one person; with the last of them ends what was published for it. */
export async function forgetBrowsers(ctx: AppContext, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, userId);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]));
    await endWithoutBrowsers(tx, ctx, userId);
  });
}
