/** The invitations' part of the API: made, looked at and revoked by the inviter; read, answered and accepted by the link. */

import { invitationEndpoints } from '../../domain/partner/invitation-api.ts';
import { routes } from '../platform/routes.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { answerInvitation } from './answer-invitation.ts';
import { notOpen } from './find-invitation.ts';
import { makeInvitation } from './make-invitation.ts';
import { readInvitation, readOwnInvitation } from './read-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

export const INVITATION_ROUTES = routes(invitationEndpoints, {
  'POST /partner/invitations': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await makeInvitation(ctx, actor, body) }),
  },
  'GET /partner/invitations/current': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: { invitation: await readOwnInvitation(ctx, actor) } }),
  },
  'DELETE /partner/invitations/current': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor }) => {
      await revokeInvitation(ctx, actor);
      return { status: 204 };
    },
  },
  'POST /partner/invitations/{id}/view': {
    guard: 'anyone',
    limit: 'read',
    missing: notOpen,
    handle: async ({ ctx, params, body }) => ({
      status: 200,
      body: await readInvitation(ctx, { ...params, ...body }),
    }),
  },
  'POST /partner/invitations/{id}/answer': {
    guard: 'anyone',
    limit: 'write',
    missing: notOpen,
    handle: async ({ ctx, params, body }) => {
      await answerInvitation(ctx, { ...params, token: body.token }, body.answer);
      return { status: 204 };
    },
  },
  'POST /partner/invitations/{id}/accept': {
    guard: 'adult',
    limit: 'write',
    missing: notOpen,
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await acceptInvitation(ctx, actor, { ...params, ...body }),
    }),
  },
});
