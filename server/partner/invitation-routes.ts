/** The invitations' part of the API: made, looked at and revoked by the inviter; read, answered and accepted by the link. */
import * as z from 'zod/mini';
import { SEALED_MESSAGE } from '../../domain/partner/invitation.ts';
import { byId, type Route, route, rowId } from '../platform/route.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { answerInvitation } from './answer-invitation.ts';
import { notOpen } from './find-invitation.ts';
import { makeInvitation } from './make-invitation.ts';
import { readInvitation, readOwnInvitation } from './read-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

/** 256 bits, base64url. In bodies only: no path or log line holds one. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, 'This is not a token.'));
/** Of one size: a longer or shorter one would tell something. */
const sealed = z.string().check(z.regex(/^[\w-]+$/), z.length(SEALED_MESSAGE, 'This is not a sealed message.'));

export const INVITATION_ROUTES: Route[] = [
  route(
    {
      method: 'POST',
      path: '/partner/invitations',
      summary: 'Invite by link, under an id and a token that the browser made; the ones before it end',
      guard: 'adult',
      limit: 'write',
      body: z.strictObject({ id: rowId, token, ciphertext: sealed }),
      answers: { 200: z.object({ expiresAt: z.string() }) },
    },
    async ({ house, who, body }) => ({ status: 200, body: await makeInvitation(house, who, body) }),
  ),
  route(
    {
      method: 'GET',
      path: '/partner/invitations/current',
      summary: 'One’s own invitation while it can be used, with the sealed answer to its question',
      guard: 'adult',
      limit: 'read',
      answers: {
        200: z.object({
          invitation: z.nullable(
            z.object({
              id: z.string(),
              expiresAt: z.string(),
              ciphertext: z.string(),
              answer: z.nullable(z.string()),
              accepted: z.boolean(),
            }),
          ),
        }),
      },
    },
    async ({ house, who }) => ({ status: 200, body: { invitation: await readOwnInvitation(house, who) } }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/partner/invitations/current',
      summary: 'Revoke one’s own invitation; its link does not say why',
      guard: 'adult',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who }) => {
      await revokeInvitation(house, who);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/partner/invitations/{id}/view',
      params: byId(notOpen),
      summary: 'What was written for whoever holds the link, sealed; no account is needed',
      guard: 'anyone',
      limit: 'read',
      body: z.strictObject({ token }),
      answers: { 200: z.object({ ciphertext: z.string(), expiresAt: z.string(), answered: z.boolean() }) },
    },
    async ({ house, params, body }) => ({
      status: 200,
      body: await readInvitation(house, { ...params, ...body }),
    }),
  ),
  route(
    {
      method: 'POST',
      path: '/partner/invitations/{id}/answer',
      params: byId(notOpen),
      summary: 'Answer the invitation’s question once, sealed; no account is needed',
      guard: 'anyone',
      limit: 'write',
      body: z.strictObject({ token, answer: sealed }),
      answers: { 204: null },
    },
    async ({ house, params, body }) => {
      await answerInvitation(house, { ...params, token: body.token }, body.answer);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/partner/invitations/{id}/accept',
      params: byId(notOpen),
      summary: 'Accept: the two are a couple from then on, and nothing is shared yet',
      guard: 'adult',
      limit: 'write',
      body: z.strictObject({ token }),
      answers: { 200: z.object({ couple: z.string() }) },
    },
    async ({ house, who, params, body }) => ({
      status: 200,
      body: await acceptInvitation(house, who, { ...params, ...body }),
    }),
  ),
];
