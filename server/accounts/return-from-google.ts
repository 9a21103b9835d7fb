/** Takes a browser back from Google: checks state, browser, code and nonce, finds the account, and sends it on signed in. */
import { eq } from 'drizzle-orm';
import { authorizationCodeGrant, fetchUserInfo, ResponseBodyError } from 'openid-client';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { recogniseOutage } from '../platform/recognise-outage.ts';
import { AuthError, unavailable } from './auth-error.ts';
import { callbackUrl, nonceOf } from './authorize-with-google.ts';
import { bringGoogle } from './bring-google.ts';
import { returnUrl } from './choose-return-address.ts';
import { issueFlowCode } from './exchange-code.ts';
import { findGoogle } from './find-google.ts';
import { type GooglePerson, readPerson, withGoogleAccount } from './link-google.ts';
import { FLOW_SECONDS, hashOf } from './remember-flow.ts';
import { startSession } from './start-session.ts';
import { signInFlows } from './tables.ts';
import { failedReturn, implicitReturn } from './verify-letter.ts';

type Flow = typeof signInFlows.$inferSelect;

/** Where the browser goes next, and how: 303 to the site where the state cannot be used, else 302. */
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
  return recogniseOutage(error) || error instanceof TypeError || ['TimeoutError', 'AbortError'].includes(error.name);
}
