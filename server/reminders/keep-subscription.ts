/** Keeps a browser that asks for reminders, sealed, for the one who is signed in there; and looks whether it is still kept. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { PushSubscriptionKeys, ReminderState } from '../../domain/reminders/choices.ts';
import { refuseErased } from '../accounts/refuse-erased.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { moveInSession } from './move-subscription.ts';
import { readChoices } from './read-choices.ts';
import { refuseUseless } from './refuse-useless.ts';
import { changeChoices } from './save-choices.ts';
import { endpointHash, sealSubscription } from './seal-subscription.ts';
import { pushSubscriptions } from './tables.ts';

/** Of one person; beyond that the one that was made first goes. */
const MAX_BROWSERS = 10;

/** Whoever had this browser before has it no longer. Refuses with 'invalid' what no service could have made. */
export async function keepSubscription(
  ctx: AppContext,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  subscription: PushSubscriptionKeys,
): Promise<ReminderState> {
  await refuseUseless(ctx, subscription);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await refuseErased(tx, userId, now);
    const fresh = { userId, sessionId, sealed: sealSubscription(ctx, userId, subscription), madeAt: now };
    await tx
      .insert(pushSubscriptions)
      .values({ id: randomUUID(), endpointHash: endpointHash(ctx, subscription.endpoint), ...fresh })
      .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: fresh });
    const kept = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.madeAt));
    const newest = kept.slice(-MAX_BROWSERS).map(({ id }) => id);
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
    await changeChoices(tx, ctx, userId, { byPush: true });
    return readChoices(tx, ctx, userId);
  });
}

/**
 * Says that a browser is still there, in the session that asks, also where its push service gave it another address since;
 * false where it is not kept for this person.
 */
export async function renewSubscription(
  ctx: AppContext,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  subscription: PushSubscriptionKeys,
): Promise<boolean> {
  const hash = endpointHash(ctx, subscription.endpoint);
  const renewed = await ctx.db
    .update(pushSubscriptions)
    .set({ sessionId })
    .where(and(eq(pushSubscriptions.endpointHash, hash), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id });
  return renewed.length > 0 || moveInSession(ctx, { userId, sessionId }, subscription);
}
