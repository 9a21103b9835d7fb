/** The endpoints of sign-up, sign-in, the session and the signed-in user. */
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppContext } from '../platform/app-context.ts';
import { AuthError } from './auth-error.ts';
import { changeUser } from './change-user.ts';
import { describeUser } from './describe-user.ts';
import { exchangeCode } from './exchange-code.ts';
import { bearer, limitCaller, returnAddress } from './meet-caller.ts';
import { optionalRecord, optionalText, readAuthBody } from './read-auth-body.ts';
import { reauthenticate } from './reauthenticate.ts';
import { refreshSession } from './refresh-session.ts';
import { signInWithIdToken } from './sign-in-with-id-token.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import type { WireSession } from './start-session.ts';

const challenge = { code_challenge: optionalText, code_challenge_method: optionalText };

export function mountSessions(auth: Hono, ctx: AppContext): void {
  auth.post('/signup', async (c) => {
    await limitCaller(ctx, c, 'signup');
    const shape = {
      email: optionalText,
      phone: optionalText,
      password: optionalText,
      data: optionalRecord,
      ...challenge,
    };
    return c.json(await signUp(ctx, await readAuthBody(c, shape), returnAddress(ctx, c)));
  });

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
    await limitCaller(ctx, c, 'token');
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

  auth.get('/user', async (c) => {
    const { user } = await bearer(ctx, c);
    return c.json(await describeUser(ctx.db, user));
  });

  auth.put('/user', async (c) => {
    await limitCaller(ctx, c, 'user');
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
    await limitCaller(ctx, c, 'reauthenticate');
    await reauthenticate(ctx, await bearer(ctx, c));
    return c.json({});
  });
}
