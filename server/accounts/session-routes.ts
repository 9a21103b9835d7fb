/** The sessions' part of the API: where somebody is signed in, how they can sign in, and the end of a session. */

import { and, eq } from 'drizzle-orm';
import { sessionsEndpoints } from '../../domain/accounts/sessions-api.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { routes } from '../platform/routes.ts';
import { needOwnIssuer } from './auth-settings.ts';
import { findPasskeys } from './passkeys/passkey.ts';
import { listSessions, revokeSession, sessionEnded } from './sessions/open-sessions.ts';
import { identities, users } from './tables.ts';

export const SESSIONS_ROUTES = routes(sessionsEndpoints, {
  'GET /accounts/sessions': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: { sessions: await listSessions(ctx, actor) } }),
  },
  'GET /accounts/sign-in-ways': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await listSignInWays(ctx, actor) }),
  },
  'DELETE /accounts/sessions/{id}': {
    guard: 'member',
    limit: 'write',
    missing: sessionEnded,
    handle: async ({ ctx, actor, params }) => {
      await revokeSession(ctx, actor, params.id);
      return { status: 204 };
    },
  },
});

export interface SignInWays {
  password: boolean;
  google: boolean;
  passkey: boolean;
}

/** Refuses with 'unavailable' where a hosted issuer keeps them. */
async function listSignInWays(ctx: AppContext, actor: Actor): Promise<SignInWays> {
  needOwnIssuer(ctx, 'The sign-in service set up here handles passwords.');
  const [user] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, actor.userId));
  const google = await ctx.db
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.userId, actor.userId), eq(identities.provider, 'google')));
  const passkey = (await findPasskeys(ctx.db, actor.userId)).length > 0;
  return { password: Boolean(user?.hash), google: google.length > 0, passkey };
}
