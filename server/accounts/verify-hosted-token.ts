/** Checks a token of the hosted issuer by its published key set, kept for ten minutes. */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { AuthError, unavailable } from './auth-error.ts';
import { authSettings } from './auth-settings.ts';
import { AUDIENCE } from './sign-access-token.ts';

const CACHE_MS = 600_000;
const PATIENCE_MS = 5_000;

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  email: z._default(z.string(), ''),
  app_metadata: z._default(z.looseObject({ role: z.optional(z.unknown()) }), {}),
  user_metadata: z._default(z.looseObject({ adult: z.optional(z.unknown()) }), {}),
  amr: z._default(z.array(z.looseObject({ timestamp: z.optional(z.number()) })), []),
});

const keySets = new WeakMap<AppContext, ReturnType<typeof createRemoteJWKSet>>();

function keySet(ctx: AppContext, issuer: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(ctx);
  if (known) return known;
  const url = new URL(`${issuer}/.well-known/jwks.json`);
  const set = createRemoteJWKSet(url, { cacheMaxAge: CACHE_MS, timeoutDuration: PATIENCE_MS });
  keySets.set(ctx, set);
  return set;
}

/** Whether the person's address is proved is the hosted issuer's rule: it lets nobody in before. Throws bad_jwt or 503. */
export async function verifyHostedToken(ctx: AppContext, token: string): Promise<Actor> {
  const issuer = authSettings(ctx).issuerUrl;
  const verified = await jwtVerify(token, keySet(ctx, issuer), {
    algorithms: ['ES256', 'RS256'],
    audience: AUDIENCE,
    issuer,
    requiredClaims: ['exp', 'sub', 'aud'],
    currentDate: ctx.clock.now(),
  }).catch((cause: unknown) => {
    throw wrongToken(cause) ? new AuthError('bad_jwt', undefined, { cause }) : unavailable(cause);
  });
  const parsed = claims.safeParse(verified.payload);
  if (!parsed.success) throw new AuthError('bad_jwt');
  const { sub, session_id, email, app_metadata, user_metadata, amr } = parsed.data;
  const { role } = app_metadata;
  return {
    userId: sub,
    sessionId: session_id,
    email,
    emailVerified: true,
    role: role === 'admin' || role === 'moderator' ? role : 'user',
    adult: user_metadata.adult === true,
    provedAt: Math.max(0, ...amr.map(({ timestamp }) => timestamp ?? 0)),
  };
}

/** Everything else that jose throws is about the key set: not reached, not readable, too slow. */
export const wrongToken = (error: unknown): boolean =>
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
