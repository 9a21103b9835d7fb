/** The endpoints of signing in with Google: away to it, and back; to bring it to an account, and to take it away. */
import type { Hono } from 'hono';
import type { House } from '../platform/house.ts';
import { AuthError } from './auth-error.ts';
import { googleIsSet } from './auth-settings.ts';
import { authorizeWithGoogle } from './authorize-with-google.ts';
import { bindBrowser, boundBrowser } from './bind-browser.ts';
import { bearer, limitCaller, returnAddress } from './meet-caller.ts';
import { isFresh } from './need-fresh-proof.ts';
import { readChallenge } from './remember-flow.ts';
import { returnFromGoogle } from './return-from-google.ts';
import { unlinkIdentity } from './unlink-identity.ts';
import { provedAt } from './verify-access-token.ts';
import { failedReturn } from './verify-letter.ts';

export function mountGoogle(auth: Hono, house: House): void {
  auth.get('/authorize', async (c) => {
    await limitCaller(house, c, 'authorize');
    const { provider = '', code_challenge: challenge, code_challenge_method: method } = c.req.query();
    checkProvider(house, provider);
    const checked = readChallenge(challenge, method);
    const redirectTo = returnAddress(house, c);
    const flow = { challenge: checked, redirectTo, browserHash: bindBrowser(house, c) };
    const to = await authorizeWithGoogle(house, c.req.query(), flow).then(
      (url) => url.href,
      // A person is looking at this: back to the page they came from, with the reason, not a page of JSON.
      (error: unknown) => failedReturn(house, redirectTo, error, true),
    );
    return c.redirect(to, 302);
  });

  // The official client asks with its token and skip_http_redirect, then goes to the address it is told.
  auth.get('/user/identities/authorize', async (c) => {
    await limitCaller(house, c, 'authorize');
    const { user, session } = await bearer(house, c);
    const { provider = '', code_challenge: challenge, code_challenge_method: method } = c.req.query();
    checkProvider(house, provider);
    if (!isFresh(house, provedAt(session))) throw new AuthError('reauthentication_needed');
    const flow = {
      challenge: readChallenge(challenge, method),
      redirectTo: returnAddress(house, c),
      browserHash: bindBrowser(house, c),
      userId: user.id,
    };
    const url = (await authorizeWithGoogle(house, c.req.query(), flow)).href;
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
  });

  auth.delete('/user/identities/:id', async (c) => {
    await limitCaller(house, c, 'user');
    await unlinkIdentity(house, await bearer(house, c), c.req.param('id'));
    return c.json({});
  });

  auth.get('/callback', async (c) => {
    if (c.req.raw.method === 'HEAD') return c.body(null, 200);
    await limitCaller(house, c, 'authorize');
    const query = new URL(c.req.url).searchParams;
    const { to, status } = await returnFromGoogle(house, query, boundBrowser(house, c));
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(to, status);
  });
}

function checkProvider(house: House, provider: string): void {
  if (provider !== 'google') {
    throw new AuthError('validation_failed', 'Unsupported provider: Provider could not be found');
  }
  if (!googleIsSet(house)) throw new AuthError('validation_failed', 'Unsupported provider: provider is not enabled');
}
