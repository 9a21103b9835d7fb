/**
 * The erasure of a person: their rows in accounts go, and a request of theirs that was still under way gets no first row of
 * anything, so that it does not bring them back.
 */
import { createHash } from 'node:crypto';
import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import {
  accessLog,
  identities,
  pendingErasures,
  privacySettings,
  profiles,
  recentErasures,
  sessions,
  users,
} from './tables.ts';

/** Longer than any request takes; then nothing tells any more that there was somebody. Milliseconds. */
const MEMORY_MS = 5 * 60_000;

/** So that the row itself names nobody. */
const hashOf = (userId: string): string => createHash('sha256').update(`erased:${userId}`).digest('base64url');

/** Call it first in the transaction of an erasure: requests that make a first row are over by then, or wait for its end. */
export async function holdFirstRows(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hashOf(userId)}, 0))`);
}

/** From now on there are no first rows for them. */
export async function markErased(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.delete(recentErasures).where(lte(recentErasures.until, now));
  const until = new Date(now.getTime() + MEMORY_MS);
  await tx
    .insert(recentErasures)
    .values({ userHash: hashOf(userId), until })
    .onConflictDoUpdate({ target: recentErasures.userHash, set: { until } });
}

/**
 * Call it first in a transaction that changes rows which an erasure removes too: it then runs before the erasure or behind
 * it, never crosswise.
 */
export async function awaitErasure(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${hashOf(userId)}, 0))`);
}

/** Call it in the transaction that makes a person's first row, before that row. Refuses with 'conflict'. */
export async function refuseErased(tx: Db, userId: string, now: Date): Promise<void> {
  await awaitErasure(tx, userId);
  await refuseIfErased(tx, userId, now);
}

/** The same behind an `awaitErasure` in this transaction. */
export async function refuseIfErased(tx: Db, userId: string, now: Date): Promise<void> {
  const userHash = hashOf(userId);
  const [erased] = await tx
    .select({ until: recentErasures.until })
    .from(recentErasures)
    .where(and(eq(recentErasures.userHash, userHash), gt(recentErasures.until, now)));
  if (erased) throw new PublicError('conflict', 'This account was just erased.');
}

interface ErasedPerson {
  profile: number;
  sessions: number;
  sign_in_methods: number;
}

/** Profile, sessions, ways to sign in, letters under way, and the account itself. With a hosted issuer only the profile is ours to remove. */
export async function erasePerson(tx: Db, userId: string): Promise<ErasedPerson> {
  // The row is the lock: no session begins while its owner goes.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const removed = await tx.delete(profiles).where(eq(profiles.id, userId)).returning({ id: profiles.id });
  const [open] = await tx.select({ all: count() }).from(sessions).where(eq(sessions.userId, userId));
  const [ways] = await tx.select({ all: count() }).from(identities).where(eq(identities.userId, userId));
  // Sessions, identities, letters and flows hang on the user and go with them.
  await tx.delete(users).where(eq(users.id, userId));
  return { profile: removed.length, sessions: open?.all ?? 0, sign_in_methods: ways?.all ?? 0 };
}

/** Forgets what a person decided about their privacy and the log of their account, with the account itself. */
export async function forgetPrivacy(tx: Db, userId: string): Promise<void> {
  await tx.delete(privacySettings).where(eq(privacySettings.userId, userId));
  await tx.delete(accessLog).where(eq(accessLog.userId, userId));
  await tx.delete(pendingErasures).where(eq(pendingErasures.userId, userId));
}
