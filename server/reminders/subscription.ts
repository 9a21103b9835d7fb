/**
 * A browser that asks for reminders: its push address sealed, refused where no push service could answer there,
 * followed when it moves.
 */

import { createECDH, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { PushSubscriptionKeys, ReminderState } from '../../domain/reminders/choices.ts';
import { awaitErasure, refuseErased } from '../accounts/erasure.ts';
import { findOpenSessions } from '../accounts/sessions/open-sessions.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { mayFetchOpenly } from '../platform/http/guarded-fetch.ts';
import { PublicError } from '../platform/public-error.ts';
import { changeChoices, readChoices } from './choices.ts';
import { endpointHash, openSubscription, sealSubscription } from './seal-subscription.ts';
import { endWithoutBrowsers } from './stop-reminders.ts';
import { pushSubscriptions } from './tables.ts';

/**
 * Refuses with 'invalid' a browser's address or keys that no push service could have made, or an address where none
 * may be asked. Where the address leads is judged here, and again each time that something is sent there: names change
 * what they lead to.
 */
async function refuseUseless(ctx: Pick<AppContext, 'env'>, { endpoint, keys }: PushSubscriptionKeys): Promise<void> {
  const wrong = (field: string) => new PublicError('invalid', 'This browser gave no address to send to.', { field });
  if (!(await mayFetchOpenly(ctx, endpoint))) throw wrong('endpoint');
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(keys.p256dh, 'base64url');
  } catch {
    throw wrong('keys.p256dh');
  }
}

/** Of one person; beyond that the one that was made first goes. */
const MAX_BROWSERS = 10;

/**
 * Keeps a browser that asks for reminders, sealed, for the one who is signed in there; and looks whether it is still
 * kept. Whoever had this browser before has it no longer. Refuses with 'invalid' what no service could have made.
 */
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

type Row = typeof pushSubscriptions.$inferSelect;

interface Move {
  from: PushSubscriptionKeys;
  to: PushSubscriptionKeys;
}

/**
 * Follows a browser to the new address that its push service gave it: person and session stay, and so does what it was
 * sent already. As its service worker tells it, with nobody signed in. The proof is the secret of its old keys (RFC
 * 8291 section 3.2): the address alone is known to the push service too, which must never come to read what it
 * carries. What is not known, or not proved, changes nothing. Refuses with 'invalid' a `to` that no service could have
 * made.
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
async function moveInSession(
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

/** The browsers of several people that get reminders: those whose session still stands. The others are forgotten. */
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
