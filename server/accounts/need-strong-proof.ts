/**
 * Stands before what must not follow from a mailbox alone: where a person has a passkey, a fresh letter proves too little,
 * and so does a way in that was only just made with one.
 */
import { and, eq } from 'drizzle-orm';
import { findRelease, RELEASE_WAIT_MS } from '../journal/find-release.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { whenFirstPasskey } from '../privacy/when-first-passkey.ts';
import { findPasskeys, type Passkey } from './find-passkeys.ts';
import { isFresh, requireRecentAuth } from './require-recent-auth.ts';
import { identities, type ProofOfPresence, sessions } from './tables.ts';
import { whenPasswordByLetter } from './when-password-by-letter.ts';

/** 'mailbox': fresh, and resting on letters alone although there is a passkey. */
export type Weight = 'old' | 'mailbox' | 'strong';

/** `actor` needs no email: the verbs of sign-in know their person by less. */
export async function authStrength(
  ctx: AppContext,
  db: Db,
  actor: Pick<Actor, 'userId' | 'sessionId' | 'provedAt'>,
): Promise<Weight> {
  if (!isFresh(ctx, actor.provedAt)) return 'old';
  const [first] = await findPasskeys(db, actor.userId);
  if (!first) return 'strong';
  const now = ctx.clock.now();
  const release = await findRelease(db, actor.userId, now);
  if (release?.phase === 'open') return 'strong';
  for (const { method } of await freshProofs(ctx, db, actor.sessionId)) {
    if (method === 'passkey') return 'strong';
    if (method === 'password' && (await passwordStands(db, actor.userId, now, release !== null))) return 'strong';
    if (method === 'oauth' && (await googleIsOlder(db, first))) return 'strong';
  }
  return 'mailbox';
}

/** Those of the last ten minutes. */
export async function freshProofs(ctx: AppContext, db: Db, sessionId: string): Promise<ProofOfPresence[]> {
  const [session] = await db.select({ amr: sessions.amr }).from(sessions).where(eq(sessions.id, sessionId));
  return (session?.amr ?? []).filter(({ timestamp }) => isFresh(ctx, timestamp));
}

/** Refuses with 'fresh-proof-needed', also for a fresh proof that is too weak. `db`: the transaction it stands in. */
export async function needStrongProof(ctx: AppContext, actor: Actor, db: Db = ctx.db): Promise<void> {
  requireRecentAuth(ctx, actor);
  if ((await authStrength(ctx, db, actor)) !== 'strong') {
    throw new PublicError('fresh-proof-needed', 'Please show with your passkey or your password that it is you.');
  }
}

/** One that was set by letter is worth no more than the letter, for a day, and while a wait that began with it lasts or was stopped. */
async function passwordStands(db: Db, userId: string, now: Date, isHeldBack: boolean): Promise<boolean> {
  const byLetter = await whenPasswordByLetter(db, userId);
  return !byLetter || (!isHeldBack && now.getTime() - byLetter.getTime() >= RELEASE_WAIT_MS);
}

/** A Google account can be made with nothing but the mailbox: one that came after the passkey is worth no more than it. */
export async function googleIsOlder(db: Db, first: Passkey): Promise<boolean> {
  const [google] = await db
    .select({ createdAt: identities.createdAt })
    .from(identities)
    .where(and(eq(identities.userId, first.userId), eq(identities.provider, 'google')));
  if (!google || google.createdAt > first.createdAt) return false;
  // One that replaced another does not make what came in between any older.
  const everFirst = await whenFirstPasskey(db, first.userId);
  return everFirst === null || google.createdAt <= everFirst;
}
