/** The sign-in protocol under /auth/v1, as docs/auth-wire.md describes it, and the development mailbox. */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { AppContext } from '../platform/app-context.ts';
import { answerAuthError } from './answer-auth-error.ts';
import { AuthError } from './auth-error.ts';
import { confirmsAddresses, googleIsSet } from './auth-settings.ts';
import { mayReturnTo } from './choose-return-address.ts';
import { mountGoogle } from './mount-google.ts';
import { mountLetterForm, mountLetters } from './mount-letters.ts';
import { mountSessions } from './mount-sessions.ts';
import { openSigningKeys } from './open-signing-keys.ts';

export const BASE = '/auth/v1';

export function authApp(ctx: AppContext): Hono {
  const app = new Hono();
  mountMailbox(app, ctx);
  if (ctx.env.AUTH_ISSUER_URL === '') mountLetterForm(app, ctx);
  const auth = app.basePath(BASE);
  auth.use('*', cors(corsRules(ctx)), async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  if (ctx.env.AUTH_ISSUER_URL === '') {
    mountSmallOnes(auth, ctx);
    mountSessions(auth, ctx);
    mountLetters(auth, ctx);
    mountGoogle(auth, ctx);
  }
  auth.all('*', () => {
    throw new AuthError('not_found');
  });
  app.onError((error, c) => answerAuthError(ctx, error, c));
  return app;
}

/** Only where the pages come from another origin; the client loses every error code when it cannot read the version header. */
const corsRules = (ctx: AppContext): Parameters<typeof cors>[0] => ({
  origin: (origin) => (origin && mayReturnTo(ctx.env, `${origin}/`) ? origin : null),
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['Accept', 'Authorization', 'Content-Type', 'X-Client-Info', 'X-Supabase-Api-Version', 'apikey'],
  exposeHeaders: ['X-Supabase-Api-Version'],
  maxAge: 600,
});

function mountSmallOnes(auth: Hono, ctx: AppContext): void {
  auth.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json(openSigningKeys(ctx).published);
  });
  auth.get('/health', (c) => c.json({ version: 'v1', name: 'Twofold', description: 'Sign-in of Twofold' }));
  auth.get('/settings', (c) =>
    c.json({
      external: { email: true, google: googleIsSet(ctx), phone: false, anonymous_users: false },
      disable_signup: ctx.env.AUTH_SIGNUPS === 'off',
      mailer_autoconfirm: !confirmsAddresses(ctx),
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    }),
  );
}

/** Letters lie open here, so only in development and in tests. */
function mountMailbox(app: Hono, ctx: AppContext): void {
  if (ctx.env.NODE_ENV === 'production') return;
  app.get('/dev/mail', async (c) => {
    // Whoever looks right after asking finds what they asked for.
    await ctx.afterwards.settled();
    return c.json(await ctx.mail.sentTo(c.req.query('to') ?? ''), 200, { 'Cache-Control': 'no-store' });
  });
}
