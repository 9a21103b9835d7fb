/**
 * A session: started for someone who has just proved who they are, and refreshed by a token that is derived, not stored
 * (session, counter and a seal by the server's key), so that a stolen database holds none.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { recordAccess } from '../access-log.ts';
import { isAdminByAddress } from '../admin/role.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import { identities, sessions, users } from '../tables.ts';
import { describeUser, type WireUser } from '../user.ts';
import { refuseBanned, secondsOf, signAccessToken } from './access-token.ts';

type User = typeof users.$inferSelect;
type Session = typeof sessions.$inferSelect;

export interface WireSession {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: WireUser;
  weak_password?: { message: string; reasons: string[] };
  provider_token?: string;
}

/** For the access log. */
const WAYS: Record<string, string> = { password: 'password', oauth: 'Google', otp: 'link or code by mail' };

/** `method` is the word of the `amr` claim. Joins the transaction it is given; refuses the banned. */
export async function startSession(
  ctx: AppContext,
  db: Db,
  userId: string,
  method: string,
  provider = 'email',
): Promise<WireSession> {
  const now = ctx.clock.now();
  const [found] = await db.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId)).returning();
  if (!found) throw new Error('a session for nobody');
  refuseBanned(ctx, found, 403);
  const user = await withAdminRole(ctx, db, found);
  await db
    .update(identities)
    .set({ lastSignInAt: now })
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
  const session: Session = {
    id: randomUUID(),
    userId,
    amr: [{ method, timestamp: secondsOf(now) }],
    refreshCounter: 0,
    refreshedAt: now,
    createdAt: now,
  };
  await db.insert(sessions).values(session);
  await recordAccess(db, { userId, act: 'signed-in', detail: WAYS[method] ?? '', at: now });
  return wireSession(ctx, db, user, session);
}

async function wireSession(ctx: AppContext, db: Db, user: User, session: Session): Promise<WireSession> {
  const { token, expiresAt } = await signAccessToken(ctx, user, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ctx.env.AUTH_ACCESS_TOKEN_S,
    expires_at: expiresAt,
    refresh_token: sealRefreshToken(ctx, session.id, session.refreshCounter),
    user: await describeUser(db, user),
  };
}

async function withAdminRole(ctx: AppContext, db: Db, user: User): Promise<User> {
  if (user.appMetadata.role === 'admin' || !isAdminByAddress(ctx, user)) return user;
  const appMetadata = { ...user.appMetadata, role: 'admin' as const };
  await db.update(users).set({ appMetadata }).where(eq(users.id, user.id));
  return { ...user, appMetadata };
}

const ID_BYTES = 16;
const COUNTER_BYTES = 4;
const FORM = /^[A-Za-z0-9_-]{12,255}$/;

const seal = (ctx: AppContext, body: Buffer): Buffer =>
  createHmac('sha256', ctx.keys.derive('refresh tokens')).update(body).digest();

function sealRefreshToken(ctx: AppContext, sessionId: string, counter: number): string {
  const body = Buffer.alloc(ID_BYTES + COUNTER_BYTES);
  body.write(sessionId.replaceAll('-', ''), 0, 'hex');
  body.writeUInt32BE(counter, ID_BYTES);
  return Buffer.concat([body, seal(ctx, body)]).toString('base64url');
}

/** Throws validation_failed for what cannot be a refresh token, refresh_token_not_found for one that we never sealed. */
function openRefreshToken(ctx: AppContext, token: string): { sessionId: string; counter: number } {
  if (!FORM.test(token)) throw new AuthError('validation_failed', 'Refresh token is not valid');
  const bytes = Buffer.from(token, 'base64url');
  const body = bytes.subarray(0, ID_BYTES + COUNTER_BYTES);
  const given = bytes.subarray(ID_BYTES + COUNTER_BYTES);
  const right = seal(ctx, body);
  // Decoding forgives stray last bits: only the exact text that was handed out counts.
  if (given.length !== right.length || !timingSafeEqual(given, right) || bytes.toString('base64url') !== token) {
    throw new AuthError('refresh_token_not_found');
  }
  const hex = body.toString('hex', 0, ID_BYTES);
  const sessionId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { sessionId, counter: body.readUInt32BE(ID_BYTES) };
}

/** SQLSTATE lock_not_available. */
const LOCK_TIMEOUT = '55P03';

/** Trades a refresh token for the next one, never minting siblings; an old one that comes back late ends the session (docs/auth-wire.md section 4). */
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
