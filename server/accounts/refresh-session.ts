/** Trades a refresh token for the next one, never minting siblings; an old one that comes back late ends the session (docs/auth-wire.md section 4). */
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { AuthError, type AuthErrorCode } from './auth-error.ts';
import { openRefreshToken } from './seal-refresh-token.ts';
import { type WireSession, wireSession } from './start-session.ts';
import { sessions, users } from './tables.ts';
import { refuseBanned } from './verify-access-token.ts';

/** SQLSTATE lock_not_available. */
const LOCK_TIMEOUT = '55P03';

export async function refreshSession(ctx: AppContext, refreshToken: string): Promise<WireSession> {
  const presented = openRefreshToken(ctx, refreshToken);
  const outcome = await inTurn(ctx, presented).catch((error: unknown) => {
    if (sqlState(error) === LOCK_TIMEOUT) throw new AuthError('conflict', undefined, { cause: error });
    throw error;
  });
  if (typeof outcome === 'string') throw new AuthError(outcome);
  return outcome;
}

/** Answers a refusal as its code instead of throwing it: the end of a session must be committed. */
function inTurn(
  ctx: AppContext,
  presented: { sessionId: string; counter: number },
): Promise<WireSession | AuthErrorCode> {
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '5s'`);
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, presented.sessionId)).for('update');
    if (!session) return 'refresh_token_not_found';
    const [user] = await tx.select().from(users).where(eq(users.id, session.userId));
    if (!user) return 'refresh_token_not_found';
    refuseBanned(ctx, user, 400);
    if (hasExpired(ctx, session)) return 'session_expired';

    const age = session.refreshCounter - presented.counter;
    if (age < 0) return 'refresh_token_not_found';
    if (age === 0) {
      const next = { refreshCounter: session.refreshCounter + 1, refreshedAt: ctx.clock.now() };
      await tx.update(sessions).set(next).where(eq(sessions.id, session.id));
      return wireSession(ctx, tx, user, { ...session, ...next });
    }
    // The parent is always good: its owner never got our answer. Older ones are good while answers may still be under way.
    const since = ctx.clock.now().getTime() - session.refreshedAt.getTime();
    if (age === 1 || since < ctx.env.AUTH_REUSE_INTERVAL_S * 1000) return wireSession(ctx, tx, user, session);
    await tx.delete(sessions).where(eq(sessions.id, session.id));
    return 'refresh_token_already_used';
  });
}

/** Only where the operator has set an end. */
function hasExpired({ env, clock }: AppContext, session: typeof sessions.$inferSelect): boolean {
  const past = (from: Date, seconds: number) => seconds > 0 && clock.now().getTime() - from.getTime() > seconds * 1000;
  return past(session.createdAt, env.AUTH_SESSION_MAX_S) || past(session.refreshedAt, env.AUTH_SESSION_IDLE_S);
}

function sqlState(error: unknown): string | undefined {
  for (let seen = error; seen instanceof Error; seen = seen.cause) {
    if ('code' in seen && typeof seen.code === 'string') return seen.code;
  }
  return undefined;
}
