/** The sign-in protocol under /auth/v1, as docs/auth-wire.md describes it, and the development mailbox. */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { House } from '../platform/house.ts';
import { answerAuthError } from './answer-auth-error.ts';
import { AuthError } from './auth-error.ts';
import { confirmsAddresses, googleIsSet } from './auth-settings.ts';
import { mayReturnTo } from './choose-return-address.ts';
import { mountGoogle } from './mount-google.ts';
import { mountLetterForm, mountLetters } from './mount-letters.ts';
import { mountSessions } from './mount-sessions.ts';
import { openSigningKeys } from './open-signing-keys.ts';

export const BASE = '/auth/v1';

export function authApp(house: House): Hono {
  const app = new Hono();
  mountMailbox(app, house);
  if (house.env.AUTH_ISSUER_URL === '') mountLetterForm(app, house);
  const auth = app.basePath(BASE);
  auth.use('*', cors(corsRules(house)), async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  if (house.env.AUTH_ISSUER_URL === '') {
    mountSmallOnes(auth, house);
    mountSessions(auth, house);
    mountLetters(auth, house);
    mountGoogle(auth, house);
  }
  auth.all('*', () => {
    throw new AuthError('not_found');
  });
  app.onError((error, c) => answerAuthError(house, error, c));
  return app;
}

/** Only where the pages come from another origin; the client loses every error code when it cannot read the version header. */
const corsRules = (house: House): Parameters<typeof cors>[0] => ({
  origin: (origin) => (origin && mayReturnTo(house.env, `${origin}/`) ? origin : null),
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['Accept', 'Authorization', 'Content-Type', 'X-Client-Info', 'X-Supabase-Api-Version', 'apikey'],
  exposeHeaders: ['X-Supabase-Api-Version'],
  maxAge: 600,
});

function mountSmallOnes(auth: Hono, house: House): void {
  auth.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json(openSigningKeys(house).published);
  });
  auth.get('/health', (c) => c.json({ version: 'v1', name: 'Twofold', description: 'Sign-in of Twofold' }));
  auth.get('/settings', (c) =>
    c.json({
      external: { email: true, google: googleIsSet(house), phone: false, anonymous_users: false },
      disable_signup: house.env.AUTH_SIGNUPS === 'off',
      mailer_autoconfirm: !confirmsAddresses(house),
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    }),
  );
}

/** Letters lie open here, so only in development and in tests. */
function mountMailbox(app: Hono, house: House): void {
  if (house.env.NODE_ENV === 'production') return;
  app.get('/dev/mail', async (c) => {
    // Whoever looks right after asking finds what they asked for.
    await house.afterwards.settled();
    return c.json(await house.mail.sentTo(c.req.query('to') ?? ''), 200, { 'Cache-Control': 'no-store' });
  });
}
