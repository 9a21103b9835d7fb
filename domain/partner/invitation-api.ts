/** The invitations' part of the API: made, looked at and revoked by the inviter; read, answered and accepted by the link. */
import * as z from 'zod/mini';
import { defineEndpoints, idParams, rowId } from '../endpoint.ts';
import { SEALED_MESSAGE } from './invitation.ts';

/** 256 bits, base64url. In bodies only: no path or log line holds one. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, 'This is not a token.'));

/** Of one size: a longer or shorter one would tell something. */
const sealed = z.string().check(z.regex(/^[\w-]+$/), z.length(SEALED_MESSAGE, 'This is not a sealed message.'));

export const invitationEndpoints = defineEndpoints({
  'POST /partner/invitations': {
    summary: 'Invite by link, under an id and a token that the browser made; the ones before it end',
    body: z.strictObject({ id: rowId, token, ciphertext: sealed }),
    responses: { 200: z.object({ expiresAt: z.string() }) },
  },
  'GET /partner/invitations/current': {
    summary: 'One’s own invitation while it can be used, with the sealed answer to its question',
    responses: {
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
  'DELETE /partner/invitations/current': {
    summary: 'Revoke one’s own invitation; its link does not say why',
    responses: { 204: null },
  },
  'POST /partner/invitations/{id}/view': {
    summary: 'What was written for whoever holds the link, sealed; no account is needed',
    params: idParams,
    body: z.strictObject({ token }),
    responses: { 200: z.object({ ciphertext: z.string(), expiresAt: z.string(), answered: z.boolean() }) },
  },
  'POST /partner/invitations/{id}/answer': {
    summary: 'Answer the invitation’s question once, sealed; no account is needed',
    params: idParams,
    body: z.strictObject({ token, answer: sealed }),
    responses: { 204: null },
  },
  'POST /partner/invitations/{id}/accept': {
    summary: 'Accept: the two are a couple from then on, and nothing is shared yet',
    params: idParams,
    body: z.strictObject({ token }),
    responses: { 200: z.object({ couple: z.string() }) },
  },
});
