/** The sign-in protocol under /auth/v1, as docs/auth-wire.md describes it, and the development mailbox. */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod/mini';
import type { AppContext } from '../platform/app-context.ts';
import { AuthError, answerAuthError } from './auth-error.ts';
import { bearer, optionalRecord, optionalText, rateLimitCaller, readAuthBody, returnAddress } from './auth-request.ts';
import { confirmsAddresses, googleIsSet } from './auth-settings.ts';
import { changeUser } from './change-user.ts';
import { signInWithIdToken } from './google/id-token.ts';
import { mountGoogle } from './google/routes.ts';
import { reauthenticate } from './letters/request-letter.ts';
import { mountLetterForm, mountLetters } from './letters/routes.ts';
import { mayReturnTo } from './return-address.ts';
import { signOut } from './sessions/open-sessions.ts';
import { refreshSession, type WireSession } from './sessions/session.ts';
import { exchangeCode } from './sessions/sign-in-flow.ts';
import { openSigningKeys } from './sessions/signing-keys.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { describeUser } from './user.ts';

const BASE = '/auth/v1';

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
    mountUser(auth, ctx);
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

const challenge = { code_challenge: optionalText, code_challenge_method: optionalText };

/** Signing in and out, and what keeps a session. */
function mountSessions(auth: Hono, ctx: AppContext): void {
  const grants: Record<string, (c: Parameters<typeof readAuthBody>[0]) => Promise<WireSession>> = {
    password: async (c) => {
      const shape = { email: optionalText, phone: optionalText, password: optionalText };
      return signInWithPassword(ctx, await readAuthBody(c, shape));
    },
    refresh_token: async (c) => {
      const { refresh_token: token } = await readAuthBody(c, { refresh_token: optionalText });
      return refreshSession(ctx, token ?? '');
    },
    pkce: async (c) =>
      exchangeCode(ctx, await readAuthBody(c, { auth_code: optionalText, code_verifier: optionalText })),
    id_token: async (c) => {
      const shape = { provider: optionalText, id_token: optionalText, access_token: optionalText, nonce: optionalText };
      return signInWithIdToken(ctx, await readAuthBody(c, shape));
    },
  };
  auth.post('/token', async (c) => {
    await rateLimitCaller(ctx, c, 'token');
    const name = c.req.query('grant_type') ?? '';
    const grant = Object.hasOwn(grants, name) ? grants[name] : undefined;
    if (!grant) throw new AuthError('invalid_credentials', 'unsupported_grant_type');
    return c.json(await grant(c));
  });

  auth.post('/logout', async (c) => {
    const { session } = await bearer(ctx, c);
    const scope = c.req.query('scope');
    await signOut(ctx, session, scope);
    // Not its storage: what lies on this device alone, and another account's, is no longer readable and stays.
    if (scope !== 'others') c.header('Clear-Site-Data', '"cache"');
    return c.body(null, 204);
  });
}

/** Signing up, and the signed-in user. */
function mountUser(auth: Hono, ctx: AppContext): void {
  auth.post('/signup', async (c) => {
    await rateLimitCaller(ctx, c, 'signup');
    const shape = {
      email: optionalText,
      phone: optionalText,
      password: optionalText,
      data: optionalRecord,
      ...challenge,
    };
    return c.json(await signUp(ctx, await readAuthBody(c, shape), returnAddress(ctx, c)));
  });

  auth.get('/user', async (c) => {
    const { user } = await bearer(ctx, c);
    return c.json(await describeUser(ctx.db, user));
  });

  auth.put('/user', async (c) => {
    await rateLimitCaller(ctx, c, 'user');
    const actor = await bearer(ctx, c);
    const app_metadata = z.nullish(z.unknown());
    const shape = {
      email: optionalText,
      password: optionalText,
      data: optionalRecord,
      app_metadata,
      nonce: optionalText,
      ...challenge,
    };
    return c.json(await changeUser(ctx, actor, await readAuthBody(c, shape), returnAddress(ctx, c)));
  });

  auth.get('/reauthenticate', async (c) => {
    await rateLimitCaller(ctx, c, 'reauthenticate');
    await reauthenticate(ctx, await bearer(ctx, c));
    return c.json({});
  });
}
