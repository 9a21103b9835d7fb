/** The sessions' part of the API: where its owner is signed in, and the end of any of them, and the ways to begin one. */
import * as z from 'zod/mini';
import { byId, type Route, route } from '../platform/route.ts';
import { listSessions } from './list-sessions.ts';
import { listSignInWays } from './list-sign-in-ways.ts';
import { revokeSession, sessionEnded } from './revoke-session.ts';

const sessionSchema = z.object({
  id: z.uuid(),
  began_at: z.string(),
  last_used_at: z.string(),
  proved_by: z.enum(['password', 'google', 'mail']),
  current: z.boolean(),
});

export const SESSIONS_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/accounts/sessions',
      summary: 'Where whoever asks is signed in; 503 where a hosted issuer keeps that list',
      guard: 'member',
      limit: 'read',
      answers: { 200: z.object({ sessions: z.array(sessionSchema) }) },
    },
    async ({ house, who }) => ({ status: 200, body: { sessions: await listSessions(house, who) } }),
  ),
  route(
    {
      method: 'GET',
      path: '/accounts/sign-in-ways',
      summary: 'Which ways to sign in the account has; 503 where a hosted issuer keeps them',
      guard: 'member',
      limit: 'read',
      answers: { 200: z.object({ password: z.boolean(), google: z.boolean(), passkey: z.boolean() }) },
    },
    async ({ house, who }) => ({ status: 200, body: await listSignInWays(house, who) }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/accounts/sessions/{id}',
      params: byId(sessionEnded),
      summary: 'End one session at once; its access token is refused from then on',
      guard: 'member',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who, params }) => {
      await revokeSession(house, who, params.id);
      return { status: 204 };
    },
  ),
];
