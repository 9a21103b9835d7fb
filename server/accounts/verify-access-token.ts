/** Checks an access token of the embedded issuer and finds its person and session; a signed-out session's token fails at once. */
import { and, eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { AppContext } from '../platform/app-context.ts';
import { AuthError } from './auth-error.ts';
import { openSigningKeys } from './open-signing-keys.ts';
import { AUDIENCE, issuerUrl } from './sign-access-token.ts';
import { sessions, users } from './tables.ts';

export interface Bearer {
  user: typeof users.$inferSelect;
  session: typeof sessions.$inferSelect;
}

/** When a session last proved a password, Google or a letter; seconds since 1970. */
export const provedAt = (session: Pick<Bearer['session'], 'amr'>): number =>
  Math.max(0, ...session.amr.map(({ timestamp }) => timestamp));

const uuid = z.uuid();
/** The nil UUID (RFC 9562): no session has it. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** The token after `Bearer`, its scheme in any case; undefined when there is none. */
export function bearerToken(header: string | null | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1];
}

/** In the contract's order: bad_jwt, user_not_found, session_not_found, user_banned. */
export async function verifyAccessToken(ctx: AppContext, token: string): Promise<Bearer> {
  const { sub, sessionId } = await readClaims(ctx, token);
  const theirs = and(eq(sessions.userId, users.id), eq(sessions.id, sessionId));
  const [row] = await ctx.db.select().from(users).leftJoin(sessions, theirs).where(eq(users.id, sub));
  if (!row) throw new AuthError('user_not_found');
  if (!row.sessions) throw new AuthError('session_not_found');
  refuseBanned(ctx, row.users, 403);
  return { user: row.users, session: row.sessions };
}

/** 400 in the password and refresh grants, 403 elsewhere. */
export function refuseBanned(ctx: AppContext, user: typeof users.$inferSelect, status: 400 | 403): void {
  if (user.bannedUntil && user.bannedUntil > ctx.clock.now()) throw new AuthError('user_banned', undefined, { status });
}

async function readClaims(ctx: AppContext, token: string): Promise<{ sub: string; sessionId: string }> {
  const keys = openSigningKeys(ctx);
  const payload = await jwtVerify(
    token,
    // The key is ours or none: whatever key the header carries or points at is not looked at.
    ({ kid }) => {
      const key = keys.byKid.get(kid ?? '');
      if (!key) throw new Error('unknown kid');
      return key;
    },
    {
      algorithms: ['ES256'],
      audience: AUDIENCE,
      issuer: issuerUrl(ctx),
      requiredClaims: ['exp', 'sub', 'aud'],
      currentDate: ctx.clock.now(),
    },
  ).then(
    (verified) => verified.payload,
    (cause: unknown) => {
      const why = cause instanceof Error ? cause.message : 'malformed';
      throw new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`, { cause });
    },
  );
  const sub = payload.sub ?? '';
  if (!uuid.safeParse(sub).success) {
    throw new AuthError('bad_jwt', 'invalid claim: sub claim must be a UUID', { status: 400 });
  }
  return { sub, sessionId: uuid.safeParse(payload.session_id).success ? String(payload.session_id) : NO_SESSION };
}
