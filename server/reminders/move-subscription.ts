/** Follows a browser to the new address that its push service gave it: person and session stay, and so does what it was sent already. */
import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { PushSubscriptionKeys } from '../../domain/reminders/choices.ts';
import { awaitErasure } from '../accounts/refuse-erased.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { refuseUseless } from './refuse-useless.ts';
import { endpointHash, openSubscription, sealSubscription } from './seal-subscription.ts';
import { endWithoutBrowsers } from './stop-reminders.ts';
import { pushSubscriptions } from './tables.ts';

type Row = typeof pushSubscriptions.$inferSelect;

export interface Move {
  from: PushSubscriptionKeys;
  to: PushSubscriptionKeys;
}

/**
 * As its service worker tells it, with nobody signed in. The proof is the secret of its old keys (RFC 8291 section 3.2):
 * the address alone is known to the push service too, which must never come to read what it carries. What is not known, or
 * not proved, changes nothing. Refuses with 'invalid' a `to` that no service could have made.
 */
export async function moveSubscription(ctx: AppContext, { from, to }: Move): Promise<void> {
  await refuseUseless(ctx, to);
  const here = eq(pushSubscriptions.endpointHash, endpointHash(ctx, from.endpoint));
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx.select({ userId: pushSubscriptions.userId }).from(pushSubscriptions).where(here);
    if (!known) return;
    await awaitErasure(tx, known.userId);
    const [row] = await tx
      .select()
      .from(pushSubscriptions)
      .where(and(here, eq(pushSubscriptions.userId, known.userId)))
      .for('update');
    if (row && isProved(ctx, row, from)) await place(tx, ctx, row, to);
  });
}

/**
 * As a page tells it: a session lives in one browser, so the one that was kept in it last is the one that asks. False where
 * none was, or where its address is another's. Refuses as above.
 */
export async function moveInSession(
  ctx: AppContext,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  to: PushSubscriptionKeys,
): Promise<boolean> {
  await refuseUseless(ctx, to);
  return ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, userId);
    const [row] = await tx
      .select()
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionId, sessionId)))
      .orderBy(desc(pushSubscriptions.madeAt))
      .limit(1)
      .for('update');
    return row !== undefined && place(tx, ctx, row, to);
  });
}

function isProved(ctx: AppContext, { userId, sealed }: Row, from: PushSubscriptionKeys): boolean {
  const before = openSubscription(ctx, userId, sealed);
  return before !== null && timingSafeEqual(Buffer.from(before.keys.auth), Buffer.from(from.keys.auth));
}

/** Under its own number. Where the new address is kept already, a sign-in has put it there since: that one stays. */
async function place(tx: Db, ctx: AppContext, row: Row, to: PushSubscriptionKeys): Promise<boolean> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, row.id));
  const placed = await tx
    .insert(pushSubscriptions)
    .values({
      ...row,
      endpointHash: endpointHash(ctx, to.endpoint),
      sealed: sealSubscription(ctx, row.userId, to),
    })
    .onConflictDoNothing()
    .returning({ id: pushSubscriptions.id });
  if (placed.length > 0) return true;
  await endWithoutBrowsers(tx, ctx, row.userId);
  return false;
}
