/** Finds out who a bearer token names, by our own issuer or by the hosted one. */
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { recogniseOutage } from '../platform/recognise-outage.ts';
import { refuseClosed } from '../privacy/refuse-closed.ts';
import { AuthError } from './auth-error.ts';
import { addressIsProved } from './auth-settings.ts';
import { type Bearer, bearerToken, provedAt, verifyAccessToken } from './verify-access-token.ts';
import { verifyHostedToken } from './verify-hosted-token.ts';

/** Null without a token; throws a Refusal 'invalid-token' for one that does not hold, 'account-closed', and 'unavailable' when it cannot be told. */
export async function authenticate(ctx: AppContext, request: Request): Promise<Actor | null> {
  const header = request.headers.get('authorization');
  if (!header) return null;
  const token = bearerToken(header);
  if (!token) throw invalid('malformed header');
  try {
    if (ctx.env.AUTH_ISSUER_URL !== '') return await verifyHostedToken(ctx, token);
    const actor = whoOf(ctx, await verifyAccessToken(ctx, token));
    await refuseClosed(ctx, actor.userId, new URL(request.url).pathname);
    return actor;
  } catch (error) {
    if (error instanceof AuthError && error.status < 500) throw invalid(error.code);
    if (error instanceof AuthError || recogniseOutage(error)) {
      throw new PublicError('unavailable', 'We cannot reach our records right now. Please try again in a moment.', {
        retryAfterSeconds: 5,
      });
    }
    throw error;
  }
}

const invalid = (note: string): PublicError =>
  new PublicError('invalid-token', 'Your sign-in has ended. Please sign in again.', { note });

function whoOf(ctx: AppContext, { user, session }: Bearer): Actor {
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
