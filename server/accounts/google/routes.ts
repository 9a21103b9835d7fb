/** The endpoints of signing in with Google: away to it, and back; to bring it to an account, and to take it away. */
import type { Hono } from 'hono';
import type { AppContext } from '../../platform/app-context.ts';
import { AuthError } from '../auth-error.ts';
import { bearer, rateLimitCaller, returnAddress } from '../auth-request.ts';
import { googleIsSet } from '../auth-settings.ts';
import { isFresh } from '../auth-strength.ts';
import { failedReturn } from '../return-address.ts';
import { provedAt } from '../sessions/access-token.ts';
import { readChallenge } from '../sessions/sign-in-flow.ts';
import { unlinkIdentity } from './identity.ts';
import { authorizeWithGoogle, bindBrowser, boundBrowser, returnFromGoogle } from './sign-in.ts';

export function mountGoogle(auth: Hono, ctx: AppContext): void {
  auth.get('/authorize', async (c) => {
    await rateLimitCaller(ctx, c, 'authorize');
    const { provider = '', code_challenge: challenge, code_challenge_method: method } = c.req.query();
    checkProvider(ctx, provider);
    const checked = readChallenge(challenge, method);
    const redirectTo = returnAddress(ctx, c);
    const flow = { challenge: checked, redirectTo, browserHash: bindBrowser(ctx, c) };
    const to = await authorizeWithGoogle(ctx, c.req.query(), flow).then(
      (url) => url.href,
      // A person is looking at this: back to the page they came from, with the reason, not a page of JSON.
      (error: unknown) => failedReturn(ctx, redirectTo, error, true),
    );
    return c.redirect(to, 302);
  });

  // The official client asks with its token and skip_http_redirect, then goes to the address it is told.
  auth.get('/user/identities/authorize', async (c) => {
    await rateLimitCaller(ctx, c, 'authorize');
    const { user, session } = await bearer(ctx, c);
    const { provider = '', code_challenge: challenge, code_challenge_method: method } = c.req.query();
    checkProvider(ctx, provider);
    if (!isFresh(ctx, provedAt(session))) throw new AuthError('reauthentication_needed');
    const flow = {
      challenge: readChallenge(challenge, method),
      redirectTo: returnAddress(ctx, c),
      browserHash: bindBrowser(ctx, c),
      userId: user.id,
    };
    const url = (await authorizeWithGoogle(ctx, c.req.query(), flow)).href;
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
  });

  auth.delete('/user/identities/:id', async (c) => {
    await rateLimitCaller(ctx, c, 'user');
    await unlinkIdentity(ctx, await bearer(ctx, c), c.req.param('id'));
    return c.json({});
  });

  auth.get('/callback', async (c) => {
    if (c.req.raw.method === 'HEAD') return c.body(null, 200);
    await rateLimitCaller(ctx, c, 'authorize');
    const query = new URL(c.req.url).searchParams;
    const { to, status } = await returnFromGoogle(ctx, query, boundBrowser(ctx, c));
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(to, status);
  });
}

function checkProvider(ctx: AppContext, provider: string): void {
  if (provider !== 'google') {
    throw new AuthError('validation_failed', 'Unsupported provider: Provider could not be found');
  }
  if (!googleIsSet(ctx)) throw new AuthError('validation_failed', 'Unsupported provider: provider is not enabled');
}
