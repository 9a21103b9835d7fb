/** The sessions' part of the API: where its owner is signed in, and the end of any of them, and the ways to begin one. */

import { sessionsEndpoints } from '../../domain/accounts/sessions-api.ts';
import { routes } from '../platform/routes.ts';
import { listSessions } from './list-sessions.ts';
import { listSignInWays } from './list-sign-in-ways.ts';
import { revokeSession, sessionEnded } from './revoke-session.ts';

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
