/** Starts a session for someone who has just proved who they are, and words it as the wire wants it. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { describeUser, type WireUser } from './describe-user.ts';
import { isAdminByAddress } from './grant-admin.ts';
import { sealRefreshToken } from './seal-refresh-token.ts';
import { secondsOf, signAccessToken } from './sign-access-token.ts';
import { identities, sessions, users } from './tables.ts';
import { refuseBanned } from './verify-access-token.ts';

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

export async function wireSession(ctx: AppContext, db: Db, user: User, session: Session): Promise<WireSession> {
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
