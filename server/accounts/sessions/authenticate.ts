/** Finds out who a bearer token names, by our own issuer or by the hosted one. */

import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import { isOutage } from '../../platform/errors.ts';
import { PublicError } from '../../platform/public-error.ts';
import { AuthError, unavailable } from '../auth-error.ts';
import { addressIsProved, authSettings } from '../auth-settings.ts';
import { refuseClosed } from '../closed-account.ts';
import { AUDIENCE, type Bearer, bearerToken, isTokenError, provedAt, verifyAccessToken } from './access-token.ts';

/** Null without a token; throws a PublicError 'invalid-token' for one that does not hold, 'account-closed', and 'unavailable' when it cannot be told. */
export async function authenticate(ctx: AppContext, request: Request): Promise<Actor | null> {
  const header = request.headers.get('authorization');
  if (!header) return null;
  const token = bearerToken(header);
  if (!token) throw invalid('malformed header');
  try {
    if (ctx.env.AUTH_ISSUER_URL !== '') return await verifyHostedToken(ctx, token);
    const bearer = await verifyAccessToken(ctx, token);
    refuseClosed(bearer.closing, new URL(request.url).pathname);
    return actorOf(ctx, bearer);
  } catch (error) {
    if (error instanceof AuthError && error.status < 500) throw invalid(error.code);
    if (error instanceof AuthError || isOutage(error)) {
      throw new PublicError('unavailable', 'We can’t reach our records right now. Please try again in a moment.', {
        retryAfterSeconds: 5,
      });
    }
    throw error;
  }
}

const invalid = (note: string): PublicError =>
  new PublicError('invalid-token', 'Your sign-in has ended. Please sign in again.', { note });

function actorOf(ctx: AppContext, { user, session }: Bearer): Actor {
  return {
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    emailVerified: addressIsProved(ctx, user),
    role: user.appMetadata.role ?? 'user',
    adult: user.userMetadata.adult === true,
    provedAt: provedAt(session),
  };
}

/** How long the hosted issuer's published key set is cached. */
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
async function verifyHostedToken(ctx: AppContext, token: string): Promise<Actor> {
  const issuer = authSettings(ctx).issuerUrl;
  const verified = await jwtVerify(token, keySet(ctx, issuer), {
    algorithms: ['ES256', 'RS256'],
    audience: AUDIENCE,
    issuer,
    requiredClaims: ['exp', 'sub', 'aud'],
    currentDate: ctx.clock.now(),
  }).catch((cause: unknown) => {
    throw isTokenError(cause) ? new AuthError('bad_jwt', undefined, { cause }) : unavailable(cause);
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
