/** The access token of a session: ES256, one audience, and what the contract wants said about the person. */
import { hash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { AppContext } from '../../platform/app-context.ts';
import { setBounded } from '../../platform/bounded-map.ts';
import { builtOnce, given } from '../../platform/sql/statement.ts';
import { NIL_UUID } from '../../platform/sql/uuid.ts';
import { AuthError } from '../auth-error.ts';
import { issuerUrl } from '../auth-settings.ts';
import { pendingErasures, sessions, users } from '../tables.ts';
import { openSigningKeys, type SigningKeys } from './signing-keys.ts';

export const AUDIENCE = 'authenticated';

export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export async function signAccessToken(
  ctx: AppContext,
  user: typeof users.$inferSelect,
  session: Pick<typeof sessions.$inferSelect, 'id' | 'amr'>,
): Promise<{ token: string; expiresAt: number }> {
  const { active } = openSigningKeys(ctx);
  const issuedAt = secondsOf(ctx.clock.now());
  const expiresAt = issuedAt + ctx.env.AUTH_ACCESS_TOKEN_S;
  const token = await new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: AUDIENCE,
    aal: 'aal1',
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: active.kid })
    .setIssuer(issuerUrl(ctx))
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(active.key);
  return { token, expiresAt };
}

export interface Bearer {
  user: typeof users.$inferSelect;
  session: typeof sessions.$inferSelect;
}

interface VerifiedBearer extends Bearer {
  /** When a closed account will be erased; null for one that is not closed. */
  closing: Date | null;
}

/** When a session last proved a password, Google or a letter; seconds since 1970. */
export const provedAt = (session: Pick<Bearer['session'], 'amr'>): number =>
  Math.max(0, ...session.amr.map(({ timestamp }) => timestamp));

const uuid = z.uuid();

/** The token after `Bearer`, its scheme in any case; undefined when there is none. */
export function bearerToken(header: string | null | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1];
}

/** By every request of somebody who is signed in. */
const askBearer = builtOnce((db, named) =>
  db
    .select({ users, sessions, closing: pendingErasures.dueAt })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, given('session'))))
    .leftJoin(pendingErasures, eq(pendingErasures.userId, users.id))
    .where(eq(users.id, given('user')))
    .prepare(named('bearer')),
);

/** Finds the token's person and session; a signed-out session's token fails at once. In the contract's order: bad_jwt, user_not_found, session_not_found, user_banned. */
export async function verifyAccessToken(ctx: AppContext, token: string): Promise<VerifiedBearer> {
  const { sub, sessionId } = await readClaims(ctx, token);
  const [row] = await askBearer(ctx.db).execute({ user: sub, session: sessionId });
  if (!row) throw new AuthError('user_not_found');
  if (!row.sessions) throw new AuthError('session_not_found');
  refuseBanned(ctx, row.users, 403);
  return { user: row.users, session: row.sessions, closing: row.closing };
}

/** 400 in the password and refresh grants, 403 elsewhere. */
export function refuseBanned(ctx: AppContext, user: typeof users.$inferSelect, status: 400 | 403): void {
  if (user.bannedUntil && user.bannedUntil > ctx.clock.now()) throw new AuthError('user_banned', undefined, { status });
}

/**
 * By their digests, what tokens say whose signature held: a page sends the same one with each of its calls, and the signature
 * takes as long as a question to the database.
 */
const verified = new WeakMap<SigningKeys, Map<string, JWTPayload>>();
const MAX_VERIFIED = 2000;

/** Throws bad_jwt for a token that is not ours, or is no longer good. */
async function verify(ctx: AppContext, token: string): Promise<JWTPayload> {
  const keys = openSigningKeys(ctx);
  const known = verified.get(keys) ?? new Map<string, JWTPayload>();
  verified.set(keys, known);
  const digest = hash('sha256', token);
  const before = known.get(digest);
  if (before?.iss === issuerUrl(ctx) && Number(before.exp) > secondsOf(ctx.clock.now())) return before;
  const payload = await verifySignature(ctx, keys, token);
  setBounded(known, digest, payload, MAX_VERIFIED);
  return payload;
}

const verifySignature = (ctx: AppContext, keys: SigningKeys, token: string): Promise<JWTPayload> =>
  jwtVerify(
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
    ({ payload }) => payload,
    (cause: unknown) => {
      const why = cause instanceof Error ? cause.message : 'malformed';
      throw new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`, { cause });
    },
  );

async function readClaims(ctx: AppContext, token: string): Promise<{ sub: string; sessionId: string }> {
  const payload = await verify(ctx, token);
  const sub = payload.sub ?? '';
  if (!uuid.safeParse(sub).success) {
    throw new AuthError('bad_jwt', 'invalid claim: sub claim must be a UUID', { status: 400 });
  }
  return { sub, sessionId: uuid.safeParse(payload.session_id).success ? String(payload.session_id) : NIL_UUID };
}

/** Whether jose refused the token itself. Everything else that it throws is about the key set: not reached, not readable, too slow. */
export const isTokenError = (error: unknown): boolean =>
  [
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWTExpired,
    errors.JWTClaimValidationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWSSignatureVerificationFailed,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ].some((kind) => error instanceof kind);
