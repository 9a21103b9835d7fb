/**
 * A sign-in at Google: the browser is sent there with our own state and nonce, and comes back with a code. A cookie binds it
 * to the browser that began, so that nobody can end up signed in as somebody else.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { authorizationCodeGrant, buildAuthorizationUrl, fetchUserInfo, ResponseBodyError } from 'openid-client';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { isOutage } from '../../platform/errors.ts';
import { AuthError, unavailable } from '../auth-error.ts';
import { issuerUrl } from '../auth-settings.ts';
import { failedReturn, implicitReturn, returnUrl } from '../return-address.ts';
import { startSession } from '../sessions/session.ts';
import { type Challenge, FLOW_SECONDS, hashOf, issueFlowCode, rememberFlow } from '../sessions/sign-in-flow.ts';
import { signInFlows } from '../tables.ts';
import { findGoogle } from './discovery.ts';
import { bringGoogle, type GooglePerson, readPerson, withGoogleAccount } from './identity.ts';

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
const nonceOf = (ctx: AppContext, state: string): string =>
  createHmac('sha256', ctx.keys.derive('google nonces')).update(state).digest('base64url');

const callbackUrl = (ctx: AppContext): string => `${issuerUrl(ctx)}/callback`;

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

const LIFE_SECONDS = 600;

/** Browsers count this machine as secure; a plain-HTTP address elsewhere has no secure cookies at all. */
function cookieName({ env }: AppContext): { name: string; secure: boolean } {
  const secure = env.local || env.publicUrl.startsWith('https:');
  return { name: secure ? '__Host-sign-in' : 'sign-in', secure };
}

/** The hash to store. A browser with several tabs under way keeps one value for all of them. */
export function bindBrowser(ctx: AppContext, c: Context): string {
  const { name, secure } = cookieName(ctx);
  const known = getCookie(c, name);
  const value = known && /^[A-Za-z0-9_-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  setCookie(c, name, value, { path: '/', secure, httpOnly: true, sameSite: 'Lax', maxAge: LIFE_SECONDS });
  return hashOf(value);
}

/** Empty, which fits no flow, for a browser that brought none. */
export function boundBrowser(ctx: AppContext, c: Context): string {
  const value = getCookie(c, cookieName(ctx).name);
  return value ? hashOf(value) : '';
}

type Flow = typeof signInFlows.$inferSelect;

/** Checks state, browser, code and nonce, and signs in. Where the browser goes next, and how: 303 to the site where the state cannot be used, else 302. */
export async function returnFromGoogle(
  ctx: AppContext,
  query: URLSearchParams,
  browserHash: string,
): Promise<{ to: string; status: 302 | 303 }> {
  const state = query.get('state') ?? '';
  let flow: Flow;
  try {
    flow = await takeFlow(ctx, state, browserHash);
  } catch (error) {
    // Nothing says where this browser came from: the site itself, with the reason in the query.
    const to = new URL(failedReturn(ctx, ctx.env.publicUrl, error, true));
    to.hash = '';
    return { to: to.href, status: 303 };
  }
  try {
    return { to: await finish(ctx, flow, state, query), status: 302 };
  } catch (error) {
    return { to: failedReturn(ctx, flow.redirectTo, error, true), status: 302 };
  }
}

/** One use: whatever comes of it, this state is spent. */
async function takeFlow(ctx: AppContext, state: string, browserHash: string): Promise<Flow> {
  const [flow] = await ctx.db
    .update(signInFlows)
    .set({ stateHash: null })
    .where(eq(signInFlows.stateHash, hashOf(state)))
    .returning();
  if (!flow || flow.browserHash !== browserHash) throw new AuthError('bad_oauth_state');
  if (ctx.clock.now().getTime() - flow.createdAt.getTime() > FLOW_SECONDS * 1000) {
    throw new AuthError('bad_oauth_state', 'OAuth state has expired');
  }
  return flow;
}

async function finish(ctx: AppContext, flow: Flow, state: string, query: URLSearchParams): Promise<string> {
  const refused = query.get('error');
  if (refused) {
    const message = query.get('error_description') ?? 'The sign-in was not completed';
    throw new AuthError('bad_oauth_callback', message, { status: refused === 'access_denied' ? 403 : 400 });
  }
  if (!query.get('code')) throw new AuthError('bad_oauth_callback', 'OAuth callback with missing authorization code');
  const { person, accessToken } = await askGoogle(ctx, state, query);
  const signIn = async (tx: Db, userId: string): Promise<string> => {
    if (flow.challenge) {
      return returnUrl(flow.redirectTo, { code: await issueFlowCode(ctx, tx, flow.id, userId) });
    }
    await tx.delete(signInFlows).where(eq(signInFlows.id, flow.id));
    const session = await startSession(ctx, tx, userId, 'oauth', 'google');
    return implicitReturn(flow.redirectTo, { ...session, provider_token: accessToken });
  };
  const { userId: owner } = flow;
  if (owner === null) return withGoogleAccount(ctx, person, signIn);
  return ctx.db.transaction(async (tx) => signIn(tx, await bringGoogle(ctx, tx, owner, person)));
}

async function askGoogle(
  ctx: AppContext,
  state: string,
  query: URLSearchParams,
): Promise<{ person: GooglePerson; accessToken: string }> {
  const { configuration } = await findGoogle(ctx);
  const current = new URL(`${callbackUrl(ctx)}?${query}`);
  try {
    const tokens = await authorizationCodeGrant(configuration, current, {
      expectedState: state,
      expectedNonce: nonceOf(ctx, state),
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new AuthError('bad_oauth_callback');
    const more = claims.email === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return { person: readPerson({ ...more, ...claims }), accessToken: tokens.access_token };
  } catch (cause) {
    if (cause instanceof AuthError) throw cause;
    if (isAway(cause)) throw unavailable(cause);
    throw new AuthError('bad_oauth_callback', 'Unable to exchange external code', { cause });
  }
}

/** Not reached, too slow, or an answer of 5xx. */
function isAway(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  // Read by shape: the HTTP server replaces the global Response, so that its class is not the one of `fetch`.
  const { cause } = error;
  if (typeof cause === 'object' && cause && 'status' in cause) return Number(cause.status) >= 500;
  return isOutage(error) || error instanceof TypeError || ['TimeoutError', 'AbortError'].includes(error.name);
}
