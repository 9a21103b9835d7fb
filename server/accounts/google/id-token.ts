/** Signs in with an id token that the browser already has from Google; what is wrong with it is told in OAuth's own form. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type JWTPayload, jwtVerify } from 'jose';
import type { AppContext } from '../../platform/app-context.ts';
import { AuthError, OAuthError, unavailable } from '../auth-error.ts';
import { googleIsSet } from '../auth-settings.ts';
import { isTokenError } from '../sessions/access-token.ts';
import { startSession, type WireSession } from '../sessions/session.ts';
import { findGoogle } from './discovery.ts';
import { readPerson, withGoogleAccount } from './identity.ts';

interface IdTokenSignIn {
  provider?: string;
  id_token?: string;
  access_token?: string;
  nonce?: string;
}

export async function signInWithIdToken(ctx: AppContext, asked: IdTokenSignIn): Promise<WireSession> {
  if (!asked.provider) throw new OAuthError('invalid request', 'provider or client_id and issuer required');
  if (!asked.id_token) throw new OAuthError('invalid request', 'id_token required');
  if (asked.provider !== 'google' || !googleIsSet(ctx)) throw new AuthError('provider_disabled');
  const claims = await readIdToken(ctx, asked.id_token);
  checkNonce(asked.nonce, claims.nonce);
  if (asked.access_token) checkAccessToken(asked.access_token, claims.at_hash);
  const person = readPerson({ ...claims, sub: claims.sub ?? '', iss: claims.iss ?? '' });
  return withGoogleAccount(ctx, person, (tx, userId) => startSession(ctx, tx, userId, 'oauth', 'google'));
}

async function readIdToken(ctx: AppContext, token: string): Promise<JWTPayload> {
  const { keySet, clientIds, configuration } = await findGoogle(ctx);
  const verified = await jwtVerify(token, keySet, {
    algorithms: ['RS256', 'ES256'],
    audience: clientIds,
    issuer: configuration.serverMetadata().issuer,
    requiredClaims: ['exp', 'sub', 'aud', 'iss'],
    currentDate: ctx.clock.now(),
  }).catch((cause: unknown) => {
    throw isTokenError(cause) ? new OAuthError('invalid request', 'Bad ID token') : unavailable(cause);
  });
  return verified.payload;
}

/** Given and claimed, or neither: the claim is the hash of what the browser kept. */
function checkNonce(given: string | undefined, claimed: unknown): void {
  if (Boolean(given) !== Boolean(claimed)) {
    throw new OAuthError('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (given && createHash('sha256').update(given).digest('hex') !== claimed) {
    throw new OAuthError('invalid nonce', 'Nonces mismatch');
  }
}

/** OpenID Connect Core 3.1.3.6: the left half of the SHA-256, both algorithms here being of that size. */
function checkAccessToken(accessToken: string, claimed: unknown): void {
  const expected = createHash('sha256').update(accessToken).digest().subarray(0, 16);
  const given = Buffer.from(typeof claimed === 'string' ? claimed : '', 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new OAuthError('invalid request', 'Bad ID token');
  }
}
