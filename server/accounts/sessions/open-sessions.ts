/** Where a person is signed in: sessions listed, looked up and ended. A session's row is the right to its tokens, so they die with it. */
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { PublicError } from '../../platform/public-error.ts';
import { recordAccess } from '../access-log.ts';
import { AuthError } from '../auth-error.ts';
import { needOwnIssuer } from '../auth-settings.ts';
import { type ProofOfPresence, sessions, users } from '../tables.ts';

export interface ListedSession {
  id: string;
  /** ISO 8601, as all moments here. */
  began_at: string;
  /** When its tokens were last renewed: true to an access token's life, an hour by default. */
  last_used_at: string;
  proved_by: 'password' | 'google' | 'mail';
  current: boolean;
}

/** The latest used first; whoever asks is among them. Refuses with 'unavailable' where a hosted issuer keeps the list. */
export async function listSessions(ctx: AppContext, actor: Actor): Promise<ListedSession[]> {
  needOwnIssuer(ctx, 'The sign-in service set up here keeps the list of sessions.');
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, actor.userId))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    began_at: row.createdAt.toISOString(),
    last_used_at: row.refreshedAt.toISOString(),
    proved_by: provedBy(row.amr),
    current: row.id === actor.sessionId,
  }));
}

/** Everything but a password and Google came by a letter's link or code. */
function provedBy(amr: ProofOfPresence[]): ListedSession['proved_by'] {
  const method = amr[0]?.method;
  if (method === 'oauth') return 'google';
  return method === 'password' ? 'password' : 'mail';
}

/** Which of several sessions are still open: what was signed out of is not told anything more. Empty where a hosted issuer keeps the sessions. */
export async function findOpenSessions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]));
  return new Set(open.map(({ id }) => id));
}

/** Whether a session still stands: it may have ended while a request of it was on its way, such as by an account that was closed. */
export async function isSessionOpen(tx: Db, id: string): Promise<boolean> {
  const [open] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id));
  return open !== undefined;
}

export const sessionEnded = (): PublicError => new PublicError('not-found', 'This session has already ended.');

/** Ends one of a person's sessions. 'not-found' for what is no session of theirs, whether or not it is anybody's. */
export async function revokeSession(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  needOwnIssuer(ctx, 'The sign-in service set up here ends sessions.');
  const ended = isUuid(id)
    ? await ctx.db.transaction(async (tx) => {
        const gone = await tx
          .delete(sessions)
          .where(and(eq(sessions.id, id), eq(sessions.userId, actor.userId)))
          .returning({ id: sessions.id });
        if (gone.length > 0) {
          await recordAccess(tx, { userId: actor.userId, act: 'session-ended', at: ctx.clock.now() });
        }
        return gone;
      })
    : [];
  if (ended.length === 0) throw sessionEnded();
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** For the access log. */
const WORDS = { global: 'everywhere', local: 'one device', others: 'all other devices' };

/** Ends this session, all, or all the others. `scope` as the client sends it; global when absent. Throws validation_failed for any other. */
export async function signOut(
  ctx: AppContext,
  session: { id: string; userId: string },
  scope = 'global',
): Promise<void> {
  const mine = eq(sessions.userId, session.userId);
  const which = {
    global: mine,
    local: eq(sessions.id, session.id),
    others: and(mine, ne(sessions.id, session.id)),
  };
  if (!Object.hasOwn(which, scope)) {
    throw new AuthError('validation_failed', `Unsupported logout scope "${scope.slice(0, 40)}"`);
  }
  const detail = WORDS[scope as keyof typeof which];
  await ctx.db.transaction(async (tx) => {
    // Erased meanwhile: there is nobody left to tell, and no line may outlast them.
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, session.userId)).for('update');
    if (!owner) return;
    await tx.delete(sessions).where(which[scope as keyof typeof which]);
    await recordAccess(tx, { userId: session.userId, act: 'signed-out', detail, at: ctx.clock.now() });
  });
}

/** Signs a person out everywhere; nobody signs in while that is done. */
export async function endAllSessions(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
