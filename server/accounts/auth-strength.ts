/** How well a person has just proved that it is them, and the guards that ask it: recent, more than a mailbox, enough to erase. */

import { and, eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { whenFirstPasskey } from './access-log.ts';
import { findPasskeys, type Passkey } from './passkeys/passkey.ts';
import { whenPasswordByLetter } from './password.ts';
import { identities, type ProofOfPresence, sessions } from './tables.ts';

/** How long a password, Google or a passkey counts as fresh. Seconds. */
const FRESH_SECONDS = 600;

/** How long what a mailbox alone has set up or asked for has to wait. Milliseconds. */
export const RELEASE_WAIT_MS = 86_400_000;

/** `provedAt`: seconds since 1970. */
export const isFresh = (ctx: AppContext, provedAt: number): boolean =>
  ctx.clock.now().getTime() / 1000 - provedAt <= FRESH_SECONDS;

/** Guards what a stolen session alone must not do. Refuses with 'fresh-proof-needed' (403) when the last proof is older than ten minutes. */
export function requireRecentAuth(ctx: AppContext, actor: Actor): void {
  if (!isFresh(ctx, actor.provedAt))
    throw new PublicError('fresh-proof-needed', 'Please sign in again to show that it’s you.');
}

/** 'mailbox': fresh, and resting on letters alone although there is a passkey. */
type AuthStrength = 'old' | 'mailbox' | 'strong';

/** `actor` needs no email: the verbs of sign-in know their person by less. */
export async function authStrength(
  ctx: AppContext,
  db: Db,
  actor: Pick<Actor, 'userId' | 'sessionId' | 'provedAt'>,
): Promise<AuthStrength> {
  if (!isFresh(ctx, actor.provedAt)) return 'old';
  const [first] = await findPasskeys(db, actor.userId);
  if (!first) return 'strong';
  const now = ctx.clock.now();
  const release = await ctx.journalKey.findRelease(db, actor.userId, now);
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

/**
 * Guards what must not follow from a mailbox alone: where a person has a passkey, a fresh letter proves too little, and so
 * does a way in that was only just made with one. Refuses with 'fresh-proof-needed', also for a fresh proof that is too
 * weak. `db`: the transaction it stands in.
 */
export async function needStrongProof(ctx: AppContext, actor: Actor, db: Db = ctx.db): Promise<void> {
  requireRecentAuth(ctx, actor);
  if ((await authStrength(ctx, db, actor)) !== 'strong') {
    throw new PublicError('fresh-proof-needed', 'Please show that it’s you, with your passkey or your password.');
  }
}

/** One that was set by letter is worth no more than the letter, for a day, and while a wait that began with it lasts or was stopped. */
async function passwordStands(db: Db, userId: string, now: Date, isHeldBack: boolean): Promise<boolean> {
  const byLetter = await whenPasswordByLetter(db, userId);
  return !byLetter || (!isHeldBack && now.getTime() - byLetter.getTime() >= RELEASE_WAIT_MS);
}

/** A Google account can be made with nothing but the mailbox: one that came after the passkey is worth no more than it. */
async function googleIsOlder(db: Db, first: Passkey): Promise<boolean> {
  const [google] = await db
    .select({ createdAt: identities.createdAt })
    .from(identities)
    .where(and(eq(identities.userId, first.userId), eq(identities.provider, 'google')));
  if (!google || google.createdAt > first.createdAt) return false;
  // One that replaced another does not make what came in between any older.
  const everFirst = await whenFirstPasskey(db, first.userId);
  return everFirst === null || google.createdAt <= everFirst;
}

/** As long as an end can be undone: what a letter has set up is no quicker than the way that a letter may go. Milliseconds. */
const YOUNG_MS = 7 * 86_400_000;

/**
 * Guards an erasure at once: where a journal is in private mode or there is a passkey, a mailbox alone destroys nothing
 * before the seven days in which that can be undone. Refuses with 'fresh-proof-needed'; with 'letter-too-weak' where only the end in seven days is open. With a hosted issuer,
 * which has no such end, any fresh proof is enough.
 */
export async function needProofToErase(ctx: AppContext, actor: Actor): Promise<void> {
  requireRecentAuth(ctx, actor);
  if (ctx.env.AUTH_ISSUER_URL !== '' || !(await restsOnLetters(ctx, ctx.db, actor))) return;
  throw new PublicError(
    'letter-too-weak',
    'This account has a passkey or private mode, so an email alone can’t delete it right away. It can in 7 days, and you can undo it until then. To delete it now, show that it’s you with your password, passkey or Google.',
  );
}

/**
 * Whether all that was shown in the last ten minutes could come from a mailbox: letters, or what may have been set up with
 * one in the last seven days. False where there is neither a passkey nor private mode: there a letter is as good as any.
 */
export async function restsOnLetters(
  ctx: AppContext,
  db: Db,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const [first] = await findPasskeys(db, userId);
  const isPrivate = (await ctx.journalKey.findMode(db, userId)) === 'private';
  if (!first && !isPrivate) return false;
  const now = ctx.clock.now().getTime();
  const isOld = (at: Date) => now - at.getTime() >= YOUNG_MS;
  for (const { method } of await freshProofs(ctx, db, sessionId)) {
    // A first passkey is added by whoever signed in, a letter included; a further one needs more.
    if (method === 'passkey' && first && (!isPrivate || isOld(first.createdAt))) return false;
    if (method === 'password') {
      const byLetter = await whenPasswordByLetter(db, userId);
      if (!byLetter || isOld(byLetter)) return false;
    }
    if (method === 'oauth' && (await isOldGoogle(db, userId, isOld)) && (!first || (await googleIsOlder(db, first)))) {
      return false;
    }
  }
  return true;
}

/** Linked by whoever held the mailbox, perhaps, when it is young. */
async function isOldGoogle(db: Db, userId: string, isOld: (at: Date) => boolean): Promise<boolean> {
  const [google] = await db
    .select({ createdAt: identities.createdAt })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'google')));
  return google !== undefined && isOld(google.createdAt);
}
