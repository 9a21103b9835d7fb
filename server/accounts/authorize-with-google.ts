/** Sends a browser to Google: our own state and nonce, and what else it asked for, within limits. */
import { createHmac, randomUUID } from 'node:crypto';
import { buildAuthorizationUrl } from 'openid-client';
import type { AppContext } from '../platform/app-context.ts';
import { findGoogle } from './find-google.ts';
import { type Challenge, hashOf, rememberFlow } from './remember-flow.ts';
import { issuerUrl } from './sign-access-token.ts';

/** Ours to say, never the caller's; the rest (prompt, login_hint, hd ...) is passed on. */
const NOT_PASSED_ON = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'redirect_uri',
  'state',
  'client_id',
  'response_type',
  'response_mode',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'nonce',
  'request',
  'request_uri',
]);

/** Derived from the state, so that nothing has to be kept of it. */
export const nonceOf = (ctx: AppContext, state: string): string =>
  createHmac('sha256', ctx.keys.derive('google nonces')).update(state).digest('base64url');

export const callbackUrl = (ctx: AppContext): string => `${issuerUrl(ctx)}/callback`;

/** `browserHash` stands for the browser that may come back; `userId` for whom a further way to sign in is brought. Answers Google's address; throws 503 while Google is away. */
export async function authorizeWithGoogle(
  ctx: AppContext,
  query: Record<string, string>,
  flow: { challenge: Challenge | null; redirectTo: string; browserHash: string; userId?: string },
): Promise<URL> {
  const { configuration } = await findGoogle(ctx);
  const state = randomUUID();
  await rememberFlow(
    ctx,
    ctx.db,
    { userId: flow.userId ?? null, method: 'oauth', challenge: flow.challenge, redirectTo: flow.redirectTo },
    { stateHash: hashOf(state), browserHash: flow.browserHash },
  );
  const passedOn = Object.fromEntries(Object.entries(query).filter(([name]) => !NOT_PASSED_ON.has(name)));
  const wanted = (query.scopes ?? '').split(/[\s,]+/).filter((scope) => /^[\w:/.-]+$/.test(scope));
  return buildAuthorizationUrl(configuration, {
    ...passedOn,
    redirect_uri: callbackUrl(ctx),
    response_type: 'code',
    scope: [...new Set(['openid', 'email', 'profile', ...wanted])].join(' '),
    state,
    nonce: nonceOf(ctx, state),
  });
}
