/** The sessions' part of the API: where its owner is signed in, and the end of any of them, and the ways to begin one. */
import * as z from 'zod/mini';
import { defineEndpoints, idParams } from '../endpoint.ts';

const sessionSchema = z.object({
  id: z.uuid(),
  began_at: z.string(),
  last_used_at: z.string(),
  proved_by: z.enum(['password', 'google', 'mail']),
  current: z.boolean(),
});

export const sessionsEndpoints = defineEndpoints({
  'GET /accounts/sessions': {
    summary: 'Where whoever asks is signed in; 503 where a hosted issuer keeps that list',
    responses: { 200: z.object({ sessions: z.array(sessionSchema) }) },
  },
  'GET /accounts/sign-in-ways': {
    summary: 'Which ways to sign in the account has; 503 where a hosted issuer keeps them',
    responses: { 200: z.object({ password: z.boolean(), google: z.boolean(), passkey: z.boolean() }) },
  },
  'DELETE /accounts/sessions/{id}': {
    summary: 'End one session at once; its access token is refused from then on',
    params: idParams,
    responses: { 204: null },
  },
});
